import GatefoldControls
import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
@_spi(Rooms) public import GatefoldViews

/// The common part of ``TableViewCell`` and ``CollectionViewCell``: a view that shows one row or item of a list.
open class ListViewCell: View {
    /// The identifier under which the cell is kept for reuse; nil if it was not made by the list.
    public internal(set) var reuseIdentifier: String?
    /// How often the cell was taken for another row or item.
    var numberOfReuses = 0
    /// Whether the cell is highlighted because a finger rests on it or has just tapped it.
    public private(set) var isPressed = false { didSet { if isPressed != oldValue { updateHighlight() } } }
    private lazy var highlight = HighlightDriver(of: self) { cell in
        HighlightDriver.Style(color: (cell.backgroundColor ?? .white).readable, radius: cell.outlineRadius)
    }
    /// The window in which a deadline for the cell is set; the cell may have left it since.
    private weak var waker: Window?
    /// Whether the cell's row or item is selected, in a list whose user can select several at present; otherwise false. A
    /// selected cell is tinted.
    public internal(set) var isSelected = false
    /// How much of the appearance of a selected cell is shown, from 0 to 1; nil for a cell that was never selected.
    var selectedShare: SlidingValue?
    /// The position of the finger in the cell's own coordinates; nil for the centre.
    private var pressPoint: Point?

    /// The time a finger rests before the cell is highlighted, in seconds. Chosen: longer than a finger takes that
    /// starts to scroll, and too short to be noticed as a delay.
    private static let pressDelay = 0.08
    /// The time a tapped cell stays highlighted, in seconds. Chosen: long enough to be seen.
    private static let tapDuration = 0.1

    /// Creates a cell; the list sets its frame. Only `TableViewCell` and `CollectionViewCell` call it.
    override init(frame: Rect) {
        super.init(frame: frame)
        clipsToBounds = true
        // A cell is drawn once and copied while it scrolls, because text is expensive to draw without a GPU.
        shouldRasterize = true
    }

    // MARK: In the list

    /// Called before the cell is shown for another row or item. Override it to reset what the data source does not set.
    open func prepareForReuse() {}

    /// Called after `isSelected` has changed. Override it to change the cell's appearance; the default does nothing.
    open func isSelectedDidChange() {}

    /// The radius of the cell's corners, which its highlight and the focus ring follow, in points.
    var outlineRadius: Double { cornerRadius }
    /// Called after `isSelected` has changed, before the program is told.
    func selectionDidChange(animated: Bool) {}
    /// Called when the cell no longer belongs to the list, but is still seen leaving.
    func willLeave(into background: View) {}
    /// Called in each frame while the cell is leaving.
    func isLeaving() {}
    /// Called before the leaving cell is taken away.
    func didLeave() {}

    // MARK: Focus

    /// Whether the cell shows the focused row or item of a focused list.
    open override var isFocused: Bool { (superview as? ListView)?.focusedCell === self }

    open override var canBecomeFocused: Bool { true }

    @_spi(Rooms) public override func drawAboveSubviews(into recorder: inout Recorder) {
        drawSelection(into: &recorder)
    }

    // MARK: Hovered and pressed

    @_spi(Rooms) public override func noteHover() { updateHighlight() }

    @_spi(Rooms) public override func noteTheme() { highlight.styleDidChange() }

    @_spi(Rooms) public override func noteWindow() {
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
