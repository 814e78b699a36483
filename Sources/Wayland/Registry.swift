import GatefoldLog

/// The globals that the compositor offers, and the objects that all windows share.
public final class Registry {
    /// A device that appeared or disappeared while the program runs.
    public enum Change {
        /// A seat appeared.
        case seatAdded(Seat)
        /// A seat disappeared; its devices have been withdrawn.
        case seatRemoved(Seat)
        /// An output appeared.
        case outputAdded(Output)
        /// An output disappeared; no surface lists it any more.
        case outputRemoved(Output)
    }

    /// A global as the compositor announces it.
    public struct Global: Hashable, Sendable {
        /// The numeric name that identifies the global in requests.
        public var name: UInt32
        /// The name of the global's interface, such as `wl_output`.
        public var interface: String
        /// The highest version of the interface that the compositor supports.
        public var version: UInt32
    }

    /// The connection that the registry was created with.
    public let connection: Connection
    /// The globals that are available now, in the order in which they were announced.
    public private(set) var globals: [Global] = []
    /// The seats that are available now.
    public private(set) var seats: [Seat] = []
    /// The outputs that are available now.
    public private(set) var outputs: [Output] = []
    /// Called when a seat or an output appears or disappears.
    public var onChange: ((Change) -> Void)?

    private let registry: WlRegistry
    private var isStarted = false
    private var outputObservers: [ObjectIdentifier: () -> Void] = [:]

    /// The global that creates surfaces and regions.
    public private(set) var compositor: WlCompositor?
    private(set) var subcompositor: WlSubcompositor?
    private(set) var wmBase: XdgWmBase?
    private(set) var shm: WlShm?
    private(set) var viewporter: WpViewporter?
    private(set) var fractionalScales: WpFractionalScaleManagerV1?
    private(set) var decorations: ZxdgDecorationManagerV1?
    private(set) var textInputs: ZwpTextInputManagerV3?
    private(set) var dataDevices: WlDataDeviceManager?
    private(set) var primarySelections: ZwpPrimarySelectionDeviceManagerV1?
    private(set) var pointerGestures: ZwpPointerGesturesV1?

    /// Lists the globals and binds the ones that this module uses, waiting for the compositor's answers.
    /// - Throws: ``WaylandError/missingGlobal(name:)`` and
    ///   ``WaylandError/unsupportedVersion(name:required:available:)`` for the globals that every window needs:
    ///   `wl_compositor` 4 (damage in pixels) and `xdg_wm_base` 1. Also the errors of ``Connection/roundTrip()``.
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
        textInputs = bindIfAvailable()
        dataDevices = bindIfAvailable()
        primarySelections = bindIfAvailable()
        pointerGestures = bindIfAvailable()
        for global in globals { addDevice(global) }
        // The second round trip fetches the scales of the outputs and the capabilities of the seats, before the first
        // window needs them.
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
        textInputs?.destroy()
        dataDevices?.destroy()
        primarySelections?.destroy()
        pointerGestures?.destroy()
        registry.destroy()
    }

    /// Whether ``Subsurface``s with shared-memory buffers can be created.
    public var offersSubsurfaces: Bool { subcompositor != nil && shm != nil }

    /// Returns whether the compositor offers a global of the given interface, such as `wp_viewporter`.
    public func offers(_ interface: String) -> Bool {
        globals.contains { $0.interface == interface }
    }

    /// Binds the first global of an interface, at the highest version that both the compositor and the generated
    /// bindings support.
    ///
    /// The caller ends the object with ``Proxy/destroy()``.
    /// - Parameters:
    ///   - type: The interface to bind.
    ///   - minimumVersion: The lowest version that the program can work with.
    /// - Throws: ``WaylandError/missingGlobal(name:)`` and
    ///   ``WaylandError/unsupportedVersion(name:required:available:)``.
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

    /// Binds the first global of an interface that the program can work without.
    ///
    /// The caller ends the object with ``Proxy/destroy()``.
    /// - Parameters:
    ///   - type: The interface to bind.
    ///   - minimumVersion: The lowest version that the program can use.
    /// - Returns: Nil if the compositor does not offer the interface, or only in an older version.
    public func bindIfAvailable<Bound: Proxy>(
        _ type: Bound.Type = Bound.self, minimumVersion: UInt32 = 1
    ) -> Bound? {
        try? bind(type, minimumVersion: minimumVersion)
    }

    /// Binds one particular global, where an interface may have several.
    ///
    /// The caller ends the object with ``Proxy/destroy()``.
    /// - Parameters:
    ///   - global: One of ``globals``.
    ///   - type: The global's interface. Another one is a programming error.
    public func bind<Bound: Proxy>(_ global: Global, as type: Bound.Type = Bound.self) -> Bound {
        require(
            global.interface == Bound.interfaceName, "a \(global.interface) is bound as a \(Bound.interfaceName)")
        return registry.bind(name: global.name, as: Bound.self, version: min(Bound.handledVersion, global.version))
    }

    /// Registers a closure to be called whenever an output appears, disappears or changes.
    func observeOutputs(_ owner: AnyObject, _ observer: @escaping () -> Void) {
        outputObservers[ObjectIdentifier(owner)] = observer
    }

    func stopObservingOutputs(_ owner: AnyObject) {
        outputObservers[ObjectIdentifier(owner)] = nil
    }

    /// Withdraws the devices of all seats. Call it after the connection was lost, when the compositor can no longer
    /// announce that they are gone.
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
            let seat = Seat(
                connection: connection, globalName: global.name, proxy: bind(global), gestures: pointerGestures)
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
