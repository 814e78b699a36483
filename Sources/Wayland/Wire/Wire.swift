public import GatefoldCWaylandClient

/// The parts that generated bindings are made of: requests on their way out, and the values of messages.
///
/// The code that `GatefoldWaylandScannerPlugin` writes calls these functions, and needs no other module than this one. By
/// hand they are needed for requests that no protocol file describes. None of them allocates memory, but for the texts
/// and arrays that an event brings.
public enum Wire {
    /// One interface in libwayland's tables.
    public typealias Interface = UnsafePointer<wl_interface>
    /// One value of a message.
    public typealias Argument = wl_argument
    /// The values of an event.
    public typealias Arguments = UnsafeMutablePointer<wl_argument>
    /// The function that libwayland calls with each event.
    public typealias Dispatcher = wl_dispatcher_func_t

    /// The version that an object was bound with.
    /// - C: `wl_proxy_get_version`
    @inlinable public static func version(_ proxy: some Proxy) -> UInt32 { wl_proxy_get_version(proxy.pointer) }

    /// Sends a request without arguments.
    @inlinable public static func send(_ proxy: some Proxy, _ opcode: UInt32) {
        _ = wl_proxy_marshal_array_flags(proxy.pointer, opcode, nil, version(proxy), 0, nil)
    }

    /// Sends a request with its arguments: one ``Argument``, or a tuple of them.
    /// - C: `wl_proxy_marshal_array_flags`
    @inlinable public static func send<Values>(_ proxy: some Proxy, _ opcode: UInt32, _ arguments: inout Values) {
        withUnsafeMutableBytes(of: &arguments) {
            _ = wl_proxy_marshal_array_flags(
                proxy.pointer, opcode, nil, version(proxy), 0, $0.baseAddress?.assumingMemoryBound(to: Argument.self))
        }
    }

    /// Sends a request that makes a new object, whose place among the arguments holds nil.
    /// - Parameter isEnding: whether the request ends the object that it is sent to.
    @inlinable public static func create<Values, Created: Proxy>(
        _ proxy: some Proxy, _ opcode: UInt32, version: UInt32, _ arguments: inout Values, ending isEnding: Bool = false
    ) -> Created {
        let implementation = isEnding ? wl_proxy_get_listener(proxy.pointer) : nil
        let flags = isEnding ? UInt32(WL_MARSHAL_FLAG_DESTROY) : 0
        let created = withUnsafeMutableBytes(of: &arguments) {
            wl_proxy_marshal_array_flags(
                proxy.pointer, opcode, Created.interface, version, flags,
                $0.baseAddress?.assumingMemoryBound(to: Argument.self))
        }
        release(implementation)
        // libwayland gives none only when there is no memory left.
        guard let created else { preconditionFailure("out of memory while creating a Wayland object") }
        return Created(pointer: created)
    }

    /// Sends a request without arguments that ends its object, and lets the object's handler go.
    public static func end(_ proxy: some Proxy, _ opcode: UInt32) {
        let implementation = wl_proxy_get_listener(proxy.pointer)
        _ = wl_proxy_marshal_array_flags(
            proxy.pointer, opcode, nil, version(proxy), UInt32(WL_MARSHAL_FLAG_DESTROY), nil)
        release(implementation)
    }

    /// Sends a request that ends its object, and lets the object's handler go.
    public static func end<Values>(_ proxy: some Proxy, _ opcode: UInt32, _ arguments: inout Values) {
        let implementation = wl_proxy_get_listener(proxy.pointer)
        withUnsafeMutableBytes(of: &arguments) {
            _ = wl_proxy_marshal_array_flags(
                proxy.pointer, opcode, nil, version(proxy), UInt32(WL_MARSHAL_FLAG_DESTROY),
                $0.baseAddress?.assumingMemoryBound(to: Argument.self))
        }
        release(implementation)
    }

    /// Lets go of the handler of an object that is gone; its events that are still under way are dropped.
    @usableFromInline static func release(_ implementation: UnsafeRawPointer?) {
        guard let implementation else { return }
        let handler = Unmanaged<AnyHandler>.fromOpaque(implementation)
        handler.takeUnretainedValue().isDetached = true
        handler.release()
    }
}
