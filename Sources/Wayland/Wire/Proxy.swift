internal import GatefoldCWaylandClient
import GatefoldLog

/// A reference to a protocol object of the client (a `wl_proxy`).
///
/// `GatefoldWaylandScannerPlugin` generates a conforming type for each interface, with a function for each request and
/// a nested type for each enumeration. A proxy can be copied freely. The code that created the object ends it exactly
/// once, with ``destroy()``, before the ``Connection`` ends. A proxy is used only from the thread of its connection.
public protocol Proxy {
    /// The interface's entry in libwayland's tables.
    static var interface: Wire.Interface { get }
    /// The highest version that both the list of protocols and the installed protocol files describe.
    static var handledVersion: UInt32 { get }
    /// The request that destroys the object, and the first version that has it; nil if there is no such request.
    static var destructor: (opcode: UInt32, since: UInt32)? { get }
    /// The `wl_proxy` as a C pointer.
    var pointer: OpaquePointer { get }
    /// Creates a reference to an existing `wl_proxy`.
    init(pointer: OpaquePointer)
}

/// A proxy of an interface that has events.
///
/// The events are an enum with a case for each event. If an event carries a file descriptor, its handler takes
/// ownership and must close it.
public protocol EventSource: Proxy {
    /// The events that the compositor may send.
    associatedtype Event
    /// The C function that converts messages of libwayland to ``Event`` values.
    static var dispatcher: Wire.Dispatcher { get }
}

extension Proxy {
    /// The interface's name in the protocol, such as `wl_surface`.
    public static var interfaceName: String { String(cString: interface.pointee.name) }

    /// The version that the object was bound with. Requests of later versions must not be sent.
    /// - C: `wl_proxy_get_version`
    public var version: UInt32 { wl_proxy_get_version(pointer) }

    /// The object's ID on the wire. IDs are reused after an object is destroyed.
    /// - C: `wl_proxy_get_id`
    public var id: UInt32 { wl_proxy_get_id(pointer) }

    /// Destroys the object and releases its handler. Events that are still under way to the object are dropped.
    public func destroy() {
        if let destructor = Self.destructor, version >= destructor.since {
            Wire.end(self, destructor.opcode)
        } else {
            let implementation = wl_proxy_get_listener(pointer)
            wl_proxy_destroy(pointer)
            Wire.release(implementation)
        }
    }
}

extension EventSource {
    /// Sets the handler for all events of the object; it is kept until the object is destroyed.
    ///
    /// Set the handler once, immediately after the object is created, so that no event is missed. A second handler is a
    /// programming error.
    /// - Parameter handler: Called with each event, on the thread of the connection.
    public func handle(_ handler: @escaping (Event) -> Void) {
        let box = Unmanaged.passRetained(Wire.Handler(handler))
        let result = wl_proxy_add_dispatcher(pointer, Self.dispatcher, box.toOpaque(), nil)
        require(result == 0, "a Wayland object has one handler, and this one has it already")
    }

    /// Sets the handler for all events of an object that belongs to another object.
    ///
    /// The owner is held weakly. Events that arrive after the owner is gone are dropped, so the handler never meets a
    /// missing owner, no matter when the proxy is destroyed.
    /// - Parameters:
    ///   - owner: The object that the proxy belongs to.
    ///   - handler: Called with the owner and each event, on the thread of the connection.
    public func handle<Owner: AnyObject>(for owner: Owner, _ handler: @escaping (Owner, Event) -> Void) {
        handle { [weak owner] event in
            if let owner { handler(owner, event) }
        }
    }
}
