internal import GatefoldCGIO
internal import GatefoldCPango
internal import Synchronization

/// The method calls that other programs have made, between the thread that reads the bus and the main thread.
///
/// The queue is bounded: a program that makes calls faster than they are answered gets errors.
nonisolated final class CallQueue: Sendable {
    private let waiting = Mutex<Waiting>(Waiting())
    private let wake: @Sendable () -> Void

    /// The largest number of calls that wait. Chosen: a screen reader that reads the whole of a large window at once
    /// makes fewer.
    static let most = 4096
    /// The largest size of all arguments of the calls that wait, in bytes. Chosen: several long texts to be inserted fit.
    static let mostBytes = 8 << 20

    /// The calls that wait.
    private struct Waiting {
        /// References to GLib's messages, with the sizes of their arguments in bytes.
        private var messages: [(message: UInt, size: Int)] = []
        private var size = 0
        var count: Int { messages.count }

        mutating func add(_ message: UInt, size added: Int) -> Bool {
            guard messages.count < CallQueue.most, added <= CallQueue.mostBytes - size else { return false }
            messages.append((message, added))
            size += added
            return true
        }

        mutating func removeFirst() -> UInt? {
            guard !messages.isEmpty else { return nil }
            let first = messages.removeFirst()
            size -= first.size
            return first.message
        }
    }

    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    deinit { removeAll() }

    /// Forgets the calls that wait.
    func removeAll() { while let message = take() { g_object_unref(UnsafeMutableRawPointer(message)) } }

    /// Whether no calls wait.
    var isEmpty: Bool { waiting.withLock { $0.count == 0 } }

    /// Takes the oldest call out, whose reference the caller owns then; nil if there is none.
    func take() -> OpaquePointer? {
        waiting.withLock { $0.removeFirst().flatMap { OpaquePointer(bitPattern: $0) } }
    }

    /// Adds a call, whose reference it takes over.
    /// - Returns: False if the queue is full.
    private func add(_ message: OpaquePointer) -> Bool {
        let size = g_dbus_message_get_body(message).map { Int(g_variant_get_size($0)) } ?? 0
        let count = waiting.withLock { waiting in
            waiting.add(UInt(bitPattern: message), size: size) ? waiting.count : -1
        }
        if count == 1 { wake() }
        return count > 0
    }

    /// Puts all method calls that arrive over a connection into the queue.
    /// - C: `g_dbus_connection_add_filter`.
    func attach(to connection: OpaquePointer) {
        g_dbus_connection_add_filter(
            connection, Self.filter, Unmanaged.passRetained(self).toOpaque(),
            { data in if let data { Unmanaged<CallQueue>.fromOpaque(data).release() } })
    }

    /// Called on GLib's thread with each message.
    private static let filter: GDBusMessageFilterFunction = { connection, message, isIncoming, data in
        guard isIncoming != 0, let message, let data,
            g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
            g_dbus_message_get_interface(message).map({ String(cString: $0) }) != "org.freedesktop.DBus.Peer"
        else { return message }
        let queue = Unmanaged<CallQueue>.fromOpaque(data).takeUnretainedValue()
        if queue.add(message) { return nil }
        let refusal = g_dbus_message_new_method_error_literal(
            message, "org.freedesktop.DBus.Error.LimitsExceeded", "Too many calls wait for their answer.")
        g_dbus_connection_send_message(connection, refusal, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(refusal))
        g_object_unref(UnsafeMutableRawPointer(message))
        return nil
    }
}
