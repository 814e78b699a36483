internal import GatefoldGeometry
internal import GatefoldScene

// Recordings that are drawn from their scenes instead of from textures.
extension FramePlanner {
    /// Appends a recording of which no texture may be kept. Its scene is drawn as a part of the scene that shows it, or
    /// as a group if the recording is translucent, scaled or has a round clip.
    func appendLive(
        _ handle: ImageHandle, _ inner: Scene, _ source: PixelRect, _ draw: Draw, images: ImageStore
    ) {
        let isNatural = source.size == draw.rect.size
        if isNatural, draw.alpha == 1, draw.roundClip == nil {
            return appendFlat(handle, inner, source, draw, images: images)
        }
        var request = LayerRequest(
            scene: scenes.count, group: Item.noGroup, items: inner.items.indices,
            region: source.limited.intersection(inner.bounds), isMovedOnly: isNatural, recording: handle,
            background: inner.background)
        var shown = draw
        if isNatural {
            let (x, y) = (draw.rect.x &- source.x, draw.rect.y &- source.y)
            request.region = draw.visible.offsetBy(x: limited(0 &- x), y: limited(0 &- y)).intersection(inner.bounds)
            shown.rect = request.region.offsetBy(x: limited(x), y: limited(y))
        } else {
            request.inverse = Transform(translationX: -Double(draw.rect.x), y: -Double(draw.rect.y))
                .concatenating(
                    Transform(
                        scaleX: Double(source.width) / Double(draw.rect.width),
                        y: Double(source.height) / Double(draw.rect.height))
                )
                .concatenating(Transform(translationX: Double(source.x), y: Double(source.y)))
        }
        guard !request.region.isEmpty, max(request.region.width, request.region.height) <= memory.maximum else {
            return
        }
        shown.content = .layer(requests.count)
        shown.visible = draw.visible.intersection(shown.rect)
        (shown.x, shown.y) = (0, 0)
        shown.trimRoundClip()
        guard !shown.visible.isEmpty else { return }
        scenes.append(inner)
        requests.append(request)
        draws.append(shown)
    }

    /// Appends a recording at its own size as a part of the scene that shows it.
    private func appendFlat(
        _ handle: ImageHandle, _ inner: Scene, _ source: PixelRect, _ draw: Draw, images: ImageStore
    ) {
        let x = limited(draw.rect.x &- source.x)
        let y = limited(draw.rect.y &- source.y)
        let visible = draw.visible.intersection(PixelRect(size: inner.size).offsetBy(x: x, y: y))
        if visible.isEmpty { return }
        if inner.background.alpha > 0 {
            draws.append(
                Draw(
                    content: .solid(inner.background), rect: visible, visible: visible, roundClip: nil, alpha: 1,
                    isOpaque: inner.background.isOpaque, opaquePart: inner.background.isOpaque ? visible : .zero))
        }
        scenes.append(inner)
        recording.append(handle)
        flatten(
            scenes.count - 1, inner.items.indices, group: Item.noGroup,
            placement: Placement(x: x, y: y, visible: visible), images: images)
        recording.removeLast()
    }
}
