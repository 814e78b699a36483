import Gatefold

/// The gallery's labels, one function for each use.
enum Text {
    static let nameSize = 17.0

    static func paragraph(_ text: String, color: DynamicColor = Palette.text) -> Label {
        Label(text, style: TextStyle(font: .system(size: 17), lineSpacing: 1.25), color: color)
    }

    static func note(_ text: String) -> Label {
        Label(
            text, style: TextStyle(font: .system(size: 15), alignment: .leading, lineSpacing: 1.15),
            color: Palette.secondaryText)
    }

    /// Returns the title of a page, which keeps clear of the close button when it scrolls beneath that.
    static func title(_ text: String, color: DynamicColor = Palette.text) -> PageTitle {
        PageTitle(
            text,
            style: TextStyle(font: .system(size: 26, weight: .bold), alignment: .leading, lineSpacing: 1.1),
            color: color)
    }

    static func name(_ text: String, color: DynamicColor = Palette.text) -> Label {
        Label(
            text, style: TextStyle(font: .system(size: nameSize, weight: .semibold), alignment: .leading, lineLimit: 1),
            color: color)
    }

    static func detail(_ text: String, color: DynamicColor = Palette.secondaryText) -> Label {
        Label(text, style: TextStyle(font: .system(size: 14), alignment: .leading, lineLimit: 1), color: color)
    }
}
