import GatefoldGeometry

/// Collects what one frame of the pointer says of scrolling.
///
/// Which events come depends on the protocol's version: whole notches from 5 to 7, parts of them from 8 on, and from
/// some compositors both, which say the same twice.
struct ScrollCollector {
    enum Axis: Hashable { case horizontal, vertical }

    /// Nil where the compositor does not say.
    var source: PointerScroll.Source?
    private var delta = Point.zero
    private var notches = Point.zero
    private var steps120 = Point.zero
    /// Axes whose notches were told in parts.
    private var fine: Set<Axis> = []
    private var stopped: Set<Axis> = []

    mutating func move(by value: Double, on axis: Axis) { delta[axis] += value }

    mutating func step(by count: Double, on axis: Axis) { notches[axis] += count }

    mutating func step(by120 value: Double, on axis: Axis) {
        fine.insert(axis)
        steps120[axis] += value
    }

    mutating func stop(_ axis: Axis) { stopped.insert(axis) }

    var scroll: PointerScroll {
        var scroll = PointerScroll()
        scroll.delta = delta
        for axis in [Axis.horizontal, .vertical] {
            scroll.steps120[axis] = fine.contains(axis) ? steps120[axis] : notches[axis] * 120
        }
        // One axis may stop while the fingers go on along the other.
        let goesOn = (delta.x != 0 && !stopped.contains(.horizontal)) || (delta.y != 0 && !stopped.contains(.vertical))
        scroll.isStopped = !stopped.isEmpty && !goesOn
        // Only of fingers it is said that they stop.
        scroll.source = source ?? (stopped.isEmpty ? .wheel : .finger)
        return scroll
    }
}

extension Point {
    fileprivate subscript(axis: ScrollCollector.Axis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}
