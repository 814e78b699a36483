internal import GatefoldCGIO
// The GLib beneath both belongs to whichever the compiler has met first.
internal import GatefoldCPango
internal import GatefoldLog
package import GatefoldStage
internal import Glibc

/// The desktop's settings, as xdg-desktop-portal tells them over D-Bus: asked for once, and heard of ever after.
///
/// Nothing here waits. GLib calls back on a context of its own, whose descriptor the loop watches beside its others;
/// while the desktop says nothing, nothing runs. Without a bus or a portal there are no settings, and one line in the
/// log.
@MainActor package final class DesktopSettings {
    /// What the desktop has told so far; nil before it has.
    package private(set) var settings: ThemeSettings?
    /// Hears of each change, and of the first answer.
    package var onChange: (() -> Void)?
    /// Readable when `deliver` has something to do; -1 after the end.
    private(set) var fileDescriptor: Int32 = -1
    private let context: OpaquePointer
    private let cancellable: UnsafeMutablePointer<GCancellable>
    private var connection: OpaquePointer?
    private var subscription: UInt32 = 0
    /// Questions that were put one by one and are not answered yet.
    private var openQuestions = 0
    private var answer = ThemeSettings()
    private let number: Int
    private var isStopped = false
    /// Whether the portal was asked.
    private(set) var isAsking = false
    /// Whether there is nobody to answer.
    private(set) var hasFailed = false

    /// Those that callbacks speak of by their numbers: an answer may come when nobody is left to hear it.
    private static var known: [Int: Known] = [:]
    private static var lastNumber = 0

    private struct Known {
        weak var settings: DesktopSettings?
    }

    private static let portal = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"

    /// Begins to ask.
    /// - Parameter address: of the bus; nil where there is none.
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
        // Owned for good: GLib wakes only a context that somebody waits for.
        g_main_context_acquire(context)
        fileDescriptor = Self.descriptor(of: context)
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

    /// Of the session that the environment names.
    package convenience init() { self.init(address: Self.sessionAddress) }

    isolated deinit { stop() }

    /// The session's bus. None is started where there is none: that would be another process, and an empty bus.
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

    /// Hands on what has come; never waits.
    /// - C: `g_main_context_iteration`.
    package func deliver() {
        // Whoever hears of it may stop it.
        let context = g_main_context_ref(context)
        defer { g_main_context_unref(context) }
        while fileDescriptor >= 0, g_main_context_iteration(context, 0) != 0 {}
    }

    /// Asks and hears no more.
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

    /// What of a context becomes readable when another thread has something for it: GLib's own wake-up, the only source
    /// here. The bus itself is read on a thread of GLib's.
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

    /// Lets answers to what is asked within come to this context.
    private func inContext(_ body: () -> Void) {
        g_main_context_push_thread_default(context)
        body()
        g_main_context_pop_thread_default(context)
    }

    /// What a callback is handed: which object, and which question.
    private func tag(_ question: Int = 0) -> UnsafeMutableRawPointer? {
        UnsafeMutableRawPointer(bitPattern: number << 8 | question)
    }

    /// From a callback to the object that asked.
    /// - Parameters:
    ///   - result: GLib's, as a number: pointers do not go to another actor.
    ///   - body: is handed the result and the question's number.
    nonisolated private static func answer(
        _ tag: UnsafeMutableRawPointer?, _ result: OpaquePointer?,
        _ body: @MainActor (DesktopSettings, OpaquePointer, Int) -> Void
    ) {
        let tag = Int(bitPattern: tag)
        let address = Int(bitPattern: result)
        // Contexts call back on the thread that turns them, which is the loop's.
        MainActor.assumeIsolated {
            guard let settings = known[tag >> 8]?.settings, let result = OpaquePointer(bitPattern: address) else {
                return
            }
            body(settings, result, tag & 0xFF)
        }
    }

    nonisolated private static let didConnect: GAsyncReadyCallback = { _, result, tag in
        answer(tag, result) { settings, result, _ in settings.connect(result) }
    }

    nonisolated private static let didReadAll: GAsyncReadyCallback = { _, result, tag in
        answer(tag, result) { settings, result, _ in settings.takeAll(result) }
    }

    nonisolated private static let didRead: GAsyncReadyCallback = { _, result, tag in
        answer(tag, result) { settings, result, question in settings.takeOne(result, question) }
    }

    nonisolated private static let didChange: GDBusSignalCallback = { _, _, _, _, _, parameters, tag in
        answer(tag, parameters) { settings, parameters, _ in settings.takeChange(parameters) }
    }

    // MARK: The portal

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

    /// - Parameters:
    ///   - arguments: is taken over.
    ///   - type: of the answer; another one counts as an error.
    private func ask(
        _ method: String, _ arguments: OpaquePointer, _ type: String, _ callback: @escaping GAsyncReadyCallback,
        _ tag: UnsafeMutableRawPointer?
    ) {
        let answer = g_variant_type_new(type)
        defer { g_variant_type_free(answer) }
        inContext {
            // Without a limit in time there is no timer: whoever never answers is never waited for.
            g_dbus_connection_call(
                connection, Self.portal, Self.path, Self.interface, method, arguments, answer,
                G_DBUS_CALL_FLAGS_NONE, Int32.max, cancellable, callback, tag)
        }
    }

    private func takeAll(_ result: OpaquePointer) {
        var error: UnsafeMutablePointer<GError>?
        guard let reply = g_dbus_connection_call_finish(connection, result, &error) else {
            let isThere = !Self.meansNobody(error)
            let reason = Self.sentence(&error)
            return isThere ? readOneByOne() : complain(reason)
        }
        defer { g_variant_unref(reply) }
        settings = SettingsMessage.settings(inAll: reply)
        onChange?()
    }

    /// Portals that do not understand the one question may the others.
    private func readOneByOne() {
        openQuestions = DesktopSetting.allCases.count
        for (index, setting) in DesktopSetting.allCases.enumerated() {
            ask("Read", SettingsMessage.pair(setting.namespace, setting.key), "(v)", Self.didRead, tag(index))
        }
    }

    private func takeOne(_ result: OpaquePointer, _ index: Int) {
        var error: UnsafeMutablePointer<GError>?
        openQuestions -= 1
        if let reply = g_dbus_connection_call_finish(connection, result, &error) {
            SettingsMessage.value(inReply: reply).map { answer.take($0, of: DesktopSetting.allCases[index]) }
            g_variant_unref(reply)
        } else {
            let reason = Self.sentence(&error)
            // Few desktops know all of them; none at all is worth a word.
            if openQuestions == 0, answer == ThemeSettings() { complain(reason) }
        }
        guard openQuestions == 0 else { return }
        settings = answer.over(settings ?? ThemeSettings())
        onChange?()
    }

    private func takeChange(_ parameters: OpaquePointer) {
        guard let (setting, value) = SettingsMessage.change(parameters) else { return }
        let before = settings
        var after = settings ?? ThemeSettings()
        after.take(value, of: setting)
        guard after != before else { return }
        settings = after
        onChange?()
    }

    // MARK: What goes wrong

    /// Whether an error says that there is no portal, or no bus any more.
    /// - C: `g_dbus_error_get_remote_error`.
    private static func meansNobody(_ error: UnsafeMutablePointer<GError>?) -> Bool {
        guard let error else { return true }
        guard let name = g_dbus_error_get_remote_error(error) else {
            // GLib's own: an answer of another type, or a connection that is closed.
            return error.pointee.code != Int32(bitPattern: G_IO_ERROR_INVALID_ARGUMENT.rawValue)
        }
        defer { g_free(name) }
        return !["UnknownMethod", "InvalidArgs", "Failed", "NotSupported"].contains {
            String(cString: name).hasSuffix(".\($0)")
        }
    }

    /// GLib's sentence for an error, which it frees.
    private static func sentence(_ error: inout UnsafeMutablePointer<GError>?) -> String {
        guard let text = error?.pointee.message else { return "nobody says why" }
        defer { g_clear_error(&error) }
        return String(cString: text)
    }

    private func complain(_ reason: String) {
        guard !hasFailed else { return }
        hasFailed = true
        Log.note(.host, "the desktop tells no settings: \(reason)")
    }
}
