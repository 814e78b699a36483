internal import GatefoldCGIO

/// A service on a bus that a test controls. It answers calls only inside `deliver()`.
@MainActor public final class FakeService {
    /// A call of one of the service's methods.
    public struct Call: Hashable, Sendable {
        /// The path of the object that was called.
        public let path: String
        /// The name of the method.
        public let method: String
        /// The arguments, in GLib's text format.
        public let arguments: String
        /// The name that the bus has given to the caller.
        public let sender: String
    }

    /// The calls so far, oldest first.
    public private(set) var calls: [Call] = []
    /// Returns the reply to a call, a tuple in GLib's text format; nil for an error.
    public var answer: (Call) -> String? = { _ in nil }
    /// A message with which the service replies to a call.
    public enum Reply: Hashable, Sendable {
        /// Values: a tuple in GLib's text format.
        case values(String)
        case error(name: String, text: String)
    }

    /// Returns the replies to a call: none, one or several. They are sent as they are, whatever types the interface
    /// declares. While it is nil, `answer` replies.
    public var replies: ((Call) -> [Reply])?
    /// The messages of the calls that `replies` was asked about, oldest first.
    private var messages: [OpaquePointer] = []
    /// A file descriptor that is readable when `deliver()` has something to do.
    public let fileDescriptor: Int32
    let context: OpaquePointer
    let connection: OpaquePointer
    private var isClosed = false

    /// Connects to a bus and takes a name.
    public init(address: String, name: String) throws {
        // The main actor may go on in another thread, so no thread owns the context for good.
        let context: OpaquePointer = g_main_context_new_with_flags(G_MAIN_CONTEXT_FLAGS_OWNERLESS_POLLING)
        self.context = context
        g_main_context_acquire(context)
        fileDescriptor = FakePortal.descriptor(of: context)
        g_main_context_release(context)
        g_main_context_push_thread_default(context)
        defer { g_main_context_pop_thread_default(context) }
        var error: UnsafeMutablePointer<GError>?
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &error) else {
            throw FakePortal.Failure(description: error.map { String(cString: $0.pointee.message) } ?? "no bus")
        }
        self.connection = connection
        let reply = g_dbus_connection_call_sync(
            connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            try FakePortal.variant("('\(name)', uint32 4)"), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, &error)
        guard let reply else { throw FakePortal.Failure(description: "the name \(name) is taken") }
        g_variant_unref(reply)
    }

    isolated deinit {
        close()
        for message in messages { g_object_unref(UnsafeMutableRawPointer(message)) }
        g_object_unref(UnsafeMutableRawPointer(connection))
        g_main_context_unref(context)
    }

    /// Leaves the bus.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        g_dbus_connection_close_sync(connection, nil, nil)
    }

    /// Adds an object, unless there is one at the path.
    /// - Parameter interface: The interface in the format of introspection.
    public func add(_ interface: String, at path: String) throws {
        var error: UnsafeMutablePointer<GError>?
        guard let node = g_dbus_node_info_new_for_xml("<node>\(interface)</node>", &error) else {
            throw FakePortal.Failure(description: error.map { String(cString: $0.pointee.message) } ?? "")
        }
        var table = GDBusInterfaceVTable()
        table.method_call = Self.didCall
        g_main_context_push_thread_default(context)
        g_dbus_connection_register_object(
            connection, path, node.pointee.interfaces[0], &table, Unmanaged.passUnretained(self).toOpaque(), nil, nil)
        g_main_context_pop_thread_default(context)
        g_dbus_node_info_unref(node)
    }

    /// Answers the calls that have arrived.
    public func deliver() {
        while g_main_context_iteration(context, 0) != 0 {}
    }

    /// Emits a signal, with arguments in GLib's text format.
    public func emit(_ interface: String, _ signal: String, at path: String, _ arguments: String) throws {
        g_dbus_connection_emit_signal(
            connection, nil, path, interface, signal, try FakePortal.variant(arguments), nil)
        g_dbus_connection_flush_sync(connection, nil, nil)
    }

    nonisolated private static let didCall: GDBusInterfaceMethodCallFunc = {
        _, sender, path, _, method, parameters, invocation, service in
        guard let path, let method, let sender, let parameters, let text = g_variant_print(parameters, 1) else {
            return
        }
        let call = Call(
            path: String(cString: path), method: String(cString: method), arguments: String(cString: text),
            sender: String(cString: sender))
        g_free(text)
        let (service, invocation) = (Int(bitPattern: service), Int(bitPattern: invocation))
        MainActor.assumeIsolated {
            guard let service = UnsafeRawPointer(bitPattern: service),
                let invocation = OpaquePointer(bitPattern: invocation)
            else { return }
            Unmanaged<FakeService>.fromOpaque(service).takeUnretainedValue().take(call, invocation)
        }
    }

    /// Replies to all calls that `replies` was asked about, although they may have replies already.
    public func replyAgain(_ reply: () -> Reply) {
        for message in messages { send(reply(), to: message) }
    }

    private func send(_ reply: Reply, to message: OpaquePointer) {
        let made: OpaquePointer
        switch reply {
        case .values(let text):
            made = g_dbus_message_new_method_reply(message)
            if let values = try? FakePortal.variant(text) { g_dbus_message_set_body(made, values) }
        case .error(let name, let text): made = g_dbus_message_new_method_error_literal(message, name, text)
        }
        g_dbus_connection_send_message(connection, made, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(made))
    }

    private func take(_ call: Call, _ invocation: OpaquePointer) {
        calls.append(call)
        if let replies, let message = g_dbus_method_invocation_get_message(invocation) {
            messages.append(message)
            g_object_ref(UnsafeMutableRawPointer(message))
            g_object_unref(UnsafeMutableRawPointer(invocation))
            for reply in replies(call) { send(reply, to: message) }
            return
        }
        if let text = answer(call), let value = try? FakePortal.variant(text) {
            g_dbus_method_invocation_return_value(invocation, value)
        } else {
            g_dbus_method_invocation_return_dbus_error(
                invocation, "org.freedesktop.DBus.Error.Failed", "this service fails")
        }
    }
}
