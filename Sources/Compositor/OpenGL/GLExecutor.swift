internal import GatefoldCGLES
internal import GatefoldGeometry
package import GatefoldScene

/// Draws scenes with OpenGL ES.
///
/// A frame is planned first and then run, with one upload of vertices.
/// All GL objects belong to the executor; they are freed at the start and the end of a frame or by `destroy()`.
package final class GLExecutor {
    private let context: GraphicsContext
    private let planner: FramePlanner
    private var programs = ProgramSet()
    private var runner = CommandRunner()

    package init(context: GraphicsContext) throws(CompositorError) {
        try context.makeCurrent()
        self.context = context
        planner = FramePlanner(memory: context.ledger)
    }

    /// See `CommandRunner.sharesPrograms`.
    var sharesPrograms: Bool {
        get { runner.sharesPrograms }
        set { runner.sharesPrograms = newValue }
    }

    /// What the last frame took.
    package var counters: FrameCounters { planner.counters }

    /// Number of textures that exist in this context, offscreen targets included, as the driver counts them.
    package var textureCount: Int {
        do { try context.makeCurrent() } catch { return 0 }
        return context.ledger.liveCount
    }

    /// Bytes of the textures made from images and recordings.
    package var imageBytes: Int { planner.cache.bytes }

    /// Draws a scene.
    /// - Parameters:
    ///   - damage: what of the target is drawn, the rest stays as it is; nil for all of it. The pixels are the same either
    ///     way.
    ///   - isAside: whether it is drawn between two frames of another one, for which all that is kept stays.
    /// - Throws: `.shaderRejected`, `.targetTooLarge` (a recording), `.imageTooLarge`, `.framebufferIncomplete`.
    package func execute(
        _ scene: Scene, images: ImageStore, into target: RenderTarget, within damage: Damage? = nil,
        isAside: Bool = false
    ) throws(CompositorError) {
        // A window's context is current on its surface already; an offscreen target needs no surface.
        if target.framebuffer != 0 { try context.makeCurrent() }
        try planner.execute(scene, images: images, into: target, within: damage, isAside: isAside, run: run)
    }

    private func run(_ plan: FramePlanner) throws(CompositorError) {
        try runner.run(
            plan.passes, commands: plan.commands, parameters: plan.parameters, vertices: plan.vertices,
            programs: &programs, counters: &plan.counters)
    }

    /// Frees the textures of images that are gone, without drawing: for when no frame follows for a while.
    package func freeRemovedImages(_ images: ImageStore) {
        do { try context.makeCurrent() } catch { return }
        planner.cache.begin(images)
    }

    /// Frees everything made so far; the next frame makes it anew. For a lost context too.
    package func discardAll() {
        do { try context.makeCurrent() } catch { return }
        planner.freeAll()
        programs.freeAll()
        runner.freeAll()
    }

    /// Frees everything. The executor must not be used afterwards.
    package func destroy() { discardAll() }
}
