import GatefoldCLinux

/// Settings of the C library's memory allocator.
nonisolated enum ProcessMemory {
    /// Tunes the allocator. Must be called before any thread is started.
    /// - C: `mallopt`.
    static func settle() {
        // Fonts are searched for on dozens of short-lived threads. Each of them would get an arena of its own, and
        // memory freed there would never be returned.
        _ = mallopt(arenaMax, 1)
        // Small blocks are joined with their neighbours by the thread that frees them. The allocator would leave that to
        // whichever thread asks for a large block next: to the first one in the middle of a frame, for 15 to 30 ms, when
        // others have freed what belonged to 100,000 mails.
        _ = mallopt(largestFastBlock, 0)
        // With a fixed threshold, large blocks such as images and glyph atlases are always returned when they are
        // freed; glibc's dynamic threshold would grow with each of them.
        _ = mallopt(mapThreshold, 256 << 10)
    }

    /// Returns the memory that only the start has needed to the system.
    /// - C: `malloc_trim`.
    static func giveBack() { _ = malloc_trim(0) }

    /// The parameter `M_MXFAST` of `malloc.h`.
    private static let largestFastBlock: Int32 = 1
    /// The parameter `M_ARENA_MAX` of `malloc.h`.
    private static let arenaMax: Int32 = -8
    /// The parameter `M_MMAP_THRESHOLD` of `malloc.h`.
    private static let mapThreshold: Int32 = -3
}
