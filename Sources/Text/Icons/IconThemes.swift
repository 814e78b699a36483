import GatefoldSystem
import Glibc

/// The icon themes of the desktop, of which only the positions that are needed are read.
/// - Source: freedesktop.org, Icon Theme Specification 0.13.
final class IconThemes {
    /// The name of the desktop's theme.
    private(set) var name = "Adwaita"
    private var themes: [String: Theme] = [:]
    private var drawings: [String: IconDrawing?] = [:]
    private let folders: [String]

    /// Creates an index of the themes below some folders, such as "/usr/share/icons"; earlier ones come first.
    init(folders: [String] = ThemeFolders.standard) { self.folders = folders }

    /// Uses another theme.
    /// - Returns: Whether icons may look different from now on.
    func use(_ name: String) -> Bool {
        guard name != self.name, !name.contains("/"), !name.isEmpty else { return false }
        self.name = name
        drawings = [:]
        return true
    }

    /// Returns the drawing of an icon; nil if no theme has it as an SVG file.
    func drawing(_ icon: String) -> IconDrawing? {
        if let known = drawings[icon] { return known }
        let found = icon.isEmpty || icon.contains("/") ? nil : find(icon)
        drawings[icon] = .some(found)
        return found
    }

    private func find(_ icon: String) -> IconDrawing? {
        let names = order
        for wanted in [icon + "-symbolic", icon] {
            for name in names {
                for place in theme(name).places {
                    guard let text = try? IconFile.text(place + "/" + wanted + ".svg") else { continue }
                    if let drawing = try? SVGReader.drawing(text) { return drawing }
                }
            }
        }
        return nil
    }

    /// The themes to search: the desktop's, those that it inherits from, and the two that most programs install into.
    private var order: [String] {
        let names = ThemeFolders.order(name) { theme($0).parents }
        return names + ["Adwaita", "hicolor"].filter { !names.contains($0) }
    }

    private struct Theme {
        var parents: [String] = []
        /// The folders of drawings, those of symbolic ones first.
        var places: [String] = []
    }

    private func theme(_ name: String) -> Theme {
        if let known = themes[name] { return known }
        var theme = Theme()
        for folder in folders {
            let root = folder + "/" + name
            guard let index = try? IconFile.text(root + "/index.theme") else { continue }
            let (parents, places) = Self.read(index)
            theme.parents += parents
            theme.places += places.filter { access(root + "/" + $0, X_OK) == 0 }.map { root + "/" + $0 }
        }
        theme.places =
            theme.places.filter { $0.contains("symbolic") } + theme.places.filter { !$0.contains("symbolic") }
        themes[name] = theme
        return theme
    }

    /// Reads the inherited themes and the folders that may hold SVG files from the text of an index.
    static func read(_ index: String) -> (parents: [String], places: [String]) {
        var (parents, places): ([String], [String]) = ([], [])
        for line in index.split(whereSeparator: \.isNewline) {
            // The folders are described in sections of their own, which are not needed.
            if line.hasPrefix("[") && !line.hasPrefix("[Icon Theme]") { break }
            if line.hasPrefix("Inherits") { parents += ThemeFolders.list(line) }
            if line.hasPrefix("Directories") || line.hasPrefix("ScaledDirectories") {
                places += ThemeFolders.list(line).filter { $0.contains("symbolic") || $0.contains("scalable") }
            }
        }
        return (parents, places)
    }
}
