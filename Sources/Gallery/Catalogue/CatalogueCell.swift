import Gatefold

/// A row of the first screen, with a pictogram of a transition, its name and a summary.
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

    func show(_ demo: Demo) {
        pictogram.demo = demo
        name.text = demo.title
        summary.text = demo.summary
    }

    override func layoutSubviews() {
        let span = Column.span(in: bounds.width)
        let side = Pictogram.side
        pictogram.frame = mirrored(Rect(x: span.x, y: (bounds.height - side) / 2, width: side, height: side))
        let left = span.x + side + 16
        Text.place(name, summary, in: self, from: left, width: span.x + span.width - left)
    }
}
