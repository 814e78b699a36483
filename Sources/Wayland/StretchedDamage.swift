import GatefoldGeometry

/// The damage of a surface whose viewport stretches a buffer by a scale that is not a whole number.
///
/// Such damage is sent in whole points, and each edge of it lies close to the edge of a pixel of the buffer. Otherwise
/// KWin 5.27 leaves old content on the screen: it converts damage to whole points, and these to pixels again in order
/// to copy them from shared memory, and rounds the position and the size of each rectangle separately.
///
/// - If both are rounded up, a rectangle that reaches to the right or lower edge of the surface becomes one pixel
///   larger than the buffer, and OpenGL copies nothing of it. At a scale of 1.5 this happens to each rectangle that
///   begins at an odd point and reaches to the edge.
/// - If both are rounded down, a row of pixels is missing where KWin divides a rectangle at an edge of another one.
///
/// An edge that lies less than a quarter of a pixel from a whole one prevents both, because then the rounded position
/// and the rounded size add up to the rounded end. Damage in pixels (`damage_buffer`) cannot do so, because KWin's
/// conversion from pixels to points is not exact and may move an edge by one point.
enum StretchedDamage {
    /// Returns the smallest such damage, in points, that contains a rectangle; nil if the rectangle lies outside of the
    /// buffer.
    /// - Parameters:
    ///   - rect: A rectangle in pixels of the buffer.
    ///   - buffer: The size of the buffer in pixels.
    ///   - surface: The size of the surface in points.
    static func points(of rect: PixelRect, buffer: PixelSize, surface: PixelSize) -> PixelRect? {
        guard let (minX, maxX) = edges(rect.x, rect.width, pixels: buffer.width, points: surface.width),
            let (minY, maxY) = edges(rect.y, rect.height, pixels: buffer.height, points: surface.height)
        else { return nil }
        return PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    /// Returns whether a buffer has a whole number of pixels per point, so that its damage can be sent in pixels.
    static func isWhole(buffer: PixelSize, surface: PixelSize) -> Bool {
        buffer.width % surface.width == 0 && buffer.height % surface.height == 0
    }

    /// Converts the edges of a rectangle along one axis to points; returns nil if it lies outside of the buffer.
    private static func edges(_ start: Int32, _ length: Int32, pixels: Int32, points: Int32) -> (Int32, Int32)? {
        // A length may be so large that the end overflows in 32 bits.
        let first = max(0, Int(start))
        let last = min(Int(start) + Int(length), Int(pixels))
        guard first < last else { return nil }
        let scale = Double(pixels) / Double(points)
        // Chosen: a quarter of a pixel, less what KWin's single precision gets wrong.
        let tolerance = 0.24
        func isUsable(_ edge: Int) -> Bool {
            let position = Double(edge) * scale
            return abs(position - position.rounded()) < tolerance
        }
        var minimum = first * Int(points) / Int(pixels)
        var maximum = (last * Int(points) + Int(pixels) - 1) / Int(pixels)
        // The ends of the surface are whole pixels, so the search ends there at the latest.
        while !isUsable(minimum) { minimum -= 1 }
        while !isUsable(maximum) { maximum += 1 }
        return (Int32(minimum), Int32(maximum))
    }
}
