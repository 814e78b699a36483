import GatefoldCLinux
import Glibc

/// Settings of the C library for the memory of the process.
nonisolated enum ProcessMemory {
    /// Tunes the allocator and the stacks of threads. Must be called before any thread is started.
    /// - C: `mallopt`, `getrlimit`, `pthread_setattr_default_np`.
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
        shrinkStacks()
    }

    /// Gives new threads small stacks if the process has a limit of address space (`ulimit -v`). Their stacks count against
    /// it in full, and dozens of threads on which fonts are searched for, with 8 MB each, would not fit into 150 MB.
    private static func shrinkStacks() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur != .max else { return }
        var attributes = pthread_attr_t()
        guard pthread_getattr_default_np(&attributes) == 0 else { return }
        defer { pthread_attr_destroy(&attributes) }
        var size = 0
        pthread_attr_getstacksize(&attributes, &size)
        guard size > smallStack else { return }
        pthread_attr_setstacksize(&attributes, smallStack)
        _ = pthread_setattr_default_np(&attributes)
    }

    /// The size of a small stack in bytes. Chosen: twice the stack of a thread on Apple's systems.
    static let smallStack = 1 << 20

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
