import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
@_spi(Rooms) public import GatefoldViews

extension Window {
    /// The toast that the window shows; nil for none.
    public var toast: Toast? { existingPart(Toasts.self)?.shown?.toast }

    /// Shows a toast above all screens, in place of the one that is shown.
    public func show(_ toast: Toast) { part(Toasts.self) { Toasts(window: $0) }.show(toast) }

    /// Lets the toast that is shown disappear.
    public func dismissToast() { existingPart(Toasts.self)?.dismiss(.program) }
}

extension ToastView {
    /// Lets the toast disappear as when a finger pushes it away.
    func dismissByUser() { window?.existingPart(Toasts.self)?.dismiss(.user, of: self) }
}

/// The toast of a window, and those that are disappearing.
final class Toasts: FrameParticipant, InputInterceptor {
    static var rank: WindowRank { .notices }

    /// A toast and the panel that shows it.
    struct Shown {
        let toast: Toast
        let panel: ToastView
    }

    private(set) var shown: Shown?
    private unowned let window: Window
    private var timeout: ScheduledAction?
    /// The size of the window in which the toast was laid out; nil before.
    private var laidOutSize: Size?
    /// The gesture of a finger that pushes the toast away.
    private let pan = PanGestureRecognizer()

    /// The least distance of a toast from the edges of the window and from a bar at its bottom, in points.
    private static let margin = 12.0
    /// The duration of coming and going, in seconds. Chosen: noticed, and not waited for.
    private static let duration = 0.25
    /// The speed, in points per second, at which a finger pushes a toast away. Chosen: that of a short flick.
    private static let flickVelocity = 250.0

    init(window: Window) {
        self.window = window
        pan.axis = .vertical
        pan.onChange = { [weak self] _ in self?.panDidChange() }
    }

    // MARK: Coming and going

    func show(_ toast: Toast) {
        dismiss(.program)
        let panel = ToastView(toast)
        panel.accessibilityLabel = toast.text
        panel.addGestureRecognizer(pan)
        panel.onHover = { [weak self] in self?.wait() }
        panel.button?.action = { [weak self] in
            toast.action?()
            self?.dismiss(.action, of: panel)
        }
        shown = Shown(toast: toast, panel: panel)
        window.addLiveView(panel, level: .notices)
        window.announce(toast.text)
        laidOutSize = nil
        layOut(panel)
        View.performWithoutAnimation {
            panel.alpha = 0
            panel.transform = offset(of: panel)
        }
        animate {
            panel.alpha = 1
            panel.transform = .identity
        }
        wait()
    }

    /// Lets a toast disappear, unless another one has taken its place already.
    func dismiss(_ reason: Toast.Dismissal, of panel: ToastView? = nil) {
        guard let leaving = shown, panel == nil || panel === leaving.panel else { return }
        shown = nil
        timeout?.cancel()
        leaving.panel.isUserInteractionEnabled = false
        leaving.panel.removeGestureRecognizer(pan)
        animate {
            leaving.panel.alpha = 0
            leaving.panel.transform = offset(of: leaving.panel)
        } completion: { [weak window] in
            window?.removeLiveView(leaving.panel)
        }
        leaving.toast.onDismiss?(reason)
    }

    /// The displacement from which a panel comes and to which it goes; none under reduced motion.
    private func offset(of panel: ToastView) -> Transform {
        window.prefersReducedMotion
            ? .identity : Transform(translationX: 0, y: panel.transform.ty + panel.bounds.height / 2)
    }

    private func animate(_ changes: () -> Void, completion: @escaping () -> Void = {}) {
        View.animate(duration: Self.duration, options: .curveEaseOut, animations: changes) { _ in completion() }
    }

    // MARK: Time

    /// Whether the user is at work on the toast, which therefore stays.
    private var isHeld: Bool {
        guard let panel = shown?.panel else { return false }
        return panel.isHovered || pan.state == .began || pan.state == .changed
            || (window.focus.view?.isDescendant(of: panel) ?? false)
    }

    /// Gives the toast its whole time again.
    private func wait() {
        timeout?.cancel()
        guard let shown else { return }
        timeout = window.schedule(after: shown.toast.time) { [weak self] in
            guard let self, self.shown?.panel === shown.panel else { return }
            isHeld ? wait() : dismiss(.timeout)
        }
    }

    // MARK: Positions

    private func layOut(_ panel: ToastView) {
        let room = window.bounds.inset(by: window.safeAreaInsets).inset(by: EdgeInsets(all: Self.margin))
        let size = panel.sizeThatFits(Size(width: max(0, room.width), height: room.height))
        let bottom = min(room.maxY, barTop(above: size.width) - Self.margin)
        let center = Point(x: room.midX, y: max(room.minY + size.height / 2, bottom - size.height / 2))
        let isSameWindow = laidOutSize == window.bounds.size
        laidOutSize = window.bounds.size
        View.performWithoutAnimation {
            panel.bounds.size = size
            if !isSameWindow || window.prefersReducedMotion { panel.center = center }
            panel.layoutIfNeeded()
        }
        // A bar has come or gone below the toast.
        if panel.center != center { animate { panel.center = center } }
    }

    /// Returns the top edge of the bars at the bottom of the window, in points of the window, below a toast of a width; the
    /// bottom edge of the window where there are none.
    private func barTop(above width: Double) -> Double {
        let y = window.bounds.maxY - window.safeAreaInsets.bottom - 1
        // With two columns, one of them may have a bar.
        let tops = [-width / 2, 0, width / 2].compactMap { x in
            barTop(at: Point(x: window.bounds.midX + x, y: y))
        }
        return tops.min() ?? window.bounds.maxY
    }

    private func barTop(at point: Point) -> Double? {
        let hit = window.hitTest(point)
        let bar: View? = hit.flatMap { hit in
            hit as? TabBar ?? hit as? Toolbar ?? hit.ancestor(of: TabBar.self) ?? hit.ancestor(of: Toolbar.self)
        }
        return bar?.shownPlacement.frame.minY
    }

    /// Follows the bars that come and go. While screens fly, the toast stays.
    func advance(to frame: FrameContext) {
        if let panel = shown?.panel, !frame.isInFlight { layOut(panel) }
    }

    // MARK: Input

    private func panDidChange() {
        guard let panel = shown?.panel else { return }
        let y = pan.translation().y
        switch pan.state {
        case .began, .changed:
            // Upwards the toast follows the finger only a little.
            View.performWithoutAnimation { panel.transform = Transform(translationX: 0, y: y > 0 ? y : y / 8) }
        case .ended where y > panel.bounds.height / 3 || pan.velocity().y > Self.flickVelocity: dismiss(.user)
        case .ended, .cancelled:
            animate { panel.transform = .identity }
            wait()
        case .possible, .failed: break
        }
    }

    /// While a transition is under way, a contact on the toast reaches the toast nevertheless.
    func recognizers(for touch: Touch, path: [View]) -> [GestureRecognizer]? {
        guard let panel = shown?.panel, let index = path.firstIndex(where: { $0 === panel }) else { return nil }
        return path[...index].flatMap(\.gestureRecognizers)
    }

    func handle(_ event: KeyEvent) -> Bool {
        guard event.key == .escape, event.phase == .down, let panel = shown?.panel,
            window.focus.view?.isDescendant(of: panel) ?? false
        else { return false }
        dismiss(.user)
        return true
    }

    func windowDidChange(_ change: WindowChange) {
        guard change == .didLayOutAll, let panel = shown?.panel else { return }
        layOut(panel)
    }
}
