import GatefoldCompositor
import GatefoldGeometry
import GatefoldLog
import GatefoldStage
import GatefoldWayland

/// The renderer of a window, and how its frames reach the screen.
///
/// All choices between renderers and between presenters are made here.
final class Graphics {
    private let presentation: Presentation
    private let now: () -> Double
    private let makePool: ShmPresenter.PoolMaker
    private var state: State

    private enum State {
        case ready(any Renderer)
        /// The OpenGL renderer is being created on another thread. If it turns out to be a software renderer, it is
        /// kept only if `takesSoftware` is true.
        case starting(GLRendererStart, takesSoftware: Bool)
    }

    /// Chooses a renderer and begins to create it. If a driver fails, the CPU renderer is used instead.
    /// - Parameter connection: The connection to the compositor, which must outlive the graphics.
    init(_ options: HostOptions, connection: Connection) {
        presentation = options.presentation
        now = options.times.seconds
        makePool = options.makePool
        guard Self.mayLoadDriver(options.renderer) else {
            state = .ready(CPURenderer())
            return
        }
        let display = Self.needsConnection(options) ? connection.pointer : nil
        state = .starting(GLRendererStart(display: display), takesSoftware: options.renderer == .gl)
    }

    /// Creates graphics that draw on the CPU, as a replacement after a driver has failed.
    init(fallingBackFrom failed: Graphics) {
        presentation = failed.presentation
        now = failed.now
        makePool = failed.makePool
        state = .ready(CPURenderer())
    }

    /// Sets the environment variables that a driver reads. Must be called before any thread is started that reads the
    /// environment.
    static func settleEnvironment(for renderer: RendererChoice) {
        if mayLoadDriver(renderer) { GraphicsContext.forbidDriverThreads() }
    }

    private static func mayLoadDriver(_ renderer: RendererChoice) -> Bool {
        renderer == .gl || renderer == .auto && !RendererChoice.hasNoGraphicsProcessor
    }

    /// The renderer. If it is still being created, the getter waits for it.
    var renderer: any Renderer {
        if case .starting(let start, let takesSoftware) = state {
            do { state = Self.state(of: try start.finish(), takesSoftware: takesSoftware) } catch {
                state = Self.state(after: error)
            }
        }
        guard case .ready(let renderer) = state else { fatalError("a renderer that was waited for is ready") }
        return renderer
    }

    /// The maximum width and height of a texture, in pixels. If the driver already knows the value, the getter does not
    /// wait for the renderer.
    var maximumImageSide: Int32 {
        if case .starting(let start, let takesSoftware) = state, takesSoftware, let side = start.maximumImageSide {
            return side
        }
        return renderer.maximumImageSide
    }

    private static func state(of made: GLRenderer, takesSoftware: Bool) -> State {
        guard made.context.traits.isSoftware, !takesSoftware else { return .ready(made) }
        made.destroy()
        return .ready(CPURenderer())
    }

    private static func state(after failure: CompositorError) -> State {
        Log.warn(.graphics, "\(failure) The processor draws instead.")
        return .ready(CPURenderer())
    }

    /// Whether the CPU renderer is certain to draw; false while the OpenGL renderer is still being created.
    var drawsOnProcessor: Bool {
        if case .ready(let renderer) = state { renderer is CPURenderer } else { false }
    }

    /// Whether a driver draws, which may fail at any time.
    var usesDriver: Bool { renderer is GLRenderer }

    /// Whether frames may go through an EGL window surface. If not, the context is independent of the connection.
    private static func needsConnection(_ options: HostOptions) -> Bool {
        switch options.presentation {
        case .sharedMemory: false
        // For a GPU, a context that supports window surfaces costs nothing extra.
        case .automatic: !RendererChoice.hasNoGraphicsProcessor
        case .eglWindow: true
        }
    }

    /// Creates a presenter for `surface`. The presenter must not outlive the graphics.
    func makePresenter(surface: Surface, size: PixelSize) throws -> any Presenter {
        if let renderer = renderer as? GLRenderer, presentation.isWindow(for: renderer.context) {
            return try WindowPresenter(
                context: renderer.context, executor: renderer.executor, surface: surface.pointer, size: size,
                commit: surface.commitUnchanged)
        }
        return try makeMemoryPresenter(surface: surface, size: size)
    }

    /// Creates a presenter that shows frames of `surface` in shared memory. The presenter must not outlive the graphics.
    func makeMemoryPresenter(surface: Surface, size: PixelSize) throws -> ShmPresenter {
        ShmPresenter(
            surface: surface, renderer: try renderer.makeMemoryRenderer(size: size), size: size, now: now,
            makePool: makePool)
    }
}
