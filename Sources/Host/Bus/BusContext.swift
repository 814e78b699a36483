internal import GatefoldCGIO
// The compiler attributes GLib's declarations to the first of the two C modules that it has loaded, so both are
// imported.
internal import GatefoldCPango
internal import GatefoldLog

/// Runs the callbacks of D-Bus connections within the host's loop.
///
/// No function of this type blocks. GLib reads each bus on a thread of its own and calls back on one main context, whose
/// descriptor the host's loop watches. No CPU time is used while nothing arrives.
@MainActor final class BusContext {
    /// A descriptor that is readable when `deliver` has something to do; -1 before `listen` and after `stop`.
    private(set) var fileDescriptor: Int32 = -1
    /// Whether more may have arrived than `deliver` has dispatched.
    private(set) var mayHaveMore = false
    let cancellable: UnsafeMutablePointer<GCancellable>
    let context: OpaquePointer
    private var isStopped = false

    /// The largest number of times that GLib is asked for what has arrived meanwhile, so that a flood of changes keeps
    /// nothing else from happening. Chosen: each time, all that is there is dispatched.
    private static let mostIterations = 8

    /// Creates a context that nobody owns between two deliveries. GLib's threads wake it all the same, and the main actor
    /// may go on in another thread, as it does in tests.
    /// - C: `g_main_context_new_with_flags`.
    init() {
        context = g_main_context_new_with_flags(G_MAIN_CONTEXT_FLAGS_OWNERLESS_POLLING)
        cancellable = g_cancellable_new()
    }

    isolated deinit { stop() }

    /// Dispatches the replies and signals that have arrived; never blocks.
    /// - C: `g_main_context_iteration`.
    func deliver() {
        // A callback may call `stop`, which frees the context.
        let context = g_main_context_ref(context)
        defer { g_main_context_unref(context) }
        mayHaveMore = false
        var count = 0
        while fileDescriptor >= 0, g_main_context_iteration(context, 0) != 0 {
            count += 1
            mayHaveMore = count == Self.mostIterations
            if mayHaveMore { break }
        }
    }

    /// Makes replies wake the loop; does nothing if they do already.
    func listen() {
        guard fileDescriptor < 0, !isStopped else { return }
        g_main_context_acquire(context)
        defer { g_main_context_release(context) }
        fileDescriptor = Self.descriptor(of: context)
    }

    /// Cancels all requests; no callbacks follow.
    func stop() {
        guard !isStopped else { return }
        isStopped = true
        g_cancellable_cancel(cancellable)
        fileDescriptor = -1
        g_object_unref(cancellable)
        g_main_context_unref(context)
    }

    /// Runs `body` so that replies to the requests it makes arrive in this context.
    func run(_ body: () -> Void) {
        guard !isStopped else { return }
        g_main_context_push_thread_default(context)
        body()
        g_main_context_pop_thread_default(context)
    }

    /// Returns a closure that wakes the loop from any thread.
    /// - C: `g_main_context_wakeup`.
    var waker: @Sendable () -> Void {
        let context = SharedContext(context)
        return { context.wake() }
    }

    /// Returns whether an address leads to sockets of this machine only. Other addresses make GLib reach for the network,
    /// read a file for it, or start a program.
    nonisolated static func isOfThisMachine(_ address: String) -> Bool {
        address.split(separator: ";", omittingEmptySubsequences: false).allSatisfy { $0.hasPrefix("unix:") }
    }

    /// Connects to a bus.
    /// - C: `g_dbus_connection_new_for_address`.
    func connect(to address: String, completion: @escaping (Result<BusConnection, BusFailure>) -> Void) {
        listen()
        let handler = BusHandler { [weak self] result in
            var error: UnsafeMutablePointer<GError>?
            let made = g_dbus_connection_new_for_address_finish(result, &error)
            guard let self, let made else {
                if let made { g_object_unref(UnsafeMutableRawPointer(made)) }
                return completion(.failure(BusFailure(&error)))
            }
            completion(.success(BusConnection(made, in: self)))
        }
        run {
            g_dbus_connection_new_for_address(
                address,
                GDBusConnectionFlags(
                    rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue), nil, cancellable,
                BusHandler.didFinish, handler.retained)
        }
        deliver()
    }

    /// Returns the descriptor that becomes readable when another thread has work for the context. It is GLib's own
    /// wake-up descriptor and the only one in the context; GLib reads the bus on a thread of its own.
    /// - C: `g_main_context_query`.
    private static func descriptor(of context: OpaquePointer) -> Int32 {
        var priority: Int32 = 0
        var timeout: Int32 = -1
        var entry = GPollFD()
        g_main_context_prepare(context, &priority)
        let count = g_main_context_query(context, priority, &timeout, &entry, 1)
        g_main_context_check(context, priority, &entry, 1)
        return count > 0 ? entry.fd : -1
    }

    /// A reference to a main context that other threads may hold.
    private nonisolated final class SharedContext: @unchecked Sendable {
        private let context: OpaquePointer

        init(_ context: OpaquePointer) { self.context = g_main_context_ref(context) }

        deinit { g_main_context_unref(context) }

        func wake() { g_main_context_wakeup(context) }
    }
}

/// A closure that GLib calls back once or repeatedly. Callbacks arrive on the thread that iterates the context, which is
/// the main thread.
final class BusHandler {
    private let body: @MainActor (OpaquePointer) -> Void

    init(_ body: @escaping @MainActor (OpaquePointer) -> Void) { self.body = body }

    /// The handler as user data of a callback, which owns a reference to it.
    var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    /// The result crosses to the main actor as a number, because pointers are not sendable.
    private nonisolated static func call(_ data: UnsafeMutableRawPointer?, _ result: OpaquePointer?, isLast: Bool) {
        let (data, result) = (UInt(bitPattern: data), UInt(bitPattern: result))
        MainActor.assumeIsolated {
            guard let data = UnsafeRawPointer(bitPattern: data), let result = OpaquePointer(bitPattern: result) else {
                return
            }
            let handler = Unmanaged<BusHandler>.fromOpaque(data)
            (isLast ? handler.takeRetainedValue() : handler.takeUnretainedValue()).body(result)
        }
    }

    nonisolated static let didFinish: GAsyncReadyCallback = { _, result, data in call(data, result, isLast: true) }

    nonisolated static let didSignal: GDBusSignalCallback = { _, _, _, _, _, parameters, data in
        call(data, parameters, isLast: false)
    }

    nonisolated static let didEnd:
        @convention(c) (OpaquePointer?, gboolean, UnsafeMutablePointer<GError>?, UnsafeMutableRawPointer?) -> Void = {
            connection, _, _, data in call(data, connection, isLast: false)
        }

    nonisolated static let release: GDestroyNotify = { data in
        if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
    }
}

/// A call over D-Bus that has failed.
struct BusFailure: Error {
    /// GLib's message, which quotes that of the service: an excerpt on one line.
    let sentence: String
    /// Whether there is no such service, or the bus is gone.
    let isServiceMissing: Bool

    /// Describes an error and frees it.
    init(_ error: inout UnsafeMutablePointer<GError>?) {
        isServiceMissing = Self.isServiceMissing(error)
        sentence = error?.pointee.message.map { String(cString: $0).excerpt.onOneLine } ?? "no reason was given"
        g_clear_error(&error)
    }

    /// - C: `g_dbus_error_get_remote_error`.
    private static func isServiceMissing(_ error: UnsafeMutablePointer<GError>?) -> Bool {
        guard let error else { return true }
        guard let name = g_dbus_error_get_remote_error(error) else {
            // The error is GLib's own: a reply of another type, or a closed connection.
            return error.pointee.code != Int32(bitPattern: G_IO_ERROR_INVALID_ARGUMENT.rawValue)
        }
        defer { g_free(name) }
        return !["UnknownMethod", "InvalidArgs", "Failed", "NotSupported"].contains {
            String(cString: name).hasSuffix(".\($0)")
        }
    }
}
