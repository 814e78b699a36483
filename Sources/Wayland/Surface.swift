public import GatefoldGeometry

/// A rectangle of pixels that the compositor shows.
///
/// State that is set here takes effect with the next ``commit()``. Setting a value again sends nothing.
public final class Surface {
    /// The registry whose `wl_compositor` created the surface.
    public let registry: Registry
    /// Called when it is a good moment to draw the next frame, with the compositor's time in milliseconds.
    public var onFrame: ((UInt32) -> Void)?
    /// Called when the surface moves onto or off an output, or when an output of the registry changes.
    public var onOutputsChange: (() -> Void)?
    /// The outputs that the surface is at least partly on; empty before it is shown.
    public private(set) var outputs: [Output] = []

    /// The `wl_surface`, for requests that this class does not offer. The surface destroys it in its deinitializer.
    public let proxy: WlSurface
    private var frame: WlCallback?
    /// The size in points to which a ``Viewport`` stretches the whole buffer; nil if none does.
    var stretchedSize: PixelSize?
    /// Called when the buffer is removed, which takes a window back to its beginning.
    var onUnmap: (() -> Void)?
    /// The size of the last attached buffer in pixels; nil if there is none.
    private var bufferSize: PixelSize?
    /// The distance by which the surface moves to the right and down when the next buffer is attached, in points.
    /// - C: `wl_surface.offset`, `wl_surface.attach`
    package var offset: (x: Int32, y: Int32) = (0, 0)
    private var sentScale = SentValue<Int32>(1)
    private var sentOpaqueRegion = SentValue<[PixelRect]>([])
    private var sentInputRegion = SentValue<[PixelRect]?>(nil)

    /// Creates a surface without a role and without content.
    public init(registry: Registry) {
        guard let compositor = registry.compositor else {
            fatalError("a registry binds wl_compositor before it is handed out")
        }
        self.registry = registry
        proxy = compositor.createSurface()
        proxy.handle(for: self) { surface, event in surface.receive(event) }
        registry.observeOutputs(self) { [weak self] in self?.outputsChanged() }
    }

    deinit {
        registry.stopObservingOutputs(self)
        frame?.destroy()
        proxy.destroy()
    }

    /// The `wl_surface` as a C pointer, for `wl_egl_window_create`.
    public var pointer: OpaquePointer { proxy.pointer }

    /// The object ID of the surface, which identifies it in input events. IDs are reused after a surface is destroyed.
    public var id: UInt32 { proxy.id }

    /// The largest integer scale among the outputs that the surface is on, or among all outputs while it is on none.
    public var integerScale: Int32 {
        (outputs.isEmpty ? registry.outputs : outputs).lazy.map { $0.properties.scale }.max() ?? 1
    }

    /// Whether a frame callback was requested and has not been answered yet.
    public var isFramePending: Bool { frame != nil }

    /// Requests a frame callback: ``onFrame`` is called once after the next commit.
    ///
    /// A second request has no effect while the first is pending.
    /// - C: `wl_surface.frame`
    public func requestFrame() {
        guard frame == nil else { return }
        let callback = proxy.frame()
        frame = callback
        callback.handle(for: self) { surface, event in
            guard case .done(let time) = event else { return }
            surface.frame = nil
            surface.onFrame?(time)
        }
    }

    /// Cancels a pending ``requestFrame()``; ``onFrame`` is not called for it.
    public func cancelFrameRequest() {
        frame?.destroy()
        frame = nil
    }

    /// Sets the buffer to show from the next commit on; nil removes the surface from the screen.
    /// - C: `wl_surface.attach`, `wl_surface.offset`
    public func attach(_ buffer: Buffer?) {
        buffer?.isBusy = true
        bufferSize = buffer?.size
        // From version 5 on, the offset has a request of its own, and one that comes with the buffer is an error.
        let hasRequest = proxy.version >= 5
        if hasRequest, offset != (0, 0) { proxy.offset(x: offset.x, y: offset.y) }
        proxy.attach(buffer: buffer?.proxy, x: hasRequest ? 0 : offset.x, y: hasRequest ? 0 : offset.y)
        offset = (0, 0)
        if buffer == nil { onUnmap?() }
    }

    /// Marks a rectangle as damaged, in pixels of the buffer.
    ///
    /// If a ``Viewport`` stretches the attached buffer by a scale that is not a whole number, the damage is sent in whole
    /// points and may be larger than the rectangle. Attach the buffer and set the viewport's destination before.
    /// - C: `wl_surface.damage_buffer`, `wl_surface.damage`
    public func damage(_ rect: PixelRect) {
        if let bufferSize, let stretchedSize, !StretchedDamage.isWhole(buffer: bufferSize, surface: stretchedSize) {
            guard let points = StretchedDamage.points(of: rect, buffer: bufferSize, surface: stretchedSize)
            else { return }
            return proxy.damage(x: points.x, y: points.y, width: points.width, height: points.height)
        }
        proxy.damageBuffer(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }

    /// Marks the whole buffer as damaged.
    public func damageAll() {
        proxy.damageBuffer(x: 0, y: 0, width: .max, height: .max)
    }

    /// Sets the number of buffer pixels per point along each axis; leave it at 1 with a ``Viewport``.
    /// - C: `wl_surface.set_buffer_scale`
    public func setBufferScale(_ scale: Int32) {
        let scale = max(1, scale)
        if sentScale.change(to: scale) { proxy.setBufferScale(scale: scale) }
    }

    /// Declares that some rectangles, in the surface's points, are opaque, so that the compositor need not draw what lies
    /// below; nil declares nothing opaque.
    /// - C: `wl_surface.set_opaque_region`
    public func setOpaqueRegion(_ rects: [PixelRect]?) {
        let rects = rects ?? []
        guard sentOpaqueRegion.change(to: rects) else { return }
        let region = rects.isEmpty ? nil : makeRegion(rects)
        proxy.setOpaqueRegion(region: region)
        region?.destroy()
    }

    /// Limits pointer and touch input to some rectangles, in the surface's points; nil accepts input everywhere.
    /// - C: `wl_surface.set_input_region`
    public func setInputRegion(_ rects: [PixelRect]?) {
        guard sentInputRegion.change(to: rects) else { return }
        let region = rects.flatMap { makeRegion($0) }
        proxy.setInputRegion(region: region)
        region?.destroy()
    }

    /// Applies all state that was set since the last commit, at once.
    /// - C: `wl_surface.commit`
    public func commit() {
        proxy.commit()
    }

    /// Commits without a new buffer, so that a frame callback that was requested is answered.
    ///
    /// One pixel is marked as damaged: some compositors, such as cage 0.1.4, answer frame callbacks only when they repaint,
    /// and repaint only what is damaged.
    package func commitUnchanged() {
        if isFramePending { damage(PixelRect(x: 0, y: 0, width: 1, height: 1)) }
        commit()
    }

    private func makeRegion(_ rects: [PixelRect]) -> WlRegion? {
        let region = registry.compositor?.createRegion()
        for rect in rects { region?.add(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
        return region
    }

    private func receive(_ event: WlSurface.Event) {
        switch event {
        case .enter(let output):
            guard let output = known(output), !outputs.contains(where: { $0 === output }) else { return }
            outputs.append(output)
        case .leave(let output):
            guard let output = known(output) else { return }
            outputs.removeAll { $0 === output }
        }
        onOutputsChange?()
    }

    private func known(_ output: WlOutput?) -> Output? {
        registry.outputs.first { $0.proxy.pointer == output?.pointer }
    }

    private func outputsChanged() {
        outputs.removeAll { output in !registry.outputs.contains { $0 === output } }
        onOutputsChange?()
    }
}
