internal import CGLES
internal import GatefoldGeometry
public import GatefoldScene

/// Draws scenes with OpenGL ES.
///
/// A frame is planned first (what is seen, which textures it needs, which commands draw it) and then run, with one
/// upload of vertices. Recordings and groups are planned as passes of their own before the pass that shows them.
/// All GL objects belong to the executor; they are freed at the start and the end of a frame or by `destroy()`.
public final class GLExecutor {
    let context: GraphicsContext
    var programs = ProgramSet()
    var cache: TextureCache
    var layers: LayerPool
    private var runner: CommandRunner

    // One frame's plan; the arrays keep their memory from frame to frame.
    var scenes: [Scene] = []
    var draws: [Draw] = []
    var occluders: [PixelRect] = []
    var backdrops: [Backdrop] = []
    var requests: [LayerRequest] = []
    var commands: [Command] = []
    var passes: [Pass] = []
    var parameters: [Parameters] = []
    var vertices: [SIMD4<Int16>] = []
    /// Recordings that are being drawn: one that shows itself is left out there.
    var recording: [ImageHandle] = []
    /// Recordings that this frame draws.
    var recorded: [ImageHandle] = []
    /// First draw and first command of the pass that is being planned.
    var pass = PassState()

    /// What the last frame took.
    public internal(set) var counters = FrameCounters()

    /// The pass that is being planned.
    struct PassState {
        var firstDraw = 0
        var firstCommand = 0
        /// What of the target is drawn now; commands are cut to it.
        var part = PixelRect.zero
        var bounds = PixelRect.zero
        var background = Color.clear
        /// Whether recordings within are drawn straight from their scenes.
        var drawsFlat = false
    }

    public init(context: GraphicsContext) throws(CompositorError) {
        try context.makeCurrent()
        self.context = context
        cache = TextureCache(ledger: context.ledger)
        layers = LayerPool(ledger: context.ledger)
        runner = CommandRunner()
    }

    /// Number of textures that exist in this context, offscreen targets included, as the driver counts them.
    public var textureCount: Int {
        do { try context.makeCurrent() } catch { return 0 }
        return context.ledger.liveCount
    }

    /// Bytes of the textures made from images and recordings.
    public var imageBytes: Int { cache.bytes }

    /// Draws a scene.
    /// - Parameters:
    ///   - damage: what of the target is drawn, the rest stays as it is; nil for all of it. The pixels are the same either
    ///     way.
    ///   - isAside: whether it is drawn between two frames of another one, for which all that is kept stays.
    /// - Throws: `.shaderRejected`, `.targetTooLarge` (a recording), `.imageTooLarge`, `.framebufferIncomplete`.
    public func execute(
        _ scene: Scene, images: ImageStore, into target: RenderTarget, within damage: Damage? = nil,
        isAside: Bool = false
    ) throws(CompositorError) {
        // A window's context is current on its surface already; an offscreen target needs no surface.
        if target.framebuffer != 0 { try context.makeCurrent() }
        counters = FrameCounters()
        cache.begin(images)
        if !isAside { layers.begin() }
        defer {
            if !isAside { layers.end() }
            endFrame()
        }
        do throws(CompositorError) {
            try draw(scene, images: images, into: target, within: damage)
        } catch {
            abandon()
            throw error
        }
    }

    private func draw(
        _ scene: Scene, images: ImageStore, into target: RenderTarget, within damage: Damage?
    ) throws(CompositorError) {
        scenes.append(scene)
        _ = try plan(
            scene: 0, items: scene.items.indices, group: Item.noGroup, x: 0, y: 0,
            visible: PixelRect(size: target.size), target: target, background: scene.background, images: images,
            within: damage)
        try runner.run(
            passes, commands: commands, parameters: parameters, vertices: vertices, programs: &programs,
            counters: &counters)
    }

    /// Frees the textures of images that are gone, without drawing: for when no frame follows for a while.
    public func freeRemovedImages(_ images: ImageStore) {
        do { try context.makeCurrent() } catch { return }
        cache.begin(images)
    }

    /// Forgets the pictures that a frame which failed has planned and not drawn.
    private func abandon() {
        for handle in recorded { cache.invalidate(handle) }
        layers.freeAll()
    }

    /// Frees everything made so far; the next frame makes it anew. For a lost context too.
    public func discardAll() {
        do { try context.makeCurrent() } catch { return }
        cache.freeAll()
        layers.freeAll()
        programs.freeAll()
        runner.freeAll()
    }

    /// Frees everything. The executor must not be used afterwards.
    public func destroy() { discardAll() }

    /// Drops the frame's plan, above all its hold on the scenes, so that the caller can reuse their memory.
    private func endFrame() {
        scenes.removeAll(keepingCapacity: true)
        draws.removeAll(keepingCapacity: true)
        requests.removeAll(keepingCapacity: true)
        commands.removeAll(keepingCapacity: true)
        passes.removeAll(keepingCapacity: true)
        parameters.removeAll(keepingCapacity: true)
        vertices.removeAll(keepingCapacity: true)
        recording.removeAll(keepingCapacity: true)
        recorded.removeAll(keepingCapacity: true)
    }
}
