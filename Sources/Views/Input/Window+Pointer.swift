public import GatefoldGeometry
import GatefoldGestures

/// The pointer's location and the views under it.
final class Hover {
    private struct WeakView {
        weak var view: View?
    }

    /// The pointer's location, in points of the window; nil outside the window and after a touch until the pointer
    /// moves.
    var location: Point?
    /// The fingers that are down. The pointer is out of use while there are any.
    private var fingers: Set<Touch.Contact> = []
    /// The views under the pointer, deepest first.
    private var views: [WeakView] = []
    private var isTelling = false

    /// Tracks fingers: a touch puts the pointer out of use until it moves again.
    func note(_ touches: [Touch]) {
        for touch in touches where touch.device == .finger {
            switch touch.phase {
            case .began: fingers.insert(touch.id)
            case .moved: continue
            case .ended, .cancelled: fingers.remove(touch.id)
            }
            location = nil
        }
    }

    var point: Point? { fingers.isEmpty ? location : nil }

    /// Where the secondary button is held down, in points of the window; nil if it is not.
    var secondaryPress: Point?

    /// Updates `isHovered` of the views that the pointer has entered or left.
    /// - Parameter deepest: The deepest view under the pointer; its ancestors are hovered too. Nil for none.
    func move(onto deepest: View?) {
        // A view may change the layout when it is notified, which would start another update within this one.
        guard !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        guard !isOver(deepest) else { return }
        let earlier = views.compactMap(\.view)
        let path = Array(Ancestors(from: deepest))
        views = path.map { WeakView(view: $0) }
        for view in earlier where !path.contains(where: { $0 === view }) { view.isHovered = false }
        for view in path { view.isHovered = true }
    }

    /// Whether the hovered views are exactly a view and its ancestors.
    private func isOver(_ deepest: View?) -> Bool {
        var path = Ancestors(from: deepest)
        for entry in views {
            guard let current = path.next(), entry.view === current else { return false }
        }
        return path.next() == nil
    }

    /// The cursor of the deepest view that sets one; the default cursor if none does.
    var cursor: CursorShape {
        guard let location else { return .default }
        for case let view? in views.lazy.map(\.view) {
            if let shape = view.cursorShape(at: view.convert(fromWindow: location)) { return shape }
        }
        return .default
    }
}

/// The buttons of a pointer besides the main one that views can handle.
@_spi(Rooms) nonisolated public enum SecondaryButton: Hashable, Sendable {
    /// The button that shows a menu; usually the right one.
    case menu
    /// The button that pastes the selected text; usually the middle one.
    case middle
}

extension Window {
    /// Handles a click with another button than the main one, at a point of the window.
    package func handleClick(_ button: SecondaryButton, at location: Point) {
        if button == .menu { hover.secondaryPress = location }
        guard !isIntercepted(clickAt: location) else { return }
        layoutIfNeeded()
        for view in path(to: location) {
            if view.noteClick(button, at: view.convert(fromWindow: location)) { return }
            if button == .menu, view.interactions.contains(where: { $0.showMenu(at: location) }) { return }
        }
    }

    /// Handles the release of the secondary button at a point of the window.
    package func handleSecondaryRelease(at location: Point) {
        guard hover.secondaryPress.take() != nil else { return }
        for interceptor in parts.interceptors { interceptor.secondaryButtonDidRelease(at: location) }
    }

    /// Where the secondary button was pressed that is still held, in points of the window; nil if it is not held.
    package var secondaryPress: Point? { hover.secondaryPress }

    /// The pointer's location, in points of the window; nil while it is elsewhere, and after a touch until the pointer
    /// moves.
    public var pointerLocation: Point? { hover.point }

    /// Moves the pointer to a location, in points of the window; nil if it has left the window.
    package func movePointer(to location: Point?) {
        for interceptor in parts.interceptors { interceptor.pointerDidMove() }
        if location == nil { hover.secondaryPress = nil }
        hover.location = location.flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
        updateHover()
    }

    package var pointerCursor: CursorShape { hover.cursor }
}
