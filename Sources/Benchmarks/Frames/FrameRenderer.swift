import Gatefold
import GatefoldCompositor

/// The renderers with which frames can be drawn.
nonisolated enum RendererName: String, Hashable, Sendable, CaseIterable {
    case gl, cpu

    /// The renderer that a window would use on this machine, provided that its driver works.
    @MainActor static var usual: RendererName { RendererChoice.hasNoGraphicsProcessor ? .cpu : .gl }

    var choice: RendererChoice { self == .cpu ? .cpu : .gl }

    @MainActor func makeRenderer(size: PixelSize) throws -> any FrameRenderer {
        switch self {
        case .gl: try GLFrameRenderer(size: size)
        case .cpu: try CPUFrameRenderer(size: size)
        }
    }
}

/// Draws a window's frames and writes them to memory that stands for a buffer shared with a compositor.
protocol FrameRenderer: AnyObject {
    /// The longest side of an image that the renderer can keep, in pixels.
    var maximumImageSide: Int32 { get }

    /// Plans a frame and draws the damage. Returns when drawing is complete.
    func draw(_ scene: Scene, images: ImageStore, changed: Damage) throws
    /// Copies the damage to the memory.
    func present(_ changed: Damage) throws
    /// Frees the resources of images that were removed from the store. Call it between movements.
    func freeRemovedImages(_ images: ImageStore)
    func destroy()
}

/// Draws with OpenGL ES on whatever driver there is, as `GLMemoryRenderer` does.
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

    var maximumImageSide: Int32 { context.maximumTextureSize }

    func draw(_ scene: Scene, images: ImageStore, changed: Damage) throws {
        try executor.execute(scene, images: images, into: target.renderTarget, within: changed)
        // Drivers postpone drawing; reading a pixel waits until all of it is done.
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

/// Draws with the CPU, directly into two bitmaps in turn, as into the buffers of a window.
final class CPUFrameRenderer: FrameRenderer {
    private let renderer = CPURenderer()
    private let target: any MemoryRenderer
    private let pictures: [FrameMemoryPicture]
    /// The damage that each bitmap lacks.
    private var missing: [Damage]
    private var turn = 0
    private var hasDrawn = false

    init(size: PixelSize) throws {
        target = try renderer.makeMemoryRenderer(size: size)
        pictures = [FrameMemoryPicture(size: size), FrameMemoryPicture(size: size)]
        missing = pictures.map { _ in Damage(PixelRect(size: size)) }
    }

    var maximumImageSide: Int32 { renderer.maximumImageSide }

    func draw(_ scene: Scene, images: ImageStore, changed: Damage) throws {
        turn = 1 - turn
        for index in missing.indices { missing[index].add(changed) }
        try target.draw(
            scene, images: images, changed: changed, missing: missing[turn], into: pictures[turn].pixels,
            latest: hasDrawn ? pictures[1 - turn].pixels : nil)
        hasDrawn = true
        missing[turn] = Damage()
    }

    /// Does nothing: the frame was drawn into the memory already.
    func present(_ changed: Damage) {}

    func freeRemovedImages(_ images: ImageStore) { renderer.freeRemovedImages(images) }

    func destroy() {
        target.destroy()
        renderer.destroy()
    }
}

/// Memory of a frame's size that stands for a buffer shared with a compositor.
final class FrameMemoryPicture {
    let pixels: PixelMemory

    init(size: PixelSize) {
        let stride = Int(size.width) * 4
        pixels = PixelMemory(
            bytes: .allocate(byteCount: PixelMemory.recordedByteCount(size, stride: stride), alignment: 64), size: size,
            stride: stride, isRecorded: true)
    }

    isolated deinit { pixels.bytes.deallocate() }
}
