internal import Glibc

/// The folders of the desktop's themes of icons and of cursors, and what a theme's index says.
/// - Source: freedesktop.org, Icon Theme Specification 0.13, "Directory Layout"; XDG Base Directory Specification.
package enum ThemeFolders {
    /// The folders in which the desktop keeps themes, such as "/usr/share/icons"; earlier ones come first.
    package static var standard: [String] {
        let home = value("HOME") ?? ""
        let own = value("XDG_DATA_HOME") ?? (home + "/.local/share")
        let shared = (value("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":")
        return [home + "/.icons", own + "/icons"] + shared.map { $0 + "/icons" }
    }

    /// Returns the value of an environment variable that is set and not empty.
    package static func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns the elements of a list in a theme's index, such as "Inherits=Adwaita,hicolor", without those that lead out of
    /// the theme.
    package static func list(_ line: Substring) -> [String] {
        line.drop { $0 != "=" }.dropFirst().split { $0 == "," || $0 == ";" }
            .map { String($0.filter { !$0.isWhitespace }) }
            .filter { !$0.isEmpty && !$0.hasPrefix("/") && !$0.contains("..") }
    }

    /// Returns a theme and all from which it inherits, nearest first.
    /// - Parameter parents: Returns the themes that a theme names as those it inherits from.
    package static func order(_ theme: String, _ parents: (String) -> [String]) -> [String] {
        var names = [theme]
        var next = 0
        // A chain of this length is longer than any sensible one; a loop in it ends here, too.
        while next < names.count, names.count < 16 {
            for parent in parents(names[next]) where !names.contains(parent) { names.append(parent) }
            next += 1
        }
        return names
    }
}
