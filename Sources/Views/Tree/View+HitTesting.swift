package import GatefoldGeometry

/// Hit testing: a touch goes to the view seen under the finger, or else to the nearest view whose touch target reaches
/// there.
extension View {
    /// The deepest view under a point, for a view whose own hiding does not count: its picture can be tapped.
    ///
    /// A view may count touches around what is seen of it, as a small control does. A neighbour that is seen there comes
    /// before it; what it stands on does not.
    package func hitTestContents(_ point: Point) -> View? {
        guard isUserInteractionEnabled else { return nil }
        let isInside = self.point(inside: point)
        guard isInside || !clipsToBounds else { return nil }
        // The nearest view so far whose target reaches to the point, but that is not seen there.
        var nearest: View?
        var leastGap = Double.infinity
        for view in subviewsBackToFront.reversed() {
            guard let inner = view.fromSuperview(point), let hit = view.hitTest(inner) else { continue }
            let gap = hit.gap(to: inner, of: view)
            if gap == 0 {
                guard let nearest, isGround(hit, in: view, of: nearest) else { return hit }
                return nearest
            }
            if gap < leastGap { (nearest, leastGap) = (hit, gap) }
        }
        if let nearest { return nearest }
        return isInside && !passesInputThrough ? self : nil
    }

    /// How far a point of an ancestor's space lies from what is seen of the view, in points of the view's own space; 0
    /// where it is seen there, or is a picture's own view, which stands elsewhere.
    private func gap(to point: Point, of ancestor: View) -> Double {
        guard let inside = place(of: point, in: ancestor), !isSeen(at: inside) else { return 0 }
        let bounds = shownBounds
        let x = max(0, max(bounds.minX - inside.x, inside.x - bounds.maxX))
        let y = max(0, max(bounds.minY - inside.y, inside.y - bounds.maxY))
        // Its right and bottom edges are not the view's own any more.
        return max((x * x + y * y).squareRoot(), .leastNonzeroMagnitude)
    }

    /// A point of an ancestor's space in the view's own; nil where the other view is no ancestor.
    private func place(of point: Point, in ancestor: View) -> Point? {
        if self === ancestor { return point }
        guard let superview, let outer = superview.place(of: point, in: ancestor) else { return nil }
        return fromSuperview(outer)
    }

    /// Whether a view that is seen under a finger lies beneath another one, in front of it, whose target reaches there.
    ///
    /// It does where it, or what takes its touches, is also beneath the other one's middle: a button on a page keeps its
    /// target, whichever part of the page is next to it.
    /// - Parameter branch: the subview of this one that the view stands in.
    private func isGround(_ view: View, in branch: View, of other: View) -> Bool {
        var ground = view
        while ground !== branch, ground.gestureRecognizers.isEmpty { ground = ground.superview ?? branch }
        let middle = other.convert(other.shownBounds.center, to: self)
        return ground.place(of: middle, in: self).map(ground.isSeen) ?? true
    }
}
