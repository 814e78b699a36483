import Dispatch
import GatefoldCLinux
import GatefoldSystem
import Glibc

/// Settings of the C library for the memory of the process.
nonisolated enum ProcessMemory {
    /// Tunes the allocator and the stacks of threads. Must be called before any thread is started.
    /// - C: `mallopt`, `getrlimit`, `pthread_setattr_default_np`, `pthread_create`.
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
        prepareThreads()
    }

    /// Prepares the threads of the process for a limit of its address space (`ulimit -v`), if there is one.
    ///
    /// Pango searches for fonts on threads of its own and ends the process if it cannot start one. The stacks of threads
    /// count against the limit in full, 8 MB each, and fonts of 20 MB that are mapped into memory leave no room for more.
    private static func prepareThreads() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur != .max else { return }
        shrinkStacks()
        // The C library keeps the stacks of threads that have ended for later ones, up to 40 MB.
        let end = DispatchSemaphore(value: 0)
        let threads = (0..<keptStacks).compactMap { _ in try? BackgroundThread { end.wait() } }
        for _ in threads { end.signal() }
        for thread in threads { thread.join() }
    }

    private static func shrinkStacks() {
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
    /// The number of stacks that are kept for later threads. Chosen: twice as many threads as search for fonts at once.
    private static let keptStacks = 8

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
