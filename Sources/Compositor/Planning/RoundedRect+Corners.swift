internal import GatefoldGeometry
internal import GatefoldScene

extension RoundedRect {
    /// The radius, limited to half the shorter side of the rectangle.
    var fittingRadius: Float { radius.radius(within: Float(min(rect.width, rect.height)) / 2) }

    /// The rectangle as the shaders take it: centre x, y, half width, half height.
    var box: SIMD4<Float> { rect.box }

    func offsetBy(x: Int32, y: Int32) -> RoundedRect {
        RoundedRect(rect: rect.limited.offsetBy(x: x, y: y), radius: radius)
    }

    /// A rectangle inside, none of whose pixels the rounding cuts: its corners lie one pixel inside the arcs.
    var inscribed: PixelRect {
        // The inset is 1 − 1/√2 of the radius plus 1/√2 of a pixel.
        let inset = Int32((fittingRadius * 0.2929 + 0.7072).rounded(.up))
        return PixelRect(
            minX: rect.x + inset, minY: rect.y + inset, maxX: rect.maxX - inset, maxY: rect.maxY - inset)
    }

    /// Returns whether the rounding may cut something off a rectangle that lies within `rect`.
    func cuts(_ other: PixelRect) -> Bool {
        var isCut = false
        forEachCorner { isCut = isCut || $0.intersects(other) }
        return isCut
    }

    /// Calls the closure with the four squares at the corners, outside which the rounding cuts nothing off.
    func forEachCorner(_ body: (PixelRect) -> Void) {
        let side = Int32(fittingRadius.rounded(.up))
        guard side > 0 else { return }
        for corner in 0..<4 {
            let x = corner & 1 == 0 ? rect.x : rect.maxX - side
            let y = corner & 2 == 0 ? rect.y : rect.maxY - side
            body(PixelRect(x: x, y: y, width: side, height: side))
        }
    }

    /// The largest area outside the corners that is drawn together with them, in pixels. Chosen.
    static let smallRest = 1024

    /// Cuts a rectangle into pieces that lie in the rounded corners and pieces that do not. No two pieces overlap.
    ///
    /// The whole rectangle is one corner if little or nothing lies between the corners, as in a circle.
    func forEachPiece(of visible: PixelRect, _ body: (PixelRect, _ isCorner: Bool) -> Void) {
        let side = Int32(fittingRadius.rounded(.up))
        var rest = visible.area
        forEachCorner { rest -= $0.intersection(visible).area }
        // If a side is odd and the radius is half of it, the corner squares overlap by a pixel.
        guard side * 2 <= min(rect.width, rect.height), rest > Self.smallRest else { return body(visible, true) }
        let columns = SIMD4(rect.x, rect.x + side, rect.maxX - side, rect.maxX)
        let rows = SIMD4(rect.y, rect.y + side, rect.maxY - side, rect.maxY)
        func give(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int, isCorner: Bool) {
            let piece = PixelRect(minX: columns[left], minY: rows[top], maxX: columns[right], maxY: rows[bottom])
            let seen = piece.intersection(visible)
            if !seen.isEmpty { body(seen, isCorner) }
        }
        give(1, 0, 2, 1, isCorner: false)
        give(0, 1, 3, 2, isCorner: false)
        give(1, 2, 2, 3, isCorner: false)
        give(0, 0, 1, 1, isCorner: true)
        give(2, 0, 3, 1, isCorner: true)
        give(0, 2, 1, 3, isCorner: true)
        give(2, 2, 3, 3, isCorner: true)
    }
}

extension Float {
    /// Returns the radius limited to half of a side; 0 if the radius is negative or not a number.
    func radius(within half: Float) -> Float { self > 0 ? min(self, max(0, half)) : 0 }
}

extension PixelRect {
    /// The rectangle as the shaders take it: centre x, y, half width, half height.
    var box: SIMD4<Float> {
        SIMD4(
            Float(x) + Float(width) / 2, Float(y) + Float(height) / 2, Float(width) / 2, Float(height) / 2)
    }
}

extension RoundedFill {
    /// Returns a rectangle inside that shows only the fill: its sides lie a pixel inside the border, its corners inside
    /// the arcs.
    func inside(_ box: SIMD4<Float>) -> PixelRect {
        let border = borderWidth.radius(within: .infinity) + 1
        let inset = max(border, radius.radius(within: min(box.z, box.w)) * 0.2929 + border * 0.7072)
        func edge(_ value: Float) -> Int32 { Int32(max(-1e8, min(1e8, value))) }
        return PixelRect(
            minX: edge((box.x - box.z + inset).rounded(.up)), minY: edge((box.y - box.w + inset).rounded(.up)),
            maxX: edge((box.x + box.z - inset).rounded(.down)), maxY: edge((box.y + box.w - inset).rounded(.down)))
    }
}

extension Draw {
    /// Cuts `visible` to the round clip's rectangle, and drops the clip if its corners do not touch `visible`.
    mutating func trimRoundClip() {
        guard let clip = roundClip else { return }
        visible = visible.intersection(clip.rect)
        if !clip.cuts(visible) { roundClip = nil }
    }
}
