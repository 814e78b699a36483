internal import GatefoldGeometry

// Operations that fill, and copies. They make use of the record of pixels of one colour, and keep it.
extension MemoryTarget {
    /// Fills a rectangle within the target.
    func fill(_ rect: PixelRect, with pixel: UInt32) {
        guard let rows = memory.plainRows else { return memory.fill(rect, with: pixel) }
        rows.fill(rect, with: pixel) { memory.fill($0, with: pixel) }
    }

    /// Blends one premultiplied colour over a rectangle within the target.
    func blend(_ pixel: UInt32, in rect: PixelRect) {
        guard let rows = memory.plainRows, pixel != 0 else { return memory.blend(pixel, in: rect) }
        if pixel >> 24 == 255 { return fill(rect, with: pixel) }
        rows.split(rect) {
            fill($0, with: pixel.over($1))
        } rest: {
            rows.remove($0)
            memory.blend(pixel, in: $0)
        }
    }

    /// Copies the part of a rectangle that lies within both pictures, and lays a colour over it.
    func copy(_ rect: PixelRect, from source: PixelMemory, x: Int32, y: Int32, beneath veil: UInt32) {
        // This offset leads from pixels of the target to pixels of the source.
        let (dx, dy) = (x &- rect.x, y &- rect.y)
        let seen = rect.intersection(bounds)
        let texels = seen.offsetBy(x: dx, y: dy).intersection(PixelRect(size: source.size))
        guard !seen.isEmpty, !texels.isEmpty else { return }
        func copyTexels(_ texels: PixelRect) {
            let rect = texels.offsetBy(x: -dx, y: -dy)
            memory.plainRows?.remove(rect)
            memory.copy(rect, from: source, x: texels.x, y: texels.y, beneath: veil)
        }
        guard let rows = source.plainRows else { return copyTexels(texels) }
        rows.split(texels) {
            fill($0.offsetBy(x: -dx, y: -dy), with: veil.over($1))
        } rest: {
            copyTexels($0)
        }
    }

    /// Notes that something else than one colour is about to be drawn in a rectangle within the target.
    func willDraw(_ rect: PixelRect) { memory.plainRows?.remove(rect) }
}
