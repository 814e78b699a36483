internal import GatefoldCGIO
// The compiler attributes GLib's declarations to the first of the two C modules that it has loaded, so both are
// imported.
internal import GatefoldCPango
internal import GatefoldLog
package import GatefoldStage
internal import Glibc

/// The desktop's settings from xdg-desktop-portal over D-Bus: read once, then kept up to date by signals.
///
/// No function of this type blocks. GLib calls back on a main context of its own, whose descriptor the host's loop
/// watches; no CPU time is used while the settings stay the same. Without a bus or a portal there are no settings, only
/// one line in the log.
@MainActor package final class DesktopSettings {
    /// The settings so far; nil before the first reply.
    package private(set) var settings: ThemeSettings?
    /// Called by `deliver` if there was a reply or a change, once for all that have arrived.
    package var onChange: (() -> Void)?
    /// A descriptor that is readable when `deliver` has something to do; -1 without a bus and after `stop`.
    private(set) var fileDescriptor: Int32 = -1
    /// Whether more may have arrived than `deliver` has dispatched.
    private(set) var mayHaveMore = false
    private var hasChanged = false
    private let context: OpaquePointer
    let cancellable: UnsafeMutablePointer<GCancellable>
    private(set) var connection: OpaquePointer?
    private var subscription: UInt32 = 0
    /// The number of single reads without a reply yet.
    private var pendingReads = 0
    private var readSettings = ThemeSettings()
    private let number: Int
    private var isStopped = false
    /// The addresses that are being opened, with their activation tokens, by the index of their request.
    var openings: [Int: (address: String, token: String?)] = [:]
    /// Opens an address without a portal; replaced by tests.
    lazy var launch: (_ address: String, _ token: String?) -> Void = { [unowned self] in launchDefault($0, token: $1) }
    /// Whether the portal was asked for the settings.
    private(set) var isAsking = false
    /// Whether the portal cannot be reached.
    private(set) var hasFailed = false

    /// All objects by number. Callbacks carry the number instead of a pointer, because a reply may arrive after its
    /// object is gone.
    private static var known: [Int: Known] = [:]
    private static var lastNumber = 0

    private struct Known {
        weak var settings: DesktopSettings?
    }

    static let portal = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"

    /// Connects to a bus and requests the settings.
    /// - Parameter address: The D-Bus address of the bus; nil if there is none.
    /// - C: `g_main_context_new`, `g_dbus_connection_new_for_address`.
    package init(address: String?) {
        context = g_main_context_new()
        cancellable = g_cancellable_new()
        Self.lastNumber += 1
        number = Self.lastNumber
        Self.known[number] = Known(settings: self)
        guard let address else {
            complain("there is no bus in this session")
            return
        }
        listen()
        inContext {
            g_dbus_connection_new_for_address(
                address,
                GDBusConnectionFlags(
                    rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue), nil, cancellable,
                Self.didConnect, tag())
        }
        deliver()
    }

    /// Connects to the session bus that the environment names.
    package convenience init() { self.init(address: Self.sessionAddress) }

    isolated deinit { stop() }

    /// The address of the session bus; nil if there is none. A bus is not launched on demand, because it would be an
    /// additional process without any services on it.
    /// - C: `getenv`, `access`.
    private static var sessionAddress: String? {
        if let address = getenv("DBUS_SESSION_BUS_ADDRESS"), address.pointee != 0 {
            let text = String(cString: address)
            return text.hasPrefix("autolaunch:") ? nil : text
        }
        guard let folder = getenv("XDG_RUNTIME_DIR") else { return nil }
        let path = String(cString: folder) + "/bus"
        guard path.hasPrefix("/"), access(path, F_OK) == 0, let escaped = g_dbus_address_escape_value(path) else {
            return nil
        }
        defer { g_free(escaped) }
        return "unix:path=" + String(cString: escaped)
    }

    /// The largest number of times that GLib is asked for what has arrived meanwhile, so that a flood of changes keeps
    /// nothing else from happening. Chosen: each time, all that is there is dispatched.
    private static let mostIterations = 8

    /// Dispatches the replies and signals that have arrived; never blocks.
    /// - C: `g_main_context_iteration`.
    package func deliver() {
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
        guard hasChanged else { return }
        hasChanged = false
        onChange?()
    }

    /// Makes replies wake the loop; does nothing if they do already.
    func listen() {
        guard fileDescriptor < 0, !isStopped else { return }
        // The context stays acquired, because GLib's threads wake only a context that has an owner.
        g_main_context_acquire(context)
        fileDescriptor = Self.descriptor(of: context)
    }

    /// Cancels all requests and closes the connection; no callbacks follow.
    package func stop() {
        guard !isStopped else { return }
        isStopped = true
        Self.known[number] = nil
        onChange = nil
        g_cancellable_cancel(cancellable)
        if let connection {
            g_dbus_connection_signal_unsubscribe(connection, subscription)
            inContext { g_dbus_connection_close(connection, nil, nil, nil) }
            g_object_unref(UnsafeMutableRawPointer(connection))
        }
        connection = nil
        if fileDescriptor >= 0 { g_main_context_release(context) }
        fileDescriptor = -1
        g_object_unref(cancellable)
        g_main_context_unref(context)
    }

    // MARK: GLib

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

    /// Runs `body` so that replies to the requests it makes arrive in this object's context.
    func inContext(_ body: () -> Void) {
        g_main_context_push_thread_default(context)
        body()
        g_main_context_pop_thread_default(context)
    }

    /// Returns the user data of a callback: the object's number and the index of the request.
    func tag(_ index: Int = 0) -> UnsafeMutableRawPointer? {
        UnsafeMutableRawPointer(bitPattern: number << 8 | index)
    }

    /// Finds the object that a callback is for, and calls `body` with it, the result and the index of the request. The
    /// result crosses to the main actor as a number, because pointers are not sendable.
    nonisolated static func dispatch(
        _ tag: UnsafeMutableRawPointer?, _ result: OpaquePointer?,
        _ body: @MainActor (DesktopSettings, OpaquePointer, Int) -> Void
    ) {
        let tag = Int(bitPattern: tag)
        let address = Int(bitPattern: result)
        // GLib calls back on the thread that iterates the context, which is the main thread.
        MainActor.assumeIsolated {
            guard let settings = known[tag >> 8]?.settings, let result = OpaquePointer(bitPattern: address) else {
                return
            }
            body(settings, result, tag & 0xFF)
        }
    }

    nonisolated private static let didConnect: GAsyncReadyCallback = { _, result, tag in
        dispatch(tag, result) { settings, result, _ in settings.connect(result) }
    }

    nonisolated private static let didReadAll: GAsyncReadyCallback = { _, result, tag in
        dispatch(tag, result) { settings, result, _ in settings.takeAll(result) }
    }

    nonisolated private static let didRead: GAsyncReadyCallback = { _, result, tag in
        dispatch(tag, result) { settings, result, index in settings.takeOne(result, index) }
    }

    nonisolated private static let didChange: GDBusSignalCallback = { _, _, _, _, _, parameters, tag in
        dispatch(tag, parameters) { settings, parameters, _ in settings.takeChange(parameters) }
    }

    // MARK: The portal

    /// Takes over the connection, subscribes to changes and requests all settings.
    /// - C: `g_dbus_connection_signal_subscribe`.
    private func connect(_ result: OpaquePointer) {
        var error: UnsafeMutablePointer<GError>?
        connection = g_dbus_connection_new_for_address_finish(result, &error)
        guard let connection else { return complain(Self.sentence(&error)) }
        inContext {
            subscription = g_dbus_connection_signal_subscribe(
                connection, Self.portal, Self.interface, "SettingChanged", Self.path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
                Self.didChange, tag(), nil)
        }
        isAsking = true
        let namespaces = Set(DesktopSetting.allCases.map(\.namespace)).sorted()
        ask("ReadAll", SettingsMessage.strings(namespaces), "(a{sa{sv}})", Self.didReadAll, tag())
    }

    /// Calls a method of the portal. The call takes over `arguments`, a floating reference; a reply of another type
    /// than `type` counts as an error. `tag` is the user data of the callback.
    private func ask(
        _ method: String, _ arguments: OpaquePointer, _ type: String, _ callback: @escaping GAsyncReadyCallback,
        _ tag: UnsafeMutableRawPointer?
    ) {
        let replyType = g_variant_type_new(type)
        defer { g_variant_type_free(replyType) }
        inContext {
            // There is no timeout, because nothing waits for the reply and a timeout would need a timer.
            g_dbus_connection_call(
                connection, Self.portal, Self.path, Self.interface, method, arguments, replyType,
                G_DBUS_CALL_FLAGS_NONE, Int32.max, cancellable, callback, tag)
        }
    }

    private func takeAll(_ result: OpaquePointer) {
        var error: UnsafeMutablePointer<GError>?
        guard let reply = g_dbus_connection_call_finish(connection, result, &error) else {
            let isThere = !Self.isServiceMissing(error)
            let reason = Self.sentence(&error)
            return isThere ? readOneByOne() : complain(reason)
        }
        defer { g_variant_unref(reply) }
        settings = SettingsMessage.settings(inAll: reply)
        hasChanged = true
    }

    /// Requests each setting separately, for portals that do not support reading all at once.
    private func readOneByOne() {
        pendingReads = DesktopSetting.allCases.count
        for (index, setting) in DesktopSetting.allCases.enumerated() {
            ask("Read", SettingsMessage.pair(setting.namespace, setting.key), "(v)", Self.didRead, tag(index))
        }
    }

    private func takeOne(_ result: OpaquePointer, _ index: Int) {
        var error: UnsafeMutablePointer<GError>?
        pendingReads -= 1
        if let reply = g_dbus_connection_call_finish(connection, result, &error) {
            SettingsMessage.value(inReply: reply).map { readSettings.take($0, of: DesktopSetting.allCases[index]) }
            g_variant_unref(reply)
        } else {
            let reason = Self.sentence(&error)
            // Few desktops have all of the settings; only a desktop that has none is worth a line in the log.
            if pendingReads == 0, readSettings == ThemeSettings() { complain(reason) }
        }
        guard pendingReads == 0 else { return }
        settings = readSettings.over(settings ?? ThemeSettings())
        hasChanged = true
    }

    private func takeChange(_ parameters: OpaquePointer) {
        guard let (setting, value) = SettingsMessage.change(parameters) else { return }
        let before = settings
        var after = settings ?? ThemeSettings()
        after.take(value, of: setting)
        guard after != before else { return }
        settings = after
        hasChanged = true
    }

    // MARK: Errors

    /// Whether an error means that there is no portal, or that the bus is gone.
    /// - C: `g_dbus_error_get_remote_error`.
    static func isServiceMissing(_ error: UnsafeMutablePointer<GError>?) -> Bool {
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

    /// Returns GLib's message for an error and frees the error.
    static func sentence(_ error: inout UnsafeMutablePointer<GError>?) -> String {
        guard let text = error?.pointee.message else { return "no reason was given" }
        defer { g_clear_error(&error) }
        return String(cString: text)
    }

    private func complain(_ reason: String) {
        guard !hasFailed else { return }
        hasFailed = true
        Log.note(.host, "there are no desktop settings: \(reason)")
    }
}
