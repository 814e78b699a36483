import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldScrolling
@_spi(Rooms) import GatefoldViews

/// A menu on the screen: rows on a panel, which scroll if they are higher than the room.
final class MenuPanel: View {
    let rows: [MenuItemView]
    let scrollView = ScrollView()
    /// The row in the menu before this one that has opened it; nil for the first menu.
    let parentRow: MenuItemView?
    /// The row that the pointer, a finger or the keys point to; nil for none.
    var highlighted: Int? { didSet { if highlighted != oldValue { updateHighlights() } } }
    /// The row whose menu is open beside this one; nil for none.
    var openRow: Int? { didSet { if openRow != oldValue { updateHighlights() } } }
    /// The surface of its own that shows the menu outside of the window; nil if the window shows it.
    var popup: WindowPopup?
    /// The view that the menu belongs to, whose tint colour marks the row that is pointed to.
    weak var source: View?
    /// The view that is lifted while the menu is shown; nil for none.
    weak var lifted: View?
    /// How much of the menu is shown: from 0, when it is invisible, to 1.
    private(set) var motion = Animator(value: 0)
    /// The point that the menu grows from, in fractions of its frame.
    private var growthOrigin = Point.zero

    static let radius = 12.0
    private static let shadowBlur = 9.0
    private static let shadowOffset = 4.0
    /// How far the shadow reaches beyond the panel, in whole points: three standard deviations of the blur, and the
    /// offset.
    static let reach = 3 * shadowBlur + shadowOffset
    /// The distance from the edge of the panel to its rows, in points.
    static let padding = 5.0
    /// The height of a separator with the space around it, in points.
    private static let separatorHeight = 9.0
    private static let leastWidth = 140.0
    /// The greatest width at a text scale of 1, in points. Chosen: a long command fits, and no window is covered.
    private static let greatestWidth = 320.0
    /// The duration of appearing, in seconds. Chosen: short enough not to be waited for.
    private static let duration = 0.2
    /// The scale from which the menu grows. Chosen: the direction is noticed and the text stays in place.
    private static let firstScale = 0.85

    /// Creates a menu that is not shown yet.
    /// - Parameters:
    ///   - menu: The menu.
    ///   - rowHeight: The least height of its rows, in points.
    ///   - textScale: The factor by which the theme enlarges text.
    ///   - parentRow: The row that opens it; nil for none.
    init(_ menu: Menu, rowHeight: Double, textScale: Double, parentRow: MenuItemView? = nil) {
        let rows = MenuRow.rows(of: menu, showsTitle: parentRow == nil)
        let columns = MenuColumns(
            hasMarks: rows.contains { $0.state != .off }, hasIcons: rows.contains { $0.icon != nil },
            rowHeight: rowHeight, iconSide: (MenuColumns.standardIconSide * textScale).rounded())
        self.rows = rows.map { MenuItemView($0, columns: columns) }
        self.parentRow = parentRow
        super.init()
        accessibilityLabel = menu.title
        scrollView.bounces = false
        for row in self.rows { scrollView.addSubview(row) }
        addSubview(scrollView)
    }

    override var tintParent: View? { source ?? superview }

    private func updateHighlights() {
        for (index, row) in rows.enumerated() { row.isHighlighted = index == highlighted || index == openRow }
    }

    // MARK: Layout

    override func sizeThatFits(_ available: Size) -> Size {
        let most = min(available.width, Self.greatestWidth * max(1, theme.textScale)) - 2 * Self.padding
        let wanted = rows.map { $0.sizeThatFits(Size(width: most, height: 0)).width }.max() ?? 0
        let width = min(most, max(Self.leastWidth, wanted))
        return Size(width: width + 2 * Self.padding, height: contentHeight(width: width) + 2 * Self.padding)
    }

    /// The size that shows the whole menu, if there is room for it, in whole points.
    var wholeSize: Size {
        let size = sizeThatFits(Size(width: .infinity, height: .infinity))
        return Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    private func contentHeight(width: Double) -> Double {
        rows.reduce(0) { sum, row in
            sum + row.sizeThatFits(Size(width: width, height: 0)).height
                + (row.row.startsGroup ? Self.separatorHeight : 0)
        }
    }

    override func layoutSubviews() {
        scrollView.frame = Rect(origin: .zero, size: bounds.size)
        let width = max(0, bounds.width - 2 * Self.padding)
        var y = Self.padding
        for row in rows {
            if row.row.startsGroup { y += Self.separatorHeight }
            let height = row.sizeThatFits(Size(width: width, height: 0)).height
            row.frame = Rect(x: Self.padding, y: y, width: width, height: height)
            y += height
        }
        scrollView.contentSize = Size(width: bounds.width, height: y + Self.padding)
        // Only content that scrolls has to be cut off at the corners.
        scrollView.cornerRadius = scrolls ? Self.radius : 0
    }

    /// Whether the rows are higher than the panel.
    var scrolls: Bool { scrollView.contentSize.height > bounds.height + 0.5 }

    /// Returns the row at a point of the window; nil where there is none that can be chosen.
    func row(at point: Point) -> Int? {
        let inside = scrollView.convert(fromWindow: point)
        guard scrollView.bounds.contains(inside) else { return nil }
        return rows.firstIndex { $0.row.isEnabled && $0.frame.contains(inside) }
    }

    func contains(_ point: Point) -> Bool { bounds.contains(convert(fromWindow: point)) }

    /// Scrolls until a row is visible, as while the keys move along the rows.
    func reveal(_ index: Int) {
        layoutIfNeeded()
        let rect = rows[index].frame.inset(by: EdgeInsets(all: -Self.padding))
        scrollView.scrollRectToVisible(rect, animated: false)
    }

    // MARK: Drawing

    override func draw(into recorder: inout Recorder) {
        recorder.drawShadow(
            of: bounds, radius: Self.radius, blur: Self.shadowBlur, offset: Self.shadowOffset,
            color: Color(white: 0, alpha: theme.isDark ? 0.5 : 0.24))
        recorder.fillRounded(
            bounds, radius: Self.radius, with: DynamicColor.raised.resolved(in: theme), borderWidth: 1,
            border: DynamicColor.raisedSeparator.resolved(in: theme))
    }

    override func drawAboveSubviews(into recorder: inout Recorder) {
        let color = DynamicColor.raisedSeparator.resolved(in: theme)
        let clip = recorder.clip
        recorder.clip = clip.intersection(recorder.pixels(bounds))
        for row in rows where row.row.startsGroup {
            let y = row.frame.minY - Self.separatorHeight / 2 - scrollView.boundsOrigin.y
            recorder.hairline(
                atTopOf: Rect(x: Self.padding, y: y, width: bounds.width - 2 * Self.padding, height: 1), color: color)
        }
        recorder.clip = clip
    }

    // MARK: Motion

    /// Sets the position of the menu, and the point that it grows from.
    func apply(_ placement: MenuPlacement) {
        frame = placement.frame
        growthOrigin = placement.origin
    }

    /// Starts to appear or to disappear from where the menu is, with the speed that it has.
    /// - Parameters:
    ///   - isOpen: Whether the menu appears.
    ///   - time: The present time on the clock of motion.
    ///   - isReduced: Whether the menu only fades.
    func move(toOpen isOpen: Bool, at time: MotionTime, isReduced: Bool) {
        isUserInteractionEnabled = isOpen
        if isReduced {
            motion.set(motion.value)
            motion.animate(to: isOpen ? 1 : 0, with: .linear, duration: 0.15, at: time)
        } else {
            motion.animate(to: isOpen ? 1 : 0, with: Spring(duration: Self.duration, dampingRatio: 1), at: time)
        }
        show(isReduced: isReduced)
    }

    /// Makes the menu invisible at once.
    func vanish() {
        isUserInteractionEnabled = false
        motion.set(0)
        show(isReduced: true)
    }

    /// Goes on with the motion of another menu, which this one replaces.
    func takeOver(_ other: MenuPanel) { motion = other.motion }

    /// Shows the menu as it is at a time.
    func advance(to time: MotionTime, isReduced: Bool) {
        guard motion.isAnimating else { return }
        motion.advance(to: time)
        // Less than half a pixel of a menu's height is left to move.
        if motion.isSettled(within: 0.002) { motion.finish() }
        show(isReduced: isReduced)
    }

    /// The size of a lifted view, as a multiple of its own. Chosen: noticed, and no neighbour is covered.
    private static let liftedScale = 1.02

    /// Puts a lifted view down at once.
    func dropLifted() {
        lifted?[override: .menu] = PresentationOverride()
        lifted = nil
    }

    private func lift(isReduced: Bool) {
        guard let lifted else { return }
        // A transition positions the view itself.
        guard !isReduced, lifted.window.map({ !$0.isInFlight }) ?? false, motion.value > 0 || motion.isAnimating else {
            return dropLifted()
        }
        let scale = 1 + (Self.liftedScale - 1) * motion.value
        lifted[override: .menu].transform = Transform(scaleX: scale, y: scale)
    }

    private func show(isReduced: Bool) {
        lift(isReduced: isReduced)
        let part = motion.value
        guard part < 1 || motion.isAnimating else {
            self[override: .menu] = PresentationOverride()
            return
        }
        let scale = isReduced ? 1 : Self.firstScale + (1 - Self.firstScale) * part
        self[override: .menu] = PresentationOverride(
            alpha: min(1, max(0, part)), transform: Transform(scaleX: scale, y: scale), anchorPoint: growthOrigin)
    }
}
