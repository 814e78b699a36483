internal import GatefoldGeometry
package import GatefoldScene

/// Draws scenes on the processor: the commands that OpenGL would be given, carried out in memory.
package final class CPUExecutor {
    let textures: MemoryTextures
    private let planner: FramePlanner
    private let runner = MemoryRunner()

    package init() {
        textures = MemoryTextures()
        planner = FramePlanner(memory: textures)
    }

    /// What the last frame took.
    package var counters: FrameCounters { planner.counters }

    /// Number of textures that exist, targets included.
    package var textureCount: Int { textures.count }

    /// Bytes of the textures made from images and recordings; those of images are the images' own.
    package var imageBytes: Int { planner.cache.bytes }

    /// Draws a scene.
    /// - Parameters:
    ///   - memory: of the scene's size.
    ///   - damage: what of it is drawn, the rest stays as it is; nil for all of it. The pixels are the same either way.
    ///   - isAside: whether it is drawn between two frames of another one, for which all that is kept stays.
    /// - Throws: `.targetTooLarge` for a recording.
    package func execute(
        _ scene: Scene, images: ImageStore, into memory: PixelMemory, within damage: Damage? = nil,
        isAside: Bool = false
    ) throws(CompositorError) {
        textures.beginFrame(into: memory, images: images)
        defer { textures.endFrame() }
        let target = RenderTarget(framebuffer: MemoryTextures.frameName, size: memory.size, isBottomUp: false)
        try planner.execute(scene, images: images, into: target, within: damage, isAside: isAside, run: run)
    }

    private func run(_ plan: FramePlanner) throws(CompositorError) {
        runner.run(
            plan.passes, commands: plan.commands, parameters: plan.parameters, vertices: plan.vertices,
            pictures: textures, counters: &plan.counters)
    }

    /// Frees the textures of images that are gone, without drawing: for when no frame follows for a while.
    package func freeRemovedImages(_ images: ImageStore) { planner.cache.begin(images) }

    /// Frees everything made so far; the next frame makes it anew.
    package func discardAll() {
        planner.freeAll()
        textures.freeSpare()
    }
}
