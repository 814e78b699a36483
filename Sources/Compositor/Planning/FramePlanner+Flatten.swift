internal import GatefoldGeometry
internal import GatefoldScene

/// The position in the target of the items of a scene or of one of its groups.
struct Placement {
    /// The left edge of the scene, in pixels of the target.
    var x: Int32
    /// The top edge of the scene, in pixels of the target.
    var y: Int32
    /// The rectangle outside which nothing is drawn, in pixels of the target.
    var visible: PixelRect
    /// The product of the alphas of groups whose only item carries their alpha.
    var alpha: Float = 1
    /// The rounded rectangle of groups whose only item carries their round clip, in pixels of the target.
    var roundClip: RoundedRect?
}

// Flattening: from items and groups to a flat list of draws.
extension FramePlanner {
    /// Appends the draws of a range of items that lies in `group`.
    func flatten(_ scene: Int, _ items: Range<Int>, group: Int32, placement: Placement, images: ImageStore) {
        var index = items.lowerBound
        while index < items.upperBound {
            guard let child = childGroup(of: group, around: scenes[scene].items[index].group, scene) else {
                append(scenes[scene].items[index], scene: scene, placement: placement, images: images)
                index += 1
                continue
            }
            var end = index + 1
            while end < items.upperBound,
                childGroup(of: group, around: scenes[scene].items[end].group, scene) == child
            {
                end += 1
            }
            flattenGroup(child, scene, index..<end, placement: placement, images: images)
            index = end
        }
    }

    /// Returns the child of `group` that contains the group `inner` or is that group; nil if `inner` is `group` itself
    /// or lies elsewhere.
    private func childGroup(of group: Int32, around inner: Int32, _ scene: Int) -> Int32? {
        var current = inner
        for _ in 0..<scenes[scene].groups.count {
            guard current != group, scenes[scene].groups.indices.contains(Int(current)) else { return nil }
            let parent = scenes[scene].groups[Int(current)].parent
            if parent == group { return current }
            current = parent
        }
        return nil
    }

    private func flattenGroup(
        _ index: Int32, _ scene: Int, _ items: Range<Int>, placement: Placement, images: ImageStore
    ) {
        let group = scenes[scene].groups[Int(index)]
        guard group.alpha > 0 else { return }
        var inner = placement
        inner.visible = placement.visible.intersection(
            group.clip.limited.offsetBy(x: placement.x, y: placement.y))
        guard let (dx, dy) = group.transform.wholePixels else {
            if items.count == 1, appendScaledShape(items.lowerBound, of: index, scene, placement: inner) { return }
            appendLayer(index, scene, items, placement: inner)
            return
        }
        inner.x = limited(placement.x + dx)
        inner.y = limited(placement.y + dy)
        inner.visible = inner.visible.intersection(group.bounds.limited.offsetBy(x: inner.x, y: inner.y))
        guard !inner.visible.isEmpty else { return }
        let alpha = min(1, group.alpha)
        if alpha == 1, group.roundClip == nil {
            flatten(scene, items, group: index, placement: inner, images: images)
        } else if items.count == 1, canCarry(items.lowerBound, from: index, scene, placement) {
            inner.alpha = placement.alpha * alpha
            inner.roundClip = group.roundClip?.offsetBy(x: placement.x, y: placement.y) ?? placement.roundClip
            flatten(scene, items, group: index, placement: inner, images: images)
        } else if alpha == 1, let clip = group.roundClip {
            flattenRound(
                index, scene, items, clip: clip.offsetBy(x: placement.x, y: placement.y), outer: placement,
                inner: inner, images: images)
        } else if group.roundClip == nil, let color = plainBackdrop(inner.visible) {
            // Fading a group over one colour equals drawing the group opaquely and then blending the colour over it.
            flatten(scene, items, group: index, placement: inner, images: images)
            appendOverlay(color.withAlpha(1 - alpha.inEvenSteps), inner.visible)
        } else {
            var outer = placement
            outer.visible = inner.visible
            appendLayer(index, scene, items, placement: outer)
        }
    }

    /// The largest area of a group whose corners share one texture with everything between them, in pixels. Larger groups
    /// have a texture for each corner. Chosen: the area of a thumbnail at scale 2.
    private static let smallArea = 128 * 128

    /// Appends a group that has a round clip and nothing else: its items are drawn directly, except at the rounded
    /// corners. If a corner of a small group needs a texture, the whole group is drawn from one.
    private func flattenRound(
        _ index: Int32, _ scene: Int, _ items: Range<Int>, clip: RoundedRect, outer: Placement, inner: Placement,
        images: ImageStore
    ) {
        let visible = inner.visible.intersection(clip.rect)
        guard clip.cuts(visible) else {
            var whole = inner
            whole.visible = visible
            flatten(scene, items, group: index, placement: whole, images: images)
            return
        }
        let first = draws.count
        var needsTexture = false
        clip.forEachPiece(of: visible) { piece, isCorner in
            var part = isCorner ? outer : inner
            part.visible = piece
            if !isCorner {
                flatten(scene, items, group: index, placement: part, images: images)
            } else if !appendPlainCorner(index, scene, items, clip, piece, inner: inner, images: images) {
                appendLayer(index, scene, items, placement: part)
                needsTexture = true
            }
        }
        guard needsTexture, visible.area <= Self.smallArea else { return }
        draws.removeSubrange(first...)
        var whole = outer
        whole.visible = visible
        appendLayer(index, scene, items, placement: whole)
    }

    /// Appends a corner of a group with a round clip as a fill.
    /// - Returns: Whether the corner shows one colour only; if not, nothing is appended.
    private func appendPlainCorner(
        _ index: Int32, _ scene: Int, _ items: Range<Int>, _ clip: RoundedRect, _ corner: PixelRect, inner: Placement,
        images: ImageStore
    ) -> Bool {
        var straight = inner
        straight.visible = corner
        let first = draws.count
        flatten(scene, items, group: index, placement: straight, images: images)
        let color = plainColor(of: corner, after: first, images: images)
        draws.removeSubrange(first...)
        guard let color else { return false }
        draws.append(
            Draw(
                content: .solid(color), rect: clip.rect, visible: corner, roundClip: clip, alpha: 1, isOpaque: false,
                opaquePart: corner.intersection(clip.inscribed)))
        return true
    }

    /// Returns whether the only item of a group can carry the group's round clip and alpha. The group may move the item
    /// by whole pixels only, and there may be no more than one round clip.
    private func canCarry(_ item: Int, from group: Int32, _ scene: Int, _ placement: Placement) -> Bool {
        let groups = scenes[scene].groups
        var clips = placement.roundClip == nil ? 0 : 1
        if scenes[scene].items[item].roundClip != nil { clips += 1 }
        var current = scenes[scene].items[item].group
        for _ in 0..<groups.count {
            guard groups.indices.contains(Int(current)) else { return false }
            let inner = groups[Int(current)]
            if inner.transform.wholePixels == nil { return false }
            if inner.roundClip != nil { clips += 1 }
            if current == group { return clips <= 1 }
            current = inner.parent
        }
        return false
    }

    /// Returns the one opaque colour that all of a rectangle shows so far, or nil if there is no such colour.
    private func plainBackdrop(_ rect: PixelRect) -> Color? {
        guard splitBackdrop(beneath: draws.count, rect, images: nil), let color = backdrops.first?.color else {
            return nil
        }
        return backdrops.allSatisfy { $0.color == color } ? color : nil
    }

    private func appendOverlay(_ color: Color, _ rect: PixelRect) {
        draws.append(
            Draw(content: .overlay(color), rect: rect, visible: rect, roundClip: nil, alpha: 1, isOpaque: false))
    }

    func limited(_ value: Int32) -> Int32 { max(-(1 << 27), min(1 << 27, value)) }
}

extension Transform {
    /// The distance that the transform moves by, if it only moves, and by whole pixels; nil for any other transform.
    var wholePixels: (x: Int32, y: Int32)? {
        guard isTranslation, abs(tx) < 1e8, abs(ty) < 1e8, tx == tx.rounded(), ty == ty.rounded() else { return nil }
        return (Int32(tx), Int32(ty))
    }
}
