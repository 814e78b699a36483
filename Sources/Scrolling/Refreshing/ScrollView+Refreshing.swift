import GatefoldControls
import GatefoldGestures
import GatefoldLanguage
import GatefoldViews

extension ScrollView {
    func refreshControlDidChange(from earlier: RefreshControl?) {
        guard refreshControl !== earlier else { return }
        if earlier?.superview === self { earlier?.removeFromSuperview() }
        setRefreshInset(0)
        interactions.removeAll { $0 is RefreshAction }
        guard let refreshControl else { return }
        interactions.append(RefreshAction(of: refreshControl))
        // A control has one scroll view. The earlier one has no control any more, and its content comes back.
        if let other = refreshControl.superview as? ScrollView, other !== self, other.refreshControl === refreshControl
        {
            other.refreshControl = nil
        }
        insertSubview(refreshControl, at: 0)
        refreshControl.contentDidMove()
        if refreshControl.isRefreshing { setRefreshInset(RefreshControl.height) }
    }

    /// Sets the space that a control above the content takes while the content is refreshed. The content does not jump:
    /// content that is beyond its new range springs back.
    func setRefreshInset(_ inset: Double) {
        guard inset != refreshInset else { return }
        refreshInset = inset
        // Content at rest would be moved into its new range at once.
        let springs = vertical.phase == .idle && window != nil && !(window?.prefersReducedMotion ?? false)
        if springs { vertical.beginTracking(at: time) }
        updateRange()
        guard springs else { return }
        vertical.endTracking(velocity: 0, at: time)
        driveIfMoving(as: .momentum)
    }
}

/// The action that stands for a pull past the top, for assistive technologies.
final class RefreshAction: ViewInteraction {
    private weak var control: RefreshControl?

    init(of control: RefreshControl) { self.control = control }

    var accessibilityActions: [AccessibilityCustomAction] {
        guard let control, control.isEnabled, !control.isRefreshing else { return [] }
        let name = control.accessibilityLabel ?? localized("Refresh")
        return [AccessibilityCustomAction(name: name) { control.refreshByKey() }]
    }
}

/// Lets the keys F5 and Control+R refresh the list that is focused, or the main one of the front screen.
final class RefreshKeys: InputInterceptor {
    static var rank: WindowRank { .tree }
    /// The window; unowned is safe because the window owns this object and does not share it.
    private unowned let window: Window

    init(window: Window) { self.window = window }

    func handle(_ event: KeyEvent) -> Bool {
        guard event.phase == .down, event.refreshes else { return false }
        for case let scrollView as ScrollView in Ancestors(from: window.focus.view ?? window.mainScroller) {
            guard let control = scrollView.refreshControl, control.isEnabled else { continue }
            control.refreshByKey()
            return true
        }
        guard let control = (window.mainScroller as? ScrollView)?.refreshControl, control.isEnabled else {
            return false
        }
        control.refreshByKey()
        return true
    }
}

extension Window {
    func startRefreshKeys() { _ = part(RefreshKeys.self) { RefreshKeys(window: $0) } }
}

nonisolated extension KeyEvent {
    /// Whether the key is F5, or R pressed with Control.
    fileprivate var refreshes: Bool {
        key == .f(5) && modifiers.isEmpty || key == .character("r") && modifiers == .control
    }
}
