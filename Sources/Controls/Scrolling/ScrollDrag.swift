import GatefoldGeometry
import GatefoldGestures

/// One drag of scroll views that stand in each other, by fingers or a touchpad.
///
/// On each axis any overscroll is undone first; then the deepest view takes what it can and hands on the rest; what nobody
/// can use stretches the outermost view that bounces. At the end the velocity is that of the view that moved last; the
/// others stay, or spring back.
final class ScrollDrag {
    enum Hand { case finger, touchpad }

    private struct Link {
        weak var view: ScrollView?
    }

    let hand: Hand
    /// Those that can go along each axis, deepest first.
    private var horizontal: [Link]
    private var vertical: [Link]
    /// Where in the chain the view stands that moved last.
    private var last: (horizontal: Int, vertical: Int) = (0, 0)

    /// Takes hold of what can scroll along the axes, of the views that no finger holds.
    /// - Parameters:
    ///   - views: deepest first.
    ///   - time: of the window's clock.
    init(by hand: Hand, of views: [ScrollView], along axes: [ScrollAxis], at time: Double) {
        self.hand = hand
        let free = views.filter { $0.drag == nil || hand == .finger && $0.drag?.hand == .touchpad }
        func links(_ axis: ScrollAxis) -> [Link] {
            axes.contains(axis) ? free.filter { $0.canScroll(along: axis) }.map { Link(view: $0) } : []
        }
        horizontal = links(.horizontal)
        vertical = links(.vertical)
        for axis in ScrollAxis.allCases {
            for link in self[axis] { link.view?.beHeld(by: self, along: axis, at: time) }
        }
    }

    private subscript(axis: ScrollAxis) -> [Link] {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    /// Whether there is nothing that it could move.
    var isEmpty: Bool { deepest(along: .horizontal) == nil && deepest(along: .vertical) == nil }

    /// The view that takes what it can first.
    func deepest(along axis: ScrollAxis) -> ScrollView? { self[axis].first { $0.view != nil }?.view }

    /// The hand has moved.
    /// - Parameter way: of the hand, in points.
    func move(by way: Point) { for axis in ScrollAxis.allCases { move(by: -way[axis], along: axis) } }

    private func move(by way: Double, along axis: ScrollAxis) {
        guard way.isFinite, way != 0 else { return }
        var rest = way
        for index in self[axis].indices { rest = pass(rest, to: index, axis) { $0.undoOverscroll(by: rest) } }
        for index in self[axis].indices { rest = pass(rest, to: index, axis) { $0.moveInside(by: rest) } }
        guard let outermost = self[axis].lastIndex(where: { $0.view?.bounces ?? false }) else { return }
        _ = pass(rest, to: outermost, axis) { physics in
            physics.track(by: -rest)
            return 0
        }
    }

    /// Offers a view a part of the way.
    /// - Returns: what is left of it.
    private func pass(
        _ way: Double, to index: Int, _ axis: ScrollAxis, _ take: (inout ScrollPhysics) -> Double
    ) -> Double {
        // A delegate may have ended all of this.
        guard way != 0, self[axis].indices.contains(index), let view = self[axis][index].view, view.drag === self
        else { return way }
        var physics = view[axis]
        let rest = take(&physics)
        guard rest != way else { return way }
        if axis == .horizontal { last.horizontal = index } else { last.vertical = index }
        view.willBeDragged()
        // Being told of it, the delegate may have put the content elsewhere.
        guard view.drag === self else { return rest }
        _ = take(&view[axis])
        view.wasDragged()
        return rest
    }

    /// The hand lets go.
    /// - Parameters:
    ///   - velocity: of the hand, in points per second.
    ///   - isCancelled: whether the system has taken the gesture away.
    func end(velocity: Point = .zero, isCancelled: Bool = false) {
        var ended: [(view: ScrollView, velocity: Point)] = []
        for axis in ScrollAxis.allCases {
            let last = axis == .horizontal ? last.horizontal : last.vertical
            for (index, link) in self[axis].enumerated() {
                guard let view = link.view, view.drag === self else { continue }
                let place = ended.firstIndex { $0.view === view } ?? ended.count
                if place == ended.count { ended.append((view, .zero)) }
                if index == last { ended[place].velocity[axis] = isCancelled ? 0 : velocity[axis] }
            }
        }
        horizontal = []
        vertical = []
        for (view, velocity) in ended { view.beReleased(velocity: velocity, isCancelled: isCancelled) }
    }

    /// A view has left the window, or another hand takes it. A touchpad's drag ends with the view that it is meant for.
    func lose(_ view: ScrollView) {
        let isMeant = ScrollAxis.allCases.contains { deepest(along: $0) === view }
        for axis in ScrollAxis.allCases {
            // The places of the others stay.
            for index in self[axis].indices where self[axis][index].view === view { self[axis][index].view = nil }
        }
        view.beReleased(velocity: .zero, isCancelled: true)
        if hand == .touchpad, isMeant { end(isCancelled: true) }
    }
}
