internal import CWaylandServer
internal import GatefoldGeometry

/// A surface, and what its commits have brought.
final class ServerSurface {
    let resource: WlSurfaceResource
    unowned let stage: Stage
    weak var window: ServerWindow?
    var hasViewport = false
    var pendingDestination: Size?
    var pendingFeedback: [WpPresentationFeedbackResource] = []

    private(set) var frames: [WlCallbackResource] = []
    /// Committed buffers that the client may not touch, oldest first.
    private(set) var held: [HeldBuffer] = []
    /// What the last buffer showed, as the client wrote it.
    private(set) var pixels: [UInt32] = []
    private(set) var pixelSize = PixelSize.zero

    private var attached: HeldBuffer?
    private var hasAttached = false
    private var pendingFrames: [WlCallbackResource] = []
    private var damage: [PixelRect] = []
    private var surfaceDamage: [PixelRect] = []
    private var scale: Int32 = 1
    private var opaqueRegion: [PixelRect] = []

    /// A buffer that the client may destroy at any time.
    final class HeldBuffer {
        let resource: WlBufferResource
        private var listener: DestroyListener?

        init(_ resource: WlBufferResource, onDestroy: @escaping (HeldBuffer) -> Void) {
            self.resource = resource
            listener = DestroyListener(resource: resource.pointer) { [unowned self] in onDestroy(self) }
        }
    }

    init(stage: Stage, resource: WlSurfaceResource) {
        self.stage = stage
        self.resource = resource
        resource.handle { [unowned self] in receive($0) }
        resource.whenDestroyed { [unowned self] in destroyed() }
    }

    func sendFrames(time: UInt32) {
        let due = frames
        frames = []
        for frame in due {
            frame.sendDone(callbackData: time)
            frame.destroy()
        }
        count()
    }

    func releaseBuffers() {
        let done = held
        held = []
        for buffer in done { buffer.resource.sendRelease() }
        count()
    }

    private func receive(_ request: WlSurfaceResource.Request) {
        switch request {
        case .attach(let buffer, _, _):
            hasAttached = true
            attached = buffer.map { HeldBuffer($0) { [unowned self] in bufferDestroyed($0) } }
        case .damage(let x, let y, let width, let height):
            surfaceDamage.append(PixelRect(x: x, y: y, width: width, height: height))
        case .damageBuffer(let x, let y, let width, let height):
            damage.append(PixelRect(x: x, y: y, width: width, height: height))
        case .frame(let callback):
            pendingFrames.append(callback)
            callback.handle { _ in }
            callback.whenDestroyed { [weak self] in self?.forget(callback) }
        case .setBufferScale(let scale):
            guard scale > 0 else { return resource.postError(0, "the scale \(scale) is not positive") }
            self.scale = scale
        case .setOpaqueRegion(let region):
            opaqueRegion = region.flatMap { stage.regions[$0.pointer] } ?? []
        case .commit:
            commit()
        default:
            break
        }
    }

    private func commit() {
        frames += pendingFrames
        let brought = hasAttached ? attached : nil
        guard window?.mayCommit(buffer: brought != nil) ?? true else { return }
        if let brought { read(brought) }
        guard brought == nil || pixelSize.width % scale == 0 && pixelSize.height % scale == 0 else {
            return resource.postError(2, "the buffer's size is no multiple of its scale \(scale)")
        }
        stage.state.commits.append(
            Commit(
                index: stage.state.commits.count, surfaceID: resource.id,
                bufferSize: brought == nil ? nil : pixelSize, hash: brought == nil ? nil : hash(), damage: damage,
                surfaceDamage: surfaceDamage, scale: scale, opaqueRegion: opaqueRegion, destination: pendingDestination,
                acknowledged: window?.acknowledged, isUpToDate: window?.isUpToDate ?? true,
                requestsFrame: !pendingFrames.isEmpty))
        if let brought { held.append(brought) }
        stage.extras.take(&pendingFeedback)
        hasAttached = false
        attached = nil
        damage = []
        surfaceDamage = []
        pendingFrames = []
        count()
        window?.committed(buffer: brought != nil)
        if stage.configuration.autoFrames || stage.configuration.autoRelease { releaseBuffers() }
        if stage.configuration.autoFrames { answer() }
    }

    private func answer() {
        guard !frames.isEmpty || stage.state.pendingFeedback > 0 else { return }
        stage.time += 16
        sendFrames(time: stage.time)
        stage.extras.sendPresented(nanoseconds: UInt64(stage.time) * 1_000_000, refresh: 16_666_667)
    }

    private func read(_ buffer: HeldBuffer) {
        guard let memory = wl_shm_buffer_get(buffer.resource.pointer) else { return }
        let width = Int(wl_shm_buffer_get_width(memory))
        let height = Int(wl_shm_buffer_get_height(memory))
        let stride = Int(wl_shm_buffer_get_stride(memory))
        // Format 1 is XRGB: its fourth byte means nothing.
        let mask: UInt32 = wl_shm_buffer_get_format(memory) == 1 ? 0xff00_0000 : 0
        pixelSize = PixelSize(width: Int32(width), height: Int32(height))
        wl_shm_buffer_begin_access(memory)
        defer { wl_shm_buffer_end_access(memory) }
        guard let data = wl_shm_buffer_get_data(memory) else { return }
        pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
            for row in 0..<height {
                for column in 0..<width {
                    let pixel = data.load(fromByteOffset: row * stride + column * 4, as: UInt32.self)
                    target[row * width + column] = pixel | mask
                }
            }
            count = width * height
        }
    }

    /// FNV-1a, a pixel at a time.
    private func hash() -> UInt64 {
        pixels.withUnsafeBufferPointer { pixels in
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            for pixel in pixels { hash = (hash ^ UInt64(pixel)) &* 0x100_0000_01b3 }
            return hash
        }
    }

    private func bufferDestroyed(_ buffer: HeldBuffer) {
        if attached === buffer { attached = nil }
        held.removeAll { $0 === buffer }
        count()
    }

    private func forget(_ callback: WlCallbackResource) {
        frames.removeAll { $0.pointer == callback.pointer }
        pendingFrames.removeAll { $0.pointer == callback.pointer }
        count()
    }

    private func count() {
        stage.state.pendingFrames = stage.surfaces.reduce(0) { $0 + $1.frames.count }
        stage.state.heldBuffers = stage.surfaces.reduce(0) { $0 + $1.held.count }
    }

    private func destroyed() {
        held = []
        attached = nil
        stage.surfaces.removeAll { $0 === self }
        count()
    }
}
