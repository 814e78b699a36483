internal import GatefoldCGLES
internal import GatefoldGeometry
package import GatefoldScene

/// An executor that draws scenes with OpenGL ES.
///
/// It plans a frame first and then runs its commands, with one upload of vertices. All OpenGL ES objects belong to the
/// executor, which frees them at the start and the end of a frame, or in `destroy()`.
package final class GLExecutor {
    private let context: GraphicsContext
    private let planner: FramePlanner
    private var programs = ProgramSet()
    private var runner: CommandRunner

    package init(context: GraphicsContext) throws(CompositorError) {
        try context.makeCurrent()
        self.context = context
        planner = FramePlanner(memory: context.ledger)
        runner = CommandRunner(traits: context.traits)
    }

    /// Has each draw use the program that suits it best from now on, even if that has to be built first.
    func endSharing() { runner.sharesPrograms = false }

    package var counters: FrameCounters { planner.counters }

    /// The number of textures that the driver holds for this context, including offscreen targets.
    package var textureCount: Int {
        do { try context.makeCurrent() } catch { return 0 }
        return context.ledger.liveCount
    }

    package var imageBytes: Int { planner.cache.bytes }

    /// Draws a scene.
    /// - Parameters:
    ///   - damage: The part of the target that is drawn, while the rest stays as it is; nil for all of it. The damage
    ///     does not change the pixels that are drawn.
    ///   - isAside: Whether the scene is drawn between two frames of another scene, whose group textures stay.
    /// - Throws: `.shaderRejected`, `.targetTooLarge` (a recording), `.imageTooLarge`, `.framebufferIncomplete`, or an
    ///   error of a call that fails.
    package func execute(
        _ scene: Scene, images: ImageStore, into target: RenderTarget, within damage: Damage? = nil,
        isAside: Bool = false
    ) throws(CompositorError) {
        // For a window, the context is already current on its surface. An offscreen target needs no surface.
        if target.surface != 0 { try context.makeCurrent() }
        try context.checkForReset()
        try planner.execute(scene, images: images, into: target, within: damage, isAside: isAside, run: run)
    }

    private func run(_ plan: FramePlanner) throws(CompositorError) {
        try runner.run(
            plan.passes, commands: plan.commands, parameters: plan.parameters, vertices: plan.vertices,
            programs: &programs, counters: &plan.counters)
    }

    package func freeRemovedImages(_ images: ImageStore) {
        do { try context.makeCurrent() } catch { return }
        planner.cache.begin(images)
    }

    /// Frees everything made so far, even if the context is lost. The next frame makes it again.
    package func discardAll() {
        do { try context.makeCurrent() } catch { return }
        planner.freeAll()
        programs.freeAll()
        runner.freeAll()
    }

    /// Frees everything. The executor must not be used afterwards.
    package func destroy() { discardAll() }
}
