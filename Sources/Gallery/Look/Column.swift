import Gatefold

/// Blocks one below the other, in the middle of the window and no wider than is good to read.
final class Column: View {
    /// In points.
    static let greatestWidth = 560.0
    static let margin = 16.0

    private let blocks: [View]
    private let topMargin: Double
    private let spacing: Double
    /// Keeps the last block clear of the panel that lies above all screens.
    private static let bottomMargin = 80.0

    /// - Parameter topMargin: above the first block, in points.
    init(_ blocks: [View], topMargin: Double = 16, spacing: Double = 16) {
        self.blocks = blocks
        self.topMargin = topMargin
        self.spacing = spacing
        super.init()
        for block in blocks { addSubview(block) }
    }

    /// Where a column stands in something of a width: left edge and width.
    static func span(in width: Double) -> (x: Double, width: Double) {
        let column = max(0, min(greatestWidth, width - 2 * margin))
        return (((width - column) / 2).rounded(), column)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: place(width: available.width))
    }

    override func layoutSubviews() { _ = place(width: bounds.width) }

    /// Places everything for a width and answers the height.
    private func place(width: Double) -> Double {
        let span = Self.span(in: width)
        var y = topMargin
        for block in blocks {
            let height = block.sizeThatFits(Size(width: span.width, height: 0)).height
            block.frame = Rect(x: span.x, y: y, width: span.width, height: height.rounded(.up))
            y = block.frame.maxY + spacing
        }
        return y - spacing + Self.bottomMargin
    }
}

/// A column that scrolls.
final class ColumnView: View {
    let scrollView = ScrollView()
    private let column: Column

    init(_ column: Column, ground: DynamicColor?) {
        self.column = column
        super.init()
        dynamicBackgroundColor = ground
        clipsToBounds = true
        scrollView.alwaysBounceVertical = true
        scrollView.addSubview(column)
        addSubview(scrollView)
    }

    override func layoutSubviews() {
        scrollView.frame = bounds
        let size = column.sizeThatFits(bounds.size)
        column.frame = Rect(origin: .zero, size: size)
        scrollView.contentSize = size
    }
}
