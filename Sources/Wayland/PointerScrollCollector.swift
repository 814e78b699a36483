import GatefoldGeometry

/// Collects the scroll events of one pointer frame.
///
/// The events depend on the version of the protocol: whole notches of a wheel from version 5 through 7, and fractions
/// of notches from version 8 on. Some compositors send both, which report the same movement twice.
struct ScrollCollector {
    enum Axis: Hashable { case horizontal, vertical }

    /// The kind of device; nil if the compositor does not name it.
    var source: PointerScroll.Source?
    private var delta = Point.zero
    private var notches = Point.zero
    private var steps120 = Point.zero
    /// The axes for which fractions of notches have arrived; their whole notches are ignored.
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
        // One axis may stop while the fingers continue along the other.
        let goesOn = (delta.x != 0 && !stopped.contains(.horizontal)) || (delta.y != 0 && !stopped.contains(.vertical))
        scroll.isStopped = !stopped.isEmpty && !goesOn
        // Only fingers send a stop.
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
