internal import GatefoldGeometry

/// A surface with the state that its commits have set.
final class ServerSurface {
    enum Role { case window, subsurface, cursor, dragIcon }

    let resource: WlSurfaceResource
    unowned let display: ServerDisplay
    /// The role that the surface was first given; it cannot change.
    private(set) var role: Role?
    weak var window: ServerWindow?
    weak var subsurface: ServerSubsurface?
    /// The subsurfaces from bottom to top; the first ``childrenBelow`` of them lie below this surface.
    var children: [ServerSubsurface] = []
    var childrenBelow = 0

    var hasViewport = false
    var hasFractionalScale = false
    /// The state that the next commit applies.
    var pending = SurfaceState()
    var change = SurfaceChange()
    private(set) var current = SurfaceState()
    private(set) var frames: [WlCallbackResource] = []
    /// The committed buffers that are not released yet, oldest first.
    private(set) var held: [HeldBuffer] = []
    /// The image that the surface shows; nil while it shows none.
    private(set) var picture: Picture?
    /// The committed state that waits for the parent's next commit.
    private var cached: (state: SurfaceState, change: SurfaceChange)?

    init(display: ServerDisplay, resource: WlSurfaceResource) {
        self.display = display
        self.resource = resource
        resource.handle { [unowned self] in receive($0) }
        resource.whenDestroyed { [unowned self] in destroyed() }
    }

    var id: UInt32 { resource.id }

    /// Gives the surface a role; returns false if it already has another one.
    func take(_ role: Role) -> Bool {
        guard self.role == nil || self.role == role else { return false }
        self.role = role
        return true
    }

    /// Answers the committed frame callbacks.
    func sendFrames(time: UInt32) {
        let due = frames
        frames = []
        for frame in due {
            frame.sendDone(callbackData: time)
            frame.destroy()
        }
        display.count()
    }

    /// Drops the committed frame callbacks without answering them.
    func loseFrames() {
        let lost = frames
        frames = []
        for frame in lost { frame.destroy() }
        display.count()
    }

    /// Releases held buffers.
    /// - Parameter indices: indices into ``held``; nil releases all buffers.
    func releaseBuffers(_ indices: [Int]? = nil) {
        let places = (indices ?? Array(held.indices)).filter { held.indices.contains($0) }
        let done = places.map { held[$0] }
        held.removeAll { buffer in done.contains { $0 === buffer } }
        for buffer in done {
            checkHeld(buffer)
            buffer.release()
        }
        display.count()
    }

    private func receive(_ request: WlSurfaceResource.Request) {
        switch request {
        case .attach(let buffer, let x, let y):
            if resource.version >= 5, x != 0 || y != 0 {
                return resource.postError(3, "attach moves the surface by (\(x), \(y)); from version 5 on, offset does")
            }
            change.offset = change.offset + Point(x: Double(x), y: Double(y))
            change.attachment = .some(buffer.map { HeldBuffer($0) { [unowned self] in bufferDestroyed($0) } })
        case .damage(let x, let y, let width, let height):
            change.surfaceDamage.append(PixelRect(x: x, y: y, width: width, height: height))
        case .damageBuffer(let x, let y, let width, let height):
            change.damage.append(PixelRect(x: x, y: y, width: width, height: height))
        case .frame(let callback):
            change.frames.append(callback)
            callback.handle { _ in }
            callback.whenDestroyed { [weak self] in self?.forget(callback) }
        case .setBufferScale(let scale):
            guard scale > 0 else { return resource.postError(0, "the scale \(scale) is not positive") }
            display.checkChange("set_buffer_scale", from: pending.scale, to: scale)
            pending.scale = scale
        case .setOpaqueRegion(let region):
            let region = region.flatMap { display.regions[$0.pointer] } ?? []
            display.checkChange("set_opaque_region", from: pending.opaqueRegion, to: region)
            pending.opaqueRegion = region
        case .setInputRegion(let region):
            let region = region.flatMap { display.regions[$0.pointer] }
            display.checkChange("set_input_region", from: pending.inputRegion, to: region)
            pending.inputRegion = region
        case .commit:
            commit()
        case .destroy:
            checkDestroy()
        case .setBufferTransform(let transform):
            pending.transform = Int32(transform.rawValue)
        case .offset(let x, let y):
            change.offset = change.offset + Point(x: Double(x), y: Double(y))
        }
    }

    // MARK: Commits

    private func commit() {
        let brought = change.attachment ?? nil
        guard window?.mayCommit(buffer: brought != nil) ?? true else { return }
        if let brought { change.picture = Picture(brought.resource) }
        if let size = change.picture?.size, size.width % pending.scale != 0 || size.height % pending.scale != 0 {
            return resource.postError(2, "the buffer's size is no multiple of its scale \(pending.scale)")
        }
        checkPace()
        checkFrameRequest(change)
        let waits = subsurface?.isEffectivelySynchronized ?? false
        note(change, waits: waits)
        if let brought {
            for old in held where old.resource.pointer == brought.resource.pointer { checkHeld(old) }
            if !isReleasedAtOnce { brought.contents = BufferContents(brought.resource) }
            held.append(brought)
        }
        let committed = change
        change = SurfaceChange()
        if waits {
            var all = cached?.change ?? SurfaceChange()
            all.add(committed)
            cached = (pending, all)
            display.count()
        } else {
            applyCached()
            apply(pending, committed)
        }
        if isReleasedAtOnce { releaseBuffers() }
        if display.configuration.autoFrames { display.answerFrames() }
    }

    private var isReleasedAtOnce: Bool { display.configuration.autoFrames || display.configuration.autoRelease }

    private func note(_ change: SurfaceChange, waits: Bool) {
        display.state.commits.append(
            Commit(
                index: display.state.commits.count, surfaceID: id, bufferSize: change.picture?.size,
                hash: change.picture?.hash, damage: change.damage, surfaceDamage: change.surfaceDamage,
                offset: change.offset, scale: pending.scale, transform: pending.transform,
                opaqueRegion: pending.opaqueRegion,
                inputRegion: pending.inputRegion, destination: pending.destination,
                acknowledged: window?.acknowledged?.serial,
                isUpToDate: window?.isUpToDate ?? true, requestsFrame: !change.frames.isEmpty, waitsForParent: waits))
    }

    private func apply(_ state: SurfaceState, _ change: SurfaceChange) {
        checkDamage(change, state)
        current = state
        if let attachment = change.attachment { picture = attachment == nil ? nil : change.picture ?? picture }
        frames += change.frames
        display.presentation.take(change.feedback)
        window?.committed(buffer: (change.attachment ?? nil) != nil)
        // The positions and the cached state of subsurfaces wait for their parent's commit.
        for child in children { child.parentCommitted() }
        display.count()
    }

    /// Applies the state that has waited for the parent.
    func applyCached() {
        guard let (state, change) = cached else { return }
        cached = nil
        apply(state, change)
    }

    // MARK: Ends

    private func bufferDestroyed(_ buffer: HeldBuffer) {
        if case .some(.some(let attached)) = change.attachment, attached === buffer { change.attachment = .some(nil) }
        held.removeAll { $0 === buffer }
        display.count()
    }

    private func forget(_ callback: WlCallbackResource) {
        frames.removeAll { $0.pointer == callback.pointer }
        change.frames.removeAll { $0.pointer == callback.pointer }
        cached?.change.frames.removeAll { $0.pointer == callback.pointer }
        display.count()
    }

    private func destroyed() {
        held = []
        change = SurfaceChange()
        cached = nil
        for child in children { child.parentIsGone() }
        for output in display.outputs { output.forget(self) }
        subsurface?.surfaceIsGone()
        display.surfaces.removeAll { $0 === self }
        display.count()
    }
}
