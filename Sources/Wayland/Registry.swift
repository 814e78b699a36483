/// What the compositor offers, and the objects that serve all windows.
public final class Registry {
    /// What comes and goes while the program runs.
    public enum Change {
        case seatAdded(Seat)
        case seatRemoved(Seat)
        case outputAdded(Output)
        case outputRemoved(Output)
    }

    /// One global as it is announced.
    public struct Global: Hashable, Sendable {
        /// The number that stands for it on the wire.
        public var name: UInt32
        public var interface: String
        public var version: UInt32
    }

    public let connection: Connection
    public private(set) var globals: [Global] = []
    public private(set) var seats: [Seat] = []
    public private(set) var outputs: [Output] = []
    public var onChange: ((Change) -> Void)?

    private let registry: WlRegistry
    private var isStarted = false
    private var outputObservers: [ObjectIdentifier: () -> Void] = [:]

    /// The global that makes surfaces and regions.
    public private(set) var compositor: WlCompositor?
    private(set) var subcompositor: WlSubcompositor?
    private(set) var wmBase: XdgWmBase?
    private(set) var shm: WlShm?
    private(set) var viewporter: WpViewporter?
    private(set) var fractionalScales: WpFractionalScaleManagerV1?
    private(set) var decorations: ZxdgDecorationManagerV1?

    /// Asks for everything that is there, waiting for the answers.
    /// - Throws: ``WaylandError/missingGlobal(name:)`` and ``WaylandError/unsupportedVersion(name:required:available:)``
    ///   for what no window can do without: `wl_compositor` 4 (damage in pixels) and `xdg_wm_base` 1.
    public init(connection: Connection) throws(WaylandError) {
        self.connection = connection
        registry = connection.display.getRegistry()
        registry.handle(for: self) { registry, event in registry.receive(event) }
        try connection.roundTrip()
        isStarted = true

        compositor = try bind(minimumVersion: 4)
        let wmBase: XdgWmBase = try bind()
        wmBase.handle { event in
            if case .ping(let serial) = event { wmBase.pong(serial: serial) }
        }
        self.wmBase = wmBase
        subcompositor = bindIfAvailable()
        shm = bindIfAvailable()
        viewporter = bindIfAvailable()
        fractionalScales = bindIfAvailable()
        decorations = bindIfAvailable()
        for global in globals { addDevice(global) }
        // The outputs' scales, the seats' capabilities: known before the first window asks.
        try connection.roundTrip()
    }

    deinit {
        for output in outputs { output.registryObserver = nil }
        compositor?.destroy()
        subcompositor?.destroy()
        wmBase?.destroy()
        shm?.destroy()
        viewporter?.destroy()
        fractionalScales?.destroy()
        decorations?.destroy()
        registry.destroy()
    }

    /// Whether surfaces with pictures of our own can hang on others.
    public var canNestSurfaces: Bool { subcompositor != nil && shm != nil }

    /// Whether an interface is offered.
    public func offers(_ interface: String) -> Bool {
        globals.contains { $0.interface == interface }
    }

    /// Binds a global at the highest version that both sides know: that of the global, or that of the list of protocols.
    ///
    /// Whoever binds it ends it by ``Proxy/destroy()``.
    /// - Parameter minimumVersion: the version without which the program cannot do.
    /// - Throws: ``WaylandError/missingGlobal(name:)`` and ``WaylandError/unsupportedVersion(name:required:available:)``.
    /// - C: `wl_registry.bind`
    public func bind<Bound: Proxy>(
        _ type: Bound.Type = Bound.self, minimumVersion: UInt32 = 1
    ) throws(WaylandError) -> Bound {
        let name = Bound.interfaceName
        guard let global = globals.first(where: { $0.interface == name }) else { throw .missingGlobal(name: name) }
        let version = min(Bound.handledVersion, global.version)
        guard version >= minimumVersion else {
            throw .unsupportedVersion(name: name, required: minimumVersion, available: version)
        }
        return registry.bind(name: global.name, as: Bound.self, version: version)
    }

    /// Binds a global that the program can do without.
    /// - Returns: nil when the compositor does not offer it, or only an older version.
    public func bindIfAvailable<Bound: Proxy>(
        _ type: Bound.Type = Bound.self, minimumVersion: UInt32 = 1
    ) -> Bound? {
        try? bind(type, minimumVersion: minimumVersion)
    }

    /// Binds one of several globals of an interface.
    /// - Parameter global: one of ``globals``.
    public func bind<Bound: Proxy>(_ global: Global, as type: Bound.Type = Bound.self) -> Bound {
        precondition(
            global.interface == Bound.interfaceName, "a \(global.interface) is bound as a \(Bound.interfaceName)")
        return registry.bind(name: global.name, as: Bound.self, version: min(Bound.handledVersion, global.version))
    }

    /// Tells whenever an output came, went or changed.
    func observeOutputs(_ owner: AnyObject, _ observer: @escaping () -> Void) {
        outputObservers[ObjectIdentifier(owner)] = observer
    }

    func stopObservingOutputs(_ owner: AnyObject) {
        outputObservers[ObjectIdentifier(owner)] = nil
    }

    /// When the compositor is gone, and with it all devices, without a word.
    public func withdrawSeats() {
        for seat in seats { seat.withdraw() }
    }

    func outputsChanged() {
        for observer in outputObservers.values { observer() }
    }

    private func receive(_ event: WlRegistry.Event) {
        switch event {
        case .global(let name, let interface, let version):
            let global = Global(name: name, interface: interface, version: version)
            globals.append(global)
            if isStarted { addDevice(global) }
        case .globalRemove(let name):
            globals.removeAll { $0.name == name }
            removeDevice(name)
        }
    }

    private func addDevice(_ global: Global) {
        switch global.interface {
        case WlSeat.interfaceName:
            let seat = Seat(connection: connection, globalName: global.name, proxy: bind(global))
            seats.append(seat)
            onChange?(.seatAdded(seat))
        case WlOutput.interfaceName:
            let output = Output(connection: connection, globalName: global.name, proxy: bind(global))
            output.registryObserver = { [weak self] in self?.outputsChanged() }
            outputs.append(output)
            onChange?(.outputAdded(output))
        default:
            break
        }
    }

    private func removeDevice(_ name: UInt32) {
        if let index = seats.firstIndex(where: { $0.globalName == name }) {
            let seat = seats.remove(at: index)
            seat.withdraw()
            onChange?(.seatRemoved(seat))
        }
        if let index = outputs.firstIndex(where: { $0.globalName == name }) {
            let output = outputs.remove(at: index)
            output.registryObserver = nil
            outputsChanged()
            onChange?(.outputRemoved(output))
        }
    }
}
