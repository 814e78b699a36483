internal import GatefoldCWaylandServer

/// A reference to one of the compositor's protocol objects, made for a client.
protocol Resource {
    associatedtype Request
    static var interface: UnsafePointer<wl_interface> { get }
    static var handledVersion: UInt32 { get }
    static var dispatcher: wl_dispatcher_func_t { get }
    var pointer: OpaquePointer { get }
    init(pointer: OpaquePointer)
}

extension Resource {
    static var interfaceName: String { String(cString: interface.pointee.name) }

    init(client: OpaquePointer, version: UInt32, id: UInt32) {
        guard let pointer = wl_resource_create(client, Self.interface, Int32(version), id) else {
            preconditionFailure("out of memory while creating a Wayland resource")
        }
        self.init(pointer: pointer)
    }

    var version: UInt32 { UInt32(wl_resource_get_version(pointer)) }
    var id: UInt32 { wl_resource_get_id(pointer) }

    /// Hands every request to a handler, which lives as long as the resource.
    func handle(_ handler: @escaping (Request) -> Void) {
        let box = Unmanaged.passRetained(Handler(handler)).toOpaque()
        wl_resource_set_dispatcher(pointer, Self.dispatcher, box, box) { resource in
            guard let data = wl_resource_get_user_data(resource) else { return }
            let handler = Unmanaged<AnyHandler>.fromOpaque(data).takeRetainedValue()
            handler.isDetached = true
            handler.onDestroy?()
        }
    }

    /// Hears of the resource's end, whoever brings it about; to be said after ``handle(_:)``.
    func whenDestroyed(_ body: @escaping () -> Void) {
        guard let data = wl_resource_get_user_data(pointer) else {
            preconditionFailure("a resource has its handler first")
        }
        Unmanaged<AnyHandler>.fromOpaque(data).takeUnretainedValue().onDestroy = body
    }

    func destroy() {
        wl_resource_destroy(pointer)
    }

    /// Ends the client's connection, with a reason.
    func postError(_ code: UInt32, _ message: String) {
        message.withCString { gatefold_post_error(pointer, code, $0) }
    }

    func send(_ opcode: UInt32) {
        var nothing = wl_argument(u: 0)
        wl_resource_post_event_array(pointer, opcode, &nothing)
    }

    /// Sends an event with its arguments: one `wl_argument`, or a tuple of them.
    func send<Arguments>(_ opcode: UInt32, _ arguments: inout Arguments) {
        withUnsafeMutableBytes(of: &arguments) {
            wl_resource_post_event_array(pointer, opcode, $0.baseAddress?.assumingMemoryBound(to: wl_argument.self))
        }
    }

    /// An object that a request of this one's client asks for.
    func create<Created: Resource>(_ id: UInt32) -> Created {
        Created(client: wl_resource_get_client(pointer), version: min(version, Created.handledVersion), id: id)
    }
}

/// What libwayland keeps for us beside a resource, whatever its requests are.
class AnyHandler {
    var isDetached = false
    var onDestroy: (() -> Void)?
}

/// The closure that a resource's requests are handed to.
final class Handler<Request>: AnyHandler {
    private let closure: (Request) -> Void

    init(_ closure: @escaping (Request) -> Void) {
        self.closure = closure
    }

    func handle(_ request: Request) {
        closure(request)
    }

    /// Follows a request that ends its object.
    func end(_ resource: some Resource) {
        if !isDetached { resource.destroy() }
    }
}

/// Lends words to C as a `wl_array` for the time of a call.
func withArray(_ words: [UInt32], _ body: (UnsafeMutablePointer<wl_array>) -> Void) {
    var words = words
    words.withUnsafeMutableBytes { bytes in
        var array = wl_array(size: bytes.count, alloc: bytes.count, data: bytes.baseAddress)
        body(&array)
    }
}

/// Lends a text that may be missing to C for the time of a call.
func withText(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Void) {
    guard let text else { return body(nil) }
    text.withCString(body)
}

/// Calls back when a resource that libwayland made is destroyed.
final class DestroyListener {
    private struct Node {
        // First, so that its address is the node's.
        var listener: wl_listener
        var owner: UnsafeMutableRawPointer?
    }

    private let node: UnsafeMutablePointer<Node>
    private let onDestroy: () -> Void

    init(resource: OpaquePointer, onDestroy: @escaping () -> Void) {
        self.onDestroy = onDestroy
        node = .allocate(capacity: 1)
        node.initialize(to: Node(listener: wl_listener(), owner: nil))
        node.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
        node.pointee.listener.notify = { listener, _ in
            guard let listener else { return }
            let node = UnsafeMutableRawPointer(listener).assumingMemoryBound(to: Node.self)
            wl_list_remove(&node.pointee.listener.link)
            wl_list_init(&node.pointee.listener.link)
            guard let owner = node.pointee.owner else { return }
            Unmanaged<DestroyListener>.fromOpaque(owner).takeUnretainedValue().onDestroy()
        }
        wl_resource_add_destroy_listener(
            resource, UnsafeMutableRawPointer(node).assumingMemoryBound(to: wl_listener.self))
    }

    deinit {
        wl_list_remove(&node.pointee.listener.link)
        node.deallocate()
    }
}
