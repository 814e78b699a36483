package import GatefoldGeometry
package import GatefoldScene

/// A renderer that draws on the CPU and needs no graphics driver.
package final class CPURenderer: Renderer {
    private let executor = CPUExecutor()

    package init() {}

    package var maximumImageSide: Int32 { MemoryTextures.maximumSide }
    package var counters: FrameCounters { executor.counters }
    package var textureCount: Int { executor.textureCount }
    package var imageBytes: Int { executor.imageBytes }

    package func makeTarget(size: PixelSize) throws(CompositorError) -> any FrameTarget {
        try CPUFrameTarget(executor: executor, size: size)
    }

    package func makeMemoryRenderer(size: PixelSize) throws(CompositorError) -> any MemoryRenderer {
        try MemoryTextures.check(size)
        return CPUMemoryRenderer(executor: executor)
    }

    /// Does nothing, because the CPU renderer has no shaders that would have to be compiled in advance.
    package func prepareForMotion(_ images: ImageStore) {}

    package func freeRemovedImages(_ images: ImageStore) { executor.freeRemovedImages(images) }

    package func discardAll() { executor.discardAll() }

    package func destroy() { executor.discardAll() }
}

private final class CPUFrameTarget: FrameTarget {
    private let executor: CPUExecutor
    private let texture: Texture

    init(executor: CPUExecutor, size: PixelSize) throws(CompositorError) {
        self.executor = executor
        texture = try executor.textures.makeTarget(size: size)
    }

    var size: PixelSize { texture.size }

    func draw(_ scene: Scene, images: ImageStore, isAside: Bool) throws(CompositorError) {
        guard let memory = executor.textures.pixels(texture.name) else { throw .targetEmpty(size: size) }
        try executor.execute(scene, images: images, into: memory, isAside: isAside)
    }

    func readPixels() throws(CompositorError) -> Bitmap {
        guard let memory = executor.textures.pixels(texture.name) else { throw .targetEmpty(size: size) }
        return Bitmap(size: size, bytes: [UInt8](memory.bytes.prefix(memory.stride * Int(size.height))))
    }

    func destroy() { executor.textures.free(texture) }
}

/// A renderer that draws directly into the caller's memory, and only what has changed. What else the memory lacks of the
/// frame is copied from the memory that was drawn into last.
private final class CPUMemoryRenderer: MemoryRenderer {
    private let executor: CPUExecutor

    init(executor: CPUExecutor) { self.executor = executor }

    func resize(to size: PixelSize) throws(CompositorError) { try MemoryTextures.check(size) }

    func draw(
        _ scene: Scene, images: ImageStore, changed: Damage, missing: Damage, into memory: PixelMemory,
        latest: PixelMemory?
    ) throws(CompositorError) {
        guard let latest, latest.size == memory.size, latest.bytes.baseAddress != memory.bytes.baseAddress else {
            return try executor.execute(scene, images: images, into: memory, within: missing)
        }
        missing.forEachPart(without: changed) { memory.copyRows($0, from: latest, x: $0.x, y: $0.y, beneath: 0) }
        try executor.execute(scene, images: images, into: memory, within: changed)
    }

    func destroy() {}
}
