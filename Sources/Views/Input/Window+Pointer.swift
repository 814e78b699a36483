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
    func move(onto path: [View]) {
        // A view that is told may move, so that it is asked for the next frame again.
        guard !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        let earlier = views.compactMap(\.view)
        guard !earlier.elementsEqual(path, by: ===) || earlier.count != views.count else { return }
        views = path.map { WeakView(view: $0) }
        for view in earlier where !path.contains(where: { $0 === view }) { view.isHovered = false }
        for view in path { view.isHovered = true }
    }

    /// The picture that the innermost view asks for.
    var cursor: CursorShape { views.lazy.compactMap { $0.view?.cursor }.first ?? .default }
}

extension Window {
    /// Where the pointer is, in points; nil while it is elsewhere, and from a finger's landing until the pointer moves.
    public var pointerLocation: Point? { hover.point }

    /// The pointer has moved; nil: it has left the window.
    public func movePointer(to location: Point?) {
        endLostScroll()
        hover.location = location.flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
        updateHover()
    }

    /// The picture that the views under the pointer ask for.
    public var pointerCursor: CursorShape { hover.cursor }

    /// Looks what is under the pointer, which may have moved beneath it.
    func updateHover() {
        guard let point = hover.point, isVisible else { return hover.move(onto: []) }
        layoutIfNeeded()
        let path = path(to: point)
        // What a transition moves is not the pointer's until it has come to rest.
        let moving = path.lastIndex { view in
            flights.contains { flight in
                let context = flight.context
                return [context.containerView, context.overlayView, context.upperView, context.lowerView]
                    .contains { $0 === view }
            }
        }
        hover.move(onto: Array(path[(moving.map { $0 + 1 } ?? 0)...]))
    }
}
