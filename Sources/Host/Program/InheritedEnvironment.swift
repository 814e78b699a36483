import GatefoldLog
import Glibc

/// Corrects inherited environment variables that libraries would complain about or misinterpret.
nonisolated enum InheritedEnvironment {
    /// A new value for a variable; nil removes the variable.
    struct Change: Hashable {
        let name: String
        let value: String?
        /// The reason for the change, which completes a sentence that begins with "because".
        let reason: String
    }

    /// Corrects the environment. Must be called before any library or thread reads it.
    /// - C: `setenv`, `unsetenv`.
    static func settle() {
        for change in changes(value: { getenv($0).map { String(cString: $0) } }, isWritable: isWritable) {
            Log.note(.host, "\(change.name) is \(change.value ?? "removed"): \(change.reason).")
            if let value = change.value { setenv(change.name, value, 1) } else { unsetenv(change.name) }
        }
    }

    /// Returns the necessary changes.
    /// - Parameters:
    ///   - value: Returns the value of a variable; nil if it is unset.
    ///   - isWritable: Returns whether a folder is writable, creating it if necessary.
    static func changes(value: (String) -> String?, isWritable: (String) -> Bool) -> [Change] {
        var changes: [Change] = []
        if let folder = value("XDG_CACHE_HOME"), !folder.isEmpty {
            if !folder.hasPrefix("/") {
                // The specification demands that a relative path is ignored, but Mesa creates a folder in the current
                // directory.
                changes.append(
                    Change(name: "XDG_CACHE_HOME", value: nil, reason: "\(quoting: folder) is not an absolute path"))
            } else if !isWritable(folder) {
                // Mesa would print that it cannot cache shaders.
                changes.append(
                    Change(
                        name: "MESA_SHADER_CACHE_DISABLE", value: "true",
                        reason: "nothing can be written below the XDG_CACHE_HOME \(quoting: folder)"))
            }
        }
        let names = ["FC_LANG", "LC_ALL", "LC_CTYPE", "LANG"]
        if let language = names.lazy.compactMap(value).first(where: { !$0.isEmpty }), !isLanguage(language) {
            // fontconfig would print a warning and fall back to English as well.
            changes.append(Change(name: "FC_LANG", value: "en", reason: "\(quoting: language) is not a language"))
        }
        return changes
    }

    /// Whether fontconfig accepts a locale as a language: `C`, `POSIX`, or a language and an optional region of two or
    /// three letters each.
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

    /// Whether a folder is writable; creates it if necessary.
    /// - C: `mkdir`, `access`.
    private static func isWritable(_ folder: String) -> Bool {
        mkdir(folder, 0o700)
        return access(folder, W_OK | X_OK) == 0
    }
}
