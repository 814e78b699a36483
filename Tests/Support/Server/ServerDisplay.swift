internal import GatefoldCLinux
internal import GatefoldCWaylandServer
internal import GatefoldGeometry
internal import Glibc

/// The compositor itself (a `wl_display`), used on its own thread: its globals, and the objects that the client has
/// created from them.
final class ServerDisplay {
    let pointer: OpaquePointer
    let loop: OpaquePointer
    let configuration: TestCompositor.Configuration
    var state = CompositorState()
    /// The virtual time of all events, in milliseconds.
    var time: UInt32 = 1000

    var surfaces: [ServerSurface] = []
    var windows: [ServerWindow] = []
    /// The popups, in the order in which they were created.
    var popups: [ServerPopup] = []
    /// The values of each positioner.
    var positions: [OpaquePointer: ServerPosition] = [:]
    var subsurfaces: [ServerSubsurface] = []
    /// The rectangles of each region.
    var regions: [OpaquePointer: [PixelRect]] = [:]
    /// The seats: the first is offered as `wl_seat`, the second as `wl_seat 2`.
    private(set) lazy var seats = ["wl_seat", "wl_seat 2"].map { ServerSeat(display: self, globalName: $0) }
    /// The screens: the first is offered as `wl_output`, the second as `wl_output 2`.
    private(set) lazy var outputs = [
        ServerOutput(display: self, globalName: "wl_output", properties: configuration.output),
        ServerOutput(display: self, globalName: "wl_output 2", properties: configuration.secondOutput),
    ]
    lazy var presentation = ServerPresentation(display: self)
    lazy var scaling = ServerScaling(display: self)
    lazy var decorations = ServerDecorations(display: self)
    lazy var exchange = ServerExchange(display: self)
    lazy var textInputs = ServerTextInputs(display: self)

    /// Whether the test itself sent the protocol error that disconnects the client.
    var isErrorPlanted = false
    private var client: OpaquePointer?
    private var wireLog: WireLog?
    /// The closures that announce a global to the client, given its version.
    private(set) var announcements: [String: (UInt32) -> Void] = [:]
    private(set) var highestVersions: [String: UInt32] = [:]
    private(set) var shells: [XdgWmBaseResource] = []
    /// The objects by which the client listens to pinches.
    var pinches: [ZwpPointerGesturePinchV1Resource] = []
    /// The objects by which the client listens to resting fingers.
    var holds: [ZwpPointerGestureHoldV1Resource] = []
    private var globals: [String: OpaquePointer] = [:]
    /// The binders of all globals, kept because the client may bind a withdrawn global before it learns of the
    /// withdrawal.
    private var binders: [Binder] = []
    private let clientListener: UnsafeMutablePointer<ClientListener>

    private struct ClientListener {
        var listener = wl_listener()
        var display: UnsafeMutableRawPointer?
    }

    /// The closure that runs when the client binds a global.
    /// The descriptions of globals that are offered in a version that the client does not know.
    private var newerInterfaces: [UnsafeMutablePointer<wl_interface>] = []

    private final class Binder {
        let bind: (OpaquePointer, UInt32, UInt32) -> Void
        init(_ bind: @escaping (OpaquePointer, UInt32, UInt32) -> Void) { self.bind = bind }
    }

    init(configuration: TestCompositor.Configuration) {
        guard let pointer = wl_display_create(), let loop = wl_display_get_event_loop(pointer) else {
            preconditionFailure("libwayland-server makes no display; the machine is out of memory or descriptors")
        }
        // libwayland would log every disconnected client to stderr, and some tests disconnect clients on purpose.
        wl_log_set_handler_server { _, _ in }
        self.pointer = pointer
        self.loop = loop
        self.configuration = configuration
        clientListener = .allocate(capacity: 1)
        clientListener.initialize(to: ClientListener())
        clientListener.pointee.display = Unmanaged.passUnretained(self).toOpaque()
        wireLog = WireLog(display: pointer) { [unowned self] in hear($0) }
        addGlobals()
    }

    private func hear(_ message: WireLog.Message) {
        checkError(message)
        guard message.isRequest else { return }
        state.requestCount += 1
        if state.requestCount == configuration.requestLimit { hangUp() }
    }

    /// Shuts the connection down in both directions; messages that were read before are still handled.
    private func hangUp() {
        if let client { shutdown(wl_client_get_fd(client), Int32(SHUT_RDWR)) }
    }

    /// Sends bytes that no compositor sends.
    func sendGarbage(_ bytes: [UInt8]) {
        guard let client else { return }
        wl_client_flush(client)
        _ = send(wl_client_get_fd(client), bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    deinit {
        clientListener.deallocate()
        for interface in newerInterfaces { interface.deallocate() }
    }

    func tearDown() {
        wl_display_destroy_clients(pointer)
        wireLog = nil
        wl_display_destroy(pointer)
    }

    /// Adds the client at the other end of a socket.
    func connect(_ socket: Int32) {
        guard let client = wl_client_create(pointer, socket) else {
            preconditionFailure("libwayland-server takes no client; the machine is out of memory")
        }
        self.client = client
        clientListener.pointee.listener.notify = { listener, _ in
            guard let listener else { return }
            let node = UnsafeMutableRawPointer(listener).assumingMemoryBound(to: ClientListener.self)
            guard let display = node.pointee.display else { return }
            Unmanaged<ServerDisplay>.fromOpaque(display).takeUnretainedValue().clientIsGone()
        }
        wl_client_add_destroy_listener(
            client, UnsafeMutableRawPointer(clientListener).assumingMemoryBound(to: wl_listener.self))
    }

    func disconnect() {
        if let client { wl_client_destroy(client) }
    }

    func nextSerial() -> UInt32 { wl_display_next_serial(pointer) }

    /// Registers a global, and offers it from the start if the configuration contains it.
    /// - Parameters:
    ///   - type: the global's interface.
    ///   - name: the name that tests use if there are several globals of the interface; nil for the interface's name.
    ///   - bind: called with each object that the client binds.
    func offer<Bound: Resource>(_ type: Bound.Type, as name: String? = nil, _ bind: @escaping (Bound) -> Void) {
        let name = name ?? Bound.interfaceName
        highestVersions[name] = Bound.handledVersion
        let announcement = { [unowned self] version in announce(type, as: name, version: version, bind) }
        announcements[name] = announcement
        if let version = configuration.globals[name] { announcement(version) }
    }

    private func announce<Bound: Resource>(
        _ type: Bound.Type, as name: String, version: UInt32, _ bind: @escaping (Bound) -> Void
    ) {
        let binder = Binder { [unowned self] client, version, id in
            if version > Bound.handledVersion { violate("\(name) \(version) is bound, which the client cannot know") }
            bind(Bound(client: client, version: version, id: id))
        }
        var interface = Bound.interface
        if version > Bound.handledVersion {
            // A compositor of the future offers what neither side has a description of.
            let newer = UnsafeMutablePointer<wl_interface>.allocate(capacity: 1)
            newer.initialize(to: interface.pointee)
            newer.pointee.version = Int32(version)
            newerInterfaces.append(newer)
            interface = UnsafePointer(newer)
        }
        let global = wl_global_create(
            pointer, interface, Int32(version), Unmanaged.passUnretained(binder).toOpaque()
        ) { client, data, version, id in
            guard let client, let data else { return }
            Unmanaged<Binder>.fromOpaque(data).takeUnretainedValue().bind(client, version, id)
        }
        guard let global else { preconditionFailure("libwayland-server does not offer \(Bound.interfaceName)") }
        globals[name] = global
        binders.append(binder)
    }

    /// Withdraws a global; the objects that the client has bound stay alive.
    func withdraw(_ interface: String) {
        guard let global = globals.removeValue(forKey: interface) else { return }
        wl_global_remove(global)
        outputs.first { $0.globalName == interface }?.retire()
    }

    private func addGlobals() {
        if configuration.globals["wl_shm"] != nil { wl_display_init_shm(pointer) }
        offer(WlCompositorResource.self) { [unowned self] compositor in
            compositor.handle { [unowned self] request in
                switch request {
                case .createSurface(let surface): surfaces.append(ServerSurface(display: self, resource: surface))
                case .createRegion(let region): add(region)
                }
            }
        }
        offer(XdgWmBaseResource.self) { [unowned self] shell in
            shells.append(shell)
            shell.handle { [unowned self] request in
                if case .pong(let serial) = request { state.lastPong = serial }
                if case .destroy = request { checkDestroy(shell) }
                if case .createPositioner(let positioner) = request { take(positioner) }
                guard case .getXdgSurface(let resource, let surface) = request else { return }
                guard let surface = self.surface(surface) else { return }
                guard surface.take(.window) else {
                    return shell.postError(0, "the surface has another role")
                }
                windows.append(ServerWindow(display: self, surface: surface, resource: resource, shell: shell))
            }
            shell.whenDestroyed { [weak self] in self?.shells.removeAll { $0.pointer == shell.pointer } }
        }
        for output in outputs { output.offer() }
        for seat in seats { seat.offer() }
        presentation.offer()
        scaling.offer()
        decorations.offer()
        textInputs.offer()
        exchange.offer()
        offerSubsurfaces()
        offerActivation()
        offerIdleInhibition()
        offerPointerGestures()
    }

    func surface(_ resource: WlSurfaceResource?) -> ServerSurface? {
        surfaces.first { $0.resource.pointer == resource?.pointer }
    }

    func seat(_ resource: WlSeatResource?) -> ServerSeat? { seats.first { $0.owns(resource) } }

    /// Updates the numbers of pending frame callbacks and held buffers.
    func count() {
        state.pendingFrames = surfaces.reduce(0) { $0 + $1.frames.count }
        state.heldBuffers = surfaces.reduce(0) { $0 + $1.held.count }
    }

    /// Answers all pending frame callbacks and feedback, after advancing the time by one frame.
    func answerFrames() {
        guard state.pendingFrames > 0 || state.pendingFeedback > 0 else { return }
        time += 16
        for surface in surfaces { surface.sendFrames(time: time) }
        presentation.sendPresented(nanoseconds: UInt64(time) * 1_000_000, refresh: 16_666_667)
    }

    private func add(_ region: WlRegionResource) {
        regions[region.pointer] = []
        region.handle { [unowned self] request in
            switch request {
            case .add(let x, let y, let width, let height):
                regions[region.pointer]?.append(PixelRect(x: x, y: y, width: width, height: height))
            case .subtract(let x, let y, let width, let height):
                let hole = PixelRect(x: x, y: y, width: width, height: height)
                regions[region.pointer] = regions[region.pointer]?.flatMap { $0.pieces(outside: hole) }
            case .destroy: break
            }
        }
        region.whenDestroyed { [weak self] in self?.regions[region.pointer] = nil }
    }

    /// An object that the client has not destroyed.
    struct LiveObject {
        var interface: String
        var version: UInt32
        var id: UInt32
    }

    var liveObjects: [LiveObject] {
        guard let client else { return [] }
        let list = ObjectList()
        wl_client_for_each_resource(
            client,
            { resource, data in
                guard let resource, let data, let name = wl_resource_get_class(resource) else {
                    return WL_ITERATOR_CONTINUE
                }
                Unmanaged<ObjectList>.fromOpaque(data).takeUnretainedValue().objects.append(
                    LiveObject(
                        interface: String(cString: name), version: UInt32(wl_resource_get_version(resource)),
                        id: wl_resource_get_id(resource)))
                return WL_ITERATOR_CONTINUE
            }, Unmanaged.passUnretained(list).toOpaque())
        return list.objects
    }

    private final class ObjectList { var objects: [LiveObject] = [] }

    private func clientIsGone() {
        client = nil
        state.isConnected = false
    }
}
