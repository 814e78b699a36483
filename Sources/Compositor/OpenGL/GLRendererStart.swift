internal import GatefoldSystem
internal import Glibc

/// The start of a renderer on a thread of its own.
///
/// Loading a driver takes about as long as laying out a first screen, and neither needs the other.
package final class GLRendererStart {
    private let work: Work
    /// The thread until it is joined; nil also if it could not be created and the calling thread does the work instead.
    private var thread: BackgroundThread?

    /// Begins to create a renderer.
    /// - Parameter display: The `wl_display` for a renderer that can draw into windows, which must stay connected until
    ///   the renderer is finished and destroyed; nil for a renderer without a window system. The driver talks to the
    ///   compositor on a queue of its own, so the calling thread may go on with the connection.
    package init(display: OpaquePointer? = nil) {
        let work = Work(display: display)
        self.work = work
        DriverThreads.forbid()
        thread = try? BackgroundThread { work.run() }
    }

    /// The longest side that an image may have, in pixels; nil if the driver failed to load.
    ///
    /// Reading it waits for the driver's context, which exists long before the renderer is ready.
    package var maximumImageSide: Int32? {
        if thread == nil { work.run() }
        work.waitForContext()
        return work.maximumImageSide
    }

    /// Waits for the renderer and hands it over to the calling thread. Call it only once.
    package func finish() throws(CompositorError) -> GLRenderer {
        if let thread { thread.join() } else { work.run() }
        thread = nil
        DriverThreads.allowAgain()
        guard let result = work.result else { fatalError("A renderer can be finished only once.") }
        work.result = nil
        return try result.get()
    }
}

/// The work of the thread, which owns the renderer until it has ended.
private final class Work: @unchecked Sendable {
    private let display: OpaquePointer?
    var result: Result<GLRenderer, CompositorError>?
    /// The longest side of an image, which belongs to the thread until the semaphore is posted.
    private(set) var maximumImageSide: Int32?
    private let hasContext = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init(display: OpaquePointer?) {
        self.display = display
        sem_init(hasContext, 0, 0)
    }

    deinit {
        sem_destroy(hasContext)
        hasContext.deallocate()
    }

    func run() {
        guard result == nil else { return }
        result = Result { () throws(CompositorError) in try make() }
        // If there is no context, waiting for it must end all the same.
        sem_post(hasContext)
    }

    /// Waits until the context exists or has failed to be made.
    /// - C: `sem_wait`
    func waitForContext() {
        _ = retrying { sem_wait(hasContext) }
        sem_post(hasContext)
    }

    private func make() throws(CompositorError) -> GLRenderer {
        let context = try GraphicsContext.unguarded(display: display)
        maximumImageSide = context.maximumTextureSize
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
