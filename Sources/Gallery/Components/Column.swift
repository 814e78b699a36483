import Gatefold

/// A column of blocks in the middle of the window, of a limited width that is easy to read.
final class Column: StackView {
    static let greatestWidth = 560.0
    static let margin = 16.0

    private let topMargin: Double
    /// The room above the column that decorations of the window take, in points.
    var safeTop = 0.0 { didSet { insets.top = topMargin + safeTop } }

    /// Creates a column.
    /// - Parameter bottomMargin: The space below the last block, in points; by default it keeps the block clear of the
    ///   scrubber panel above all screens.
    init(_ blocks: [View], topMargin: Double = 16, spacing: Double = 16, bottomMargin: Double = 80) {
        self.topMargin = topMargin
        super.init(
            blocks, axis: .vertical, spacing: spacing,
            insets: DirectionalEdgeInsets(
                top: topMargin, leading: Self.margin, bottom: bottomMargin, trailing: Self.margin))
        maximumContentWidth = Self.greatestWidth
    }

    /// Returns the left edge and the width of a column in a view of a width, in points.
    static func span(in width: Double) -> (x: Double, width: Double) {
        let column = max(0, min(greatestWidth, width - 2 * margin))
        return (((width - column) / 2).rounded(), column)
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
        scrollView.contentView = column
        addSubview(scrollView)
    }

    override func layoutSubviews() {
        let room = endsAbovePanel ? ScrubberPanel.roomBelowColumn(width: bounds.width, theme: theme) : 0
        scrollView.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - room))
        // The close button of a page lies in the window's own header if there is one.
        column.safeTop = max(0, safeAreaInsets.top - headerInsets.top)
    }
}
