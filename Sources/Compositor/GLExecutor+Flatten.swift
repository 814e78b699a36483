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
extension GLExecutor {
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
        guard let (color, obstacles) = backdrop(beneath: draws.count, rect), obstacles.isEmpty else { return nil }
        return color
    }

    private func appendVeil(_ color: Color, _ rect: PixelRect) {
        draws.append(
            Draw(content: .veil(color), rect: rect, visible: rect, roundClip: nil, alpha: 1, isOpaque: false))
    }

    /// Appends one item, simplified as far as it can be.
    private func append(_ item: Item, scene: Int, placement: Placement, images: ImageStore) {
        let alpha = min(1, item.alpha) * placement.alpha
        let rect = item.rect.limited.offsetBy(x: placement.x, y: placement.y)
        let clip = item.clip.limited.offsetBy(x: placement.x, y: placement.y)
        let visible = rect.intersection(clip).intersection(placement.visible)
        guard item.alpha > 0, !visible.isEmpty else { return }
        var draw = Draw(
            content: .solid(.clear), rect: rect, visible: visible,
            roundClip: item.roundClip?.offsetBy(x: placement.x, y: placement.y) ?? placement.roundClip, alpha: alpha,
            isOpaque: false, scene: scene, x: placement.x, y: placement.y)
        var isOpaqueContent = false
        switch item.content {
        case .solid(let color):
            if color.alpha <= 0 { return }
            draw.content = .solid(color)
            isOpaqueContent = color.isOpaque
        case .roundedRectangle(let look) where look.borderWidth <= 0 && draw.roundClip == nil:
            draw.content = .solid(look.fill)
            draw.roundClip = RoundedRect(rect: rect, radius: look.radius)
            isOpaqueContent = look.fill.isOpaque
        case .roundedRectangle(let look):
            draw.content = .roundedRectangle(look, box: rect.box)
        case .shadow(let shadow):
            draw.content = .shadow(shadow)
        case .glyphs(let run):
            draw.content = .glyphs(run)
        case .image(let handle, let source):
            guard let entry = images[handle], !source.isEmpty, !recording.contains(handle) else { return }
            if case .coverage = entry.source { return }
            let isUnscaled = source.size == item.rect.size
            if isUnscaled, alpha == 1, appendRecording(handle, entry, source, draw, images: images) { return }
            draw.content = .image(handle, source: isUnscaled ? source : source.limited)
            let whole = PixelRect(size: entry.size)
            if isUnscaled {
                let shown = whole.offsetBy(x: limited(rect.x &- source.x), y: limited(rect.y &- source.y))
                draw.visible = visible.intersection(shown)
            }
            isOpaqueContent = item.isOpaque || entry.isOpaque
            if !isUnscaled, !whole.contains(source) { isOpaqueContent = false }
        }
        draw.trimRoundClip()
        guard !draw.visible.isEmpty else { return }
        if isOpaqueContent, alpha == 1 {
            draw.isOpaque = draw.roundClip == nil
            draw.opaquePart = draw.visible.intersection(draw.roundClip?.inscribed ?? draw.visible)
        }
        draws.append(draw)
    }

    /// Draws a group's single item, a plain shape that is only moved and scaled, at its new size: sharp at any scale.
    /// - Returns: whether it could.
    private func appendScaledShape(_ index: Int, of group: Int32, _ scene: Int, placement: Placement) -> Bool {
        let item = scenes[scene].items[index]
        let around = scenes[scene].groups[Int(group)]
        let transform = around.transform
        let rect = item.rect.limited
        guard item.group == group, item.roundClip == nil, around.roundClip == nil, placement.roundClip == nil,
            transform.isFinite, transform.b == 0, transform.c == 0, transform.a == transform.d, transform.a > 0,
            !rect.isEmpty, item.clip.limited.contains(rect), around.bounds.limited.contains(rect)
        else { return false }
        var look: RoundedRectangle
        switch item.content {
        case .solid(let color): look = RoundedRectangle(radius: 0, fill: color)
        case .roundedRectangle(let plain): look = plain
        case .image, .glyphs, .shadow: return false
        }
        let scale = Float(transform.a)
        look.radius = RoundedRect(rect: rect, radius: look.radius).fittingRadius * scale
        look.borderWidth *= scale
        let center = transform.apply(
            to: Point(
                x: Double(rect.x) + Double(rect.width) / 2, y: Double(rect.y) + Double(rect.height) / 2))
        let box = SIMD4(
            Float(center.x) + Float(placement.x), Float(center.y) + Float(placement.y),
            Float(rect.width) / 2 * scale, Float(rect.height) / 2 * scale)
        let outline = transform.outline(of: rect)
        let shown = PixelRect(
            minX: outline.x - 1, minY: outline.y - 1, maxX: outline.maxX + 1, maxY: outline.maxY + 1
        ).offsetBy(x: placement.x, y: placement.y)
        let alpha = min(1, item.alpha) * min(1, around.alpha) * placement.alpha
        let visible = shown.intersection(placement.visible)
        guard item.alpha > 0, !visible.isEmpty else { return true }
        draws.append(
            Draw(
                content: .roundedRectangle(look, box: box), rect: shown, visible: visible, roundClip: nil,
                alpha: alpha, isOpaque: false,
                opaquePart: look.fill.isOpaque && alpha == 1 ? look.inside(box).intersection(visible) : .zero,
                scene: scene, x: placement.x, y: placement.y))
        return true
    }

    /// Within a recording, draws another recording straight from its scene, so that the whole is rasterised flat.
    /// - Returns: whether it did.
    private func appendRecording(
        _ handle: ImageHandle, _ entry: ImageStore.Entry, _ source: PixelRect, _ draw: Draw, images: ImageStore
    ) -> Bool {
        guard case .recording(let inner) = entry.source else { return false }
        guard pass.drawsFlat, draw.roundClip == nil, cache.current(handle, version: entry.version) == nil else {
            return false
        }
        let x = limited(draw.rect.x &- source.x)
        let y = limited(draw.rect.y &- source.y)
        let visible = draw.visible.intersection(PixelRect(size: inner.size).offsetBy(x: x, y: y))
        if visible.isEmpty { return true }
        if inner.background.alpha > 0 {
            draws.append(
                Draw(
                    content: .solid(inner.background), rect: visible, visible: visible, roundClip: nil, alpha: 1,
                    isOpaque: inner.background.isOpaque,
                    opaquePart: inner.background.isOpaque ? visible : .zero))
        }
        scenes.append(inner)
        recording.append(handle)
        flatten(
            scenes.count - 1, inner.items.indices, group: Item.noGroup,
            placement: Placement(x: x, y: y, visible: visible), images: images)
        recording.removeLast()
        return true
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
