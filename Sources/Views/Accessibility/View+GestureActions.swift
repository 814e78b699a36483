import GatefoldGeometry
import GatefoldLanguage

// Every gesture of the library has an action that assistive technologies and tests perform in its place.
extension View {
    /// The named actions of the view: the custom ones, and those that stand for gestures on it.
    package var accessibilityActions: [AccessibilityCustomAction] {
        if let window = self as? Window { return window.parts.screens?.accessibilityActions ?? [] }
        var actions = accessibilityCustomActions
        actions += (self as? any AccessibleView)?.gestureActions ?? []
        for interaction in interactions { actions += interaction.accessibilityActions }
        if let menuAction { actions.append(menuAction) }
        return actions
    }

    /// The action that shows the menu of the view; nil if there is no menu. A view that scrolls has a menu for each of its
    /// parts, which belongs to its rows.
    private var menuAction: AccessibilityCustomAction? {
        let rect = convert(bounds, to: nil)
        if accessibilityRole == .row || accessibilityRole == .cell {
            return selfAndAncestors.lazy.compactMap { $0.menuAction(around: rect) }.first
        }
        return self is any FocusScroller ? nil : menuAction(around: rect)
    }

    /// Returns the action that shows the view's menu for a part of it; nil if there is no menu.
    /// - Parameter rect: The part, in points of the window.
    private func menuAction(around rect: Rect) -> AccessibilityCustomAction? {
        guard interactions.contains(where: { $0.hasMenu(around: rect) }) else { return nil }
        return AccessibilityCustomAction(name: localized("Show Menu")) { [weak self] in
            _ = self?.interactions.contains { $0.showMenu(byKeyAround: rect) }
        }
    }
}
