import GatefoldCompositor
import GatefoldGeometry
import GatefoldLog
import GatefoldWayland

/// What a window on a compositor is drawn with: a renderer, and a way for its frames to the screen.
///
/// This is the one place that chooses between them.
final class Graphics {
    let renderer: any Renderer
    private let presentation: Presentation

    /// - Throws: `WaylandError` where the connection is lost; a driver that fails is done without.
    init(_ options: HostOptions, connection: Connection) throws(WaylandError) {
        presentation = options.presentation
        guard options.renderer == .gl || options.renderer == .auto && !RendererChoice.hasNoGraphicsProcessor else {
            renderer = CPURenderer()
            return
        }
        do {
            let made = try GLRenderer(context: Self.makeContext(options, connection))
            if options.renderer == .auto, made.context.isSoftware {
                made.destroy()
                renderer = CPURenderer()
            } else {
                renderer = made
            }
        } catch {
            // A driver fails over a connection that is gone, too.
            try connection.check()
            Log.warn(.graphics, "\(error) The processor draws instead.")
            renderer = CPURenderer()
        }
    }

    /// The processor draws, whatever was chosen: for when a driver has failed.
    init(fallingBackFrom failed: Graphics) {
        presentation = failed.presentation
        renderer = CPURenderer()
    }

    /// Whether a driver draws, which may fail.
    var usesDriver: Bool { renderer is GLRenderer }

    /// Without a window of EGL's the context has nothing to do with the connection.
    private static func makeContext(
        _ options: HostOptions, _ connection: Connection
    ) throws(CompositorError) -> GraphicsContext {
        switch options.presentation {
        case .sharedMemory: try .surfaceless()
        // The context for windows costs a GPU nothing that it would not cost anyway.
        case .automatic where RendererChoice.hasNoGraphicsProcessor: try .surfaceless()
        case .automatic, .eglWindow: try .wayland(display: connection.pointer)
        }
    }

    /// - Returns: it must not outlive this.
    func makePresenter(surface: Surface, size: PixelSize) throws -> any Presenter {
        if let renderer = renderer as? GLRenderer, presentation.isWindow(for: renderer.context) {
            return try WindowPresenter(
                context: renderer.context, executor: renderer.executor, surface: surface.pointer, size: size)
        }
        return ShmPresenter(surface: surface, renderer: try renderer.makeMemoryRenderer(size: size), size: size)
    }
}
