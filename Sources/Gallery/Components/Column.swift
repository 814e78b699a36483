import Gatefold

/// A column of blocks in the middle of the window, of a limited width that is easy to read.
final class Column: View {
    static let greatestWidth = 560.0
    static let margin = 16.0

    private let blocks: [View]
    private let topMargin: Double
    private let spacing: Double
    private let bottomMargin: Double

    /// Creates a column.
    /// - Parameter bottomMargin: The space below the last block, in points; by default it keeps the block clear of the
    ///   scrubber panel above all screens.
    init(_ blocks: [View], topMargin: Double = 16, spacing: Double = 16, bottomMargin: Double = 80) {
        self.blocks = blocks
        self.topMargin = topMargin
        self.spacing = spacing
        self.bottomMargin = bottomMargin
        super.init()
        for block in blocks { addSubview(block) }
    }

    /// Returns the left edge and the width of a column in a view of a width, in points.
    static func span(in width: Double) -> (x: Double, width: Double) {
        let column = max(0, min(greatestWidth, width - 2 * margin))
        return (((width - column) / 2).rounded(), column)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: place(width: available.width))
    }

    override func layoutSubviews() { _ = place(width: bounds.width) }

    /// Sets the frames of the blocks for a width, and returns the height of the column.
    private func place(width: Double) -> Double {
        let span = Self.span(in: width)
        var y = topMargin
        for block in blocks {
            let height = block.sizeThatFits(Size(width: span.width, height: 0)).height
            block.frame = Rect(x: span.x, y: y, width: span.width, height: height.rounded(.up))
            y = block.frame.maxY + spacing
        }
        return y - spacing + bottomMargin
    }
}

final class ColumnView: View {
    let scrollView = ScrollView()
    private let column: Column
    private let endsAbovePanel: Bool

    /// Creates a view.
    /// - Parameter endsAbovePanel: Whether the column scrolls above the scrubber panel and not beneath it.
    init(_ column: Column, ground: DynamicColor?, endsAbovePanel: Bool = false) {
        self.column = column
        self.endsAbovePanel = endsAbovePanel
        super.init()
        dynamicBackgroundColor = ground
        clipsToBounds = true
        scrollView.alwaysBounceVertical = true
        scrollView.addSubview(column)
        addSubview(scrollView)
    }

    override func layoutSubviews() {
        let room = endsAbovePanel ? ScrubberPanel.roomBelowColumn(width: bounds.width, theme: theme) : 0
        scrollView.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - room))
        let size = column.sizeThatFits(bounds.size)
        column.frame = Rect(origin: .zero, size: size)
        scrollView.contentSize = size
    }
}
