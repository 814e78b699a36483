internal import GatefoldCGIO
internal import GatefoldCPango

/// Answering the calls of other programs.
extension BusConnection {
    /// - C: `g_dbus_message_new_method_reply`, `g_dbus_connection_send_message`.
    func reply(to message: OpaquePointer, _ values: [BusValue]) {
        let reply: OpaquePointer = g_dbus_message_new_method_reply(message)
        g_dbus_message_set_body(reply, BusValue.tuple(values))
        send(reply, to: message)
    }

    /// - C: `g_dbus_message_new_method_error_literal`.
    func refuse(_ message: OpaquePointer, _ name: String, _ sentence: String) {
        send(g_dbus_message_new_method_error_literal(message, name, sentence), to: message)
    }

    private func send(_ reply: OpaquePointer, to message: OpaquePointer) {
        let flags = g_dbus_message_get_flags(message).rawValue
        if flags & G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED.rawValue == 0 {
            g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
        }
        g_object_unref(UnsafeMutableRawPointer(reply))
    }

    /// Listens to the owner of a name on the bus.
    /// - Parameter handler: Called with the name of each new owner; with an empty one when the owner has gone.
    /// - Returns: The number of the subscription; 0 if the connection is closed.
    @discardableResult
    func subscribe(toOwnerOf name: String, handler: @escaping @MainActor (String) -> Void) -> UInt32 {
        let bus = "org.freedesktop.DBus"
        let signal = BusMethod(bus, "/org/freedesktop/DBus", bus, "NameOwnerChanged")
        return subscribe(to: signal, about: name) { arguments in
            if let owner = BusValue(arguments)?.items.last?.text { handler(owner) }
        }
    }
}

extension BusCall {
    /// Reads a call from a message.
    init(_ message: OpaquePointer) {
        let text = { (text: UnsafePointer<CChar>?) in text.map { String(cString: $0) } ?? "" }
        self.init(
            path: text(g_dbus_message_get_path(message)), interface: text(g_dbus_message_get_interface(message)),
            member: text(g_dbus_message_get_member(message)),
            arguments: g_dbus_message_get_body(message).flatMap { BusValue($0) }?.items ?? [])
    }
}
