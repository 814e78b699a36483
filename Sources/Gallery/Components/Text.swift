import Gatefold

/// The gallery's labels, one function for each use.
enum Text {
    /// Returns the height of a row with a name and a detail below it, in points. The lines of large text break.
    /// - Parameter width: The width of both labels, in points.
    static func rowHeight(_ name: Label, _ detail: Label, width: Double, in theme: Theme) -> Double {
        let lines = [name, detail].map { $0.sizeThatFits(Size(width: width, height: 0)).height.rounded(.up) }
        return max(leastRowHeight * max(1, theme.textScale), lines.reduce(0, +) + gap + 2 * rowMargin)
    }

    /// Sets the frames of the name and the detail of a row.
    /// - Parameters:
    ///   - left: The left edge of both labels in left-to-right layout, in points in the row.
    ///   - width: The width of both labels, in points.
    static func place(_ name: Label, _ detail: Label, in row: View, from left: Double, width: Double) {
        let width = max(0, width)
        let heights = [name, detail].map { $0.sizeThatFits(Size(width: width, height: 0)).height.rounded(.up) }
        let top = ((row.bounds.height - heights.reduce(0, +) - gap) / 2).rounded()
        name.frame = row.mirrored(Rect(x: left, y: top, width: width, height: heights[0]))
        detail.frame = row.mirrored(Rect(x: left, y: name.frame.maxY + gap, width: width, height: heights[1]))
    }

    /// Lets the lines of a row's labels break if the text is large.
    static func breakLines(of name: Label, _ detail: Label, in theme: Theme) {
        let breaks = theme.textScale > 1.3
        // Chosen: beyond this size the longest word of a name does not fit a line of a narrow window.
        name.style.font.size = theme.fontSize(nameSize, growingTo: 2.5)
        name.style.lineLimit = breaks ? 2 : 1
        detail.style.lineLimit = breaks ? 3 : 1
    }

    private static let nameSize = 17.0
    private static let leastRowHeight = 80.0
    private static let rowMargin = 12.0
    private static let gap = 2.0

    static func paragraph(_ text: String, color: DynamicColor = Palette.text) -> Label {
        Label(text, style: TextStyle(font: .system(size: 17), lineSpacing: 1.25), color: color)
    }

    static func note(_ text: String) -> Label {
        Label(text, style: TextStyle(font: .system(size: 15), lineSpacing: 1.15), color: Palette.secondaryText)
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
