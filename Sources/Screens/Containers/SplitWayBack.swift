import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

/// Lets a swipe take the secondary column of a collapsed split controller away, as `InteractivePop` does with the screens
/// above the bottom one.
final class SplitWayBack: BackSwiped {
    private(set) lazy var swipe = BackSwipe(of: self)
    /// The split controller, which owns this object; weak because the recognizers may outlive both.
    private weak var split: SplitController?
    /// The transition that the hand holds; nil for none.
    private var held: ChildExchange?
    /// How far the secondary column still is in the controller, from 0 to 1.
    private var progress = 1.0

    init(of split: SplitController) { self.split = split }

    /// Whether a hand holds the columns.
    var isHeld: Bool { held != nil }

    /// Lets go of the columns, whose positions are determined otherwise from now on.
    func cancel() { held = nil }

    var swipedView: View? { split.flatMap { $0.isViewLoaded ? $0.view : nil } }

    /// Whether the secondary column is shown with its bottom screen, at rest.
    var canGoBack: Bool {
        guard let split, split.isViewLoaded, split.isCollapsed, split.column == .secondary else { return false }
        let stack = split.secondaryNavigationController
        return stack.viewControllers.count == 1 && stack.flight == nil && stack.exchange == nil && stack.isRestFree
    }

    var goesBackFromAnywhere: Bool {
        split?.secondaryNavigationController.topViewController.allowsPopFromContent ?? false
    }

    var mayGoBack: Bool { canGoBack }

    func beginBack(at distance: Double) {
        guard let split else { return }
        let exchange = split.exchange(to: .primary)
        held = exchange
        split.prepare(.primary, at: 1)
        split.changes.performNow { split.begin(exchange, animated: true) }
        followBack(to: distance)
    }

    func followBack(to distance: Double) {
        guard let split, held != nil else { return }
        progress = min(1, max(0, 1 - distance / swipe.reach(in: split.view.bounds.width)))
        split.positionColumns(at: progress)
    }

    func releaseBack(velocity: Double) {
        let isFlick = abs(velocity) > BackSwipe.flickVelocity
        release(leaves: isFlick ? velocity > 0 : progress < 0.5)
    }

    func cancelBack() { release(leaves: false) }

    private func release(leaves: Bool) {
        guard let split, held != nil else { return }
        held = nil
        split.finishWayBack(to: leaves ? .primary : .secondary)
    }
}
