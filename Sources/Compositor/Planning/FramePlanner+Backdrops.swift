internal import GatefoldGeometry
internal import GatefoldScene

// Backdrops: the content beneath a draw.
extension FramePlanner {
    /// Cuts a rectangle into parts by what lies beneath a draw: one opaque colour, or something else.
    ///
    /// Only the draws beneath a pixel decide about it. A snapshot of a part of a screen is therefore cut along the same
    /// lines as the screen, and fades to exactly the same pixels.
    /// - Parameter images: The store in which each texture's `KnownBackground` is looked up; nil as long as not all
    ///   textures of the pass are ready.
    /// - Returns: Whether `backdrops` holds the parts; false if there are too many for the cuts to pay off.
    func splitBackdrop(beneath index: Int, _ rect: PixelRect, images: ImageStore?) -> Bool {
        backdrops.removeAll(keepingCapacity: true)
        appendBackdrops(beneath: index, downTo: pass.firstDraw, rect, images: images)
        return backdrops.count <= Self.backdropLimit
    }

    /// Returns the one opaque colour that the draws from an index on give a rectangle, or nil if they do not give one.
    func plainColor(of rect: PixelRect, after first: Int, images: ImageStore) -> Color? {
        backdrops.removeAll(keepingCapacity: true)
        appendBackdrops(beneath: draws.count, downTo: first, rect, images: images)
        guard backdrops.count <= Self.backdropLimit, let color = backdrops.first?.color else { return nil }
        return backdrops.allSatisfy { $0.color == color } ? color : nil
    }

    private static let backdropLimit = 48

    private func appendBackdrops(beneath index: Int, downTo first: Int, _ rect: PixelRect, images: ImageStore?) {
        guard backdrops.count <= Self.backdropLimit else { return }
        var lower = index - 1
        while lower >= first, draws[lower].isHidden || !draws[lower].visible.intersects(rect) { lower -= 1 }
        guard lower >= first else {
            let isKnown = first == pass.firstDraw && pass.background.isOpaque
            backdrops.append(Backdrop(rect: rect, color: isKnown ? pass.background : nil))
            return
        }
        let covered = draws[lower].visible.intersection(rect)
        if let images, draws[lower].roundClip == nil, let background = background(of: draws[lower], images: images) {
            appendBackdrops(of: lower, downTo: first, background, covered, images: images)
        } else {
            backdrops.append(Backdrop(rect: covered, color: draws[lower].opaqueColor))
        }
        rect.forEachPart(without: covered) { appendBackdrops(beneath: lower, downTo: first, $0, images: images) }
    }

    /// Appends the backdrops that a texture with a `KnownBackground` makes. If the texture is translucent, its colour
    /// is a backdrop only above the same colour.
    private func appendBackdrops(
        of index: Int, downTo first: Int, _ background: KnownBackground, _ covered: PixelRect, images: ImageStore
    ) {
        background.forEachMark(in: covered) { backdrops.append(Backdrop(rect: $0, color: nil)) }
        background.forEachPlainPart(of: covered) { part in
            guard draws[index].alpha < 1 else {
                backdrops.append(Backdrop(rect: part, color: background.color))
                return
            }
            let before = backdrops.count
            appendBackdrops(beneath: index, downTo: first, part, images: images)
            for changed in before..<backdrops.count where backdrops[changed].color != background.color {
                backdrops[changed].color = nil
            }
        }
    }
}
