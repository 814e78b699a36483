import Gatefold

/// A row of the first screen, with a pictogram, a name and a summary of a transition or of the pages of components.
final class CatalogueCell: TableViewCell {
    private let pictogram = Pictogram()
    private let name = Text.name("")
    private let summary = Text.detail("")

    init() {
        super.init()
        separatorColor = Palette.separator
        dynamicBackgroundColor = Palette.paper
        for view in [pictogram, name, summary] { addSubview(view) }
    }

    /// Shows a transition, or the pages of components if there is none.
    func show(_ demo: Demo?) {
        pictogram.demo = demo
        name.text = demo?.title ?? ComponentsScreen.title
        summary.text = demo?.summary ?? ComponentsScreen.summary
    }

    override func themeDidChange() {
        Text.breakLines(of: name, summary, in: theme)
        setNeedsLayout()
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let span = textSpan(in: available.width)
        return Size(width: available.width, height: Text.rowHeight(name, summary, width: span.width, in: theme))
    }

    /// Returns the left edge and the width of the labels in a row of a width, in points.
    private func textSpan(in width: Double) -> (x: Double, width: Double) {
        let span = Column.span(in: width)
        let before = Pictogram.side + 16
        return (span.x + before, max(0, span.width - before))
    }

    override func layoutSubviews() {
        let side = Pictogram.side
        pictogram.frame = mirrored(
            Rect(x: Column.span(in: bounds.width).x, y: (bounds.height - side) / 2, width: side, height: side))
        let span = textSpan(in: bounds.width)
        Text.place(name, summary, in: self, from: span.x, width: span.width)
    }
}
