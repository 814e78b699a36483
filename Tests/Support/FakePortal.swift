internal import GatefoldCGIO

/// A settings portal that a test controls. It answers calls only inside `deliver()`.
@MainActor public final class FakePortal {
    /// The answer to `ReadAll`, in GLib's text format; nil makes the method unknown.
    public var all: String?
    /// The answers to `Read`, by key.
    public var each: [String: String] = [:]
    /// Whether the portal opens addresses.
    public var opensLinks = true
    /// The addresses that were to be opened, with their activation tokens, oldest first.
    public private(set) var opened: [(address: String, token: String?)] = []
    /// The methods that were called, oldest first.
    public private(set) var calls: [String] = []
    /// A file descriptor that is readable when `deliver()` has something to do.
    public let fileDescriptor: Int32
    private let context: OpaquePointer
    private let connection: OpaquePointer

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let description = """
        <node><interface name="org.freedesktop.portal.Settings">
        <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/></method>
        <method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
        </method></interface>
        <interface name="org.freedesktop.portal.OpenURI"><method name="OpenURI"><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
        </interface></node>
        """

    /// Connects to a bus and takes the portal's name.
    public init(address: String, all: String?) throws {
        self.all = all
        // The main actor may go on in another thread, so no thread owns the context for good.
        let context: OpaquePointer = g_main_context_new_with_flags(G_MAIN_CONTEXT_FLAGS_OWNERLESS_POLLING)
        self.context = context
        g_main_context_acquire(context)
        fileDescriptor = Self.descriptor(of: context)
        g_main_context_release(context)
        g_main_context_push_thread_default(context)
        defer { g_main_context_pop_thread_default(context) }
        var error: UnsafeMutablePointer<GError>?
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &error),
            let node = g_dbus_node_info_new_for_xml(Self.description, &error)
        else { throw Failure(description: error.map { String(cString: $0.pointee.message) } ?? "no bus") }
        self.connection = connection
        var table = GDBusInterfaceVTable()
        table.method_call = Self.didCall
        for index in 0..<2 {
            g_dbus_connection_register_object(
                connection, Self.path, node.pointee.interfaces[index], &table,
                Unmanaged.passUnretained(self).toOpaque(), nil, &error)
        }
        g_dbus_node_info_unref(node)
        let name = try Self.variant("('org.freedesktop.portal.Desktop', uint32 4)")
        let reply = g_dbus_connection_call_sync(
            connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName", name,
            nil,
            G_DBUS_CALL_FLAGS_NONE, -1, nil, &error)
        guard let reply else { throw Failure(description: "the portal's name is taken") }
        g_variant_unref(reply)
    }

    isolated deinit {
        g_dbus_connection_close_sync(connection, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(connection))
        g_main_context_unref(context)
    }

    /// Answers the calls that have arrived.
    public func deliver() {
        while g_main_context_iteration(context, 0) != 0 {}
    }

    /// Emits the signal that a setting has changed. The value is in GLib's text format, such as `<uint32 1>`.
    public func change(_ namespace: String, _ key: String, to value: String) throws {
        try emit("SettingChanged", "('\(namespace)', '\(key)', \(value))")
    }

    /// Emits a signal of the settings interface, with arguments in GLib's text format.
    public func emit(_ signal: String, _ arguments: String) throws {
        g_dbus_connection_emit_signal(
            connection, nil, Self.path, Self.interface, signal, try Self.variant(arguments), nil)
        g_dbus_connection_flush_sync(connection, nil, nil)
    }

    static func variant(_ text: String) throws -> OpaquePointer {
        var error: UnsafeMutablePointer<GError>?
        guard let variant = g_variant_parse(nil, text, nil, nil, &error) else {
            throw Failure(description: "'\(text)': \(error.map { String(cString: $0.pointee.message) } ?? "")")
        }
        return variant
    }

    static func descriptor(of context: OpaquePointer) -> Int32 {
        var priority: Int32 = 0
        var timeout: Int32 = -1
        var entry = GPollFD()
        g_main_context_prepare(context, &priority)
        g_main_context_query(context, priority, &timeout, &entry, 1)
        g_main_context_check(context, priority, &entry, 1)
        return entry.fd
    }

    nonisolated private static let didCall: GDBusInterfaceMethodCallFunc = {
        _, _, _, _, method, parameters, invocation, portal in
        let (portal, call) = (Int(bitPattern: portal), Int(bitPattern: invocation))
        let (name, arguments) = (method.map { String(cString: $0) }, Int(bitPattern: parameters))
        MainActor.assumeIsolated {
            guard let portal = UnsafeRawPointer(bitPattern: portal), let call = OpaquePointer(bitPattern: call),
                let arguments = OpaquePointer(bitPattern: arguments)
            else { return }
            Unmanaged<FakePortal>.fromOpaque(portal).takeUnretainedValue().answer(name ?? "", arguments, call)
        }
    }

    private func answer(_ method: String, _ arguments: OpaquePointer, _ call: OpaquePointer) {
        calls.append(method)
        var text = all
        if method == "Read", let key = g_variant_get_child_value(arguments, 1) {
            text = each[String(cString: g_variant_get_string(key, nil))]
            g_variant_unref(key)
        }
        if method == "OpenURI" { text = open(arguments) }
        if let text, let value = try? Self.variant("(\(text),)") {
            g_dbus_method_invocation_return_value(call, value)
        } else {
            g_dbus_method_invocation_return_dbus_error(
                call, "org.freedesktop.DBus.Error.UnknownMethod", "not known here")
        }
    }

    /// Notes an address; returns the answer, or nil if the method is to be unknown.
    private func open(_ arguments: OpaquePointer) -> String? {
        guard opensLinks, let address = g_variant_get_child_value(arguments, 1),
            let options = g_variant_get_child_value(arguments, 2)
        else { return nil }
        let token = g_variant_lookup_value(options, "activation_token", nil)
        opened.append(
            (
                String(cString: g_variant_get_string(address, nil)),
                token.map { String(cString: g_variant_get_string($0, nil)) }
            ))
        for value in [address, options, token] { value.map { g_variant_unref($0) } }
        return "objectpath '/org/freedesktop/portal/desktop/request/1'"
    }
}
