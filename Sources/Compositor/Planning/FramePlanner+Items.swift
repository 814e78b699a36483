internal import GatefoldGeometry
internal import GatefoldScene

// Items: from single items to draws.
extension FramePlanner {
    /// Appends the draw of one item, in the simplest form that gives the same pixels.
    func append(_ item: Item, scene: Int, placement: Placement, images: ImageStore) {
        let rect = item.rect.limited.offsetBy(x: placement.x, y: placement.y)
        let clip = item.clip.limited.offsetBy(x: placement.x, y: placement.y)
        let visible = rect.intersection(clip).intersection(placement.visible)
        guard item.alpha > 0, !visible.isEmpty else { return }
        var draw = Draw(
            content: .solid(.clear), rect: rect, visible: visible,
            roundClip: item.roundClip?.offsetBy(x: placement.x, y: placement.y) ?? placement.roundClip,
            alpha: min(1, item.alpha) * placement.alpha, isOpaque: false, scene: scene, x: placement.x,
            y: placement.y)
        guard let isOpaque = setContent(of: &draw, item, images: images) else { return }
        draw.trimRoundClip()
        guard !draw.visible.isEmpty else { return }
        if isOpaque, draw.alpha == 1 {
            draw.isOpaque = draw.roundClip == nil
            draw.opaquePart = draw.visible.intersection(draw.roundClip?.inscribed ?? draw.visible)
        }
        draws.append(draw)
    }

    /// Gives a draw the content of its item.
    /// - Returns: Whether the content is opaque, or nil if nothing is left to draw.
    private func setContent(of draw: inout Draw, _ item: Item, images: ImageStore) -> Bool? {
        switch item.content {
        case .solid(let color):
            draw.content = .solid(color)
            return color.alpha > 0 ? color.isOpaque : nil
        case .roundedRectangle(let shape) where shape.borderWidth <= 0 && draw.roundClip == nil:
            draw.content = .solid(shape.fill)
            draw.roundClip = RoundedRect(rect: draw.rect, radius: shape.radius)
            return shape.fill.alpha > 0 ? shape.fill.isOpaque : nil
        case .roundedRectangle(let shape):
            draw.content = .roundedRectangle(shape, box: draw.rect.box)
        case .shadow(let shadow):
            draw.content = .shadow(shadow)
        case .gradient(let gradient):
            draw.content = .gradient(gradient)
            return gradient.isOpaque
        case .glyphs(let run):
            draw.content = .glyphs(run)
        case .image(let handle, let source):
            return setImage(of: &draw, item, handle, source, images: images)
        }
        return false
    }

    private func setImage(
        of draw: inout Draw, _ item: Item, _ handle: ImageHandle, _ source: PixelRect, images: ImageStore
    ) -> Bool? {
        guard let info = images.info(of: handle), !source.isEmpty, !recording.contains(handle) else { return nil }
        // A coverage map cannot be shown as an image, because it has no colour.
        if info.kind == .coverage { return nil }
        if info.texture == .never, case .recording(let inner)? = images[handle]?.source {
            appendLive(handle, inner, source, draw, images: images)
            return nil
        }
        let whole = PixelRect(size: info.size)
        let isOpaque = item.isOpaque || info.isOpaque
        guard source.size == item.rect.size else {
            draw.content = .image(handle, source: source.limited)
            return isOpaque && whole.contains(source.limited)
        }
        draw.content = .image(handle, source: source)
        let shown = whole.offsetBy(x: limited(draw.rect.x &- source.x), y: limited(draw.rect.y &- source.y))
        draw.visible = draw.visible.intersection(shown)
        return isOpaque
    }

    /// Appends the only item of a group that is moved and scaled, if the item is a plain shape. The shape is drawn at
    /// its scaled size, which is sharp at any scale.
    /// - Returns: Whether the item could be drawn so.
    func appendScaledShape(_ index: Int, of group: Int32, _ scene: Int, placement: Placement) -> Bool {
        let item = scenes[scene].items[index]
        let around = scenes[scene].groups[Int(group)]
        let transform = around.transform
        let rect = item.rect.limited
        guard item.group == group, item.roundClip == nil, around.roundClip == nil, placement.roundClip == nil,
            transform.isFinite, transform.b == 0, transform.c == 0, transform.a == transform.d, transform.a > 0,
            !rect.isEmpty, item.clip.limited.contains(rect), around.bounds.limited.contains(rect)
        else { return false }
        var shape: RoundedFill
        switch item.content {
        case .solid(let color): shape = RoundedFill(radius: 0, fill: color)
        case .roundedRectangle(let plain): shape = plain
        case .image, .glyphs, .shadow, .gradient: return false
        }
        let scale = Float(transform.a)
        shape.radius = RoundedRect(rect: rect, radius: shape.radius).fittingRadius * scale
        shape.borderWidth *= scale
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
                content: .roundedRectangle(shape, box: box), rect: shown, visible: visible, roundClip: nil,
                alpha: alpha, isOpaque: false,
                opaquePart: shape.fill.isOpaque && alpha == 1 ? shape.inside(box).intersection(visible) : .zero,
                scene: scene, x: placement.x, y: placement.y))
        return true
    }
}
