internal import GatefoldCGIO
internal import GatefoldCPango
internal import GatefoldLog

/// Opening addresses in the programs that are responsible for them.
extension DesktopSettings {
    /// The schemes of the addresses that are opened. Others may run programs or show files that a link in a message
    /// must not reach.
    private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]
    /// The number of requests that can be told apart, see `tag(_:)`.
    private static let mostOpenings = 256

    /// Returns whether addresses with the scheme of this one are opened.
    static func opens(_ address: String) -> Bool {
        guard let colon = address.firstIndex(of: ":"), !address.utf8.contains(0) else { return false }
        return schemes.contains(address[..<colon].lowercased())
    }

    /// Opens an address, and returns at once. If it cannot be opened, a warning is logged.
    /// - Parameters:
    ///   - address: The address.
    ///   - token: An activation token for the program that opens it; nil for none.
    /// - C: `g_dbus_connection_call` with the portal's method `OpenURI`.
    func open(_ address: String, token: String?) {
        guard let connection else { return launch(address, token) }
        let replyType = g_variant_type_new("(o)")
        defer { g_variant_type_free(replyType) }
        let index = begin(address, token)
        inContext {
            g_dbus_connection_call(
                connection, Self.portal, Self.path, "org.freedesktop.portal.OpenURI", "OpenURI",
                SettingsMessage.link(address, token: token), replyType, G_DBUS_CALL_FLAGS_NONE, Int32.max, cancellable,
                Self.didOpen, tag(index))
        }
    }

    /// Opens an address without a portal.
    /// - C: `g_app_info_launch_default_for_uri_async`.
    func launchDefault(_ address: String, token: String?) {
        listen()
        let context = g_app_launch_context_new()
        defer { g_object_unref(context) }
        if let token { g_app_launch_context_setenv(context, "XDG_ACTIVATION_TOKEN", token) }
        let index = begin(address, token)
        inContext {
            g_app_info_launch_default_for_uri_async(address, context, cancellable, Self.didLaunch, tag(index))
        }
    }

    /// Notes a request, and returns its index.
    private func begin(_ address: String, _ token: String?) -> Int {
        let index = (0..<Self.mostOpenings).first { openings[$0] == nil } ?? 0
        openings[index] = (address, token)
        return index
    }

    nonisolated private static let didOpen: GAsyncReadyCallback = { _, result, tag in
        dispatch(tag, result) { settings, result, index in
            guard let (address, token) = settings.openings.removeValue(forKey: index) else { return }
            var error: UnsafeMutablePointer<GError>?
            if let reply = g_dbus_connection_call_finish(settings.connection, result, &error) {
                return g_variant_unref(reply)
            }
            Log.note(.host, "the portal opens no addresses: \(sentence(&error))")
            settings.launch(address, token)
        }
    }

    nonisolated private static let didLaunch: GAsyncReadyCallback = { _, result, tag in
        dispatch(tag, result) { settings, result, index in
            guard let (address, _) = settings.openings.removeValue(forKey: index) else { return }
            var error: UnsafeMutablePointer<GError>?
            guard g_app_info_launch_default_for_uri_finish(result, &error) == 0 else { return }
            warn(address, sentence(&error))
        }
    }

    /// Logs that an address was not opened.
    static func warn(_ address: String, _ reason: String) {
        Log.warn(.host, "\(quoting: address) was not opened: \(reason).")
    }
}
