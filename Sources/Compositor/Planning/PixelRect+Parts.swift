internal import GatefoldGeometry
internal import GatefoldScene

extension PixelRect {
    var area: Int { Int(width) * Int(height) }

    func intersects(_ other: PixelRect) -> Bool {
        max(x, other.x) < min(maxX, other.maxX) && max(y, other.y) < min(maxY, other.maxY)
    }

    /// Whether this rectangle and another one that touches or overlaps it are a rectangle together.
    func adjoins(_ other: PixelRect) -> Bool {
        if x == other.x, width == other.width { return max(y, other.y) <= min(maxY, other.maxY) }
        if y == other.y, height == other.height { return max(x, other.x) <= min(maxX, other.maxX) }
        return false
    }

    /// Returns the part that another rectangle does not cover, if that part is a rectangle, and otherwise all of this
    /// one.
    func remainder(beneath cover: PixelRect) -> PixelRect {
        let hidden = intersection(cover)
        if hidden.isEmpty { return self }
        if hidden == self { return PixelRect(x: x, y: y, width: 0, height: 0) }
        var (left, top, right, bottom) = (x, y, maxX, maxY)
        if hidden.width == width {
            if hidden.y == y { top = hidden.maxY } else if hidden.maxY == maxY { bottom = hidden.y }
        } else if hidden.height == height {
            if hidden.x == x { left = hidden.maxX } else if hidden.maxX == maxX { right = hidden.x }
        }
        return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// Calls the closure with the up to four rectangles that remain when another rectangle is cut out.
    func forEachPart(without hole: PixelRect, _ body: (PixelRect) -> Void) {
        let hole = hole.intersection(self)
        guard !hole.isEmpty else { return body(self) }
        let parts: (PixelRect, PixelRect, PixelRect, PixelRect) = (
            PixelRect(minX: x, minY: y, maxX: maxX, maxY: hole.y),
            PixelRect(minX: x, minY: hole.y, maxX: hole.x, maxY: hole.maxY),
            PixelRect(minX: hole.maxX, minY: hole.y, maxX: maxX, maxY: hole.maxY),
            PixelRect(minX: x, minY: hole.maxY, maxX: maxX, maxY: maxY)
        )
        if !parts.0.isEmpty { body(parts.0) }
        if !parts.1.isEmpty { body(parts.1) }
        if !parts.2.isEmpty { body(parts.2) }
        if !parts.3.isEmpty { body(parts.3) }
    }
}

extension Damage {
    /// Calls the closure with rectangles that cover what another damage leaves uncovered.
    func forEachPart(without other: Damage, _ body: (PixelRect) -> Void) {
        func cut(_ rect: PixelRect, from index: Int) {
            guard index < other.count else { return body(rect) }
            rect.forEachPart(without: other[index]) { cut($0, from: index + 1) }
        }
        for index in 0..<count { cut(self[index], from: 0) }
    }

    /// Returns the number of pixels of a rectangle that the damage covers.
    func area(in rect: PixelRect) -> Int {
        var area = 0
        for index in 0..<count { area += self[index].intersection(rect).area }
        return area
    }
}
