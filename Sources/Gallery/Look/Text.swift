import Gatefold

/// The gallery's labels, by what they are for.
enum Text {
    static func paragraph(_ text: String, color: Color = Palette.text) -> Label {
        Label(text, style: TextStyle(font: .system(size: 17), lineSpacing: 1.25), color: color)
    }

    static func note(_ text: String) -> Label {
        Label(text, style: TextStyle(font: .system(size: 15), lineSpacing: 1.15), color: Palette.secondaryText)
    }

    static func title(_ text: String, color: Color = Palette.text) -> Label {
        Label(text, style: TextStyle(font: .system(size: 26, weight: .bold), lineSpacing: 1.1), color: color)
    }

    /// One line.
    static func name(_ text: String, color: Color = Palette.text) -> Label {
        Label(text, style: TextStyle(font: .system(size: 17, weight: .semibold), lineLimit: 1), color: color)
    }

    /// One line below a name.
    static func detail(_ text: String, color: Color = Palette.secondaryText) -> Label {
        Label(text, style: TextStyle(font: .system(size: 14), lineLimit: 1), color: color)
    }
}
