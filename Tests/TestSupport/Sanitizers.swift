import Foundation

/// Whether the programs were built with AddressSanitizer, which takes several times the memory and time.
public let isSanitized = dlsym(nil, "__asan_init") != nil
