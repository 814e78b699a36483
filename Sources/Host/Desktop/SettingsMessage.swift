import GatefoldCGIO
package import GatefoldStage

/// Converts the arguments and replies of the settings portal from and to GLib's variants.
package enum SettingsMessage {
    /// Returns the arguments `(as)`.
    /// - C: `g_variant_new_string`, `g_variant_new_array`.
    static func strings(_ texts: [String]) -> OpaquePointer {
        var items: [OpaquePointer?] = texts.map { g_variant_new_string($0) }
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        var array: [OpaquePointer?] = [g_variant_new_array(type, &items, gsize(items.count))]
        return g_variant_new_tuple(&array, 1)
    }

    /// Returns the arguments `(ss)`.
    /// - C: `g_variant_new_tuple`.
    static func pair(_ first: String, _ second: String) -> OpaquePointer {
        var items: [OpaquePointer?] = [g_variant_new_string(first), g_variant_new_string(second)]
        return g_variant_new_tuple(&items, 2)
    }

    /// Returns the arguments `(ssa{sv})` of the portal's `OpenURI`: no parent window, an address, and the token with
    /// which the other program may take the focus.
    static func link(_ address: String, token: String?) -> OpaquePointer {
        let entryType = g_variant_type_new("{sv}")
        defer { g_variant_type_free(entryType) }
        var options: [OpaquePointer?] = []
        if let token {
            let key = g_variant_new_string("activation_token")
            options.append(g_variant_new_dict_entry(key, g_variant_new_variant(g_variant_new_string(token))))
        }
        var items: [OpaquePointer?] = [
            g_variant_new_string(""), g_variant_new_string(address),
            g_variant_new_array(entryType, &options, gsize(options.count)),
        ]
        return g_variant_new_tuple(&items, 3)
    }

    /// The largest reply that is searched for settings, in bytes. Chosen: all settings of a desktop take less.
    private static let largestReply = 1 << 20

    /// Returns the settings in a reply `(a{sa{sv}})`; settings that are missing or unknown are left out, and all of them
    /// in a reply that is too large.
    package static func settings(inAll reply: OpaquePointer) -> ThemeSettings {
        var settings = ThemeSettings()
        guard g_variant_get_size(reply) <= largestReply else { return settings }
        withChild(0, of: reply) { namespaces in
            for setting in DesktopSetting.allCases {
                guard let values = g_variant_lookup_value(namespaces, setting.namespace, nil) else { continue }
                defer { g_variant_unref(values) }
                guard let value = g_variant_lookup_value(values, setting.key, nil) else { continue }
                defer { g_variant_unref(value) }
                self.value(of: value).map { settings.take($0, of: setting) }
            }
        }
        return settings
    }

    /// Returns the value in a reply `(v)`; nil if its type is not supported.
    static func value(inReply reply: OpaquePointer) -> SettingValue? {
        withChild(0, of: reply) { value(of: $0) } ?? nil
    }

    /// Returns the setting and value in a signal `(ssv)`; nil for another signal, and for a setting that a theme does
    /// not use.
    package static func change(_ parameters: OpaquePointer) -> (DesktopSetting, SettingValue)? {
        guard type(of: parameters) == "(ssv)", let namespace = withChild(0, of: parameters, text) ?? nil,
            let key = withChild(1, of: parameters, text) ?? nil,
            let setting = DesktopSetting(namespace: namespace, key: key),
            let value = withChild(2, of: parameters, { value(of: $0) }) ?? nil
        else { return nil }
        return (setting, value)
    }

    /// Returns the value inside any number of variant wrappers, up to four. `Read` adds one wrapper more than the
    /// interface specifies.
    /// - C: `g_variant_get_variant`.
    static func value(of variant: OpaquePointer, depth: Int = 0) -> SettingValue? {
        switch type(of: variant) {
        case "v" where depth < 4:
            guard let inner = g_variant_get_variant(variant) else { return nil }
            defer { g_variant_unref(inner) }
            return value(of: inner, depth: depth + 1)
        case "b": return .truth(g_variant_get_boolean(variant) != 0)
        case "u": return .whole(g_variant_get_uint32(variant))
        case "i": return .integer(g_variant_get_int32(variant))
        case "d": return .number(g_variant_get_double(variant))
        case "(ddd)": return .numbers((0..<3).compactMap { withChild($0, of: variant, g_variant_get_double) })
        case "s": return text(variant).map { .text($0) }
        default: return nil
        }
    }

    /// The length of the longest text that is read, in bytes. Chosen: longer than the name of any setting or font.
    private static let longestText = 1024

    private static func text(_ variant: OpaquePointer) -> String? {
        guard g_variant_get_size(variant) <= longestText, let start = g_variant_get_string(variant, nil) else {
            return nil
        }
        return String(cString: start)
    }

    private static func type(of variant: OpaquePointer) -> String {
        String(cString: g_variant_get_type_string(variant))
    }

    @discardableResult
    private static func withChild<Result>(
        _ index: Int, of variant: OpaquePointer, _ body: (OpaquePointer) -> Result
    ) -> Result? {
        guard let child = g_variant_get_child_value(variant, gsize(index)) else { return nil }
        defer { g_variant_unref(child) }
        return body(child)
    }
}
