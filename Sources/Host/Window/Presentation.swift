internal import GatefoldCompositor
internal import GatefoldGeometry
internal import GatefoldWayland

/// The way that frames take to the screen.
public enum Presentation: Hashable, Sendable {
    /// Shared memory where the processor draws, a window of EGL's where something faster does.
    case automatic
    /// A window of EGL's: the driver hands its own buffers to the compositor.
    case eglWindow
    /// Memory that is shared with the compositor.
    case sharedMemory
}

extension Presentation {
    /// What a window on a connection is drawn with.
    ///
    /// Without a window of EGL's the context has nothing to do with the connection.
    func makeContext(_ connection: Connection) throws -> GraphicsContext {
        switch self {
        case .sharedMemory: return try .surfaceless()
        // The context for windows costs a GPU nothing that it would not cost anyway.
        case .automatic where GraphicsContext.hasOnlySoftware: return try .surfaceless()
        case .automatic, .eglWindow: break
        }
        do {
            return try GraphicsContext.wayland(display: connection.pointer)
        } catch {
            try connection.check()
            throw error
        }
    }

    /// Measured on llvmpipe, 720x1440, weston with pixman, medians, EGL's window against shared memory: pressing a row
    /// and letting go of it, fifteen times, 88 and 31 ms of CPU here, 47 and 28 ms in the compositor; scrolling for
    /// 4.2 s, 794 and 553 ms; a frame of a transition, all of which changes, 3.6 and 3.5 ms; up to the first frame, 219
    /// and 187 ms. Runs differed by a fifth.
    /// - Parameter context: that ``makeContext(_:)`` has made; it must outlive the presenter, like the executor.
    func makePresenter(
        _ context: GraphicsContext, _ executor: GLExecutor, surface: Surface, size: PixelSize
    ) throws -> any Presenter {
        let isShared =
            switch self {
            case .automatic: context.isSoftware
            case .eglWindow: false
            case .sharedMemory: true
            }
        guard isShared else {
            return try WindowPresenter(context: context, executor: executor, surface: surface.pointer, size: size)
        }
        let renderer = try GLMemoryRenderer(context: context, executor: executor, size: size)
        return ShmPresenter(surface: surface, renderer: renderer, size: size)
    }
}
