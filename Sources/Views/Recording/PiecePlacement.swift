public import GatefoldGeometry
public import GatefoldScene

/// The position at which a piece of a transition is drawn in a frame.
nonisolated public struct PiecePlacement: Hashable, Sendable {
    /// The name of the piece.
    public let piece: Piece
    /// The piece's rectangle in points of the window, after all transforms and before clipping.
    public let rect: Rect
    /// The piece's alpha multiplied by the alpha of all groups around it, from 0 to 1.
    public let alpha: Double

    /// Returns the placements of all pieces of a scene, back to front. A piece drawn in several parts has several
    /// placements.
    package static func all(in scene: Scene, grid: PixelGrid) -> [PiecePlacement] {
        var placements: [PiecePlacement] = []
        for item in scene.items {
            guard let piece = item.piece else { continue }
            let around = scene.surroundings(of: item.group)
            placements.append(
                PiecePlacement(
                    piece: piece, rect: points(item.rect, around.transform, grid),
                    alpha: Double(item.alpha) * around.alpha))
        }
        for (index, group) in scene.groups.enumerated() {
            guard let piece = group.piece else { continue }
            let around = scene.surroundings(of: Int32(index))
            placements.append(
                PiecePlacement(piece: piece, rect: points(group.bounds, around.transform, grid), alpha: around.alpha))
        }
        return placements
    }

    private static func points(_ pixels: PixelRect, _ transform: Transform, _ grid: PixelGrid) -> Rect {
        guard !transform.isIdentity else { return grid.points(pixels) }
        let mapped = transform.apply(
            to: Rect(
                x: Double(pixels.x), y: Double(pixels.y), width: Double(pixels.width), height: Double(pixels.height)))
        return Rect(
            x: mapped.minX / grid.scale, y: mapped.minY / grid.scale, width: mapped.width / grid.scale,
            height: mapped.height / grid.scale)
    }
}

extension Recorder {
    /// The placements of the pieces recorded so far in this frame, back to front.
    public var placements: [PiecePlacement] { PiecePlacement.all(in: scene, grid: grid) }
}
