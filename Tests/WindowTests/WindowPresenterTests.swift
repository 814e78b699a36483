import Gatefold
import GatefoldGeometry
import GatefoldScene
import GatefoldTestSupport
import GatefoldWayland
import Testing

@testable import GatefoldCompositor

/// A presenter that draws into a surface without a window.
@Suite struct WindowPresenterTests {
    private let compositor: TestCompositor
    private let connection: Connection
    private let surface: Surface
    private let context: GraphicsContext
    private let executor: GLExecutor
    private let presenter: WindowPresenter
    private let images = ImageStore()
    private let size = PixelSize(width: 60, height: 40)

    init() throws {
        var configuration = TestCompositor.Configuration()
        configuration.autoRelease = true
        compositor = TestCompositor(configuration)
        connection = try Connection(fileDescriptor: compositor.clientFileDescriptor)
        surface = Surface(registry: try Registry(connection: connection))
        context = try .wayland(display: connection.pointer)
        executor = try GLExecutor(context: context)
        presenter = try WindowPresenter(
            context: context, executor: executor, surface: surface.pointer, size: size, commit: surface.commit)
    }

    private func end() {
        presenter.destroy()
        executor.destroy()
        context.destroy()
        #expect(compositor.state.violations.isEmpty)
    }

    /// Presents a frame of one colour, and returns its commits.
    private func present(_ color: Color) throws -> [Commit] {
        let before = compositor.commits.count
        try presenter.present(Scene(size: presenter.size, background: color), images: images)
        try connection.roundTrip()
        return compositor.commits[before...].filter { $0.surfaceID == surface.id }
    }

    @Test func onlyFramesThatChangeSomethingBringABuffer() throws {
        defer { end() }
        #expect(try present(.white).map(\.bufferSize) == [size])
        #expect(try present(.white).map(\.bufferSize) == [nil])
        #expect(try present(.black).map(\.bufferSize) == [size])
        #expect(try present(.black).map(\.bufferSize) == [nil])
    }

    @Test func aNewSizeBringsABuffer() throws {
        defer { end() }
        let larger = PixelSize(width: 70, height: 50)
        #expect(try present(.white).map(\.bufferSize) == [size])
        try presenter.resize(to: larger)
        #expect(try present(.white).map(\.bufferSize) == [larger])
        // Between two frames the size changes and changes back.
        try presenter.resize(to: size)
        try presenter.resize(to: larger)
        #expect(try present(.white).map(\.bufferSize) == [larger])
        #expect(try present(.white).map(\.bufferSize) == [nil])
        #expect(throws: CompositorError.targetEmpty(size: .zero)) { try presenter.resize(to: .zero) }
        #expect(try present(.white).map(\.bufferSize) == [nil])
    }

    @Test func afterAFrameThatFailsTheNextBringsABuffer() throws {
        defer { end() }
        #expect(try present(.white).map(\.bufferSize) == [size])
        let pixels = compositor.pixels(ofSurface: surface.id).pixels
        context.readResetStatus = { 0x8254 }  // GL_INNOCENT_CONTEXT_RESET
        let loss = #expect(throws: CompositorError.self) { _ = try present(.black) }
        #expect(loss?.isContextLoss == true)
        context.readResetStatus = nil
        #expect(try present(.white).map(\.bufferSize) == [size])
        #expect(compositor.pixels(ofSurface: surface.id).pixels == pixels)
        #expect(try present(.white).map(\.bufferSize) == [nil])
    }
}
