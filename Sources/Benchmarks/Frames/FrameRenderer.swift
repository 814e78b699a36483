import Gatefold
import GatefoldCompositor

/// What frames can be drawn with.
nonisolated enum RendererName: String, Hashable, Sendable, CaseIterable {
    case gl, cpu

    /// What a window would be drawn with on this machine, if its driver does not fail.
    @MainActor static var usual: RendererName { RendererChoice.hasNoGraphicsProcessor ? .cpu : .gl }

    var choice: RendererChoice { self == .cpu ? .cpu : .gl }

    /// Begins to draw frames of a size.
    @MainActor func makeRenderer(size: PixelSize) throws -> any FrameRenderer {
        switch self {
        case .gl: try GLFrameRenderer(size: size)
        case .cpu: try CPUFrameRenderer(size: size)
        }
    }
}

/// Draws a window's frames, and hands them to memory as a compositor would read it.
protocol FrameRenderer: AnyObject {
    /// The longest side of a picture that it can keep.
    var maximumPictureSide: Int32 { get }

    /// Plans a frame and draws what has changed, to its end.
    func draw(_ scene: Scene, images: ImageStore, changed: Damage) throws
    /// Brings what has changed to the memory.
    func present(_ changed: Damage) throws
    /// Frees what is kept of pictures that are gone, as between two movements.
    func freeRemovedImages(_ images: ImageStore)
    func destroy()
}

/// OpenGL ES on whatever the driver is, as `GLMemoryRenderer` draws.
final class GLFrameRenderer: FrameRenderer {
    private let context: GraphicsContext
    private let executor: GLExecutor
    private let target: OffscreenTarget
    private let memory: FrameMemoryPicture

    init(size: PixelSize) throws {
        context = try .surfaceless()
        executor = try GLExecutor(context: context)
        target = try OffscreenTarget(context: context, size: size)
        memory = FrameMemoryPicture(size: size)
    }

    var maximumPictureSide: Int32 { context.maximumTextureSize }

    func draw(_ scene: Scene, images: ImageStore, changed: Damage) throws {
        try executor.execute(scene, images: images, into: target.renderTarget, within: changed)
        // Drivers draw when it suits them; to read a pixel is to wait for all of it.
        try target.read(Damage(PixelRect(x: 0, y: 0, width: 1, height: 1)), into: memory.pixels)
    }

    func present(_ changed: Damage) throws { try target.read(changed, into: memory.pixels) }

    func freeRemovedImages(_ images: ImageStore) { executor.freeRemovedImages(images) }

    func destroy() {
        executor.destroy()
        target.destroy()
        context.destroy()
    }
}

/// The processor, straight into the memory.
final class CPUFrameRenderer: FrameRenderer {
    private let renderer = CPURenderer()
    private let target: any MemoryRenderer
    private let memory: FrameMemoryPicture

    init(size: PixelSize) throws {
        target = try renderer.makeMemoryRenderer(size: size)
        memory = FrameMemoryPicture(size: size)
    }

    var maximumPictureSide: Int32 { renderer.maximumPictureSide }

    func draw(_ scene: Scene, images: ImageStore, changed: Damage) throws {
        try target.draw(scene, images: images, changed: changed, missing: changed, into: memory.pixels)
    }

    /// It was drawn where a compositor would read it.
    func present(_ changed: Damage) {}

    func freeRemovedImages(_ images: ImageStore) { renderer.freeRemovedImages(images) }

    func destroy() {
        target.destroy()
        renderer.destroy()
    }
}

/// Memory of a frame's size that stands for what is shared with a compositor.
final class FrameMemoryPicture {
    let pixels: PixelMemory

    init(size: PixelSize) {
        let stride = Int(size.width) * 4
        pixels = PixelMemory(
            bytes: .allocate(byteCount: stride * Int(size.height), alignment: 64), size: size, stride: stride)
        // Pages are there from the start, as those of a buffer that was used before.
        pixels.bytes.initializeMemory(as: UInt8.self, repeating: 0)
    }

    isolated deinit { pixels.bytes.deallocate() }
}
