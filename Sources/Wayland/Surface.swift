public import GatefoldGeometry

/// A rectangle of pixels that the compositor shows.
///
/// What is set here takes effect with the next ``commit()``.
public final class Surface {
    public let registry: Registry
    /// Called with the compositor's time in ms when it is a good moment to draw again.
    public var onFrame: ((UInt32) -> Void)?
    /// Called when the surface lies on other outputs than before, or one of them has changed.
    public var onOutputsChange: (() -> Void)?
    /// Where the surface is shown, at least in part; empty before it is.
    public private(set) var outputs: [Output] = []

    /// The protocol object, for requests of other protocols; it lasts as long as the surface, which ends it.
    public let proxy: WlSurface
    private var frame: WlCallback?

    public init(registry: Registry) {
        guard let compositor = registry.compositor else {
            preconditionFailure("a registry binds wl_compositor before it is handed out")
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

    /// The `wl_surface`, for `wl_egl_window_create`.
    public var pointer: OpaquePointer { proxy.pointer }

    /// Tells surfaces apart in input events, while they last.
    public var id: UInt32 { proxy.id }

    /// The finest scale of the outputs that it lies on; of all outputs while it lies on none.
    public var integerScale: Int32 {
        (outputs.isEmpty ? registry.outputs : outputs).lazy.map { $0.properties.scale }.max() ?? 1
    }

    /// Whether a frame was asked for and has not come.
    public var isFramePending: Bool { frame != nil }

    /// Asks for one ``onFrame`` after the next commit; asking again before it has come changes nothing.
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

    /// Takes back a ``requestFrame()`` that no commit has followed.
    public func forgetFrame() {
        frame?.destroy()
        frame = nil
    }

    /// Shows a buffer from the next commit on; nil takes the surface from the screen.
    /// - C: `wl_surface.attach`
    public func attach(_ buffer: Buffer?) {
        buffer?.isBusy = true
        proxy.attach(buffer: buffer?.proxy, x: 0, y: 0)
    }

    /// Marks what has changed, in the buffer's pixels.
    /// - C: `wl_surface.damage_buffer`
    public func damage(_ rect: PixelRect) {
        proxy.damageBuffer(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }

    /// Marks everything as changed.
    public func damageAll() {
        proxy.damageBuffer(x: 0, y: 0, width: .max, height: .max)
    }

    /// How many pixels of the buffer make a point; 1 under a ``Viewport``.
    /// - C: `wl_surface.set_buffer_scale`
    public func setBufferScale(_ scale: Int32) {
        proxy.setBufferScale(scale: max(1, scale))
    }

    /// Promises that a part (in points) hides all that lies below; nil promises nothing.
    /// - C: `wl_surface.set_opaque_region`
    public func setOpaqueRegion(_ rect: PixelRect?) {
        let region = rect.flatMap { makeRegion([$0]) }
        proxy.setOpaqueRegion(region: region)
        region?.destroy()
    }

    /// Takes pointer and touch in some parts only (in points); nil for everywhere.
    /// - C: `wl_surface.set_input_region`
    public func setInputRegion(_ rects: [PixelRect]?) {
        let region = rects.flatMap { makeRegion($0) }
        proxy.setInputRegion(region: region)
        region?.destroy()
    }

    /// Makes all that was set since the last commit take effect at once.
    /// - C: `wl_surface.commit`
    public func commit() {
        proxy.commit()
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
