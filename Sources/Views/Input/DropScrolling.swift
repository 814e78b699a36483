import GatefoldGeometry

/// Scrolls the content of a view that takes drops while something is dragged near the edges of the view.
final class DropScrolling: FrameDriven {
    private unowned let window: Window
    private weak var scroller: (any FocusScroller)?
    private var velocity = Point.zero
    /// The origin of the content in the frame before; nil for none.
    private var lastOrigin: Point?
    private var location = Point.zero
    private var kinds: Set<DropKind> = []

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
        // A finger that holds the content keeps it from scrolling, and stops it.
        if let scroller, let found, scroller.boundsOrigin == lastOrigin { scroller.autoscroll(at: found.velocity) }
        lastOrigin = scroller?.boundsOrigin
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
        var velocity = Point(
            x: EdgeScrolling.velocity(at: place.x, from: area.minX, to: area.maxX),
            y: EdgeScrolling.velocity(at: place.y, from: area.minY, to: area.maxY))
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
