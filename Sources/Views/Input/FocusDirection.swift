import GatefoldGeometry

/// The direction of an arrow key.
nonisolated enum FocusDirection: Hashable, Sendable {
    case up, down, left, right

    var isVertical: Bool { self == .up || self == .down }
    var isForward: Bool { self == .down || self == .right }

    /// The unit vector of the direction.
    var unit: Point {
        switch self {
        case .up: Point(x: 0, y: -1)
        case .down: Point(x: 0, y: 1)
        case .left: Point(x: -1, y: 0)
        case .right: Point(x: 1, y: 0)
        }
    }

    /// Returns how far one rectangle lies from another in this direction; nil if it does not lie there.
    ///
    /// The sideways distance counts twice. To the left and right, only rectangles on the same line count.
    func distance(from start: Rect, to end: Rect) -> (along: Double, aside: Double)? {
        let (near, far) = (along(start), along(end))
        let gap = far.first - near.last
        let overlap = min(near.last - near.first, far.last - far.first) / 2
        guard (far.first + far.last) > (near.first + near.last), gap >= -overlap else { return nil }
        let (one, other) = (across(start), across(end))
        let aside = max(0, other.first - one.last, one.first - other.last)
        guard isVertical || aside == 0 else { return nil }
        let middles = abs(one.first + one.last - other.first - other.last) / 2
        return (max(0, gap) + 2 * aside, middles)
    }

    private func along(_ rect: Rect) -> (first: Double, last: Double) {
        switch self {
        case .up: (-rect.maxY, -rect.minY)
        case .down: (rect.minY, rect.maxY)
        case .left: (-rect.maxX, -rect.minX)
        case .right: (rect.minX, rect.maxX)
        }
    }

    private func across(_ rect: Rect) -> (first: Double, last: Double) {
        isVertical ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    }
}
