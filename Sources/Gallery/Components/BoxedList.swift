import Gatefold

/// The view of a list: rows from edge to edge in a narrow window, and boxes in the middle of a wide one, which are as wide
/// as the columns of other pages.
final class BoxedList: View {
    private let content: View
    private let table: TableView
    /// Returns the bar above the list, whose title begins where the text of the rows does; nil for none.
    var bar: () -> NavigationBar? = { nil }

    /// The width of a window from which rows stand in boxes, in points. Chosen: that of a small tablet held upright.
    private static let wideWidth = 600.0

    /// Creates a view.
    /// - Parameters:
    ///   - content: The table, or a view that contains it.
    ///   - table: The table.
    init(_ content: View, table: TableView) {
        self.content = content
        self.table = table
        super.init()
        clipsToBounds = true
        content.anchors = .fill()
        table.dynamicBackgroundColor = nil
        addSubview(content)
    }

    override func layoutSubviews() {
        let isWide = bounds.width >= Self.wideWidth
        dynamicBackgroundColor = isWide || table.hasStickyHeaders ? Palette.background : Palette.paper
        table.style = isWide ? .insetGrouped : .plain
        table.maximumColumnWidth = isWide ? Column.greatestWidth : .infinity
        let column = Column.span(in: bounds.width)
        bar()?.titleInset = isWide ? column.x + Column.margin : Column.margin
        super.layoutSubviews()
    }
}
