import Glibc

/// The memory checker that `make test SANITIZE=address` builds into the tests.
public enum AddressSanitizer {
    /// Whether it is part of this process. It keeps memory that was freed, so tests that measure memory are left out.
    public static var isOn: Bool { dlsym(nil, "__asan_init") != nil }
}
