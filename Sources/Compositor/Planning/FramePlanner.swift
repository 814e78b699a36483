internal import GatefoldGeometry
internal import GatefoldScene

/// The planner of frames, which determines what is visible in a scene, which textures the scene needs, and which
/// commands draw it.
///
/// Recordings and groups are planned as passes of their own before the pass that shows them. The arrays hold the plan
/// of one frame and keep their memory from frame to frame.
final class FramePlanner {
    let memory: any TextureMemory
    var cache: TextureCache
    var layers: LayerPool

    var scenes: [Scene] = []
    var draws: [Draw] = []
    var drawings: [SceneDrawing] = []
    var occluders: [PixelRect] = []
    var backdrops: [Backdrop] = []
    var requests: [LayerRequest] = []
    var commands: [Command] = []
    var passes: [Pass] = []
    var parameters: [Parameters] = []
    var vertices: [SIMD4<Int16>] = []
    /// The recordings that are being planned, one within the other; a recording that shows itself is not drawn there.
    var recording: [ImageHandle] = []
    /// The recordings that this frame draws into their textures.
    private var recorded: [ImageHandle] = []
    var seldomDrawn = SeldomDrawn()
    var pass = PassState()
    var counters = FrameCounters()

    /// The state of a pass while it is being planned.
    struct PassState {
        var firstDraw = 0
        /// The index after the pass's last draw. Behind it are the draws of recordings that are drawn from their scenes.
        var endDraw = 0
        var firstCommand = 0
        /// The first command to which quads may be added.
        var firstOpenCommand = 0
        /// The parts of the target that are drawn.
        var parts = Damage()
        /// The part of the target that commands are emitted for; all commands are cut to it.
        var part = PixelRect.zero
        var bounds = PixelRect.zero
        var background = Color.clear
        /// Whether the pass draws a recording, within which opaque recordings are drawn from their scenes.
        var drawsFlat = false
        /// The radius of the target's corners, in pixels.
        var cornerRadius: Float = 0
    }

    init(memory: any TextureMemory) {
        self.memory = memory
        cache = TextureCache(memory: memory)
        layers = LayerPool(memory: memory)
    }

    /// Plans a scene, has its commands carried out, and drops the plan.
    /// - Parameters:
    ///   - damage: The part of the target that is drawn, while the rest stays as it is; nil for all of it.
    ///   - isAside: Whether the scene is drawn between two frames of another scene, whose group textures stay.
    ///   - run: Carries out the commands of the plan.
    func execute(
        _ scene: Scene, images: ImageStore, into target: RenderTarget, within damage: Damage?, isAside: Bool,
        run: (FramePlanner) throws(CompositorError) -> Void
    ) throws(CompositorError) {
        counters = FrameCounters()
        cache.begin(images)
        if !isAside {
            layers.begin()
            seldomDrawn.begin()
        }
        defer {
            if !isAside { layers.end() }
            endFrame()
        }
        do throws(CompositorError) {
            scenes.append(scene)
            _ = try plan(
                scene: 0, items: scene.items.indices, group: Item.noGroup, x: 0, y: 0,
                visible: PixelRect(size: target.size), target: target, background: scene.background, images: images,
                within: damage, cornerRadius: scene.cornerRadius)
            try run(self)
        } catch {
            abandon()
            throw error
        }
    }

    func note(recorded handle: ImageHandle) {
        counters.recordings += 1
        recorded.append(handle)
    }

    /// Drops the textures that a frame has planned but not drawn, because it failed.
    private func abandon() {
        for handle in recorded { cache.invalidate(handle) }
        cache.invalidateMipmaps()
        layers.freeAll()
    }

    func freeAll() {
        cache.freeAll()
        layers.freeAll()
    }

    /// Drops the plan of the frame, and with it the references to the scenes, so that the caller can reuse their
    /// memory.
    private func endFrame() {
        scenes.removeAll(keepingCapacity: true)
        draws.removeAll(keepingCapacity: true)
        drawings.removeAll(keepingCapacity: true)
        requests.removeAll(keepingCapacity: true)
        commands.removeAll(keepingCapacity: true)
        passes.removeAll(keepingCapacity: true)
        parameters.removeAll(keepingCapacity: true)
        vertices.removeAll(keepingCapacity: true)
        recording.removeAll(keepingCapacity: true)
        recorded.removeAll(keepingCapacity: true)
    }
}
