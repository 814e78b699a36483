package import GatefoldGeometry
import GatefoldLanguage

// Every gesture of the library has an action that assistive technologies and tests perform in its place.
extension View {
    /// The named actions of the view: the custom ones, and those that stand for gestures on it.
    package var accessibilityActions: [AccessibilityCustomAction] {
        if let window = self as? Window { return window.parts.screens?.accessibilityActions ?? [] }
        var actions = accessibilityCustomActions
        actions += (self as? any AccessibleView)?.gestureActions ?? []
        for interaction in interactions { actions += interaction.accessibilityActions }
        // A view that scrolls has a menu for each of its parts, not for itself.
        if !(self is any FocusScroller) { actions += menuAction(around: convert(bounds, to: nil)).map { [$0] } ?? [] }
        return actions
    }

    /// Returns the action that shows the view's menu for a part of it; nil if there is no menu.
    /// - Parameter rect: The part, in points of the window.
    package func menuAction(around rect: Rect) -> AccessibilityCustomAction? {
        guard interactions.contains(where: { $0.hasMenu(around: rect) }) else { return nil }
        return AccessibilityCustomAction(name: localized("Show Menu")) { [weak self] in
            _ = self?.interactions.contains { $0.showMenu(byKeyAround: rect) }
        }
    }
}
