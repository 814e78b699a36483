import GatefoldGeometry

/// Scrolls the content of a view that takes drops while something is dragged near the edges of the view.
final class DropScrolling: FrameDriven {
    private unowned let window: Window
    private weak var scroller: (any FocusScroller)?
    private var velocity = Point.zero
    private var location = Point.zero
    private var kinds: Set<DropKind> = []

    /// The width of the strips along the edges of the view in which content scrolls, in points, and the greatest speed, at
    /// the edge, in points per second. Chosen: as for a row that is dragged to another position.
    private static let (edge, edgeSpeed) = (56.0, 700.0)

    init(of window: Window) { self.window = window }

    /// Scrolls what lies at a location, in points of the window, if it takes one of some kinds of content there.
    func move(to location: Point, kinds: Set<DropKind>) {
        (self.location, self.kinds) = (location, kinds)
        let found = find()
        if let scroller, scroller !== found?.scroller { scroller.autoscroll(at: .zero) }
        scroller = found?.scroller
        velocity = found?.velocity ?? .zero
        guard let scroller else { return }
        scroller.autoscroll(at: velocity)
        window.drive(self)
    }

    func end() {
        scroller?.autoscroll(at: .zero)
        scroller = nil
    }

    /// Finds the view that takes the content beneath the contact, which rests while the content moves.
    func advance(to time: Double) -> Bool {
        guard scroller != nil else { return false }
        window.updateDropTarget(at: location, kinds: kinds)
        let found = find()
        guard found?.scroller === scroller else {
            end()
            return false
        }
        return true
    }

    /// Finds the innermost view that can scroll towards the edge that the location is near.
    private func find() -> (scroller: any FocusScroller, velocity: Point)? {
        let path = window.path(to: location)
        let target = path.first { $0.takes(kinds) }
        for view in path {
            guard let scroller = view.scroller, !scroller.turnsPages else { continue }
            let velocity = velocity(in: scroller)
            guard velocity != .zero, target != nil || scroller.containsView(taking: kinds) else { continue }
            return (scroller, velocity)
        }
        return nil
    }

    /// Returns the velocity at which the location scrolls a view, in points per second; zero away from the edges, and
    /// towards an edge that the content has reached.
    private func velocity(in scroller: any FocusScroller) -> Point {
        let area = Rect(origin: scroller.boundsOrigin, size: scroller.bounds.size)
            .inset(by: scroller.adjustedContentInset)
        let place = scroller.convert(fromWindow: location)
        func speed(_ place: Double, from start: Double, to end: Double) -> Double {
            let edge = min(Self.edge, (end - start) / 4)
            guard edge > 0 else { return 0 }
            let (before, after) = (start + edge - place, place - (end - edge))
            return min(max(-1, before > 0 ? -before / edge : max(0, after) / edge), 1) * Self.edgeSpeed
        }
        var velocity = Point(
            x: speed(place.x, from: area.minX, to: area.maxX), y: speed(place.y, from: area.minY, to: area.maxY))
        if !scroller.canScroll(by: Point(x: velocity.x, y: 0)) { velocity.x = 0 }
        if !scroller.canScroll(by: Point(x: 0, y: velocity.y)) { velocity.y = 0 }
        return velocity
    }
}

extension View {
    /// Whether the view takes one of some kinds of content.
    func takes(_ kinds: Set<DropKind>) -> Bool {
        dropInteraction.map { !$0.acceptedKinds.isDisjoint(with: kinds) } ?? false
    }

    /// Returns whether a view inside this one takes one of some kinds of content.
    fileprivate func containsView(taking kinds: Set<DropKind>) -> Bool {
        subviews.contains { !$0.isHidden && ($0.takes(kinds) || $0.containsView(taking: kinds)) }
    }
}
