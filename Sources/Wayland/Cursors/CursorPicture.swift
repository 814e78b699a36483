import GatefoldGeometry

/// The pixels of a cursor.
struct CursorPicture: Hashable {
    let size: PixelSize
    /// The horizontal position of the hotspot from the left edge, in pixels.
    let hotspotX: Int32
    /// The vertical position of the hotspot from the top edge, in pixels.
    let hotspotY: Int32
    /// The rows of pixels: blue, green, red and alpha, premultiplied.
    let pixels: [UInt8]
}

extension CursorPicture {
    /// The longest edge in pixels. Chosen: eight times the largest size in points, twice over.
    private static let longestEdge = 4096

    /// Reads the first image of a file in the size that is nearest to a wanted one. A file has images in several sizes, and
    /// several of each size if the cursor is animated.
    /// - Parameters:
    ///   - file: The bytes of a file in the format of X11's cursors.
    ///   - size: The wanted size in pixels.
    /// - Returns: Nil if the bytes are no such file or are cut off.
    /// - Source: Xcursor(3), "CURSOR FILES".
    init?(file: [UInt8], size: Int) {
        func word(_ offset: Int) -> Int? {
            guard offset >= 0, offset <= file.count - 4 else { return nil }
            return (0..<4).reduce(0) { $0 | Int(file[offset + $1]) << (8 * $1) }
        }
        guard file.starts(with: Array("Xcur".utf8)), let header = word(4), let count = word(12) else { return nil }
        let image = 0xFFFD_0002
        var nearest: (size: Int, position: Int)?
        for entry in stride(from: header, to: min(header + count * 12, file.count), by: 12) {
            guard let type = word(entry), let nominal = word(entry + 4), let position = word(entry + 8) else { break }
            guard type == image, nearest.map({ abs(nominal - size) < abs($0.size - size) }) ?? true else { continue }
            nearest = (nominal, position)
        }
        guard let start = nearest?.position, word(start + 4) == image,
            let width = word(start + 16), (1...Self.longestEdge).contains(width),
            let height = word(start + 20), (1...Self.longestEdge).contains(height),
            let x = word(start + 24), x <= width, let y = word(start + 28), y <= height
        else { return nil }
        let first = start + 36
        guard first + width * height * 4 <= file.count else { return nil }
        self.size = PixelSize(width: Int32(width), height: Int32(height))
        (hotspotX, hotspotY) = (Int32(x), Int32(y))
        pixels = Array(file[first..<first + width * height * 4])
    }

    /// Draws an arrow, for machines without a cursor theme: black with a white edge.
    /// - Parameter arrow: The size in pixels.
    init(arrow: Int) {
        let unit = Double(max(arrow, 1)) / 24
        // An arrow to the upper left, in a square of 24.
        let corners: [(x: Double, y: Double)] = [
            (2, 1), (2, 18), (6, 14.5), (9, 21), (11.5, 20), (8.7, 13.5), (14, 13.5),
        ]
        /// Returns how far a point is inside the arrow; outside, the value is negative.
        func depth(_ x: Double, _ y: Double) -> Double {
            var (nearest, isInside) = (Double.infinity, false)
            for (index, a) in corners.enumerated() {
                let b = corners[(index + 1) % corners.count]
                let (dx, dy) = (b.x - a.x, b.y - a.y)
                let along = min(max(((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy), 0), 1)
                let (ex, ey) = (x - a.x - along * dx, y - a.y - along * dy)
                nearest = min(nearest, (ex * ex + ey * ey).squareRoot())
                if (a.y > y) != (b.y > y), x < a.x + (y - a.y) / dy * dx { isInside.toggle() }
            }
            return isInside ? nearest : -nearest
        }
        let edge = max(arrow, 1)
        var pixels: [UInt8] = []
        pixels.reserveCapacity(edge * edge * 4)
        for row in 0..<edge {
            for column in 0..<edge {
                let inside = depth((Double(column) + 0.5) / unit, (Double(row) + 0.5) / unit) * unit
                // The white edge is one unit wide; both edges are smooth over a pixel.
                let alpha = min(max(inside + unit + 0.5, 0), 1)
                let white = min(max(0.5 - inside, 0), 1) * alpha
                pixels += Array(repeating: UInt8(white * 255), count: 3) + [UInt8(alpha * 255)]
            }
        }
        size = PixelSize(width: Int32(edge), height: Int32(edge))
        (hotspotX, hotspotY) = (Int32(2 * unit), Int32(unit))
        self.pixels = pixels
    }
}
