public import GatefoldControls
public import GatefoldGeometry
import GatefoldScene
public import GatefoldScreens
public import GatefoldViews

/// Lets a page be dismissed by pulling it down past its top. The pull draws in the bar of the screen beneath; if it is
/// far or fast enough, releasing the page folds it shut.
///
/// The page's screen owns one instance, adds its `barView` between the content and the close button, and passes on the
/// bar's picture from `expandingCellDidReceive(bar:)`. See <doc:HowTransitionsBehave>.
@MainActor public final class PullToDismiss: ScrollViewDelegate {
    /// The speed of the page's top beyond which a release dismisses the page (downwards) or lets it spring back
    /// (upwards), in points per second.
    public static let flickVelocity = 500.0
    /// The distance beyond which a release dismisses the page if there is no bar, in points.
    public static let distanceWithoutBar = 40.0

    /// The view that draws the bar's picture. Make it fill the page, above the content.
    public let barView = PulledBarView()
    private weak var screen: ViewController?

    /// Creates the behaviour and becomes the scroll view's `scrollDelegate`.
    /// - Parameters:
    ///   - screen: The page's screen; not retained.
    ///   - scrollView: The scroll view to pull. It bounces vertically from now on, even if its content fits, and hides
    ///     its scroll indicators while it is overscrolled.
    public init(screen: ViewController, scrollView: ScrollView) {
        self.screen = screen
        scrollView.scrollDelegate = self
        // A page that fits the window can be pulled too.
        scrollView.alwaysBounceVertical = true
        // The pictures of a flight show no indicators, and the first frame of the flight has to match the pulled page.
        scrollView.hidesIndicatorsWhileOverscrolled = true
    }

    /// The picture of the lower screen's bar; nil if there is no bar. Setting it frees the previous picture.
    public var bar: BarPicture? {
        get { barView.bar }
        set {
            barView.bar?.snapshot.discard()
            barView.bar = newValue
        }
    }

    /// The distance beyond which a release dismisses the page, in points: half the bar's height.
    private var threshold: Double { barView.bar.map { $0.snapshot.size.height / 2 } ?? Self.distanceWithoutBar }

    // MARK: ScrollViewDelegate

    public func scrollViewDidScroll(_ scrollView: ScrollView) {
        guard let screen else { return }
        let pulled = max(0, -scrollView.boundsOrigin.y - scrollView.contentInset.top)
        if pulled > 0, barView.pulled == 0 {
            BarHandover.renew(bar, barOf: screen.presentingViewController, to: screen)
        }
        barView.pulled = pulled
        screen.hangingBar =
            pulled > 0
            ? HangingBar(
                bottom: pulled, height: barView.bar?.snapshot.size.height ?? barView.statusBarHeight,
                style: barView.bar?.style ?? screen.preferredStatusBarStyle) : nil
    }

    public func scrollView(_ scrollView: ScrollView, shouldHandOverWithVelocity velocity: Point) -> Bool {
        let offset = scrollView.contentOffset.y + scrollView.contentInset.top
        // The page's top moves down while the offset decreases.
        guard Self.dismisses(offset: offset, velocity: -velocity.y, threshold: threshold) else { return false }
        return dismiss(scrollView, velocity: -velocity.y)
    }

    /// Returns whether releasing the page dismisses it.
    /// - Parameters:
    ///   - offset: The content offset, in points; negative while the page is pulled.
    ///   - velocity: The velocity of the page's top, in points per second; down is positive.
    ///   - threshold: The distance beyond which a slow release dismisses the page, in points.
    static func dismisses(offset: Double, velocity: Double, threshold: Double) -> Bool {
        guard offset < 0, velocity >= -flickVelocity else { return false }
        return offset < -threshold || velocity > flickVelocity
    }

    /// Dismisses the page.
    /// - Parameter velocity: The velocity of the page's top, in points per second; down is positive.
    /// - Returns: Whether the transition continues the page's motion from where it was pulled to.
    private func dismiss(_ scrollView: ScrollView, velocity: Double) -> Bool {
        guard let screen, let window = screen.view.window, let presenting = screen.presentingViewController else {
            return false
        }
        let target = ExpandingCell.target(of: screen, in: presenting)
        let pulled = max(0, -scrollView.boundsOrigin.y - scrollView.contentInset.top)
        let height = window.bounds.height
        guard case .visible(_, let part) = target, !window.prefersReducedMotion else {
            screen.dismiss(animated: true, velocity: -velocity / height)
            return false
        }
        // While progress goes from 1 to 0, the page's top moves from `pulled` to the target's top.
        screen.dismiss(animated: true, velocity: -velocity / max(part.minY - pulled, height / 3))
        scrollView.contentOffset.y = -scrollView.contentInset.top
        return true
    }
}

/// Shows the bar's picture as it comes in from the window's top edge: aligned at its bottom edge, with the bar's
/// colour above it.
public final class PulledBarView: View {
    var bar: BarPicture? { didSet { setNeedsLayout() } }
    /// The distance that the page is pulled down, in points.
    var pulled = 0.0 { didSet { if pulled != oldValue { setNeedsLayout() } } }
    private let tint = View()
    private var picture: SnapshotView?
    private var barVeil: BarVeil?

    init() {
        super.init()
        isUserInteractionEnabled = false
        clipsToBounds = true
        addSubview(tint)
    }

    public override func layoutSubviews() {
        if picture?.snapshot !== bar?.snapshot {
            picture?.removeFromSuperview()
            barVeil?.removeFromSuperview()
            picture = bar.map { SnapshotView($0.snapshot) }
            picture?.presentation.piece = .bar
            barVeil = bar.map { BarVeil(tint: $0.tint, room: $0.room) }
            for view in [picture, barVeil] { if let view { addSubview(view) } }
        }
        guard let bar, let picture else {
            tint.isHidden = true
            return
        }
        tint.backgroundColor = bar.tint
        tint.frame = Rect(minX: 0, minY: 0, maxX: bounds.width, maxY: pulled - picture.frame.height)
        tint.isHidden = tint.frame.isEmpty
        picture.frame.origin = Point(x: 0, y: pulled - picture.frame.height)
        picture.isHidden = pulled <= 0
        barVeil?.cover(picture.frame, movedUp: picture.frame.height - pulled)
        barVeil?.isHidden = pulled <= 0
    }
}
