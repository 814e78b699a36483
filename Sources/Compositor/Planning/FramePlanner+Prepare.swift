internal import GatefoldGeometry
internal import GatefoldScene

// Textures: everything that the draws of a pass need before its commands can be emitted.
extension FramePlanner {
    /// Makes the texture that a draw needs, for which further passes may be planned.
    func prepare(_ index: Int, images: ImageStore) throws(CompositorError) {
        switch draws[index].content {
        case .solid, .roundedRectangle, .shadow, .gradient, .veil: return
        case .image(let handle, _): draws[index].picture = try picture(handle, images: images, isCopied: true)
        case .glyphs(let run): draws[index].picture = try picture(run.atlas, images: images, isCopied: false)
        case .layer(let request): draws[index].picture = try layerPicture(request, images: images)
        }
        if draws[index].picture == nil { draws[index].isHidden = true }
    }

    private func picture(
        _ handle: ImageHandle, images: ImageStore, isCopied: Bool
    ) throws(CompositorError) -> Picture? {
        guard let entry = images[handle], !entry.size.isEmpty, !recording.contains(handle) else { return nil }
        if cache.current(handle, version: entry.version) == nil {
            if case .recording(let scene) = entry.source {
                try record(handle, scene, version: entry.version, images: images)
            } else {
                try cache.upload(handle, entry, counters: &counters)
            }
        }
        guard var texture = cache.current(handle, version: entry.version) else { return nil }
        if isCopied { texture = try cache.framebuffer(for: handle) }
        return Picture(
            texture: texture.name, framebuffer: texture.framebuffer, size: texture.size, isOpaque: entry.isOpaque,
            isCoverage: texture.format == .coverage)
    }

    /// Plans the pass that draws a recording into its texture.
    private func record(
        _ handle: ImageHandle, _ scene: Scene, version: UInt32, images: ImageStore
    ) throws(CompositorError) {
        let texture = try cache.target(
            handle, size: scene.size, version: version, ground: ground(of: handle, images: images))
        note(recorded: handle)
        scenes.append(scene)
        recording.append(handle)
        defer { recording.removeLast() }
        _ = try plan(
            scene: scenes.count - 1, items: scene.items.indices, group: Item.noGroup, x: 0, y: 0,
            visible: PixelRect(size: scene.size),
            target: RenderTarget(framebuffer: texture.framebuffer, size: scene.size, isBottomUp: false),
            background: scene.background, images: images, drawsFlat: true)
    }

    /// Returns the texture of a group, which is either kept from an earlier frame or drawn by a pass that this plans.
    private func layerPicture(_ index: Int, images: ImageStore) throws(CompositorError) -> Picture? {
        let request = requests[index]
        if let key = request.key, let kept = layers.kept(key) {
            counters.keptGroups += 1
            return picture(ofLayer: kept)
        }
        let layer = try layers.acquire(request.region.size, key: request.key)
        counters.offscreenGroups += 1
        let texture = layers.layers[layer].texture
        if let handle = request.recording { recording.append(handle) }
        defer { if request.recording != nil { recording.removeLast() } }
        let isOpaque = try plan(
            scene: request.scene, items: request.items, group: request.group, x: -request.region.x,
            y: -request.region.y, visible: PixelRect(size: request.region.size),
            target: RenderTarget(framebuffer: texture.framebuffer, size: texture.size, isBottomUp: false),
            background: request.background, images: images, drawsFlat: pass.drawsFlat)
        layers.setOpaque(isOpaque, at: layer)
        return picture(ofLayer: layer)
    }

    /// Keeps the texture of a group for later frames although this frame does not draw the group.
    func keepLayer(of index: Int) {
        guard case .layer(let request) = draws[index].content, let key = requests[request].key else { return }
        _ = layers.kept(key)
    }

    private func picture(ofLayer index: Int) -> Picture {
        let layer = layers.layers[index]
        return Picture(
            texture: layer.texture.name, framebuffer: layer.texture.framebuffer, size: layer.texture.size,
            isOpaque: layer.isOpaque)
    }
}

// Requests for the textures of groups.
extension FramePlanner {
    /// Appends the draw that shows the texture of a group.
    /// - Parameter placement: The placement of the scene, with `visible` already cut to the group's clip.
    func appendLayer(_ index: Int32, _ scene: Int, _ items: Range<Int>, placement: Placement, images: ImageStore) {
        let group = scenes[scene].groups[Int(index)]
        let moved = group.transform.wholePixels
        guard let inverse = group.transform.inverted, inverse.isFinite, group.transform.isFinite else { return }
        let bounds = group.bounds.limited
        let outline = group.transform.outline(of: bounds).offsetBy(x: placement.x, y: placement.y)
        let visible = placement.visible.intersection(outline)
        guard !visible.isEmpty else { return }

        var request = LayerRequest(
            scene: scene, group: index, items: items, region: bounds, isMovedOnly: moved != nil, inverse: inverse)
        if canKeep(group, bounds) {
            request.key = LayerKey(
                version: group.version, group: index, region: bounds.size, items: items.count,
                images: digest(of: items, scene, images))
        } else {
            let seen = inverse.outline(of: visible.offsetBy(x: -placement.x, y: -placement.y))
            let margin = PixelRect(x: seen.x - 1, y: seen.y - 1, width: seen.width + 2, height: seen.height + 2)
            request.region = bounds.intersection(moved == nil ? margin : seen)
        }
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

    /// Returns whether a texture of the whole group is worth its memory in later frames.
    private func canKeep(_ group: Group, _ bounds: PixelRect) -> Bool {
        group.version != 0 && bounds.area <= max(pass.bounds.area, 65536) * 4
            && max(bounds.width, bounds.height) <= memory.maximum
    }

    /// Returns a hash that changes when an image that the items show changes. Glyph atlas pages are left out, because
    /// they are only ever added to.
    private func digest(of items: Range<Int>, _ scene: Int, _ images: ImageStore) -> Int {
        var digest: UInt64 = 14_695_981_039_346_656_037
        for index in items {
            guard case .image(let handle, _) = scenes[scene].items[index].content else { continue }
            for value in [handle.index, handle.generation, images[handle]?.version ?? 0] {
                digest = (digest ^ UInt64(value)) &* 1_099_511_628_211
            }
        }
        return Int(truncatingIfNeeded: digest)
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
