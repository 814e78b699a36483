import GatefoldGeometry

/// An axis along which content can scroll.
nonisolated package enum ScrollAxis: CaseIterable {
    case horizontal, vertical

    /// Both axes. The array is stored because loops in every frame use it.
    package static let allCases: [ScrollAxis] = [.horizontal, .vertical]

    /// Returns the axis along which a movement is longer; the vertical axis if both are equal.
    init(dominantIn delta: Point) { self = abs(delta.x) > abs(delta.y) ? .horizontal : .vertical }
}

nonisolated extension Point {
    init(_ value: Double, along axis: ScrollAxis) {
        self = .zero
        self[axis] = value
    }

    package subscript(axis: ScrollAxis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

nonisolated extension Size {
    subscript(axis: ScrollAxis) -> Double { axis == .horizontal ? width : height }
}

nonisolated extension EdgeInsets {
    /// Returns the left or top inset.
    func leading(along axis: ScrollAxis) -> Double { axis == .horizontal ? left : top }
    /// Returns the right or bottom inset.
    func trailing(along axis: ScrollAxis) -> Double { axis == .horizontal ? right : bottom }
}
