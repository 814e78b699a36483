public import GatefoldGeometry
import GatefoldGestures

/// Where the pointer rests, and the views that it is over.
final class Hover {
    private struct WeakView {
        weak var view: View?
    }

    /// In the window's space; nil while it is elsewhere.
    var location: Point?
    /// Fingers that are down: while there are any the pointer is out of use.
    private var fingers: Set<Int64> = []
    /// Deepest first.
    private var views: [WeakView] = []
    private var isTelling = false

    /// A finger on the screen takes the pointer's place, until the pointer moves again.
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

    /// The point that counts; nil for none.
    var point: Point? { fingers.isEmpty ? location : nil }

    /// Tells views that the pointer has come or gone.
    /// - Parameter deepest: of those that it is over, all around it included; nil for none.
    func move(onto deepest: View?) {
        // A view that is told may move, so that it is asked for the next frame again.
        guard !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        guard !isOver(deepest) else { return }
        let earlier = views.compactMap(\.view)
        var path: [View] = []
        var view = deepest
        while let current = view {
            path.append(current)
            view = current.superview
        }
        views = path.map { WeakView(view: $0) }
        for view in earlier where !path.contains(where: { $0 === view }) { view.isHovered = false }
        for view in path { view.isHovered = true }
    }

    /// Whether it is over that view, and nothing has changed around it.
    private func isOver(_ deepest: View?) -> Bool {
        var view = deepest
        for entry in views {
            guard let current = view, entry.view === current else { return false }
            view = current.superview
        }
        return view == nil
    }

    /// The picture that the innermost view asks for.
    var cursor: CursorShape { views.lazy.compactMap { $0.view?.cursor }.first ?? .default }
}

extension Window {
    /// Where the pointer is, in points; nil while it is elsewhere, and from a finger's landing until the pointer moves.
    public var pointerLocation: Point? { hover.point }

    /// The pointer has moved; nil: it has left the window.
    package func movePointer(to location: Point?) {
        for attachment in attachments { attachment.pointerDidMove() }
        hover.location = location.flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
        updateHover()
    }

    /// The picture that the views under the pointer ask for.
    package var pointerCursor: CursorShape { hover.cursor }

    /// Looks what is under the pointer, which may have moved beneath it.
    package func updateHover() {
        guard let point = hover.point, isVisible else { return hover.move(onto: nil) }
        layoutIfNeeded()
        var deepest = hitTest(point)
        for attachment in attachments { deepest = attachment.hoverTarget(at: deepest) }
        hover.move(onto: deepest)
    }
}
