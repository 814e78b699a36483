package import GatefoldGeometry
import GatefoldGestures

/// One drag of nested scroll views, by fingers or a touchpad.
///
/// On each axis, a movement first undoes any overscroll. Then the deepest view takes as much as it can and passes on
/// the rest. Movement that no view can use stretches the outermost view that bounces. At the end, the view that moved
/// last gets the velocity; the others stay where they are or spring back. A sheet around the views takes part as their
/// `DragPartner`.
package final class ScrollDrag {
    /// The input that moves the content.
    package enum Source { case finger, touchpad }

    private struct Link {
        weak var view: ScrollView?
    }

    package let source: Source
    /// The views that can scroll horizontally, deepest first.
    private var horizontal: [Link]
    /// The views that can scroll vertically, deepest first.
    private var vertical: [Link]
    /// The index of the view that moved last along each axis.
    private var last: (horizontal: Int, vertical: Int) = (0, 0)
    /// The view around the scroll views that takes part in the drag; nil for none.
    private weak var partner: (any DragPartner)?
    /// Whether the partner is what the drag moved last along the vertical axis.
    private var hasMovedPartnerLast: Bool

    /// Starts a drag of those views that can scroll and are not held by another finger.
    /// - Parameters:
    ///   - source: The input that moves the content. A finger takes views over from a touchpad.
    ///   - views: The nested scroll views, deepest first.
    ///   - axes: The axes along which the drag moves content.
    ///   - time: The current time, in seconds of the window's clock.
    ///   - partner: The view around the scroll views that takes part, if it wants to; nil for none.
    package init(
        by source: Source, of views: [ScrollView], along axes: [ScrollAxis], at time: Double,
        with partner: (any DragPartner)?
    ) {
        self.source = source
        let free = views.filter { $0.drag == nil || source == .finger && $0.drag?.source == .touchpad }
        func links(_ axis: ScrollAxis) -> [Link] {
            axes.contains(axis) ? free.filter { $0.canScroll(along: axis) }.map { Link(view: $0) } : []
        }
        horizontal = links(.horizontal)
        vertical = links(.vertical)
        hasMovedPartnerLast = vertical.isEmpty
        for axis in ScrollAxis.allCases {
            for link in self[axis] { link.view?.beHeld(by: self, along: axis, at: time) }
        }
        if axes.contains(.vertical), let partner, partner.join(self) { self.partner = partner }
    }

    private subscript(axis: ScrollAxis) -> [Link] {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    var isEmpty: Bool { deepest(along: .horizontal) == nil && deepest(along: .vertical) == nil }

    /// Returns the deepest view of the drag along an axis, which takes movement first; nil for none.
    func deepest(along axis: ScrollAxis) -> ScrollView? { self[axis].first { $0.view != nil }?.view }

    /// Moves the content along with the finger.
    /// - Parameter delta: The movement of the finger in points, opposite to the change of the content offset.
    package func move(by delta: Point) { for axis in ScrollAxis.allCases { move(by: -delta[axis], along: axis) } }

    private func move(by delta: Double, along axis: ScrollAxis) {
        guard delta.isFinite, delta != 0 else { return }
        var rest = delta
        for index in self[axis].indices { rest = pass(rest, to: index, axis) { $0.undoOverscroll(by: rest) } }
        if axis == .vertical { rest = offerPartner(rest) { $0.takeFirst($1, of: self) } }
        for index in self[axis].indices { rest = pass(rest, to: index, axis) { $0.moveInside(by: rest) } }
        let outermost = self[axis].lastIndex { $0.view?.bounces ?? false }
        // At its end, the content is stretched; pulled past its top, it takes the partner along.
        if axis == .vertical, rest < 0 || outermost == nil { rest = offerPartner(rest) { $0.takeRest($1, of: self) } }
        guard let outermost else { return }
        _ = pass(rest, to: outermost, axis) { physics in
            physics.track(by: -rest)
            return 0
        }
    }

    /// Offers a vertical movement to the partner.
    /// - Returns: The part of the movement that the partner does not use.
    private func offerPartner(_ delta: Double, _ take: (any DragPartner, Double) -> Double) -> Double {
        guard delta != 0, let partner else { return delta }
        let rest = take(partner, delta)
        if rest != delta { hasMovedPartnerLast = true }
        return rest
    }

    /// Offers a movement to a view.
    /// - Returns: The part of the movement that the view does not use.
    private func pass(
        _ delta: Double, to index: Int, _ axis: ScrollAxis, _ take: (inout ScrollPhysics) -> Double
    ) -> Double {
        // A delegate may have ended the drag meanwhile.
        guard delta != 0, self[axis].indices.contains(index), let view = self[axis][index].view, view.drag === self
        else { return delta }
        var physics = view[axis]
        let rest = take(&physics)
        guard rest != delta else { return delta }
        if axis == .horizontal {
            last.horizontal = index
        } else {
            last.vertical = index
            hasMovedPartnerLast = false
        }
        view.willBeDragged()
        // The delegate's callback may have moved the content or ended the drag, so the movement is applied again instead
        // of storing the copy.
        guard view.drag === self else { return rest }
        _ = take(&view[axis])
        view.wasDragged()
        return rest
    }

    /// Ends the drag and releases all views.
    /// - Parameters:
    ///   - velocity: The velocity of the finger in points per second.
    ///   - isCancelled: Whether the gesture has been cancelled instead of ended by the user.
    ///   - time: When the content goes on by itself, in seconds on the window's clock; nil for now.
    package func end(velocity: Point = .zero, isCancelled: Bool = false, at time: Double? = nil) {
        var ended: [(view: ScrollView, velocity: Point)] = []
        let isPartners = partner != nil && hasMovedPartnerLast
        for axis in ScrollAxis.allCases {
            let last = axis == .horizontal ? last.horizontal : last.vertical
            for (index, link) in self[axis].enumerated() {
                guard let view = link.view, view.drag === self else { continue }
                let place = ended.firstIndex { $0.view === view } ?? ended.count
                if place == ended.count { ended.append((view, .zero)) }
                guard index == last, axis == .horizontal || !isPartners else { continue }
                ended[place].velocity[axis] = isCancelled ? 0 : velocity[axis]
            }
        }
        horizontal = []
        vertical = []
        let partner = partner
        self.partner = nil
        partner?.leave(
            self, velocity: isPartners && !isCancelled ? velocity.y : 0, isCancelled: isCancelled, at: time)
        for (view, velocity) in ended { view.beReleased(velocity: velocity, isCancelled: isCancelled, at: time) }
    }

    /// Releases a view that has left the window or that another drag takes over.
    ///
    /// A drag by a touchpad ends if it loses its deepest view.
    func lose(_ view: ScrollView) {
        let isMeant = ScrollAxis.allCases.contains { deepest(along: $0) === view }
        for axis in ScrollAxis.allCases {
            // The link stays in the array, so that the indices of the other views do not change.
            for index in self[axis].indices where self[axis][index].view === view { self[axis][index].view = nil }
        }
        view.beReleased(velocity: .zero, isCancelled: true)
        if source == .touchpad, isMeant { end(isCancelled: true) }
    }
}
