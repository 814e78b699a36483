internal import GatefoldCWaylandClient
import GatefoldLog

/// A reference to one of the client's protocol objects.
///
/// Proxies are passed around freely; whoever created one ends it, once, with ``destroy()``.
protocol Proxy {
    static var interface: UnsafePointer<wl_interface> { get }
    /// The highest version that we and the protocol files of the build know.
    static var handledVersion: UInt32 { get }
    /// The request that tells the compositor of the end, and the version that brought it.
    static var destructor: (opcode: UInt32, since: UInt32)? { get }
    var pointer: OpaquePointer { get }
    init(pointer: OpaquePointer)
}

/// A proxy that tells things.
protocol EventSource: Proxy {
    associatedtype Event
    static var dispatcher: wl_dispatcher_func_t { get }
}

extension Proxy {
    /// The version that the object was bound with.
    /// - C: `wl_proxy_get_version`
    var version: UInt32 { wl_proxy_get_version(pointer) }

    /// The object's number on the wire.
    /// - C: `wl_proxy_get_id`
    var id: UInt32 { wl_proxy_get_id(pointer) }

    /// Ends the object and lets its handler go; events that are still under way to it are dropped.
    func destroy() {
        let implementation = wl_proxy_get_listener(pointer)
        if let destructor = Self.destructor, version >= destructor.since {
            _ = wl_proxy_marshal_array_flags(
                pointer, destructor.opcode, nil, version, UInt32(WL_MARSHAL_FLAG_DESTROY), nil)
        } else {
            wl_proxy_destroy(pointer)
        }
        guard let implementation else { return }
        let handler = Unmanaged<AnyHandler>.fromOpaque(implementation)
        handler.takeUnretainedValue().isDetached = true
        handler.release()
    }

    /// Sends a request without arguments.
    func send(_ opcode: UInt32) {
        _ = wl_proxy_marshal_array_flags(pointer, opcode, nil, version, 0, nil)
    }

    /// Sends a request with its arguments: one `wl_argument`, or a tuple of them.
    func send<Arguments>(_ opcode: UInt32, _ arguments: inout Arguments) {
        withUnsafeMutableBytes(of: &arguments) {
            _ = wl_proxy_marshal_array_flags(
                pointer, opcode, nil, version, 0, $0.baseAddress?.assumingMemoryBound(to: wl_argument.self))
        }
    }

    /// Sends a request that makes a new object.
    func create<Arguments, Created: Proxy>(
        _ opcode: UInt32, version: UInt32, _ arguments: inout Arguments
    ) -> Created {
        let created = withUnsafeMutableBytes(of: &arguments) {
            wl_proxy_marshal_array_flags(
                pointer, opcode, Created.interface, version, 0,
                $0.baseAddress?.assumingMemoryBound(to: wl_argument.self))
        }
        // libwayland gives none only when there is no memory left.
        guard let created else { preconditionFailure("out of memory while creating a Wayland object") }
        return Created(pointer: created)
    }
}

extension EventSource {
    /// Hands every event to a handler, which lives until the proxy is destroyed.
    ///
    /// It is set once, right after the object was created, so that no event is missed.
    func handle(_ handler: @escaping (Event) -> Void) {
        let box = Unmanaged.passRetained(Handler(handler))
        let result = wl_proxy_add_dispatcher(pointer, Self.dispatcher, box.toOpaque(), nil)
        precondition(result == 0, "a Wayland object has one handler, and this one has it already")
    }
}

extension EventSource {
    /// Hands every event to a handler, together with the object that the proxy belongs to.
    ///
    /// The owner is held weakly, and events that come after its end are dropped: whenever the proxy is destroyed, no
    /// handler meets an owner that is gone.
    func handle<Owner: AnyObject>(for owner: Owner, _ handler: @escaping (Owner, Event) -> Void) {
        handle { [weak owner] event in
            if let owner { handler(owner, event) }
        }
    }
}

/// The most bytes of a text that are sent to the compositor.
///
/// A message of libwayland holds 4096 bytes, and one that is longer ends the connection with E2BIG. Chosen: 4000 bytes
/// leave room for the message's head and for the other arguments of every request that takes a text.
let longestWireText = 4000

/// Lends a text to C for the time of a call, without what is too long for a message.
func withText<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let text else { return body(nil) }
    guard text.utf8.count > longestWireText else { return text.withCString(body) }
    return String(text.prefix(utf8Count: longestWireText)).withCString(body)
}

/// The 32-bit words of an array that came over the wire.
func words(_ array: UnsafeMutablePointer<wl_array>?) -> [UInt32] {
    guard let array = array?.pointee, let data = array.data else { return [] }
    return Array(UnsafeRawBufferPointer(start: data, count: array.size & ~3).bindMemory(to: UInt32.self))
}
