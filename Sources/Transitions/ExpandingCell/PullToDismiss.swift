public import GatefoldControls
public import GatefoldGeometry
import GatefoldScene
public import GatefoldScreens
public import GatefoldViews

/// Pulling a page down past its top draws in the bar of the screen beneath; far or fast enough, it folds the page shut.
/// (SPEC §3)
///
/// The page's screen owns one, adds its `barView` between its content and its close button, and hands on the bar's
/// picture from `expandingCellDidReceive(bar:)`.
@MainActor public final class PullToDismiss: ScrollViewDelegate {
    /// Let go faster than this, in points per second, it dismisses (down) or springs back (up). (SPEC §3)
    public static let flickVelocity = 500.0
    /// How far to pull where there is no bar, in points. (SPEC §2)
    public static let distanceWithoutBar = 40.0

    /// Draws the bar's picture; fill the page with it, above the content.
    public let barView = PulledBarView()
    private weak var screen: ViewController?

    public init(screen: ViewController, scrollView: ScrollView) {
        self.screen = screen
        scrollView.scrollDelegate = self
        // A page that fits the window can be pulled too.
        scrollView.alwaysBounceVertical = true
        // A flight's pictures have none, and the first of them is what the pull leaves.
        scrollView.hidesIndicatorsWhileOverscrolled = true
    }

    /// The bar's picture, which stays until the page is gone.
    public var bar: BarPicture? {
        get { barView.bar }
        set {
            barView.bar?.snapshot.discard()
            barView.bar = newValue
        }
    }

    /// How far to pull so that letting go dismisses, in points.
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
        // The page's top goes down while the offset falls.
        guard Self.dismisses(offset: offset, velocity: -velocity.y, threshold: threshold) else { return false }
        return dismiss(scrollView, velocity: -velocity.y)
    }

    /// What letting go means.
    /// - Parameters:
    ///   - offset: of the content, in points; below 0 while pulled.
    ///   - velocity: of the page's top, in points per second, down positive.
    static func dismisses(offset: Double, velocity: Double, threshold: Double) -> Bool {
        guard offset < 0, velocity >= -flickVelocity else { return false }
        return offset < -threshold || velocity > flickVelocity
    }

    /// - Returns: whether the transition carries the page on from where it was pulled to.
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
        // The page's top goes from `pulled` to the target's top while progress goes from 1 to 0. (SPEC §3)
        screen.dismiss(animated: true, velocity: -velocity / max(part.minY - pulled, height / 3))
        scrollView.contentOffset.y = -scrollView.contentInset.top
        return true
    }
}

/// The bar's picture coming in from the window's top edge, pinned by its bottom edge, its tint above it.
public final class PulledBarView: View {
    var bar: BarPicture? { didSet { setNeedsLayout() } }
    /// In points.
    var pulled = 0.0 { didSet { if pulled != oldValue { setNeedsLayout() } } }
    private let tint = View()
    private var picture: SnapshotView?

    init() {
        super.init()
        isUserInteractionEnabled = false
        clipsToBounds = true
        addSubview(tint)
    }

    public override func layoutSubviews() {
        if picture?.snapshot !== bar?.snapshot {
            picture?.removeFromSuperview()
            picture = bar.map { SnapshotView($0.snapshot) }
            picture?.presentation.piece = .bar
            if let picture { addSubview(picture) }
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
    }
}
