internal import GatefoldCGIO
internal import GatefoldCPango
internal import GatefoldLog
package import GatefoldStage
internal import Glibc

/// The desktop's settings from xdg-desktop-portal over D-Bus: read once, then kept up to date by signals.
///
/// No function of this type blocks. Without a bus or a portal there are no settings, only one line in the log.
@MainActor package final class DesktopSettings {
    /// The settings so far; nil before the first reply.
    package private(set) var settings: ThemeSettings?
    /// Called by `deliver` if there was a reply or a change, once for all that have arrived.
    package var onChange: (() -> Void)?
    /// A descriptor that is readable when `deliver` has something to do; -1 without a bus and after `stop`.
    var fileDescriptor: Int32 { context.fileDescriptor }
    /// Whether more may have arrived than `deliver` has dispatched.
    var mayHaveMore: Bool { context.mayHaveMore }
    /// Runs the callbacks of this object's connection, and of others that belong to the same window.
    let context = BusContext()
    /// The connection to the session bus; nil before it is established, and if there is none.
    private(set) var connection: BusConnection?
    /// Called once with the connection to the session bus.
    private var onConnection: [(BusConnection) -> Void] = []
    /// The notifications of the program.
    private(set) lazy var notifications = DesktopNotifications(self)
    private var hasChanged = false
    /// The number of single reads without a reply yet.
    private var pendingReads = 0
    private var readSettings = ThemeSettings()
    /// Opens an address without a portal; replaced by tests.
    lazy var launch: (_ address: String, _ token: String?) -> Void = { [unowned self] in launchDefault($0, token: $1) }
    /// Whether the portal was asked for the settings.
    private(set) var isAsking = false
    /// Whether the portal cannot be reached.
    private(set) var hasFailed = false

    static let portal = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"

    /// Connects to a bus and requests the settings.
    /// - Parameter address: The D-Bus address of the bus; nil if there is none.
    package init(address: String?) {
        guard let address else {
            complain("there is no bus in this session")
            return
        }
        context.connect(to: address) { [weak self] result in
            switch result {
            case .success(let connection): self?.connect(connection)
            case .failure(let failure): self?.complain(failure.sentence)
            }
        }
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

    /// Dispatches the replies and signals that have arrived; never blocks.
    package func deliver() {
        context.deliver()
        guard hasChanged else { return }
        hasChanged = false
        onChange?()
    }

    /// Cancels all requests and closes the connection; no callbacks follow.
    package func stop() {
        onChange = nil
        onConnection = []
        connection?.close()
        connection = nil
        context.stop()
    }

    /// Calls a closure with the connection to the session bus: at once, or when it is established, or never if there is
    /// no bus.
    func whenConnected(_ body: @escaping (BusConnection) -> Void) {
        if let connection { body(connection) } else { onConnection.append(body) }
    }

    // MARK: The portal

    private func connect(_ connection: BusConnection) {
        self.connection = connection
        let changed = BusMethod(Self.portal, Self.path, Self.interface, "SettingChanged")
        connection.subscribe(to: changed) { [weak self] in self?.takeChange($0) }
        isAsking = true
        let namespaces = Set(DesktopSetting.allCases.map(\.namespace)).sorted()
        ask("ReadAll", SettingsMessage.strings(namespaces), "(a{sa{sv}})") { [weak self] in self?.takeAll($0) }
        for body in onConnection { body(connection) }
        onConnection = []
    }

    /// Calls a method of the portal. The call takes over `arguments`, a floating reference; a reply of another type
    /// than `type` counts as an error.
    private func ask(
        _ method: String, _ arguments: OpaquePointer, _ type: String,
        completion: @escaping (Result<OpaquePointer, BusFailure>) -> Void
    ) {
        connection?.call(
            BusMethod(Self.portal, Self.path, Self.interface, method), arguments, replyType: type,
            completion: completion)
    }

    private func takeAll(_ result: Result<OpaquePointer, BusFailure>) {
        switch result {
        case .success(let reply):
            settings = SettingsMessage.settings(inAll: reply)
            hasChanged = true
        case .failure(let failure):
            if failure.isServiceMissing { complain(failure.sentence) } else { readOneByOne() }
        }
    }

    /// Requests each setting separately, for portals that do not support reading all at once.
    private func readOneByOne() {
        pendingReads = DesktopSetting.allCases.count
        for setting in DesktopSetting.allCases {
            ask("Read", SettingsMessage.pair(setting.namespace, setting.key), "(v)") { [weak self] result in
                self?.takeOne(result, setting)
            }
        }
    }

    private func takeOne(_ result: Result<OpaquePointer, BusFailure>, _ setting: DesktopSetting) {
        pendingReads -= 1
        switch result {
        case .success(let reply): SettingsMessage.value(inReply: reply).map { readSettings.take($0, of: setting) }
        case .failure(let failure):
            // Few desktops have all of the settings; only a desktop that has none is worth a line in the log.
            if pendingReads == 0, readSettings == ThemeSettings() { complain(failure.sentence) }
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

    private func complain(_ reason: String) {
        guard !hasFailed else { return }
        hasFailed = true
        Log.note(.host, "there are no desktop settings: \(reason)")
    }
}
