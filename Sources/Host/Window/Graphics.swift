import GatefoldCompositor
import GatefoldGeometry
import GatefoldLog
import GatefoldStage
import GatefoldWayland

/// What a window on a compositor is drawn with: a renderer, and a way for its frames to the screen.
///
/// This is the one place that chooses between them.
final class Graphics {
    private let presentation: Presentation
    private let now: () -> Double
    private let makePool: ShmPresenter.PoolMaker
    private var state: State

    private enum State {
        case ready(any Renderer)
        /// OpenGL's renderer is being made beside us. A software one is taken only where it was asked for.
        case starting(GLRendererStart, takesSoftware: Bool)
    }

    /// - Throws: `WaylandError` where the connection is lost; a driver that fails is done without.
    init(_ options: HostOptions, connection: Connection) throws(WaylandError) {
        presentation = options.presentation
        now = options.times.seconds
        makePool = options.makePool
        guard Self.mayLoadDriver(options.renderer) else {
            state = .ready(CPURenderer())
            return
        }
        if Self.needsConnection(options) {
            do {
                state = Self.state(
                    of: try GLRenderer(context: .wayland(display: connection.pointer)),
                    takesSoftware: options.renderer == .gl)
            } catch {
                // A driver fails over a connection that is gone, too.
                try connection.check()
                state = Self.state(after: error)
            }
        } else {
            state = .starting(GLRendererStart(), takesSoftware: options.renderer == .gl)
        }
    }

    /// The processor draws, whatever was chosen: for when a driver has failed.
    init(fallingBackFrom failed: Graphics) {
        presentation = failed.presentation
        now = failed.now
        makePool = failed.makePool
        state = .ready(CPURenderer())
    }

    /// Sets what a driver will read of the environment. To be called before there are threads that read it.
    static func settleEnvironment(for renderer: RendererChoice) {
        if mayLoadDriver(renderer) { GraphicsContext.forbidDriverThreads() }
    }

    private static func mayLoadDriver(_ renderer: RendererChoice) -> Bool {
        renderer == .gl || renderer == .auto && !RendererChoice.hasNoGraphicsProcessor
    }

    /// Waits for it where it is still being made.
    var renderer: any Renderer {
        if case .starting(let start, let takesSoftware) = state {
            do { state = Self.state(of: try start.finish(), takesSoftware: takesSoftware) } catch {
                state = Self.state(after: error)
            }
        }
        guard case .ready(let renderer) = state else { preconditionFailure("a renderer that was waited for is ready") }
        return renderer
    }

    /// Longest side of a picture, in pixels. It does not wait for a renderer that is being made.
    var maximumPictureSide: Int32 {
        if case .starting(let start, let takesSoftware) = state, takesSoftware, let side = start.maximumPictureSide {
            return side
        }
        return renderer.maximumPictureSide
    }

    private static func state(of made: GLRenderer, takesSoftware: Bool) -> State {
        guard made.context.isSoftware, !takesSoftware else { return .ready(made) }
        made.destroy()
        return .ready(CPURenderer())
    }

    private static func state(after failure: CompositorError) -> State {
        Log.warn(.graphics, "\(failure) The processor draws instead.")
        return .ready(CPURenderer())
    }

    /// Whether it is known that no driver draws.
    var drawsOnProcessor: Bool {
        if case .ready(let renderer) = state { renderer is CPURenderer } else { false }
    }

    /// Whether a driver draws, which may fail.
    var usesDriver: Bool { renderer is GLRenderer }

    /// Whether frames may go through a window of EGL's; without, the context has nothing to do with the connection, and
    /// can be made on a thread of its own.
    private static func needsConnection(_ options: HostOptions) -> Bool {
        switch options.presentation {
        case .sharedMemory: false
        // The context for windows costs a GPU nothing that it would not cost anyway.
        case .automatic: !RendererChoice.hasNoGraphicsProcessor
        case .eglWindow: true
        }
    }

    /// - Returns: it must not outlive this.
    func makePresenter(surface: Surface, size: PixelSize) throws -> any Presenter {
        if let renderer = renderer as? GLRenderer, presentation.isWindow(for: renderer.context) {
            return try WindowPresenter(
                context: renderer.context, executor: renderer.executor, surface: surface.pointer, size: size)
        }
        return ShmPresenter(
            surface: surface, renderer: try renderer.makeMemoryRenderer(size: size), size: size, now: now,
            makePool: makePool)
    }
}
