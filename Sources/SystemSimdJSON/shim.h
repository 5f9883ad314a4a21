// The simdjson headers are C++: CSimdJSON includes them; this target carries the flags.
