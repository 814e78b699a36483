public import GatefoldGeometry

/// A screen (an output), as the compositor presents it.
public final class Output {
    /// The properties of an output. They are replaced as a whole when the compositor has sent all of them
    /// (`wl_output.done`).
    public struct Properties: Hashable, Sendable {
        /// The output's name, such as `DP-1`; nil if the compositor does not send names.
        public var name: String?
        /// Physical pixels per point; a fractional scale is rounded up to a whole number.
        public var scale: Int32 = 1
        /// The size of the current mode in physical pixels.
        public var pixelSize = PixelSize.zero
        /// The refresh rate in Hz; 0 if unknown.
        public var refreshRate = 0.0
        /// The width of the screen in millimetres; 0 if unknown or not applicable, as for a projector.
        public var physicalWidth: Int32 = 0
        /// The height of the screen in millimetres; 0 if unknown or not applicable.
        public var physicalHeight: Int32 = 0
        /// The name of the manufacturer; empty if unknown.
        public var make = ""
        /// The name of the model; empty if unknown.
        public var model = ""
    }

    /// The output's current properties.
    public private(set) var properties = Properties()
    /// Called when ``properties`` have changed.
    public var onChange: (() -> Void)?

    /// The `wl_output`, for requests that this class does not offer. The output destroys it in its deinitializer.
    public let proxy: WlOutput
    let globalName: UInt32
    /// The registry's closure for changes, independent of the user's ``onChange``.
    var registryObserver: (() -> Void)?
    private let connection: Connection
    private var pending = Properties()

    init(connection: Connection, globalName: UInt32, proxy: WlOutput) {
        self.connection = connection
        self.globalName = globalName
        self.proxy = proxy
        proxy.handle(for: self) { output, event in output.receive(event) }
    }

    deinit {
        proxy.destroy()
    }

    private func receive(_ event: WlOutput.Event) {
        switch event {
        case .geometry(_, _, let width, let height, _, let make, let model, _):
            pending.physicalWidth = width
            pending.physicalHeight = height
            pending.make = make
            pending.model = model
        case .mode(let flags, let width, let height, let refresh):
            guard flags.contains(.current) else { return }
            pending.pixelSize = PixelSize(width: max(0, width), height: max(0, height))
            pending.refreshRate = Double(max(0, refresh)) / 1000
        case .scale(let factor):
            pending.scale = max(1, factor)
        case .name(let name):
            pending.name = name
        case .description:
            return
        case .done:
            apply()
            return
        }
        // Version 1 has no `done` event, so every event takes effect at once.
        if proxy.version < 2 { apply() }
    }

    private func apply() {
        guard pending != properties else { return }
        properties = pending
        registryObserver?()
        onChange?()
    }
}
