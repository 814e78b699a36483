import GatefoldLog
import Glibc

/// What of the environment the libraries beneath us would complain about, or take wrongly, while we can do without.
nonisolated enum InheritedEnvironment {
    /// A variable's new value; nil takes it away.
    struct Change: Hashable {
        let name: String
        let value: String?
        /// Completes "because …".
        let reason: String
    }

    /// Puts right what is wrong, before any library or thread looks.
    /// - C: `setenv`, `unsetenv`.
    static func settle() {
        for change in changes(value: { getenv($0).map { String(cString: $0) } }, isWritable: isWritable) {
            Log.note(.host, "\(change.name) is \(change.value ?? "taken away"): \(change.reason).")
            if let value = change.value { setenv(change.name, value, 1) } else { unsetenv(change.name) }
        }
    }

    /// - Parameters:
    ///   - value: of a variable; nil where it is not set.
    ///   - isWritable: whether there is, or can be made, a folder to write in.
    static func changes(value: (String) -> String?, isWritable: (String) -> Bool) -> [Change] {
        var changes: [Change] = []
        if let folder = value("XDG_CACHE_HOME"), !folder.isEmpty {
            if !folder.hasPrefix("/") {
                // The specification wants it ignored; Mesa makes a folder wherever we happen to stand.
                changes.append(
                    Change(name: "XDG_CACHE_HOME", value: nil, reason: "\(quoting: folder) is no absolute path"))
            } else if !isWritable(folder) {
                // Mesa tells everybody that it keeps no shaders.
                changes.append(
                    Change(
                        name: "MESA_SHADER_CACHE_DISABLE", value: "true",
                        reason: "nothing can be written below the XDG_CACHE_HOME \(quoting: folder)"))
            }
        }
        let names = ["FC_LANG", "LC_ALL", "LC_CTYPE", "LANG"]
        if let language = names.lazy.compactMap(value).first(where: { !$0.isEmpty }), !isLanguage(language) {
            // fontconfig would say so as well, and go on in English.
            changes.append(Change(name: "FC_LANG", value: "en", reason: "\(quoting: language) names no language"))
        }
        return changes
    }

    /// Whether fontconfig takes it for one: `C`, `POSIX`, or a language and perhaps a region of two or three letters each.
    private static func isLanguage(_ locale: String) -> Bool {
        let parts = locale.utf8.prefix { !".@:".utf8.contains($0) }
            .split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
            .flatMap { $0.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false) }
        if parts.count == 1, ["C", "POSIX"].contains(String(parts[0])) { return true }
        return (1...2).contains(parts.count)
            && parts.allSatisfy { part in
                (2...3).contains(part.count)
                    && part.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
            }
    }

    /// - C: `mkdir`, `access`.
    private static func isWritable(_ folder: String) -> Bool {
        mkdir(folder, 0o700)
        return access(folder, W_OK | X_OK) == 0
    }
}
