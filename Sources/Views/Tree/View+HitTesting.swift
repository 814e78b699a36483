package import GatefoldGeometry

extension View {
    /// Returns the deepest view under a point, even if this view itself is hidden, because its snapshot can be tapped.
    ///
    /// The deepest view that is visible at the point takes the touch, or else the nearest view whose touch target
    /// reaches the point: the target of a small control may be larger than the control looks. A neighbour that is
    /// visible at the point takes precedence over such a target; the view that the control lies on does not.
    /// - Parameter point: A point in the view's own coordinates.
    package func hitTestContents(_ point: Point) -> View? {
        guard isUserInteractionEnabled else { return nil }
        let isInside = self.point(inside: point)
        guard isInside || !clipsToBounds else { return nil }
        // The nearest view so far whose target reaches the point but that is not seen there.
        var nearest: View?
        var leastGap = Double.infinity
        for view in subviewsBackToFront.reversed() {
            guard let inner = view.fromSuperview(point), let hit = view.hitTest(inner) else { continue }
            let gap = hit.gap(to: inner, of: view)
            if gap == 0 {
                guard let nearest, isBackground(hit, in: view, of: nearest) else { return hit }
                return nearest
            }
            if gap < leastGap { (nearest, leastGap) = (hit, gap) }
        }
        if let nearest { return nearest }
        return isInside && !passesInputThrough ? self : nil
    }

    /// Returns the distance of a point from the visible part of the view, in points of the view's own coordinates; 0 if
    /// the view is seen there.
    ///
    /// Hit testing a snapshot may return the view that it shows, which lies elsewhere in the tree. Its distance counts
    /// as 0, as does that of a view whose ancestor is seen at the point: the target of a button on a page hides what
    /// lies behind the page.
    /// - Parameters:
    ///   - point: A point in the coordinates of `ancestor`.
    ///   - ancestor: The view that was hit-tested.
    private func gap(to point: Point, of ancestor: View) -> Double {
        guard let inside = location(of: point, in: ancestor), !isSeen(at: inside) else { return 0 }
        for around in ancestors {
            guard around !== ancestor, let location = around.location(of: point, in: ancestor) else { break }
            if !around.passesInputThrough, around.isSeen(at: location) { return 0 }
        }
        let bounds = shownBounds
        let x = max(0, max(bounds.minX - inside.x, inside.x - bounds.maxX))
        let y = max(0, max(bounds.minY - inside.y, inside.y - bounds.maxY))
        // The right and bottom edges do not belong to the view, so a point on them has a distance above 0.
        return max((x * x + y * y).squareRoot(), .leastNonzeroMagnitude)
    }

    /// Maps a point of an ancestor's coordinates to the view's own; nil if the other view is no ancestor.
    private func location(of point: Point, in ancestor: View) -> Point? {
        if self === ancestor { return point }
        guard let superview, let outer = superview.location(of: point, in: ancestor) else { return nil }
        return fromSuperview(outer)
    }

    /// Whether a view seen under a finger lies beneath another view whose touch target reaches there.
    ///
    /// That is so if the view, or the ancestor that handles its touches, also lies beneath the other view's centre. A
    /// button on a page keeps its whole target, whichever part of the page is next to it.
    /// - Parameters:
    ///   - view: The view seen under the finger.
    ///   - branch: The subview of this view that contains `view`.
    ///   - other: The view whose target reaches the finger.
    private func isBackground(_ view: View, in branch: View, of other: View) -> Bool {
        var target = view
        while target !== branch, target.gestureRecognizers.isEmpty { target = target.superview ?? branch }
        let middle = other.convert(other.shownBounds.center, to: self)
        return target.location(of: middle, in: self).map(target.isSeen) ?? true
    }
}
