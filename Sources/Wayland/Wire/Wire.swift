public import GatefoldCWaylandClient

/// The functions from which generated bindings are made: they send requests and convert the arguments of messages.
///
/// The code that `GatefoldWaylandScannerPlugin` writes calls these functions and needs no other module. Call them
/// directly only for requests that no protocol file describes. They do not allocate memory, except for the strings and
/// arrays of an event.
public enum Wire {
    /// An interface in libwayland's tables.
    public typealias Interface = UnsafePointer<wl_interface>
    /// One argument of a message.
    public typealias Argument = wl_argument
    /// The arguments of an event.
    public typealias Arguments = UnsafeMutablePointer<wl_argument>
    /// The function that libwayland calls with each event.
    public typealias Dispatcher = wl_dispatcher_func_t

    /// Returns the version that an object was bound with.
    /// - C: `wl_proxy_get_version`
    @inlinable public static func version(_ proxy: some Proxy) -> UInt32 { wl_proxy_get_version(proxy.pointer) }

    /// Sends a request without arguments.
    @inlinable public static func send(_ proxy: some Proxy, _ opcode: UInt32) {
        _ = wl_proxy_marshal_array_flags(proxy.pointer, opcode, nil, version(proxy), 0, nil)
    }

    /// Sends a request with arguments.
    /// - Parameters:
    ///   - proxy: The object that the request is sent to.
    ///   - opcode: The number of the request in its interface.
    ///   - arguments: One ``Argument``, or a tuple of them.
    /// - C: `wl_proxy_marshal_array_flags`
    @inlinable public static func send<Values>(_ proxy: some Proxy, _ opcode: UInt32, _ arguments: inout Values) {
        withUnsafeMutableBytes(of: &arguments) {
            _ = wl_proxy_marshal_array_flags(
                proxy.pointer, opcode, nil, version(proxy), 0, $0.baseAddress?.assumingMemoryBound(to: Argument.self))
        }
    }

    /// Sends a request that creates an object.
    /// - Parameters:
    ///   - proxy: The object that the request is sent to.
    ///   - opcode: The number of the request in its interface.
    ///   - version: The version of the new object.
    ///   - arguments: One ``Argument``, or a tuple of them, with nil in place of the new object.
    ///   - isEnding: Whether the request also destroys the object that it is sent to.
    /// - Returns: The new object.
    /// - C: `wl_proxy_marshal_array_flags`
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
        // libwayland returns NULL only when it is out of memory.
        guard let created else { fatalError("out of memory while creating a Wayland object") }
        return Created(pointer: created)
    }

    /// Sends a request without arguments that destroys its object, and releases the object's handler.
    public static func end(_ proxy: some Proxy, _ opcode: UInt32) {
        let implementation = wl_proxy_get_listener(proxy.pointer)
        _ = wl_proxy_marshal_array_flags(
            proxy.pointer, opcode, nil, version(proxy), UInt32(WL_MARSHAL_FLAG_DESTROY), nil)
        release(implementation)
    }

    /// Sends a request with arguments that destroys its object, and releases the object's handler.
    public static func end<Values>(_ proxy: some Proxy, _ opcode: UInt32, _ arguments: inout Values) {
        let implementation = wl_proxy_get_listener(proxy.pointer)
        withUnsafeMutableBytes(of: &arguments) {
            _ = wl_proxy_marshal_array_flags(
                proxy.pointer, opcode, nil, version(proxy), UInt32(WL_MARSHAL_FLAG_DESTROY),
                $0.baseAddress?.assumingMemoryBound(to: Argument.self))
        }
        release(implementation)
    }

    /// Releases the handler of a destroyed object; events that are still under way to the object are dropped.
    @usableFromInline static func release(_ implementation: UnsafeRawPointer?) {
        guard let implementation else { return }
        let handler = Unmanaged<AnyHandler>.fromOpaque(implementation)
        handler.takeUnretainedValue().isDetached = true
        handler.release()
    }
}
