import Gatefold

/// Finds positions for labels one by one: within an area, and without overlap as long as there is room.
nonisolated struct LabelLayout {
    private let area: Rect
    private var taken: [Rect] = []
    private static let gap = 2.0

    init(area: Rect) { self.area = area }

    /// Returns the frame for the next label.
    /// - Parameter point: The preferred position of the label's top left corner.
    mutating func add(_ size: Size, near point: Point) -> Rect {
        let wanted = kept(Rect(origin: point, size: size))
        let place = free(wanted, step: 1) ?? free(wanted, step: -1) ?? wanted
        taken.append(place)
        return place
    }

    private func kept(_ rect: Rect) -> Rect {
        Rect(
            x: max(area.minX, min(area.maxX - rect.width, rect.minX)),
            y: max(area.minY, min(area.maxY - rect.height, rect.minY)), width: rect.width, height: rect.height)
    }

    /// Returns the first free position at or below a rectangle, or above it if `step` is negative; nil if there is
    /// none.
    private func free(_ wanted: Rect, step: Double) -> Rect? {
        var rect = wanted
        // Each positioned label can push the rectangle on at most once, which limits the number of attempts.
        for _ in 0...taken.count {
            guard let other = taken.first(where: { $0.intersects(rect) }) else { return rect }
            let y = step > 0 ? other.maxY + Self.gap : other.minY - rect.height - Self.gap
            rect = Rect(x: rect.minX, y: y, width: rect.width, height: rect.height)
            guard rect.minY >= area.minY, rect.maxY <= area.maxY else { return nil }
        }
        return nil
    }
}
