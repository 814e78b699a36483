internal import GatefoldGeometry
internal import GatefoldScene

// Textures: everything that the draws of a pass need before its commands can be emitted.
extension FramePlanner {
    /// Makes the texture that a draw needs, for which further passes may be planned.
    func prepare(_ index: Int, images: ImageStore) throws(CompositorError) {
        switch draws[index].content {
        case .solid, .roundedRectangle, .shadow, .gradient, .overlay: return
        case .image(let handle, _):
            if try prepareFromScene(index, images: images) { return }
            draws[index].picture = try picture(handle, images: images, isCopied: true)
        case .glyphs(let run): draws[index].picture = try picture(run.atlas, images: images, isCopied: false)
        case .layer(let request): draws[index].picture = try layerTexture(request, images: images)
        }
        if draws[index].picture == nil { draws[index].isHidden = true }
    }

    private func picture(
        _ handle: ImageHandle, images: ImageStore, isCopied: Bool
    ) throws(CompositorError) -> TextureSource? {
        guard let info = images.info(of: handle), !info.size.isEmpty, !recording.contains(handle) else { return nil }
        if cache.current(handle, version: info.version) == nil, let entry = images[handle] {
            if case .recording(let scene) = entry.source {
                try record(handle, scene, version: entry.version, images: images)
            } else {
                try cache.upload(handle, entry, counters: &counters)
            }
        }
        guard var texture = cache.current(handle, version: info.version) else { return nil }
        if isCopied { texture = try cache.copyable(handle) }
        return TextureSource(
            texture: texture.name, surface: texture.surface, size: texture.size, isOpaque: info.isOpaque,
            isCoverage: texture.format == .coverage)
    }

    /// Plans the pass that draws a recording into its texture.
    private func record(
        _ handle: ImageHandle, _ scene: Scene, version: UInt32, images: ImageStore
    ) throws(CompositorError) {
        let texture = try cache.target(
            handle, size: scene.size, version: version, background: background(of: handle, images: images))
        note(recorded: handle)
        scenes.append(scene)
        recording.append(handle)
        defer { recording.removeLast() }
        _ = try plan(
            scene: scenes.count - 1, items: scene.items.indices, group: Item.noGroup, x: 0, y: 0,
            visible: PixelRect(size: scene.size),
            target: RenderTarget(surface: texture.surface, size: scene.size, isBottomUp: false),
            background: scene.background, images: images, drawsFlat: true)
    }

    /// Plans the pass that draws a group into a texture, and returns the texture.
    private func layerTexture(_ index: Int, images: ImageStore) throws(CompositorError) -> TextureSource? {
        let request = requests[index]
        let texture = try layers.acquire(request.region.size)
        counters.offscreenGroups += 1
        if let handle = request.recording { recording.append(handle) }
        defer { if request.recording != nil { recording.removeLast() } }
        let isOpaque = try plan(
            scene: request.scene, items: request.items, group: request.group, x: -request.region.x,
            y: -request.region.y, visible: PixelRect(size: request.region.size),
            target: RenderTarget(surface: texture.surface, size: texture.size, isBottomUp: false),
            background: request.background, images: images, drawsFlat: pass.drawsFlat)
        return TextureSource(
            texture: texture.name, surface: texture.surface, size: texture.size, isOpaque: isOpaque)
    }
}

// Requests for the textures of groups.
extension FramePlanner {
    /// Appends the draw that shows the texture of a group.
    /// - Parameter placement: The placement of the scene, with `visible` already cut to the group's clip.
    func appendLayer(_ index: Int32, _ scene: Int, _ items: Range<Int>, placement: Placement) {
        let group = scenes[scene].groups[Int(index)]
        let moved = group.transform.wholePixels
        guard let inverse = group.transform.inverted, inverse.isFinite, group.transform.isFinite else { return }
        let bounds = group.bounds.limited
        let outline = group.transform.outline(of: bounds).offsetBy(x: placement.x, y: placement.y)
        let visible = placement.visible.intersection(outline)
        guard !visible.isEmpty else { return }

        var request = LayerRequest(
            scene: scene, group: index, items: items, region: bounds, isMovedOnly: moved != nil, inverse: inverse)
        let seen = inverse.outline(of: visible.offsetBy(x: -placement.x, y: -placement.y))
        let margin = PixelRect(x: seen.x - 1, y: seen.y - 1, width: seen.width + 2, height: seen.height + 2)
        request.region = bounds.intersection(moved == nil ? margin : seen)
        guard !request.region.isEmpty else { return }
        var rect = outline
        if let moved {
            rect = request.region.offsetBy(x: placement.x + moved.x, y: placement.y + moved.y)
        }
        requests.append(request)
        var draw = Draw(
            content: .layer(requests.count - 1), rect: rect, visible: visible.intersection(rect),
            roundClip: group.roundClip?.offsetBy(x: placement.x, y: placement.y), alpha: min(1, group.alpha),
            isOpaque: false, scene: scene, x: placement.x, y: placement.y)
        draw.trimRoundClip()
        if !draw.visible.isEmpty { draws.append(draw) }
    }
}

extension Transform {
    var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy { $0.isFinite && abs($0) < 1e9 } }

    /// Returns the whole pixels that a transformed rectangle touches.
    func outline(of rect: PixelRect) -> PixelRect {
        let mapped = apply(
            to: Rect(x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height)))
        func edge(_ value: Double) -> Int32 { Int32(max(-1e8, min(1e8, value))) }
        // Without the margin, rounding errors of sums of products such as 0.1 · 30 would reach into the next pixel.
        return PixelRect(
            minX: edge((mapped.minX + 1e-6).rounded(.down)), minY: edge((mapped.minY + 1e-6).rounded(.down)),
            maxX: edge((mapped.maxX - 1e-6).rounded(.up)), maxY: edge((mapped.maxY - 1e-6).rounded(.up)))
    }
}
