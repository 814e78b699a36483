import GatefoldSystem

/// The files of a cursor theme, and of the themes from which it inherits.
///
/// A theme has a hundred cursors and more; only those that are shown are read.
/// - Source: Xcursor(3), "THEMES".
struct CursorFiles {
    /// The folders that hold cursors, in the order in which they are searched.
    private let folders: [String]

    /// Finds the folders of a theme. The default theme and GNOME's have what it lacks.
    /// - Parameters:
    ///   - theme: The name of the theme; nil for the default one.
    ///   - roots: The folders that hold themes; earlier ones come first.
    init(theme: String?, in roots: [String] = CursorFiles.standardRoots) {
        var names: [String] = []
        for first in [theme ?? "default", "default", "Adwaita"] where !first.contains("/") {
            let chain = ThemeFolders.order(first) { Self.parents(of: $0, in: roots) }
            names += chain.filter { !names.contains($0) }
        }
        folders = names.flatMap { name in roots.map { "\($0)/\(name)/cursors" } }
    }

    /// The folders in which cursor themes are: those in `XCURSOR_PATH`, or those of icon themes and three of X11's own.
    static var standardRoots: [String] {
        let home = ThemeFolders.value("HOME") ?? ""
        if let path = ThemeFolders.value("XCURSOR_PATH") {
            return path.split(separator: ":").map { $0.hasPrefix("~") ? home + $0.dropFirst() : String($0) }
        }
        return ThemeFolders.standard + ["/usr/share/pixmaps", home + "/.cursors", "/usr/share/cursors/xorg-x11"]
    }

    private static func parents(of theme: String, in roots: [String]) -> [String] {
        for root in roots {
            guard let index = try? File.contents(of: "\(root)/\(theme)/index.theme", limit: 1 << 20) else { continue }
            let lines = String(decoding: index, as: UTF8.self).split(whereSeparator: \.isNewline)
            return lines.filter { $0.hasPrefix("Inherits") }.flatMap(ThemeFolders.list).filter { !$0.contains("/") }
        }
        return []
    }

    /// Returns the content of a cursor's file; nil if no theme has the cursor.
    func content(of cursor: String) -> [UInt8]? {
        guard !cursor.isEmpty, !cursor.contains("/") else { return nil }
        for folder in folders {
            if let bytes = try? File.contents(of: "\(folder)/\(cursor)", limit: 64 << 20) { return bytes }
        }
        return nil
    }
}
