import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

/// Lets a finger take the secondary column of a collapsed split controller away from the leading edge, as
/// `InteractivePop` does with the screens above the bottom one.
final class SplitWayBack {
    let pan = PanGestureRecognizer()
    /// The split controller, which owns this object; weak because the recognizer may outlive both.
    private weak var split: SplitController?
    /// The transition that the finger holds; nil for none.
    private var held: ChildExchange?

    init(of split: SplitController) {
        self.split = split
        pan.axis = .horizontal
        pan.allowedDevices = [.finger]
        pan.acceptsTouch = { [weak self] in self?.accepts($0) ?? false }
        pan.shouldBegin = { [weak self] in (self?.way ?? 0) > 0 && self?.isPossible ?? false }
        pan.onChange = { [weak self] _ in self?.panDidChange() }
    }

    /// Whether a finger holds the columns.
    var isHeld: Bool { held != nil }

    /// Lets go of the columns, which are placed otherwise from now on.
    func cancel() { held = nil }

    private var isMirrored: Bool { split?.view.theme.isRightToLeft ?? false }

    /// The way of the finger in the direction in which the column leaves, in points.
    private var way: Double { isMirrored ? -pan.translation().x : pan.translation().x }

    /// Whether the secondary column is shown with its bottom screen, at rest.
    private var isPossible: Bool {
        guard let split, split.isViewLoaded, split.isCollapsed, split.column == .secondary else { return false }
        let stack = split.secondaryNavigationController
        return stack.viewControllers.count == 1 && stack.flight == nil && stack.exchange == nil && stack.isRestFree
    }

    private func accepts(_ touch: Touch) -> Bool {
        guard let split, isPossible || pan.state.isActive else { return false }
        if pan.state.isActive { return true }
        let place = split.view.convert(touch.location, from: nil)
        let distance = isMirrored ? split.view.bounds.maxX - place.x : place.x - split.view.bounds.minX
        return (0...InteractivePop.edgeWidth).contains(distance)
    }

    private func panDidChange() {
        switch pan.state {
        case .began:
            begin()
            follow()
        case .changed: follow()
        case .ended:
            follow()
            let velocity = isMirrored ? -pan.velocity().x : pan.velocity().x
            let isFlick = abs(velocity) > InteractivePop.flickVelocity
            release(leaves: isFlick ? velocity > 0 : progress < 0.5)
        case .cancelled: release(leaves: false)
        case .possible, .failed: break
        }
    }

    private func begin() {
        guard let split else { return }
        let exchange = split.exchange(to: .primary)
        held = exchange
        split.prepare(.primary, at: 1)
        split.changes.performNow { split.begin(exchange, animated: true) }
    }

    /// How far the secondary column still is in the controller, from 0 to 1.
    private var progress: Double { min(1, max(0, 1 - way / max(1, split?.view.bounds.width ?? 1))) }

    private func follow() { if held != nil { split?.placeColumns(at: progress) } }

    private func release(leaves: Bool) {
        guard let split, held != nil else { return }
        held = nil
        split.finishWayBack(to: leaves ? .primary : .secondary)
    }
}
