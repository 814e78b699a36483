public import GatefoldControls
public import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldText
@_spi(Rooms) public import GatefoldViews

/// A view that shows one row of a table, with a separator along its bottom edge.
open class TableViewCell: ListViewCell {
    /// The colour of the separator in each theme; nil for no separator.
    ///
    /// The separator is one physical pixel high and drawn above the cell's content. The last row of a box has none.
    public var separatorColor: DynamicColor? = .separator { didSet { setNeedsDisplay() } }
    /// The distances from the cell's edges to the separator, in points: `left` at the leading edge, `right` at the
    /// trailing edge. Zero by default; a row with an image begins its separator at its text.
    public var separatorInset = EdgeInsets.zero { didSet { if separatorInset != oldValue { setNeedsDisplay() } } }

    /// Whether the cell is a separate card with round corners and without a separator. Set `TableView.cardRadius` to
    /// make it one.
    public var isCard: Bool { cardRadius != nil }
    /// The corner radius of a card in points; nil for a plain row.
    var cardRadius: Double? {
        didSet {
            guard cardRadius != oldValue else { return }
            cornerRadius = cardRadius ?? 0
            setNeedsDisplay()
        }
    }
    /// The edges of the box of its section at which the cell stands; nil for a cell in no box.
    var boxEdges: BoxEdges? {
        didSet {
            guard boxEdges != oldValue else { return }
            cornerRadius = cardRadius ?? boxEdges?.radius ?? 0
            roundedOutsets = isCard ? .zero : boxEdges?.outsets ?? .zero
            setNeedsDisplay()
        }
    }

    /// Whether the table takes the row's height from the cell, so that its labels break their text into lines.
    var sizesItself = false { didSet { if sizesItself != oldValue { for label in labels { limitLines(of: label) } } } }

    /// The width at the cell's leading edge that its check mark takes, in points; 0 while it has none. A cell that lays
    /// out its own content leaves this width free.
    public internal(set) var editingInset = 0.0 {
        didSet {
            guard editingInset != oldValue else { return }
            positionMark(inset: editingInset)
            setNeedsLayout()
        }
    }
    /// The width at the cell's trailing edge that the handle takes by which the row is dragged, in points; 0 while it has
    /// none. A cell that lays out its own content leaves this width free.
    public internal(set) var reorderInset = 0.0 {
        didSet {
            guard reorderInset != oldValue else { return }
            positionHandle(inset: reorderInset)
            positionAccessory()
            setNeedsLayout()
        }
    }
    /// The accessory at the cell's trailing edge; nil, the default, for none. It stays when the cell is used again, so
    /// that a data source sets it for each row.
    public var accessory: Accessory? { didSet { accessoryDidChange(from: oldValue) } }
    /// The view of the accessory; nil for none.
    var accessoryView: View?
    /// The handle by which the row is dragged; nil until the table is edited.
    var handle: ReorderHandle?
    /// The check mark; nil until the table is edited.
    var mark: SelectionMark?
    /// The swipe that shows the actions of the cell's row; nil while the row is closed.
    var swipe: RowSwipe?
    /// The label of a plain row, centred vertically, or above `detailTextLabel`. Its text is one line, or as many as it
    /// takes if the row has `TableView.automaticDimension` as its height. It is created when it is first used; a cell
    /// that overrides `layoutSubviews()` without calling `super` positions it itself.
    public private(set) lazy var textLabel = makeLabel(size: 17, color: .text)
    /// The label of a second, smaller line below `textLabel`, created when it is first used.
    public private(set) lazy var detailTextLabel = makeLabel(size: 14, color: .secondaryText)
    /// The labels that were used, from top to bottom.
    private var labels: [Label] = []

    /// Creates a cell; the table sets its frame.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        dynamicBackgroundColor = .surface
    }

    // MARK: Labels

    private func makeLabel(size: Double, color: DynamicColor) -> Label {
        let label = Label(style: TextStyle(font: .system(size: size), alignment: .leading, lineLimit: 1), color: color)
        labels.append(label)
        labels.sort { one, other in one.style.font.size > other.style.font.size }
        if sizesItself { limitLines(of: label) }
        addSubview(label)
        return label
    }

    /// Positions `textLabel` and `detailTextLabel` if they are used, 16 points from the edges or from what stands there.
    open override func layoutSubviews() {
        positionAccessory()
        guard !labels.isEmpty else { return }
        let width = max(0, bounds.width - 32 - editingInset - reorderInset - accessoryInset)
        let heights = labels.map { $0.sizeThatFits(Size(width: width, height: 0)).height }
        var y = (bounds.height - heights.reduce(0, +) - Self.labelGap * Double(labels.count - 1)) / 2
        for (label, height) in zip(labels, heights) {
            label.frame = mirrored(Rect(x: 16 + editingInset, y: y, width: width, height: height))
            y += height + Self.labelGap
        }
    }

    /// The space between the two labels, in points. Chosen: close enough that both read as one row.
    private static let labelGap = 2.0

    private func limitLines(of label: Label) { label.style.lineLimit = sizesItself ? 0 : 1 }

    /// Returns the size that shows the text of the labels, at least 44 points high; the cell's own size if it has no
    /// labels.
    ///
    /// The table asks for it if the row's height is `TableView.automaticDimension`. Override it in a cell with content
    /// of its own.
    open override func sizeThatFits(_ available: Size) -> Size {
        guard !labels.isEmpty else { return super.sizeThatFits(available) }
        let width = max(0, available.width - 32 - editingInset - reorderInset - accessoryInset(in: available))
        let heights = labels.reduce(0) { $0 + $1.sizeThatFits(Size(width: width, height: 0)).height }
        // Chosen: 12 points above and below give a row of one line about the height of a touch target.
        return Size(
            width: available.width, height: max(44, heights + Self.labelGap * Double(labels.count - 1) + 24))
    }

    @_spi(Rooms) public override func drawAboveSubviews(into recorder: inout Recorder) {
        super.drawAboveSubviews(into: &recorder)
        // The separator is drawn above the subviews, because they may be opaque.
        guard let separatorColor, !isCard, boxEdges?.isBottom != true else { return }
        // A separator that begins at the text moves with it when a check mark slides in.
        let minX = separatorInset.left > 0 ? separatorInset.left + editingInset : 0
        let maxX = max(minX, bounds.width - separatorInset.right)
        let line = mirrored(Rect(minX: minX, minY: 0, maxX: maxX, maxY: shownBounds.height))
        recorder.hairline(atBottomOf: line, color: separatorColor.resolved(in: theme))
    }

    // MARK: In the table

    override var outlineRadius: Double { cardRadius ?? 0 }

    @_spi(Rooms) public override func noteWindow() {
        if window == nil { swipe?.end() }
        super.noteWindow()
    }

    override func selectionDidChange(animated: Bool) { mark?.setSelected(isSelected, animated: animated) }
    override func willLeave(into background: View) { swipe?.leave(into: background) }
    override func isLeaving() { swipe?.layOut() }
    override func didLeave() { swipe?.end() }
}
