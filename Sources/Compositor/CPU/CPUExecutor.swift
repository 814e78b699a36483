internal import GatefoldGeometry
package import GatefoldScene

/// An executor that draws scenes on the CPU, by carrying out in memory the commands that OpenGL ES would be given.
package final class CPUExecutor {
    let textures: MemoryTextures
    private let planner: FramePlanner
    private var runner = MemoryRunner()

    package init() {
        textures = MemoryTextures()
        planner = FramePlanner(memory: textures)
    }

    package var counters: FrameCounters { planner.counters }

    package var textureCount: Int { textures.count }

    /// The size in bytes of the textures of images and recordings. Textures of images use the images' own bytes, which
    /// are counted nevertheless.
    package var imageBytes: Int { planner.cache.bytes }

    /// Draws a scene into memory.
    /// - Parameters:
    ///   - memory: The target, which has the size of the scene.
    ///   - damage: The part of the target that is drawn, while the rest stays as it is; nil for all of it. The damage
    ///     does not change the pixels that are drawn.
    ///   - isAside: Whether the scene is drawn between two frames of another scene, whose group textures stay.
    /// - Throws: `.targetTooLarge` if an image or a recording is too large.
    package func execute(
        _ scene: Scene, images: ImageStore, into memory: PixelMemory, within damage: Damage? = nil,
        isAside: Bool = false
    ) throws(CompositorError) {
        textures.beginFrame(into: memory, images: images)
        defer { textures.endFrame() }
        let target = RenderTarget(surface: MemoryTextures.frameName, size: memory.size, isBottomUp: false)
        try planner.execute(scene, images: images, into: target, within: damage, isAside: isAside, run: run)
    }

    private func run(_ plan: FramePlanner) throws(CompositorError) {
        runner.run(
            plan.passes, commands: plan.commands, parameters: plan.parameters, vertices: plan.vertices,
            pictures: textures, counters: &plan.counters)
    }

    package func freeRemovedImages(_ images: ImageStore) { planner.cache.begin(images) }

    package func discardAll() {
        planner.freeAll()
        textures.freeSpare()
    }
}
