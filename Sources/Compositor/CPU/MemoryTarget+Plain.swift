internal import GatefoldGeometry

// Fills and copies, which use the record of rows of one colour and keep it up to date.
extension MemoryTarget {
    /// Fills a rectangle within the target.
    func fill(_ rect: PixelRect, with pixel: UInt32) {
        guard let rows = memory.plainRows else { return memory.fill(rect, with: pixel) }
        rows.fill(rect, with: pixel) { memory.fill($0, with: $1) }
    }

    /// Blends one premultiplied colour over a rectangle within the target.
    func blend(_ pixel: UInt32, in rect: PixelRect) {
        guard let rows = memory.plainRows, pixel != 0 else { return memory.blend(pixel, in: rect) }
        if pixel >> 24 == 255 { return fill(rect, with: pixel) }
        rows.blend(
            rect, blended: { pixel.over($0) }, write: { memory.fill($0, with: $1) },
            blend: { memory.blend(pixel, in: $0) })
    }

    /// Copies the part of a rectangle that lies within both bitmaps, and lays a colour over it.
    func copy(_ rect: PixelRect, from source: PixelMemory, x: Int32, y: Int32, beneath overlay: UInt32) {
        // This offset leads from pixels of the target to pixels of the source.
        let (dx, dy) = (x &- rect.x, y &- rect.y)
        let seen = rect.intersection(bounds)
        let texels = seen.offsetBy(x: dx, y: dy).intersection(PixelRect(size: source.size))
        guard !seen.isEmpty, !texels.isEmpty else { return }
        memory.copyRows(texels.offsetBy(x: -dx, y: -dy), from: source, x: texels.x, y: texels.y, beneath: overlay)
    }

    /// Notes that a rectangle within the target is about to be drawn in more than one colour.
    @inline(__always)
    func willDraw(_ rect: PixelRect) { memory.plainRows?.remove(rect) }
}

extension PixelMemory {
    /// Copies a rectangle that lies within both bitmaps, and lays a colour over it. Rows of one colour are filled, and
    /// left out where they have that colour already.
    func copyRows(_ rect: PixelRect, from source: PixelMemory, x: Int32, y: Int32, beneath overlay: UInt32) {
        let (dx, dy) = (x &- rect.x, y &- rect.y)
        func copyPart(_ part: PixelRect) {
            copy(part, from: source, x: part.x &+ dx, y: part.y &+ dy, beneath: overlay)
        }
        guard let plainRows else { return copyPart(rect) }
        plainRows.copy(
            rect, from: source.plainRows, x: x, y: y, blended: { overlay.over($0) }, write: { fill($0, with: $1) },
            copy: copyPart)
    }
}
