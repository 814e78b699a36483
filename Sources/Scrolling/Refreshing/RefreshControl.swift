@_spi(Rooms) public import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
import GatefoldLanguage
@_spi(Rooms) import GatefoldViews

/// A control above the content of a scroll view that starts to refresh the content when a finger pulls it far enough
/// past its top and lets go.
///
/// Assign it to `ScrollView.refreshControl`. Its dots tell how far the content is pulled; content that is thrown
/// against its top refreshes nothing. F5 and Control+R do the same as the pull. While `isRefreshing`, the scroll view
/// rests below the control, until `endRefreshing()` is called.
///
/// On a page that a pull dismisses (`PullToDismiss`), the dismissal takes precedence: the control is not shown there,
/// and only the keys and the program start it.
public final class RefreshControl: Control {
    /// Whether the content is being refreshed. The action is called when the user starts it.
    public private(set) var isRefreshing = false

    private let indicator = ActivityIndicator()
    /// Whether the content returns to its top after it has been refreshed.
    private var isEnding = false
    /// The drag during which the refreshing ended; it cannot start another.
    private weak var spentDrag: ScrollDrag?
    /// How far the content is pulled past its top, in points.
    private var pulled = 0.0

    /// The distance by which the content rests lower while it is refreshed, in points; UIKit's.
    static let height = 60.0
    /// The distance beyond which a release refreshes, in points. Chosen: farther than a pull by accident, because the
    /// content follows the finger only half as far.
    static let threshold = 76.0
    /// The distance by which a finger has to pull content that it catches in a bounce, in points. Chosen: the touch
    /// slop.
    private static let catchSlop = 10.0
    /// The duration of a fade of the indicator, in seconds. Chosen: gone before the content is back.
    private static let fadeDuration = 0.2
    /// The upward speed of the finger beyond which a release scrolls and does not refresh, in points per second.
    /// Chosen: as for a page that is pulled.
    private static let flickVelocity = 500.0

    /// Creates a control with the accessibility label "Refresh".
    public init() {
        super.init()
        accessibilityLabel = localized("Refresh")
        isUserInteractionEnabled = false
        isHidden = true
        clipsToBounds = true
        indicator.hidesWhenStopped = false
        addSubview(indicator)
    }

    private var scrollView: ScrollView? { superview as? ScrollView }

    /// Whether the scroll view shows pulls with this control; false if they dismiss the page.
    private var isShownByPull: Bool { scrollView.map { $0.pullFollower == nil } ?? false }

    public override var canBecomeFocused: Bool { false }

    // MARK: Refreshing

    /// Shows that the content is being refreshed, without calling the action. Content that is at its top moves down to
    /// show the control.
    public func beginRefreshing() {
        guard !isRefreshing else { return }
        guard let scrollView else {
            isRefreshing = true
            return
        }
        let isAtTop = pulled == 0 && scrollView.restingOffset.y <= -scrollView.topInset + 0.5
        begin()
        guard isAtTop, isShownByPull else { return }
        scrollView.setContentOffset(
            Point(x: scrollView.restingOffset.x, y: -scrollView.topInset - Self.height), animated: true)
    }

    /// Shows that the content has been refreshed: it returns to its top, from wherever it is. A finger that holds it
    /// keeps it.
    public func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        isEnding = pulled > 0
        spentDrag = scrollView?.drag
        if isEnding { fade(to: 0) }
        scrollView?.setRefreshInset(0)
        update()
    }

    private func begin() {
        isRefreshing = true
        isEnding = false
        fade(to: 1)
        indicator.startAnimating()
        if isShownByPull { scrollView?.setRefreshInset(Self.height) }
    }

    private func fade(to alpha: Double) {
        guard indicator.alpha != alpha else { return }
        View.animate(duration: Self.fadeDuration) { [indicator] in indicator.alpha = alpha }
    }

    /// Starts to refresh as the user asked for by a key.
    func refreshByKey() {
        guard isEnabled, !isRefreshing else { return }
        beginRefreshing()
        action?()
    }

    // MARK: Pulling

    /// The distance beyond which releasing the present drag refreshes, in points.
    private func threshold(in scrollView: ScrollView) -> Double {
        let caught = -scrollView.dragStart.y - scrollView.topInset
        return caught > 0 ? max(Self.threshold, caught + Self.catchSlop) : Self.threshold
    }

    /// Starts to refresh if the content was pulled far enough.
    /// - Parameters:
    ///   - drag: The drag that ends.
    ///   - velocity: The velocity of the finger in points per second; down is positive.
    /// - Returns: Whether refreshing has started, so that the action is to be called.
    func begin(afterRelease drag: ScrollDrag, velocity: Double) -> Bool {
        guard let scrollView, isEnabled, isShownByPull, !isRefreshing, drag !== spentDrag,
            velocity > -Self.flickVelocity,
            -scrollView.contentOffset.y - scrollView.topInset > threshold(in: scrollView)
        else { return false }
        begin()
        return true
    }

    /// Follows the content, which has moved.
    func contentDidMove() {
        guard let scrollView else { return }
        pulled = isShownByPull ? max(0, -scrollView.boundsOrigin.y - scrollView.topInset) : 0
        update()
        frame = Rect(
            x: scrollView.boundsOrigin.x, y: -pulled - scrollView.titleInset, width: scrollView.frame.width,
            height: pulled)
    }

    private func update() {
        guard let scrollView else { return }
        isHidden = pulled <= 0
        if isEnding, pulled <= 0 {
            isEnding = false
            indicator.alpha = 1
        } else if isEnding, let drag = scrollView.drag, drag !== spentDrag {
            isEnding = false
            fade(to: 1)
        }
        if !isRefreshing, !isEnding, indicator.isAnimating { indicator.stopAnimating() }
        // While the content returns from a pull that was too short, the dots go as they came.
        if !isRefreshing { indicator.progress = pulled / threshold(in: scrollView) }
    }

    public override func layoutSubviews() {
        let size = indicator.sizeThatFits(bounds.size)
        indicator.frame = Rect(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
    }

    @_spi(Rooms) public override func noteWindow() {
        guard let window else { return }
        window.startRefreshKeys()
        contentDidMove()
    }
}
