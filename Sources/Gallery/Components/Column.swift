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

/// A column that scrolls. Where the scrubber panel lies above it, the column fades out beneath the panel, and its end can
/// be scrolled clear of it.
final class ColumnView: View {
    let scrollView = ScrollView()
    private let column: Column
    private let fade: FadeView?

    /// Creates a view.
    /// - Parameter hasPanel: Whether the scrubber panel lies above the end of the column.
    init(_ column: Column, background: DynamicColor?, hasPanel: Bool = false) {
        self.column = column
        fade = hasPanel ? background.map(FadeView.init) : nil
        super.init()
        dynamicBackgroundColor = background
        clipsToBounds = true
        scrollView.alwaysBounceVertical = true
        scrollView.contentView = column
        addSubview(scrollView)
        if let fade { addSubview(fade) }
    }

    override func layoutSubviews() {
        let room = fade == nil ? 0 : ScrubberPanel.roomBelowColumn(width: bounds.width, theme: theme)
        scrollView.frame = bounds
        scrollView.contentInset.bottom = room
        fade?.isHidden = room == 0
        // The fade begins above the panel and ends behind it.
        let height = min(bounds.height, room + FadeView.length / 2)
        fade?.frame = Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        // The close button of a page lies in the window's own header if there is one.
        column.safeTop = max(0, safeAreaInsets.top - headerInsets.top)
    }
}

/// Lets what lies beneath it fade into a colour, from its top edge downwards.
private final class FadeView: View {
    /// The height over which the colour becomes opaque, in points.
    static let length = 24.0
    private let color: DynamicColor

    init(_ color: DynamicColor) {
        self.color = color
        super.init()
        isUserInteractionEnabled = false
        shouldRasterize = true
    }

    override func draw(into recorder: inout Recorder) {
        let (color, area) = (color.resolved(in: theme), shownBounds)
        let step = 1 / recorder.grid.scale
        for y in stride(from: 0, to: min(Self.length, area.height), by: step) {
            let share = (y + step) / Self.length
            // A smooth step, which begins and ends without an edge.
            let alpha = share * share * (3 - 2 * share)
            recorder.fill(
                Rect(x: area.minX, y: area.minY + y, width: area.width, height: step),
                with: color.withAlpha(Float(alpha)))
        }
        recorder.fill(
            Rect(
                minX: area.minX, minY: area.minY + Self.length, maxX: area.maxX,
                maxY: max(area.minY + Self.length, area.maxY)), with: color)
    }
}
