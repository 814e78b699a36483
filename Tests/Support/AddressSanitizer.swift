import Glibc

/// The memory checker that `make test SANITIZE=address` builds into the tests.
public enum AddressSanitizer {
    /// Whether AddressSanitizer is part of this process. It keeps freed memory, so tests that measure memory are
    /// skipped.
    public static var isOn: Bool { dlsym(nil, "__asan_init") != nil }
}
