import Gatefold

/// The gallery's labels, one function for each use.
enum Text {
    /// Returns the height of a row with a name and a detail below it, in points.
    static func rowHeight(in theme: Theme) -> Double { 38 + (nameHeight + detailHeight) * max(1, theme.textScale) }

    /// Sets the frames of the name and the detail of a row.
    /// - Parameters:
    ///   - left: The left edge of both labels in left-to-right layout, in points in the row.
    ///   - width: The width of both labels, in points.
    static func place(_ name: Label, _ detail: Label, in row: View, from left: Double, width: Double) {
        let scale = max(1, row.theme.textScale)
        let top = (row.bounds.height - (nameHeight + detailHeight) * scale) / 2 - 1
        name.frame = row.mirrored(Rect(x: left, y: top, width: max(0, width), height: nameHeight * scale))
        detail.frame = row.mirrored(
            Rect(x: left, y: name.frame.maxY + 3, width: max(0, width), height: detailHeight * scale))
    }

    private static let nameHeight = 22.0
    private static let detailHeight = 20.0

    static func paragraph(_ text: String, color: DynamicColor = Palette.text) -> Label {
        Label(text, style: TextStyle(font: .system(size: 17), lineSpacing: 1.25), color: color)
    }

    static func note(_ text: String) -> Label {
        Label(text, style: TextStyle(font: .system(size: 15), lineSpacing: 1.15), color: Palette.secondaryText)
    }

    static func title(_ text: String, color: DynamicColor = Palette.text) -> Label {
        Label(text, style: TextStyle(font: .system(size: 26, weight: .bold), lineSpacing: 1.1), color: color)
    }

    static func name(_ text: String, color: DynamicColor = Palette.text) -> Label {
        Label(
            text, style: TextStyle(font: .system(size: 17, weight: .semibold), alignment: .leading, lineLimit: 1),
            color: color)
    }

    static func detail(_ text: String, color: DynamicColor = Palette.secondaryText) -> Label {
        Label(text, style: TextStyle(font: .system(size: 14), alignment: .leading, lineLimit: 1), color: color)
    }
}
