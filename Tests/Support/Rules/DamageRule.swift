internal import GatefoldGeometry
internal import Glibc

/// Checks that every pixel that differs from the previous image lies in the damage, and that an image of another
/// size is damaged everywhere.
extension ServerSurface {
    func checkDamage(_ change: SurfaceChange, _ state: SurfaceState) {
        guard let new = change.picture else { return }
        let damage = change.damage + change.surfaceDamage.map { pixels(of: $0, new.size, state) }
        let whole = Area(minX: 0, minY: 0, maxX: Int(new.size.width), maxY: Int(new.size.height))
        let areas = damage.map { Area($0, within: whole) }
        if areas.contains(whole) { return }
        guard let old = picture, old.size == new.size else {
            return display.violate("wl_surface@\(id) has a picture of a new size and is not damaged everywhere")
        }
        if let place = Self.difference(old, new, outside: areas) {
            display.violate("wl_surface@\(id) has changed at (\(place.x), \(place.y)) outside of its damage")
        }
    }

    /// Converts damage from points to pixels. It contains every pixel that a damaged point touches.
    private func pixels(of rect: PixelRect, _ size: PixelSize, _ state: SurfaceState) -> PixelRect {
        let scale = Double(state.scale)
        let ratioX = state.destination.map { Double(size.width) / $0.width } ?? scale
        let ratioY = state.destination.map { Double(size.height) / $0.height } ?? scale
        func place(_ value: Double) -> Int32 { Int32(max(-1e9, min(1e9, value))) }
        let end = (x: Double(rect.x) + Double(rect.width), y: Double(rect.y) + Double(rect.height))
        return PixelRect(
            minX: place((Double(rect.x) * ratioX).rounded(.down)),
            minY: place((Double(rect.y) * ratioY).rounded(.down)),
            maxX: place((end.x * ratioX).rounded(.up)), maxY: place((end.y * ratioY).rounded(.up)))
    }

    private struct Area: Equatable {
        var minX, minY, maxX, maxY: Int

        init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
            (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
        }

        /// Creates an area clipped to the whole image. Clients express "everything" with numbers that overflow if
        /// added in 32 bits.
        init(_ rect: PixelRect, within whole: Area) {
            minX = max(whole.minX, Int(rect.x))
            minY = max(whole.minY, Int(rect.y))
            maxX = min(whole.maxX, Int(rect.x) + Int(rect.width))
            maxY = min(whole.maxY, Int(rect.y) + Int(rect.height))
        }

        func contains(_ x: Int, _ y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }
    }

    private static func difference(_ old: Picture, _ new: Picture, outside areas: [Area]) -> (x: Int, y: Int)? {
        let width = Int(new.size.width)
        return old.pixels.withUnsafeBufferPointer { old in
            new.pixels.withUnsafeBufferPointer { new in
                guard let oldStart = old.baseAddress, let newStart = new.baseAddress else { return nil }
                for row in 0..<new.count / max(1, width) {
                    let start = row * width
                    guard memcmp(oldStart + start, newStart + start, width * 4) != 0 else { continue }
                    let place = (0..<width).first { column in
                        old[start + column] != new[start + column] && !areas.contains { $0.contains(column, row) }
                    }
                    if let place { return (place, row) }
                }
                return nil
            }
        }
    }
}
