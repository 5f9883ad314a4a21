// The ICU headers are C++: CICU includes them; this target carries the flags.
