package import GatefoldGeometry
import GatefoldGestures

/// A behaviour that a room above this one adds to a view, such as a context menu or a tooltip.
///
/// The view keeps its interactions. Every requirement has a default implementation, which does nothing.
package protocol ViewInteraction: AnyObject {
    /// Handles a click with the button that shows a menu.
    /// - Parameter point: The position of the click, in points of the window.
    /// - Returns: Whether the click was handled; otherwise the superview is asked.
    func showMenu(at point: Point) -> Bool
    /// Handles the key that shows a menu, pressed while a view here or inside is focused.
    /// - Parameter rect: The position of the focus ring, in points of the window.
    /// - Returns: Whether the key was handled; otherwise the superview is asked.
    func showMenu(byKeyAround rect: Rect) -> Bool
    /// Called after `isHovered` of the view has changed.
    func hoverDidChange()
    /// Returns whether there is a menu for a part of the view.
    /// - Parameter rect: The part, in points of the window.
    func hasMenu(around rect: Rect) -> Bool
    /// Copies what the behaviour lets the user drag out of the view, for the key that copies.
    /// - Returns: Whether there was something to copy.
    func copy() -> Bool
    /// The actions that assistive technologies perform in place of the behaviour's gestures.
    var accessibilityActions: [AccessibilityCustomAction] { get }
}

extension ViewInteraction {
    package func showMenu(at point: Point) -> Bool { false }
    package func showMenu(byKeyAround rect: Rect) -> Bool { false }
    package func hoverDidChange() {}
    package func hasMenu(around rect: Rect) -> Bool { false }
    package func copy() -> Bool { false }
    package var accessibilityActions: [AccessibilityCustomAction] { [] }
}

extension View {
    /// Returns the view's interaction of a type; nil if it has none.
    package func interaction<Kind: ViewInteraction>(_ kind: Kind.Type) -> Kind? {
        for interaction in interactions { if let found = interaction as? Kind { return found } }
        return nil
    }
}

nonisolated extension KeyEvent {
    /// Whether the event is a press of the keys that show a menu: Menu or Shift+F10.
    var showsMenu: Bool {
        guard phase == .down else { return false }
        return key == .menu && modifiers.isEmpty || key == .f(10) && modifiers == .shift
    }

    /// Whether the event is a press of the keys that copy: Control and C.
    var copies: Bool { phase == .down && key == .character("c") && modifiers == .control }
}

extension FocusSystem {
    /// Shows the menu of the view under the middle of the focus ring, such as a row of a list, or of a view around it.
    /// - Returns: Whether there was one.
    func showMenu() -> Bool { offer { $0.showMenu(byKeyAround: $1) } }

    /// Copies what can be dragged out of the view under the middle of the focus ring, or of a view around it.
    /// - Returns: Whether there was something to copy.
    func copy() -> Bool { offer { interaction, _ in interaction.copy() } }

    /// Asks the interactions of the view under the middle of the focus ring and of the views around it, until one answers
    /// yes.
    private func offer(_ take: (any ViewInteraction, Rect) -> Bool) -> Bool {
        guard let view else { return false }
        let ring = view.convert(view.focusRing.rect, to: nil)
        var path = window.path(to: ring.center)
        if !path.contains(where: { $0 === view }) {
            path = Array(sequence(first: view) { $0.superview })
        }
        return path.contains { $0.interactions.contains { take($0, ring) } }
    }

    /// Makes a held key do nothing until it is pressed again, because what it was pressed for has gone.
    package func ignoreHeldKeys() { screenOfKey = nil }
}
