public import GatefoldGeometry

/// A screen, as the compositor presents it.
public final class Output {
    /// What is known of the screen; replaced as a whole when the compositor is done telling.
    public struct Properties: Hashable, Sendable {
        /// A name like `DP-1`; nil from compositors that do not say.
        public var name: String?
        /// Physical pixels per point, rounded up to a whole number where it is a fraction.
        public var scale: Int32 = 1
        /// The mode that is shown now.
        public var pixelSize = PixelSize.zero
        /// In Hz; 0 when unknown.
        public var refreshRate = 0.0
        /// In millimetres; zero for screens that have none.
        public var physicalWidth: Int32 = 0
        public var physicalHeight: Int32 = 0
        public var make = ""
        public var model = ""
    }

    public private(set) var properties = Properties()
    /// Called when the properties have changed.
    public var onChange: (() -> Void)?

    /// The protocol object, for requests of other protocols; it lasts as long as the output, which ends it.
    public let proxy: WlOutput
    let globalName: UInt32
    /// The registry's own ear, beside the user's.
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
        // The first version has no `done`.
        if proxy.version < 2 { apply() }
    }

    private func apply() {
        guard pending != properties else { return }
        properties = pending
        registryObserver?()
        onChange?()
    }
}
