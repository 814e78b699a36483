internal import GatefoldCWaylandClient

/// A reference to one of the client's protocol objects.
///
/// `GatefoldWaylandScannerPlugin` generates a type for each interface: a function for each request, a nested type for
/// each enumeration. Proxies are passed around freely; whoever created one ends it, once, with ``destroy()``, before the
/// ``Connection`` ends. They belong to the thread of their connection.
public protocol Proxy {
    /// The interface in libwayland's tables.
    static var interface: Wire.Interface { get }
    /// The highest version that the list of protocols and the protocol files of the build know.
    static var handledVersion: UInt32 { get }
    /// The request that tells the compositor of the end, and the version that brought it.
    static var destructor: (opcode: UInt32, since: UInt32)? { get }
    /// The `wl_proxy`.
    var pointer: OpaquePointer { get }
    /// Refers to a `wl_proxy` that is there already.
    init(pointer: OpaquePointer)
}

/// A proxy that tells things.
///
/// Its events are an enum with a case for each. An event of a file descriptor hands it over: the handler closes it.
public protocol EventSource: Proxy {
    /// The events that the compositor may send.
    associatedtype Event
    /// Makes ``Event`` values of what libwayland has read.
    static var dispatcher: Wire.Dispatcher { get }
}

extension Proxy {
    /// The interface's name in its protocol, such as `wl_surface`.
    public static var interfaceName: String { String(cString: interface.pointee.name) }

    /// The version that the object was bound with: requests that later versions have brought must not be sent.
    /// - C: `wl_proxy_get_version`
    public var version: UInt32 { wl_proxy_get_version(pointer) }

    /// The object's number on the wire.
    /// - C: `wl_proxy_get_id`
    public var id: UInt32 { wl_proxy_get_id(pointer) }

    /// Ends the object and lets its handler go; events that are still under way to it are dropped.
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
    /// Hands every event to a handler, which lives until the proxy is destroyed.
    ///
    /// It is set once, right after the object was created, so that no event is missed.
    public func handle(_ handler: @escaping (Event) -> Void) {
        let box = Unmanaged.passRetained(Wire.Handler(handler))
        let result = wl_proxy_add_dispatcher(pointer, Self.dispatcher, box.toOpaque(), nil)
        precondition(result == 0, "a Wayland object has one handler, and this one has it already")
    }

    /// Hands every event to a handler, together with the object that the proxy belongs to.
    ///
    /// The owner is held weakly, and events that come after its end are dropped: whenever the proxy is destroyed, no
    /// handler meets an owner that is gone.
    public func handle<Owner: AnyObject>(for owner: Owner, _ handler: @escaping (Owner, Event) -> Void) {
        handle { [weak owner] event in
            if let owner { handler(owner, event) }
        }
    }
}
