import GatefoldGeometry

/// The route of a row or item in an update, from where it is seen to its position.
nonisolated struct RowRoute {
    let from: Rect
    let to: Rect
    /// Whether the row goes past others, which keep their order.
    var isMoved = false
    /// Whether nothing shows through the row.
    var isOpaque = true
    /// Whether the row travels in any case.
    var isBound = false

    /// Rectangles that overlap by less count as beside each other, in points.
    private static let tolerance = 0.5

    private var length: Double { max(abs(from.minX - to.minX), abs(from.minY - to.minY)) }

    /// Whether rows on two routes cover each other at any time. All rows have the same share of their routes behind them.
    func crosses(_ other: RowRoute) -> Bool {
        var (first, last) = (0.0, 1.0)
        // Each of the four gaps between the edges must be closed at the same time, and it changes steadily.
        func close(_ start: Double, _ end: Double) {
            let (start, end) = (start - Self.tolerance, end - Self.tolerance)
            if start <= 0, end <= 0 { last = -1 }
            if start < 0, end > 0 { first = max(first, start / (start - end)) }
            if end < 0, start > 0 { last = min(last, start / (start - end)) }
        }
        close(from.maxX - other.from.minX, to.maxX - other.to.minX)
        close(other.from.maxX - from.minX, other.to.maxX - to.minX)
        close(from.maxY - other.from.minY, to.maxY - other.to.minY)
        close(other.from.maxY - from.minY, other.to.maxY - to.minY)
        return first < last
    }

    /// Returns which rows fade out where they are seen and in at their positions, so that a row passes over one other
    /// at most and no text shows through another row.
    ///
    /// Rows that keep their order travel rather than those that are moved, and rows on short routes rather than those on
    /// long ones. Two opaque rows that cross only each other both travel.
    /// - Parameter routes: The routes of the rows that exist before and after the update, by the numbers of the rows.
    /// - Returns: The numbers of the rows that fade.
    static func fading(_ routes: [Int: RowRoute]) -> Set<Int> {
        var travelling = routes.values.filter(\.isBound)
        /// Whether the row crosses another one, for each of those that travel.
        var isCrossed = [Bool](repeating: false, count: travelling.count)
        var fading: Set<Int> = []
        let others = routes.filter { !$0.value.isBound }.sorted { one, other in
            (one.value.isMoved ? 1 : 0, one.value.length, one.key)
                < (other.value.isMoved ? 1 : 0, other.value.length, other.key)
        }
        for (row, route) in others {
            let crossed = travelling.indices.filter { route.crosses(travelling[$0]) }
            let isPair =
                crossed.count == 1 && route.isOpaque && travelling[crossed[0]].isOpaque && !isCrossed[crossed[0]]
            guard crossed.isEmpty || isPair else {
                fading.insert(row)
                continue
            }
            for index in crossed { isCrossed[index] = true }
            travelling.append(route)
            isCrossed.append(isPair)
        }
        return fading
    }
}
