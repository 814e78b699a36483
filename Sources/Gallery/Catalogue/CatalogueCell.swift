import Gatefold

/// A row of the first screen, with a pictogram, a name and a summary of a transition or of the pages of components.
final class CatalogueCell: TableViewCell {
    private let pictogram = Pictogram()
    private let row: Row

    init() {
        pictogram.frame.size = Size(width: Pictogram.side, height: Pictogram.side)
        row = Row(pictogram, leading: Column.margin, trailing: Column.margin)
        row.maximumContentWidth = Column.greatestWidth
        super.init()
        separatorColor = Palette.separator
        dynamicBackgroundColor = Palette.paper
        addSubview(row)
    }

    /// Shows a transition, or the pages of components if there is none.
    func show(_ demo: Demo?) {
        pictogram.demo = demo
        row.name.text = demo?.title ?? ComponentsScreen.title
        row.detail.text = demo?.summary ?? ComponentsScreen.summary
    }

    override func sizeThatFits(_ available: Size) -> Size { row.sizeThatFits(available) }
}
