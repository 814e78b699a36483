import Gatefold

/// A row of a catalogue, with a pictogram, a name and a summary.
final class CatalogueCell: TableViewCell {
    private let pictogram = Pictogram()
    private let row: Row

    init() {
        pictogram.frame.size = Size(width: Pictogram.side, height: Pictogram.side)
        row = Row(pictogram, leading: Column.margin, trailing: Column.margin)
        super.init()
        separatorColor = Palette.separator
        separatorInset.left = Column.margin + Pictogram.side + Row.gap
        dynamicBackgroundColor = Palette.paper
        addSubview(row)
    }

    func show(_ entry: CatalogueScreen.Entry) {
        pictogram.drawing = entry.pictogram
        row.name.text = entry.title
        row.detail.text = entry.summary
    }

    override func sizeThatFits(_ available: Size) -> Size { row.sizeThatFits(available) }
}
