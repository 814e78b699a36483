public import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldText
@_spi(Rooms) public import GatefoldViews

/// A view that shows one row of a table, with a separator along its bottom edge.
open class TableViewCell: View {
    /// The colour of the separator in each theme; nil for no separator.
    ///
    /// The separator is one physical pixel high, as wide as the cell, and drawn above the cell's content.
    public var separatorColor: DynamicColor? = .separator { didSet { setNeedsDisplay() } }

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

    /// The identifier under which the cell is kept for reuse; nil if it was not made by the table.
    public internal(set) var reuseIdentifier: String?
    /// Whether the table takes the row's height from the cell, so that its labels break their text into lines.
    var sizesItself = false { didSet { if sizesItself != oldValue { for label in labels { limitLines(of: label) } } } }

    /// Whether the cell is highlighted because a finger rests on it or has just tapped it.
    public private(set) var isPressed = false { didSet { if isPressed != oldValue { updateHighlight() } } }
    private lazy var highlight = HighlightDriver(of: self) { cell in
        HighlightDriver.Style(color: (cell.backgroundColor ?? .white).readable, radius: cell.cardRadius ?? 0)
    }
    /// The window in which a deadline for the cell is set; the cell may have left it since.
    private weak var waker: Window?
    /// Whether the row is selected, in a table whose user can select several rows at present; otherwise false. A
    /// selected cell is tinted.
    public internal(set) var isSelected = false
    /// The width at the cell's leading edge that its check mark takes, in points; 0 while it has none. A cell that lays
    /// out its own content leaves this width free.
    public internal(set) var editingInset = 0.0 {
        didSet {
            guard editingInset != oldValue else { return }
            placeMark(inset: editingInset)
            setNeedsLayout()
        }
    }
    /// How much of the look of a selected cell is shown, from 0 to 1; nil for a cell that was never selected.
    var selectedShare: SlidingValue?
    /// The check mark; nil until the table is edited.
    var mark: SelectionMark?
    /// The swipe that shows the actions of the cell's row; nil while the row is closed.
    var swipe: RowSwipe?
    /// The position of the finger in the cell's own coordinates; nil for the centre.
    private var pressPoint: Point?

    /// The time a finger rests before the cell is highlighted, in seconds. Chosen: longer than a finger takes that
    /// starts to scroll, and too short to be noticed as a delay.
    private static let pressDelay = 0.08
    /// The time a tapped cell stays highlighted, in seconds. Chosen: long enough to be seen.
    private static let tapDuration = 0.1

    /// The label of a plain row, centred vertically, or above `detailTextLabel`. Its text is one line, or as many as it
    /// takes if the row has `TableView.automaticDimension` as its height. It is created when it is first used; a cell
    /// that overrides `layoutSubviews()` without calling `super` places it itself.
    public private(set) lazy var textLabel = makeLabel(size: 17, color: .text)
    /// The label of a second, smaller line below `textLabel`, created when it is first used.
    public private(set) lazy var detailTextLabel = makeLabel(size: 14, color: .secondaryText)
    /// The labels that were used, from top to bottom.
    private var labels: [Label] = []

    /// Creates a cell; the table sets its frame.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        dynamicBackgroundColor = .surface
        clipsToBounds = true
        // A row is drawn once and copied while it scrolls, because text is expensive to draw without a GPU.
        shouldRasterize = true
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

    /// Called after `isSelected` has changed. Override it to change the cell's look; the default does nothing.
    open func isSelectedDidChange() {}

    /// Places `textLabel` and `detailTextLabel` if they are used, 16 points from the edges.
    open override func layoutSubviews() {
        guard !labels.isEmpty else { return }
        let width = max(0, bounds.width - 32 - editingInset)
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
        let width = max(0, available.width - 32 - editingInset)
        let heights = labels.reduce(0) { $0 + $1.sizeThatFits(Size(width: width, height: 0)).height }
        // Chosen: 12 points above and below give a row of one line about the height of a touch target.
        return Size(
            width: available.width, height: max(44, heights + Self.labelGap * Double(labels.count - 1) + 24))
    }

    /// Called before the cell is shown for another row. Override it to reset what the data source does not set.
    open func prepareForReuse() {}

    // MARK: Focus

    /// Whether the cell shows the focused row of a focused table.
    open override var isFocused: Bool { (superview as? TableView)?.focusedCell === self }

    open override var canBecomeFocused: Bool { true }

    @_spi(Rooms) public override func drawAboveSubviews(into recorder: inout Recorder) {
        drawSelection(into: &recorder)
        // The separator is drawn above the subviews, because they may be opaque.
        guard let separatorColor, !isCard else { return }
        recorder.hairline(atBottomOf: shownBounds, color: separatorColor.resolved(in: theme))
    }

    // MARK: Hovered and pressed

    @_spi(Rooms) public override func noteHover() { updateHighlight() }

    @_spi(Rooms) public override func noteTheme() { highlight.styleDidChange() }

    @_spi(Rooms) public override func noteWindow() {
        if window == nil { swipe?.end() }
        endPress()
        updateHighlight()
        highlight.end()
    }

    /// Updates the highlight, which is drawn above the cell's texture and leaves it valid.
    private func updateHighlight() {
        highlight.update(isHovered: isHovered, isPressed: isPressed, at: pressPoint ?? shownBounds.center)
    }

    /// Prepares to highlight the cell after a finger has landed on it, which may yet start to scroll.
    /// - Parameter location: The position of the finger in points of the window.
    func beginPress(at location: Point) {
        // A transition shows the cell without highlight.
        guard let window, !window.isInFlight else { return }
        pressPoint = convert(fromWindow: location)
        wake(after: Self.pressDelay) { [weak self] in self?.isPressed = true }
    }

    private func wake(after seconds: Double, action: @escaping () -> Void) {
        guard let window else { return }
        waker = window
        window.wake(self, at: window.clock.time + seconds, action: action)
    }

    /// Ends the highlight, because the finger has lifted or does something else.
    func endPress() {
        waker?.cancelWake(self)
        waker = nil
        isPressed = false
    }

    /// Highlights the cell briefly after a tap, unless the tap has started a transition.
    func showTap() {
        guard !(window?.isInFlight ?? true) else { return endPress() }
        isPressed = true
        wake(after: Self.tapDuration) { [weak self] in self?.isPressed = false }
    }
}

/// A view that shows the title of a section on the table's background.
final class TableHeaderView: View {
    private let label: Label
    var title: String {
        get { label.text }
        set { label.text = newValue }
    }
    /// The horizontal distance from the edges to the title, in points.
    var inset = 0.0 { didSet { if inset != oldValue { setNeedsLayout() } } }
    var color = DynamicColor.secondaryText { didSet { if color != oldValue { label.dynamicTextColor = color } } }
    /// Whether a line is drawn along the bottom edge, as above rows with separators.
    var hasLine = true { didSet { if hasLine != oldValue { setNeedsDisplay() } } }

    init(title: String) {
        label = Label(
            title, style: TextStyle(font: .system(size: 13, weight: .semibold), alignment: .leading, lineLimit: 1),
            color: .secondaryText)
        super.init()
        addSubview(label)
    }

    override func layoutSubviews() {
        let width = max(0, bounds.width - 2 * inset)
        let height = label.sizeThatFits(Size(width: width, height: 0)).height
        label.frame = Rect(x: inset, y: bounds.height - height - 6, width: width, height: height)
    }

    override func draw(into recorder: inout Recorder) {
        guard hasLine else { return }
        recorder.hairline(atBottomOf: shownBounds, color: DynamicColor.separator.resolved(in: theme))
    }
}
