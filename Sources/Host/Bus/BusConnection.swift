internal import GatefoldCGIO
internal import GatefoldCPango

/// A method of an object on a bus.
struct BusMethod {
    let service: String
    let path: String
    let interface: String
    let name: String

    init(_ service: String, _ path: String, _ interface: String, _ name: String) {
        self.service = service
        self.path = path
        self.interface = interface
        self.name = name
    }
}

/// A connection to a bus.
@MainActor final class BusConnection {
    let connection: OpaquePointer
    private let context: BusContext
    private var subscriptions: [UInt32] = []
    private var isClosed = false
    /// The closures that are called when the bus has closed the connection, by the objects that wait for something from it.
    private var waiting: [ObjectIdentifier: () -> Void] = [:]
    private var endHandler: UInt = 0

    /// Takes over a reference to a connection.
    init(_ connection: OpaquePointer, in context: BusContext) {
        self.connection = connection
        self.context = context
        // A bus that goes away does not end the program.
        g_dbus_connection_set_exit_on_close(connection, 0)
        let handler = BusHandler { [weak self] _ in self?.end() }
        endHandler = g_signal_connect_data(
            UnsafeMutableRawPointer(connection), "closed", unsafeBitCast(BusHandler.didEnd, to: GCallback.self),
            handler.retained, { data, _ in BusHandler.release(data) }, GConnectFlags(rawValue: 0))
    }

    isolated deinit { close() }

    /// The name that the bus has given to the connection.
    /// - C: `g_dbus_connection_get_unique_name`.
    var name: String { g_dbus_connection_get_unique_name(connection).map { String(cString: $0) } ?? "" }

    /// Whether the bus can still be reached.
    /// - C: `g_dbus_connection_is_closed`.
    var isAlive: Bool { !isClosed && g_dbus_connection_is_closed(connection) == 0 }

    /// Calls a method, and returns at once.
    ///
    /// There is no timeout, because nothing waits for the reply and a timeout would need a timer.
    /// - Parameters:
    ///   - method: The method.
    ///   - arguments: The arguments, a floating reference that is taken over; nil for none.
    ///   - type: The type of the reply; a reply of another type counts as a failure.
    ///   - completion: Called with the reply, which is freed afterwards. It is not called once the context is stopped.
    /// - C: `g_dbus_connection_call`.
    func call(
        _ method: BusMethod, _ arguments: OpaquePointer?, replyType type: String,
        completion: @escaping (Result<OpaquePointer, BusFailure>) -> Void
    ) {
        let handler = BusHandler { [connection] result in
            var error: UnsafeMutablePointer<GError>?
            guard let reply = g_dbus_connection_call_finish(connection, result, &error) else {
                return completion(.failure(BusFailure(&error)))
            }
            defer { g_variant_unref(reply) }
            completion(.success(reply))
        }
        let replyType = g_variant_type_new(type)
        defer { g_variant_type_free(replyType) }
        context.run {
            g_dbus_connection_call(
                connection, method.service, method.path, method.interface, method.name, arguments, replyType,
                G_DBUS_CALL_FLAGS_NONE, Int32.max, context.cancellable, BusHandler.didFinish, handler.retained)
        }
    }

    /// Listens to a signal until the connection is closed or `unsubscribe` is called.
    /// - Parameters:
    ///   - signal: The signal.
    ///   - subject: The first argument of the signals that are wanted; nil for any.
    ///   - handler: Called with the arguments of each signal.
    /// - Returns: The number of the subscription; 0 if the connection is closed.
    /// - C: `g_dbus_connection_signal_subscribe`.
    @discardableResult
    func subscribe(
        to signal: BusMethod, about subject: String? = nil, handler: @escaping @MainActor (OpaquePointer) -> Void
    ) -> UInt32 {
        // GLib complains of subscriptions to a bus that has closed the connection.
        guard isAlive else { return 0 }
        let handler = BusHandler(handler)
        var number: UInt32 = 0
        context.run {
            number = g_dbus_connection_signal_subscribe(
                connection, signal.service, signal.interface, signal.name, signal.path, subject,
                G_DBUS_SIGNAL_FLAGS_NONE, BusHandler.didSignal, handler.retained, BusHandler.release)
            subscriptions.append(number)
        }
        return number
    }

    /// Ends a subscription, if it has not ended with the connection.
    /// - C: `g_dbus_connection_signal_unsubscribe`.
    func unsubscribe(_ number: UInt32) {
        guard !isClosed, let index = subscriptions.firstIndex(of: number) else { return }
        subscriptions.remove(at: index)
        g_dbus_connection_signal_unsubscribe(connection, number)
    }

    /// Sets what is called if the bus closes the connection while an object waits for something from it.
    /// - Parameter body: Called at most once; nil if the object waits no longer.
    /// - C: The signal `closed` of `GDBusConnection`.
    func setEnd(of waiter: AnyObject, _ body: (() -> Void)?) { waiting[ObjectIdentifier(waiter)] = body }

    private func end() {
        let bodies = waiting.values
        waiting = [:]
        for body in bodies { body() }
    }

    /// Closes the connection.
    /// - C: `g_dbus_connection_close`.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        waiting = [:]
        g_signal_handler_disconnect(UnsafeMutableRawPointer(connection), endHandler)
        for subscription in subscriptions { g_dbus_connection_signal_unsubscribe(connection, subscription) }
        context.run { g_dbus_connection_close(connection, nil, nil, nil) }
        g_object_unref(UnsafeMutableRawPointer(connection))
    }
}
