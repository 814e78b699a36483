internal import GatefoldCLinux
internal import Glibc

/// A renderer without a window system that is made on a thread of its own: loading a driver takes as long as laying out
/// a screen, and neither needs the other.
package final class GLRendererStart {
    private let work = Work()
    /// Nil where there could be no thread; then the caller waits for the work itself.
    private var thread: pthread_t?

    /// Starts it.
    package init() {
        DriverThreads.forbid()
        var created = pthread_t()
        let context = Unmanaged.passRetained(work)
        let failure = gatefold_start_thread(
            &created,
            { context in
                guard let context else { return nil }
                Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context.toOpaque())
        if failure == 0 { thread = created } else { context.release() }
    }

    /// Longest side of a picture, in pixels: known long before the renderer is ready. Nil where the driver fails.
    package var maximumPictureSide: Int32? {
        if thread == nil { work.run() }
        work.waitForContext()
        return work.maximumPictureSide
    }

    /// Waits for the renderer, and hands it to the caller's thread. To be called once.
    package func finish() throws(CompositorError) -> GLRenderer {
        if let thread { pthread_join(thread, nil) } else { work.run() }
        thread = nil
        DriverThreads.allowAgain()
        guard let result = work.result else { preconditionFailure("a renderer is handed over once") }
        work.result = nil
        return try result.get()
    }
}

/// The thread's work. The renderer belongs to the thread until that has ended.
private final class Work: @unchecked Sendable {
    var result: Result<GLRenderer, CompositorError>?
    /// Belongs to the thread until the semaphore says that it is known.
    private(set) var maximumPictureSide: Int32?
    private let hasContext = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(hasContext, 0, 0) }

    deinit {
        sem_destroy(hasContext)
        hasContext.deallocate()
    }

    func run() {
        guard result == nil else { return }
        result = Result { () throws(CompositorError) in try make() }
        // Where there is none, nobody may wait for it.
        sem_post(hasContext)
    }

    /// - C: `sem_wait`
    func waitForContext() {
        while sem_wait(hasContext) != 0 && errno == EINTR {}
        sem_post(hasContext)
    }

    private func make() throws(CompositorError) -> GLRenderer {
        let context = try GraphicsContext.unguarded()
        maximumPictureSide = context.maximumTextureSize
        sem_post(hasContext)
        do throws(CompositorError) {
            let renderer = try GLRenderer(context: context)
            try renderer.prepare()
            context.release()
            return renderer
        } catch {
            context.destroy()
            throw error
        }
    }
}
