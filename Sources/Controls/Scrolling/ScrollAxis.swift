import GatefoldGeometry

/// A direction in which content can scroll.
nonisolated enum ScrollAxis: CaseIterable {
    case horizontal, vertical

    /// Made once: it is gone through in every frame.
    static let allCases: [ScrollAxis] = [.horizontal, .vertical]

    /// The axis that a way goes along more; vertical where it is neither.
    init(dominantIn way: Point) { self = abs(way.x) > abs(way.y) ? .horizontal : .vertical }
}

nonisolated extension Point {
    init(_ value: Double, along axis: ScrollAxis) {
        self = .zero
        self[axis] = value
    }

    subscript(axis: ScrollAxis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

nonisolated extension Size {
    subscript(axis: ScrollAxis) -> Double { axis == .horizontal ? width : height }
}

nonisolated extension EdgeInsets {
    /// The left or top one.
    func leading(along axis: ScrollAxis) -> Double { axis == .horizontal ? left : top }
    /// The right or bottom one.
    func trailing(along axis: ScrollAxis) -> Double { axis == .horizontal ? right : bottom }
}
