import Gatefold

/// A row of the first screen: a small picture of the transition, its name, a line on it.
final class CatalogueCell: TableViewCell {
    static let height = 80.0
    private let pictogram = Pictogram()
    private let name = Text.name("")
    private let summary = Text.detail("")

    init() {
        super.init()
        separatorColor = DynamicColor(Palette.separator)
        for view in [pictogram, name, summary] { addSubview(view) }
    }

    func show(_ demo: Demo) {
        pictogram.demo = demo
        name.text = demo.title
        summary.text = demo.summary
    }

    override func layoutSubviews() {
        let span = Column.span(in: bounds.width)
        pictogram.frame = Rect(
            x: span.x, y: (bounds.height - Pictogram.side) / 2, width: Pictogram.side, height: Pictogram.side)
        let left = pictogram.frame.maxX + 16
        let width = max(0, span.x + span.width - left)
        name.frame = Rect(x: left, y: 18, width: width, height: 22)
        summary.frame = Rect(x: left, y: 43, width: width, height: 20)
    }
}
