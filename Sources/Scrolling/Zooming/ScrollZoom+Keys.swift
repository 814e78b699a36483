package import GatefoldGestures
import GatefoldLanguage
import GatefoldViews

/// The actions that stand for a pinch, for assistive technologies.
final class ZoomActions: ViewInteraction {
    private unowned let scrollView: ScrollView

    init(of scrollView: ScrollView) { self.scrollView = scrollView }

    var accessibilityActions: [AccessibilityCustomAction] {
        guard scrollView.isZoomable else { return [] }
        return ZoomStep.allCases.map { step in
            AccessibilityCustomAction(name: step.name) { [weak scrollView] in scrollView?.zoom(by: step) }
        }
    }
}

/// A zoom that does not need two fingers.
nonisolated package enum ZoomStep: CaseIterable {
    case larger, smaller, whole

    /// The factor by which a step zooms. Chosen: two steps are about as much as a double tap.
    private static let factor = 1.5

    var name: String {
        switch self {
        case .larger: localized("Zoom In")
        case .smaller: localized("Zoom Out")
        case .whole: localized("Actual Size")
        }
    }

    /// Returns the step that a key stands for; nil for another key.
    package init?(_ key: KeyEvent.Key) {
        switch key {
        case .character("+"), .character("="): self = .larger
        case .character("-"), .character("\u{2212}"): self = .smaller
        case .character("0"): self = .whole
        default: return nil
        }
    }

    @MainActor fileprivate func perform(on scrollView: ScrollView) {
        switch self {
        case .larger: scrollView.zoom(by: Self.factor)
        case .smaller: scrollView.zoom(by: 1 / Self.factor)
        case .whole: scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
        }
    }
}

extension ScrollView {
    /// Zooms about the middle by a step, with an animation.
    package func zoom(by step: ZoomStep) { step.perform(on: self) }
}

/// Lets Control with plus, minus and zero zoom the view that is focused, or the main one of the front screen.
final class ZoomKeys: InputInterceptor {
    static var rank: WindowRank { .tree }
    /// The window; unowned is safe because the window owns this object and does not share it.
    private unowned let window: Window

    init(window: Window) { self.window = window }

    func handle(_ event: KeyEvent) -> Bool {
        guard event.phase != .up, event.modifiers.subtracting(.shift) == .control, let step = ZoomStep(event.key)
        else { return false }
        let views = [window.focus.view, window.mainScroller].lazy.flatMap { Ancestors(from: $0) }
        guard let found = views.compactMap({ $0 as? ScrollView }).first(where: \.isZoomable) else { return false }
        found.zoom(by: step)
        return true
    }
}

extension Window {
    func startZoomKeys() { _ = part(ZoomKeys.self) { ZoomKeys(window: $0) } }
}
