internal import GatefoldGeometry
internal import GatefoldScene

/// The draws that show a recording without a texture.
struct SceneDrawing {
    var draws: Range<Int>
    var background: Color
}

// Opaque recordings that get a texture only when they are drawn again, and are drawn from their scenes until then. The
// pixels are those that a copy of the texture would give.
extension FramePlanner {
    /// Prepares a draw to show its recording from the recording's scene.
    /// - Returns: Whether it will; if not, the recording is drawn from a texture.
    func prepareFromScene(_ index: Int, images: ImageStore) throws(CompositorError) -> Bool {
        let draw = draws[index]
        guard case .image(let handle, let source) = draw.content, draw.alpha == 1, source.size == draw.rect.size,
            let info = images.info(of: handle), info.kind == .recording, info.isOpaque,
            cache.current(handle, version: info.version) == nil, !recording.contains(handle),
            pass.drawsFlat
                || info.texture == .whenDrawnAgain
                    && seldomDrawn.admit(handle, info.size, area: pass.parts.area(in: draw.visible)),
            hasPlainCorners(draw, images: images),
            case .recording(let scene)? = images[handle]?.source
        else { return false }
        let outer = pass
        defer { pass = outer }
        let (x, y) = (limited(draw.rect.x &- source.x), limited(draw.rect.y &- source.y))
        scenes.append(scene)
        recording.append(handle)
        defer { recording.removeLast() }
        pass.firstDraw = draws.count
        pass.background = scene.background
        pass.drawsFlat = true
        flatten(
            scenes.count - 1, scene.items.indices, group: Item.noGroup,
            placement: Placement(x: x, y: y, visible: PixelRect(size: scene.size).offsetBy(x: x, y: y)),
            images: images)
        pass.endDraw = draws.count
        hideCovered()
        let range = pass.firstDraw..<pass.endDraw
        for inner in range where !draws[inner].isHidden && pass.parts.intersects(draws[inner].visible) {
            try prepare(inner, images: images)
        }
        draws[index].drawing = drawings.count
        drawings.append(SceneDrawing(draws: range, background: scene.background))
        return true
    }

    /// Returns whether a recording shows one colour only in each of the corners that are cut off it.
    private func hasPlainCorners(_ draw: Draw, images: ImageStore) -> Bool {
        guard let clip = draw.roundClip else { return true }
        guard let background = background(of: draw, images: images) else { return false }
        var isPlain = true
        clip.forEachPiece(of: draw.visible) { piece, isCorner in
            if isCorner, !background.isPlain(piece) { isPlain = false }
        }
        return isPlain
    }

    /// Appends the commands of a draw that shows its recording from the recording's scene.
    func emitFromScene(_ index: Int, _ draw: Draw, _ drawing: SceneDrawing, images: ImageStore) {
        guard let clip = draw.roundClip, let background = background(of: draw, images: images) else {
            return emit(drawing, above: index, draw.visible, images: images)
        }
        clip.forEachPiece(of: draw.visible) { piece, isCorner in
            if isCorner {
                emitRounded(piece, clip, background.color.inWholeSteps(1))
            } else {
                emit(drawing, above: index, piece, images: images)
            }
        }
    }

    private func emit(_ drawing: SceneDrawing, above index: Int, _ rect: PixelRect, images: ImageStore) {
        forEachSeenPart(of: rect, above: index) { part in
            let outer = pass
            let seen = outer.part.intersection(part)
            if seen.isEmpty { return }
            pass.part = seen
            pass.firstDraw = drawing.draws.lowerBound
            pass.endDraw = drawing.draws.upperBound
            pass.background = drawing.background
            // Draw calls of two parts must not be merged.
            pass.firstOpenCommand = commands.count
            emitDraws(images: images)
            pass = outer
            pass.firstOpenCommand = commands.count
        }
    }
}
