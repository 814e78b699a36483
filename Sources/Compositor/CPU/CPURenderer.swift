package import GatefoldGeometry
package import GatefoldScene

/// Draws on the processor, without a graphics driver.
package final class CPURenderer: Renderer {
    private let executor = CPUExecutor()

    package init() {}

    package var maximumPictureSide: Int32 { MemoryTextures.maximumSide }
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

    /// There is nothing to make ready.
    package func prepareForMotion(_ images: ImageStore) {}

    package func freeRemovedImages(_ images: ImageStore) { executor.freeRemovedImages(images) }

    package func discardAll() { executor.discardAll() }

    package func destroy() { executor.discardAll() }
}

/// A picture in the process's own memory.
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

/// Draws straight into the memory of others: what it lacks of a frame is all that is drawn.
private final class CPUMemoryRenderer: MemoryRenderer {
    private let executor: CPUExecutor

    init(executor: CPUExecutor) { self.executor = executor }

    func resize(to size: PixelSize) throws(CompositorError) { try MemoryTextures.check(size) }

    func draw(
        _ scene: Scene, images: ImageStore, changed: Damage, missing: Damage, into memory: PixelMemory
    ) throws(CompositorError) {
        try executor.execute(scene, images: images, into: memory, within: missing)
    }

    func destroy() {}
}
