internal import GatefoldCGIO

/// Calling other programs.
extension FakeService {
    private final class Completion {
        let body: (String?) -> Void

        init(_ body: @escaping (String?) -> Void) { self.body = body }
    }

    /// Calls a method of another program, with a tuple in GLib's text format as arguments.
    /// - Parameters:
    ///   - name: The name of the program on the bus.
    ///   - completion: Called in `deliver()` with the values of the reply in GLib's text format; with nil for an error.
    public func call(
        _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: String = "()",
        completion: @escaping (String?) -> Void
    ) throws {
        let values = try FakePortal.variant(arguments)
        let data = Unmanaged.passRetained(Completion(completion)).toOpaque()
        g_main_context_push_thread_default(context)
        g_dbus_connection_call(
            connection, name, path, interface, method, values, nil, G_DBUS_CALL_FLAGS_NONE, Int32.max, nil,
            Self.didReply, data)
        g_main_context_pop_thread_default(context)
    }

    nonisolated private static let didReply: GAsyncReadyCallback = { connection, result, data in
        let reply = g_dbus_connection_call_finish(OpaquePointer(connection), result, nil)
        var text: String?
        if let reply, let printed = g_variant_print(reply, 1) {
            text = String(cString: printed)
            g_free(printed)
            g_variant_unref(reply)
        }
        let (number, told) = (Int(bitPattern: data), text)
        MainActor.assumeIsolated {
            guard let data = UnsafeRawPointer(bitPattern: number) else { return }
            Unmanaged<Completion>.fromOpaque(data).takeRetainedValue().body(told)
        }
    }
}
