internal import GatefoldCGIO
internal import GatefoldCPango
internal import GatefoldLog

/// Opening addresses in the programs that are responsible for them.
extension DesktopSettings {
    /// The schemes of the addresses that are opened. Others may run programs or show files that a link in a message
    /// must not reach.
    private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

    /// Returns whether addresses with the scheme of this one are opened.
    static func opens(_ address: String) -> Bool {
        guard let colon = address.firstIndex(of: ":"), !address.utf8.contains(0) else { return false }
        return schemes.contains(address[..<colon].lowercased())
    }

    /// Opens an address, and returns at once. If it cannot be opened, a warning is logged.
    /// - Parameters:
    ///   - address: The address.
    ///   - token: An activation token for the program that opens it; nil for none.
    func open(_ address: String, token: String?) {
        guard let connection else { return launch(address, token) }
        let method = BusMethod(Self.portal, Self.path, "org.freedesktop.portal.OpenURI", "OpenURI")
        connection.call(method, SettingsMessage.link(address, token: token), replyType: "(o)") { [weak self] result in
            guard case .failure(let failure) = result else { return }
            Log.note(.host, "the portal opens no addresses: \(failure.sentence)")
            self?.launch(address, token)
        }
    }

    /// Opens an address without a portal.
    /// - C: `g_app_info_launch_default_for_uri_async`.
    func launchDefault(_ address: String, token: String?) {
        context.listen()
        let launcher = g_app_launch_context_new()
        defer { g_object_unref(launcher) }
        if let token { g_app_launch_context_setenv(launcher, "XDG_ACTIVATION_TOKEN", token) }
        let handler = BusHandler { result in
            var error: UnsafeMutablePointer<GError>?
            guard g_app_info_launch_default_for_uri_finish(result, &error) == 0 else { return }
            Self.warn(address, BusFailure(&error).sentence)
        }
        context.run {
            g_app_info_launch_default_for_uri_async(
                address, launcher, context.cancellable, BusHandler.didFinish, handler.retained)
        }
    }

    /// Logs that an address was not opened.
    static func warn(_ address: String, _ reason: String) {
        Log.warn(.host, "\(quoting: address) was not opened: \(reason).")
    }
}
