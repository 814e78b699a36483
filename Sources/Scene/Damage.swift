package import GatefoldGeometry
import GatefoldLog

/// The area in which two frames differ, as a few rectangles that do not overlap, in pixels of the scene (origin top
/// left).
///
/// Damage may cover more pixels than have changed, never fewer. Its rectangles are stored inline, without allocation.
package struct Damage: Hashable, Sendable {
    /// The largest number of rectangles, each of which costs one run through the frame's commands.
    ///
    /// Chosen: the position that a moving view leaves, the position that it moves to, the clock, and one to spare.
    package static let limit = 4

    private var first = PixelRect.zero
    private var second = PixelRect.zero
    private var third = PixelRect.zero
    private var fourth = PixelRect.zero
    package private(set) var count = 0

    package init() {}

    package init(_ rect: PixelRect) { add(rect) }

    package var isEmpty: Bool { count == 0 }

    package subscript(index: Int) -> PixelRect {
        get {
            require(index >= 0 && index < count, "The index must be less than the number of rectangles.")
            switch index {
            case 0: return first
            case 1: return second
            case 2: return third
            default: return fourth
            }
        }
        set {
            require(index >= 0 && index < count, "The index must be less than the number of rectangles.")
            switch index {
            case 0: first = newValue
            case 1: second = newValue
            case 2: third = newValue
            default: fourth = newValue
            }
        }
    }

    package var bounds: PixelRect {
        var bounds = PixelRect.zero
        for index in 0..<count { bounds = bounds.union(self[index]) }
        return bounds
    }

    package var area: Int {
        var area = 0
        for index in 0..<count { area += self[index].pixelCount }
        return area
    }

    package func intersects(_ rect: PixelRect) -> Bool {
        for index in 0..<count where !self[index].intersection(rect).isEmpty { return true }
        return false
    }

    package func contains(_ rect: PixelRect) -> Bool {
        for index in 0..<count where self[index].contains(rect) { return true }
        return rect.isEmpty
    }

    /// Adds a rectangle. It is merged with those that it overlaps, or, at the limit, with the one that grows least.
    package mutating func add(_ rect: PixelRect) {
        var rect = rect
        guard !contains(rect) else { return }
        while true {
            if let index = overlapping(rect) {
                rect = rect.union(self[index])
                remove(at: index)
            } else if count == Self.limit {
                let index = cheapestUnion(with: rect)
                rect = rect.union(self[index])
                remove(at: index)
            } else {
                count += 1
                self[count - 1] = rect
                return
            }
        }
    }

    package mutating func add(_ other: Damage) {
        for index in 0..<other.count { add(other[index]) }
    }

    /// Returns the part of the damage that lies within a rectangle.
    package func intersection(_ rect: PixelRect) -> Damage {
        var inside = Damage()
        for index in 0..<count {
            let part = self[index].intersection(rect)
            if !part.isEmpty { inside.add(part) }
        }
        return inside
    }

    private func overlapping(_ rect: PixelRect) -> Int? {
        for index in 0..<count where !self[index].intersection(rect).isEmpty { return index }
        return nil
    }

    /// Returns the index of the rectangle that grows by the fewest pixels when it is merged with another one.
    private func cheapestUnion(with rect: PixelRect) -> Int {
        var best = (index: 0, growth: Int.max)
        for index in 0..<count {
            let growth = self[index].union(rect).pixelCount - self[index].pixelCount
            if growth < best.growth { best = (index, growth) }
        }
        return best.index
    }

    private mutating func remove(at index: Int) {
        self[index] = self[count - 1]
        self[count - 1] = .zero
        count -= 1
    }
}

extension Damage: CustomStringConvertible {
    package var description: String {
        let rects = (0..<count).map { index in
            let rect = self[index]
            return "[\(rect.x) \(rect.y) \(rect.width)x\(rect.height)]"
        }
        return "damage " + (rects.isEmpty ? "of nothing" : rects.joined(separator: " "))
    }
}

extension PixelRect {
    fileprivate var pixelCount: Int { Int(width) * Int(height) }
}
