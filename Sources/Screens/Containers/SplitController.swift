import GatefoldGeometry
public import GatefoldGestures
public import GatefoldScrolling
public import GatefoldViews

/// A container for a list and a page, which are seen side by side where there is room for both.
///
/// Each column is a stack of screens. Below a certain width the controller is collapsed: it shows one column at a time, and
/// the bottom screen of the secondary one has a way back to the primary one. Both stacks stay as they are when the
/// controller collapses or expands, with all that their screens show.
open class SplitController: ViewController {
    /// The columns of a split controller.
    nonisolated public enum Column: Hashable, Sendable {
        /// The column at the leading edge, with a list for instance.
        case primary
        /// The column that takes the rest of the width, with the page that belongs to the selected row for instance.
        case secondary
    }

    /// The stack of the primary column.
    public let primaryNavigationController: NavigationController
    /// The stack of the secondary column.
    public let secondaryNavigationController: NavigationController
    /// The arrangement of the columns. The user changes the preferred width of the primary one with the divider.
    public final var layout = SplitLayout() { didSet { if layout != oldValue { loadedView?.setNeedsLayout() } } }
    /// Whether only one column is shown, as in the last layout; false before the first.
    public private(set) final var isCollapsed = false
    /// The column that is shown while the controller is collapsed: the one that was shown last with
    /// ``show(_:animated:)``.
    public private(set) final var column: Column

    let divider = SplitDivider()
    /// Whether the columns have been arranged, which needs the width that the first layout tells.
    private var isArranged = false
    private lazy var wayBack = SplitWayBack(of: self)

    /// Creates a split controller.
    /// - Parameters:
    ///   - primary: The bottom screen of the primary column: any screen but a navigation controller.
    ///   - secondary: The bottom screen of the secondary column: any screen but a navigation controller. With nil the column
    ///     is empty, and the primary one is shown first where there is room for one.
    public init(primary: ViewController, secondary: ViewController? = nil) {
        primaryNavigationController = NavigationController(rootViewController: primary)
        secondaryNavigationController = NavigationController(rootViewController: secondary ?? ViewController())
        column = secondary == nil ? .primary : .secondary
        super.init()
        addChild(primaryNavigationController)
        addChild(secondaryNavigationController)
        divider.controller = self
    }

    /// The stack that is shown while the controller is collapsed; otherwise that of the secondary column.
    open override var visibleChild: ViewController? { stack(of: isCollapsed ? column : .secondary) }

    /// The main content of the column that contains the focused view, or else of the visible child.
    open override var contentScrollView: ScrollView? { (focusedChild ?? visibleChild)?.contentScrollView }

    /// Returns the stack of a column.
    public final func navigationController(of column: Column) -> NavigationController { stack(of: column) }

    private func stack(of column: Column) -> NavigationController {
        column == .primary ? primaryNavigationController : secondaryNavigationController
    }

    var loadedView: View? { isViewLoaded ? view : nil }

    open override func loadView() -> View {
        let view = SplitView(self)
        view.dynamicBackgroundColor = .surface
        view.clipsToBounds = true
        view.backSwipe = wayBack.swipe
        for pan in [wayBack.swipe.edgePan, wayBack.swipe.contentPan] { view.addGestureRecognizer(pan) }
        // The secondary column slides in above the primary one.
        secondaryNavigationController.view.zPosition = 1
        divider.zPosition = 2
        return view
    }

    override func childDidChange(_ child: ViewController) {
        updateWayBack()
        parent?.childDidChange(self)
    }

    // MARK: Showing

    /// Shows a column, if the controller is collapsed; otherwise notes that this one is to be shown when it collapses.
    ///
    /// A call from a callback of the library takes effect when the current change is complete.
    /// - Parameters:
    ///   - column: The column.
    ///   - animated: Whether the secondary column slides.
    public final func show(_ column: Column, animated: Bool) {
        changes.perform { [self] in
            guard column != self.column else { return }
            self.column = column
            guard isCollapsed else { return }
            slide(to: column, animated: animated)
        }
    }

    /// Replaces the stack of the secondary column by one screen, and shows the column.
    ///
    /// A call from a callback of the library takes effect when the current change is complete.
    /// - Parameters:
    ///   - screen: Any screen but a navigation controller that is in no other container.
    ///   - animated: Whether the column slides in if the controller is collapsed. Side by side, the screens are exchanged at
    ///     once.
    public final func showDetailViewController(_ screen: ViewController, animated: Bool) {
        secondaryNavigationController.replaceStack(with: screen)
        show(.secondary, animated: animated)
    }

    /// Slides to a column from wherever the columns are. With reduced motion, the secondary one fades in or out instead.
    private func slide(to column: Column, animated: Bool) {
        let goal = Self.progress(at: column)
        let fades = animated && view.window?.prefersReducedMotion ?? false
        let upper = secondaryNavigationController.view
        if fades, upper.superview == nil { upper.alpha = 0 }
        prepare(column, at: fades ? goal : 1 - goal)
        carryOut(
            exchange(to: column), duration: !animated ? 0 : fades ? Self.fadeDuration : Self.timing.duration,
            dampingRatio: fades ? nil : Self.timing.dampingRatio
        ) { [self] in
            if !fades { positionColumns(at: goal) }
            upper.alpha = fades ? goal : 1
        }
    }

    /// Goes on to a column that a finger has brought a part of the distance.
    func finishWayBack(to column: Column) {
        changes.perform { [self] in
            guard isCollapsed else { return }
            self.column = column
            slide(to: column, animated: true)
        }
    }

    private static func progress(at column: Column) -> Double { column == .primary ? 0 : 1 }

    /// The duration of a fade with reduced motion, in seconds. Chosen: that of transitions.
    private static let fadeDuration = 0.2
    /// How the secondary column slides. Chosen: like a pushed screen.
    private static let timing = (duration: 0.5, dampingRatio: 1.0)

    /// Returns the transition that shows a column while the controller is collapsed.
    func exchange(to column: Column) -> ChildExchange {
        ChildExchange(stack(of: column == .primary ? .secondary : .primary), stack(of: column)) { [self] isThere in
            if isThere { secondaryNavigationController.view.alpha = 1 }
        }
    }

    /// Places the view of an arriving column where it slides from, unless it is shown already.
    func prepare(_ column: Column, at progress: Double) {
        guard stack(of: column).view.superview == nil else { return }
        stack(of: column).view.frame = collapsedFrame(of: column, at: progress)
    }

    private func collapsedFrame(of column: Column, at progress: Double) -> Rect {
        layout.collapsedFrame(of: column, at: progress, in: view.bounds, isRightToLeft: view.theme.isRightToLeft)
    }

    // MARK: Layout

    /// Places the columns, after the controller has collapsed or expanded if its width says so.
    func layOut(in bounds: Rect) {
        let collapses = layout.isCollapsed(in: bounds.width)
        if collapses != isCollapsed || !isArranged {
            (isCollapsed, isArranged) = (collapses, true)
            if collapses { collapse() } else { expand() }
            updateWayBack()
            parent?.childDidChange(self)
        }
        guard isCollapsed else {
            for column in Self.columns {
                stack(of: column).view.frame = layout.frame(
                    of: column, in: bounds, isRightToLeft: view.theme.isRightToLeft)
            }
            return divider.position(beside: primaryNavigationController.view.frame)
        }
        if !wayBack.isHeld { positionColumns(at: Self.progress(at: column)) }
    }

    private static let columns = [Column.primary, .secondary]

    /// Places the columns of a collapsed controller that are shown.
    /// - Parameter progress: How far the secondary column has come, from 0 to 1.
    func positionColumns(at progress: Double) {
        for column in Self.columns where stack(of: column).view.superview != nil && !isFadingOut(column) {
            stack(of: column).view.frame = collapsedFrame(of: column, at: progress)
        }
    }

    /// Whether a column fades out where it is, because of reduced motion.
    private func isFadingOut(_ column: Column) -> Bool {
        let stack = stack(of: column)
        return stack.exchange?.leaving === stack && view.window?.prefersReducedMotion ?? false
    }

    private func collapse() {
        divider.removeFromSuperview()
        for column in Self.columns where column != self.column { stack(of: column).view.removeFromSuperview() }
        view.addSubview(stack(of: column).view)
    }

    /// Shows both columns, also in the middle of a transition between them.
    private func expand() {
        wayBack.cancel()
        for stack in Self.columns.map(stack) {
            stack.exchange = nil
            stack.view.alpha = 1
            if stack.view.superview == nil { view.addSubview(stack.view) }
            stack.followParent()
        }
        view.addSubview(divider)
    }

    private func updateWayBack() {
        let title = primaryNavigationController.topViewController.title
        secondaryNavigationController.outerWayBack =
            isCollapsed ? OuterWayBack(title) { [weak self] in self?.show(.primary, animated: true) } : nil
    }

    // MARK: Keys

    /// Handles a key event. Besides the keys of its screens, Escape, Back and Alt+Left lead from the secondary column back to
    /// the primary one while the controller is collapsed.
    open override func handle(_ event: KeyEvent) -> Bool {
        if let child = focusedChild ?? visibleChild, child.handle(event) { return true }
        if event.leavesScreen, isCollapsed, column == .secondary {
            show(.primary, animated: true)
            return true
        }
        return leave(by: event)
    }
}

extension ViewController {
    /// The nearest split controller that the screen is in, at any depth; nil if it is in none.
    public final var splitController: SplitController? {
        parent.flatMap { $0 as? SplitController ?? $0.splitController }
    }
}

/// A split controller's view: both columns and the divider between them, or one column.
final class SplitView: View, BackSwipeView {
    private weak var controller: SplitController?
    /// The swipes that lead from the secondary column back to the primary one.
    weak var backSwipe: BackSwipe?

    init(_ controller: SplitController) {
        self.controller = controller
        super.init()
    }

    override func themeDidChange() { setNeedsLayout() }

    override func layoutSubviews() { controller?.layOut(in: bounds) }
}
