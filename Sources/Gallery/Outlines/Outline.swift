import Gatefold

/// A piece of a transition as it was submitted.
nonisolated struct Outline: Hashable {
    let name: String
    /// In points of the window, after every transform and before any clipping.
    let rect: Rect
    /// Its own and that of all groups around it.
    let alpha: Double

    /// The pieces of a scene, back to front; several parts of one name are one piece.
    static func all(in scene: Scene, grid: PixelGrid) -> [Outline] {
        var outlines: [Outline] = []
        for item in scene.items {
            guard let piece = item.piece else { continue }
            let around = scene.surroundings(of: item.group)
            let alpha = Double(item.alpha) * around.alpha
            outlines.append(
                Outline(name: piece.name, rect: placed(item.rect, around.transform, grid), alpha: alpha))
        }
        for (index, group) in scene.groups.enumerated() {
            guard let piece = group.piece else { continue }
            let around = scene.surroundings(of: Int32(index))
            outlines.append(
                Outline(name: piece.name, rect: placed(group.bounds, around.transform, grid), alpha: around.alpha))
        }
        return outlines
    }

    private static func placed(_ pixels: PixelRect, _ transform: Transform, _ grid: PixelGrid) -> Rect {
        let rect = grid.points(pixels)
        guard !transform.isIdentity else { return rect }
        let inPixels = Rect(
            x: Double(pixels.x), y: Double(pixels.y), width: Double(pixels.width), height: Double(pixels.height))
        let mapped = transform.apply(to: inPixels)
        return Rect(
            x: mapped.minX / grid.scale, y: mapped.minY / grid.scale, width: mapped.width / grid.scale,
            height: mapped.height / grid.scale)
    }

    /// For instance `top 0 −12 360 116  α 0.5`.
    var text: String {
        let numbers = [rect.minX, rect.minY, rect.width, rect.height].map(Self.whole).joined(separator: " ")
        return "\(name)  \(numbers)  α \(Self.hundredths(alpha))"
    }

    private static func whole(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e6 else { return "…" }
        let rounded = Int(number.rounded())
        return rounded < 0 ? "−\(-rounded)" : "\(rounded)"
    }

    /// With two decimals.
    static func hundredths(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e6 else { return "…" }
        let hundredths = Int((abs(number) * 100).rounded())
        let decimals = hundredths % 100
        let sign = number < 0 && hundredths > 0 ? "−" : ""
        return "\(sign)\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
    }
}
