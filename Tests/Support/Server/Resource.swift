internal import GatefoldCWaylandServer

/// A reference to a protocol object that the compositor serves to a client.
protocol Resource {
    associatedtype Request
    static var interface: Wire.Interface { get }
    static var handledVersion: UInt32 { get }
    static var dispatcher: Wire.Dispatcher { get }
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

    /// Sets the handler for all requests to the resource; it is kept as long as the resource.
    func handle(_ handler: @escaping (Request) -> Void) {
        let box = Unmanaged.passRetained(Wire.Handler(handler)).toOpaque()
        wl_resource_set_dispatcher(pointer, Self.dispatcher, box, box) { resource in
            guard let data = wl_resource_get_user_data(resource) else { return }
            let handler = Unmanaged<Wire.AnyHandler>.fromOpaque(data).takeRetainedValue()
            handler.isDetached = true
            handler.onDestroy?()
        }
    }

    /// Sets a closure to be called when either side destroys the resource. Call it after ``handle(_:)``.
    func whenDestroyed(_ body: @escaping () -> Void) {
        guard let data = wl_resource_get_user_data(pointer) else {
            preconditionFailure("a resource has its handler first")
        }
        Unmanaged<Wire.AnyHandler>.fromOpaque(data).takeUnretainedValue().onDestroy = body
    }

    func destroy() {
        wl_resource_destroy(pointer)
    }

    /// Disconnects the client with a protocol error.
    func postError(_ code: UInt32, _ message: String) {
        message.withCString { gatefold_post_error(pointer, code, $0) }
    }
}

/// Calls a closure when a resource that libwayland created is destroyed.
final class DestroyListener {
    private struct Node {
        // This must be the first member, so that its address is also the address of the node.
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
