package import GatefoldGeometry
package import GatefoldGestures

/// A part of a window that sees input before the views of the tree.
///
/// The interceptors of a window are asked in the order of `WindowRank`: menus, tooltips, text tools, notices, screens,
/// and at last those that serve views of the tree. Every requirement has a default implementation, which does nothing.
///
/// While a transition is under way, views are shown at other positions than their own. The screens then decide about
/// contacts, hover, scrolling and keys; no click is handled, and interceptors of the tree handle no keys. No
/// interceptor need ask for that itself.
@MainActor package protocol InputInterceptor: WindowPart {
    // MARK: Touches and the pointer

    /// Returns the gesture recognizers that a contact can start; nil if the part has no preference.
    /// - Parameters:
    ///   - touch: The contact that has landed.
    ///   - path: The view under the contact and its ancestors, deepest first.
    func recognizers(for touch: Touch, path: [View]) -> [GestureRecognizer]?
    /// Called before contacts that have changed are handled.
    func willHandle(_ touches: [Touch])
    /// Handles a click with another button than the main one, at a point of the window.
    /// - Returns: Whether the click was handled; otherwise the views under the pointer are asked.
    func handleClick(at location: Point) -> Bool
    /// Called when the secondary button is released, at a point of the window, that was pressed over the window.
    func secondaryButtonDidRelease(at location: Point)
    /// Handles a step of a wheel or touchpad.
    /// - Returns: Whether the step was handled; otherwise it scrolls the views under the pointer.
    func handle(_ event: ScrollEvent) -> Bool
    /// Whether scrolling with the pointer is blocked for some views.
    /// - Parameter path: The view under the pointer and its ancestors, deepest first.
    func holdsScrolling(on path: [View]) -> Bool
    /// Called after every gesture under way was cancelled.
    func gesturesWereCancelled()
    /// Called after the pointer has moved or left the window.
    func pointerDidMove()
    /// Returns the view that the pointer hovers over, if it is not the one under the pointer.
    /// - Parameter view: The deepest view under the pointer; nil for none.
    func hoverTarget(at view: View?) -> View?

    // MARK: Keys

    /// Called before a key is handled.
    func willHandle(_ event: KeyEvent)
    /// Whether keys are kept from the focused view.
    var holdsKeys: Bool { get }
    /// Handles a key that neither the focused view nor its ancestors have handled.
    /// - Returns: Whether the key was handled.
    func handle(_ event: KeyEvent) -> Bool
}

extension InputInterceptor {
    package func recognizers(for touch: Touch, path: [View]) -> [GestureRecognizer]? { nil }
    package func willHandle(_ touches: [Touch]) {}
    package func handleClick(at location: Point) -> Bool { false }
    package func secondaryButtonDidRelease(at location: Point) {}
    package func handle(_ event: ScrollEvent) -> Bool { false }
    package func holdsScrolling(on path: [View]) -> Bool { false }
    package func gesturesWereCancelled() {}
    package func pointerDidMove() {}
    package func hoverTarget(at view: View?) -> View? { view }
    package func willHandle(_ event: KeyEvent) {}
    package var holdsKeys: Bool { false }
    package func handle(_ event: KeyEvent) -> Bool { false }
}

/// The questions that the window asks all of its interceptors.
extension Window {
    /// Whether an interceptor handles a step of a wheel or touchpad, so that the views under the pointer are not asked.
    package func isIntercepted(_ event: ScrollEvent) -> Bool { parts.interceptors.contains { $0.handle(event) } }

    /// Whether scrolling with the pointer is blocked for the view under the pointer and its ancestors.
    package func holdsScrolling(on path: [View]) -> Bool {
        parts.interceptors.contains { $0.holdsScrolling(on: path) }
    }

    /// Whether a click is kept from the views under the pointer.
    func isIntercepted(clickAt location: Point) -> Bool {
        isInFlight || parts.interceptors.contains { $0.handleClick(at: location) }
    }

    /// Whether an interceptor handles a key that no focused view has handled.
    func isIntercepted(_ event: KeyEvent) -> Bool {
        let last: WindowRank = isInFlight ? .screens : .tree
        return parts.interceptors.contains { type(of: $0).rank <= last && $0.handle(event) }
    }
}
