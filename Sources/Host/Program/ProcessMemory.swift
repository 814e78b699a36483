import GatefoldCLinux

/// How the C library keeps the memory that is freed.
nonisolated enum ProcessMemory {
    /// To be called before there are threads.
    /// - C: `mallopt`.
    static func settle() {
        // Fonts are looked for on dozens of threads that live for a moment; each would get a heap of its own, and what
        // is freed in it stays.
        _ = mallopt(arenaMax, 1)
        // Pictures and pages of glyphs are given back when they go, however many went before.
        _ = mallopt(mapThreshold, 256 << 10)
    }

    /// Hands back what only the start has needed.
    /// - C: `malloc_trim`.
    static func giveBack() { _ = malloc_trim(0) }

    /// `M_ARENA_MAX` and `M_MMAP_THRESHOLD` of `malloc.h`.
    private static let arenaMax: Int32 = -8
    private static let mapThreshold: Int32 = -3
}
