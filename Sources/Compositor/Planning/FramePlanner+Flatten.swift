internal import GatefoldGeometry
internal import GatefoldScene

/// How the items of a scene, or of a group in it, come into the target.
struct Placement {
    /// Where the scene's origin lies in the target.
    var x: Int32
    var y: Int32
    /// Nothing is drawn outside, in pixels of the target.
    var visible: PixelRect
    /// What groups around a single item multiply it by.
    var alpha: Float = 1
    /// What groups around a single item clip it by, in pixels of the target.
    var roundClip: RoundedRect?
}

// From items and groups to a flat list of draws.
extension FramePlanner {
    /// Appends the draws of a stretch of items that lies in `group`.
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

    /// The group directly within `group` that holds `inner`; nil where `inner` is `group` itself or nonsense.
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
            appendLayer(index, scene, items, placement: inner, images: images)
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
        } else if alpha == 1, group.version == 0, let clip = group.roundClip {
            flattenRound(
                index, scene, items, clip: clip.offsetBy(x: placement.x, y: placement.y), outer: placement,
                inner: inner, images: images)
        } else if group.roundClip == nil, group.version == 0, let color = plainBackdrop(inner.visible) {
            // Over one colour, fading a group is drawing it whole and then the colour over it.
            flatten(scene, items, group: index, placement: inner, images: images)
            appendVeil(color.withAlpha(1 - alpha), inner.visible)
        } else {
            var outer = placement
            outer.visible = inner.visible
            appendLayer(index, scene, items, placement: outer, images: images)
        }
    }

    /// A group that is only clipped round: what the rounding leaves alone is drawn straight, only its corners apart.
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
        clip.forEachPiece(of: visible) { piece, isCorner in
            var part = isCorner ? outer : inner
            part.visible = piece
            if isCorner {
                appendCorner(index, scene, items, clip, layer: part, inner: inner, images: images)
            } else {
                flatten(scene, items, group: index, placement: part, images: images)
            }
        }
    }

    /// A corner of a round group: as a colour where it shows no more than that, from the group's picture else.
    private func appendCorner(
        _ index: Int32, _ scene: Int, _ items: Range<Int>, _ clip: RoundedRect, layer: Placement, inner: Placement,
        images: ImageStore
    ) {
        var straight = inner
        straight.visible = layer.visible
        let first = draws.count
        flatten(scene, items, group: index, placement: straight, images: images)
        let color = plainColor(of: layer.visible, after: first, images: images)
        draws.removeSubrange(first...)
        guard let color else { return appendLayer(index, scene, items, placement: layer, images: images) }
        draws.append(
            Draw(
                content: .solid(color), rect: clip.rect, visible: layer.visible, roundClip: clip, alpha: 1,
                isOpaque: false, opaquePart: layer.visible.intersection(clip.inscribed)))
    }

    /// Whether a group's single item can take over its round clip and alpha: moved only, and one round clip at most.
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

    /// The one opaque colour that all of a rectangle shows so far.
    private func plainBackdrop(_ rect: PixelRect) -> Color? {
        guard splitBackdrop(beneath: draws.count, rect, images: nil), let color = backdrops.first?.color else {
            return nil
        }
        return backdrops.allSatisfy { $0.color == color } ? color : nil
    }

    private func appendVeil(_ color: Color, _ rect: PixelRect) {
        draws.append(
            Draw(content: .veil(color), rect: rect, visible: rect, roundClip: nil, alpha: 1, isOpaque: false))
    }

    func limited(_ value: Int32) -> Int32 { max(-(1 << 27), min(1 << 27, value)) }
}

extension Transform {
    /// How far it moves, where it only moves, by whole pixels that are within reach.
    var wholePixels: (x: Int32, y: Int32)? {
        guard isTranslation, abs(tx) < 1e8, abs(ty) < 1e8, tx == tx.rounded(), ty == ty.rounded() else { return nil }
        return (Int32(tx), Int32(ty))
    }
}
