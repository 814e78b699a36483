internal import GatefoldGeometry
internal import GatefoldScene

/// Plans frames for an executor: what of a scene is seen, which textures that needs, which commands draw it.
///
/// Recordings and groups are planned as passes of their own before the pass that shows them. The arrays are one
/// frame's plan and keep their memory from frame to frame.
final class FramePlanner {
    let memory: any TextureMemory
    var cache: TextureCache
    var layers: LayerPool

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
    private var recorded: [ImageHandle] = []
    /// First draw and first command of the pass that is being planned.
    var pass = PassState()
    /// What the frame takes.
    var counters = FrameCounters()

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

    init(memory: any TextureMemory) {
        self.memory = memory
        cache = TextureCache(memory: memory)
        layers = LayerPool(memory: memory)
    }

    /// Plans a frame, has it drawn, and forgets the plan.
    /// - Parameters:
    ///   - damage: what of the target is drawn, the rest stays as it is; nil for all of it.
    ///   - isAside: whether it is drawn between two frames of another one, for which all that is kept stays.
    ///   - run: carries the commands out.
    func execute(
        _ scene: Scene, images: ImageStore, into target: RenderTarget, within damage: Damage?, isAside: Bool,
        run: (FramePlanner) throws(CompositorError) -> Void
    ) throws(CompositorError) {
        counters = FrameCounters()
        cache.begin(images)
        if !isAside { layers.begin() }
        defer {
            if !isAside { layers.end() }
            endFrame()
        }
        do throws(CompositorError) {
            scenes.append(scene)
            _ = try plan(
                scene: 0, items: scene.items.indices, group: Item.noGroup, x: 0, y: 0,
                visible: PixelRect(size: target.size), target: target, background: scene.background, images: images,
                within: damage)
            try run(self)
        } catch {
            abandon()
            throw error
        }
    }

    /// Takes note that the frame draws a recording.
    func note(recorded handle: ImageHandle) {
        counters.recordings += 1
        recorded.append(handle)
    }

    /// Forgets the pictures that a frame which failed has planned and not drawn.
    private func abandon() {
        for handle in recorded { cache.invalidate(handle) }
        layers.freeAll()
    }

    /// Frees all textures; the next frame makes them anew.
    func freeAll() {
        cache.freeAll()
        layers.freeAll()
    }

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
