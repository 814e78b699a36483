package import GatefoldGeometry

// The colours that lie beneath text. Text and shadows are left out; edges are followed through groups and recordings.

extension Scene {
    /// Divides a rectangle along the edges of what the scene shows there, into parts of one colour each.
    ///
    /// Edges that opaque items hide divide nothing. Round and rotated edges are followed pixel by pixel.
    /// - Parameters:
    ///   - rect: The rectangle, in pixels of the scene.
    ///   - images: The images that the scene's items refer to.
    ///   - body: Called with each part and its colour; nil for a colour that is not known, such as a photo's, or that
    ///     is not opaque.
    package func forEachBackdrop(of rect: PixelRect, images: ImageStore, _ body: (PixelRect, Color?) -> Void) {
        guard !rect.isEmpty else { return }
        switch backdrop(of: rect.centers, images: images) {
        case .unknown: body(rect, nil)
        case .plain(let color): body(rect, color.opaque)
        case .edge(let edge):
            let (before, across, after) = rect.divided(at: edge)
            forEachBackdrop(of: before, images: images, body)
            forEachBackdrop(across: edge, of: across, images: images, body)
            forEachBackdrop(of: after, images: images, body)
        }
    }

    /// Divides a row or column of pixels through which an edge runs lengthwise. Each of its pixels shows a mixture of
    /// what lies on both sides.
    private func forEachBackdrop(
        across edge: Backdrop.Edge, of rect: PixelRect, images: ImageStore, _ body: (PixelRect, Color?) -> Void
    ) {
        guard !rect.isEmpty else { return }
        let (before, after, fraction) = rect.sides(of: edge)
        let sides = (backdrop(of: before, images: images), backdrop(of: after, images: images))
        switch sides {
        case (.plain(let one), .plain(let other)): body(rect, (one * fraction + other * (1 - fraction)).opaque)
        case (.edge(let next), _), (_, .edge(let next)):
            let parts = rect.divided(at: next)
            forEachBackdrop(across: edge, of: parts.before, images: images, body)
            forEachBackdrop(across: edge, of: parts.across, images: images, body)
            forEachBackdrop(across: edge, of: parts.after, images: images, body)
        default: body(rect, nil)
        }
    }

    /// Returns what the whole scene shows in an area, including its background.
    private func backdrop(of area: Rect, images: ImageStore) -> Backdrop {
        behind(backdrop(of: area, items: 0..<items.count, images: images, depth: 0))
    }

    /// Returns what a range of items shows in an area: its colour, or the first edge from the front that divides it.
    /// - Parameters:
    ///   - range: The items of the scene or of one group.
    ///   - parent: The group of the range; `Item.noGroup` for the scene.
    ///   - depth: The number of groups and recordings around the range.
    private func backdrop(
        of area: Rect, items range: Range<Int>, in parent: Int32 = Item.noGroup, images: ImageStore, depth: Int
    ) -> Backdrop {
        // Chosen: far more than views are nested in a transition. It bounds the search through groups that form a
        // cycle.
        guard depth < 32 else { return .unknown }
        var front = SIMD4<Float>.zero
        var end = range.upperBound
        while end > range.lowerBound, front.w < 0.999 {
            end -= 1
            let seen: Backdrop
            if let group = child(of: parent, around: items[end].group) {
                let last = end
                while end > range.lowerBound, child(of: parent, around: items[end - 1].group) == group { end -= 1 }
                seen = backdrop(ofGroup: group, items: end..<last + 1, in: area, images: images, depth: depth + 1)
            } else {
                seen = backdrop(of: items[end], in: area, images: images, depth: depth + 1)
            }
            guard case .plain(let color) = seen else { return seen }
            front += color * (1 - front.w)
        }
        return .plain(front)
    }

    /// Returns the outermost group around a group that lies directly in a parent; nil if the group is the parent.
    private func child(of parent: Int32, around group: Int32) -> Int32? {
        var group = group
        for _ in groups {
            guard group != parent, groups.indices.contains(Int(group)) else { return nil }
            if groups[Int(group)].parent == parent { return group }
            group = groups[Int(group)].parent
        }
        return nil
    }

    private func backdrop(
        ofGroup index: Int32, items range: Range<Int>, in area: Rect, images: ImageStore, depth: Int
    ) -> Backdrop {
        let group = groups[Int(index)]
        guard group.alpha > 0 else { return .nothing }
        var cover = area.cover(by: group.clip.limited.points)
        if cover == .all, let round = group.roundClip { cover = area.cover(by: round) }
        if let backdrop = cover.backdropOutside { return backdrop }
        guard let inside = group.transform.isIdentity ? .identity : group.transform.inverted else { return .nothing }
        let seen = backdrop(of: inside.bounds(of: area), items: range, in: index, images: images, depth: depth)
        return seen.shown(through: group.transform, alpha: group.alpha, in: area)
    }

    private func backdrop(of item: Item, in area: Rect, images: ImageStore, depth: Int) -> Backdrop {
        guard item.alpha > 0 else { return .nothing }
        let rect = item.rect.limited
        var cover = area.cover(by: rect.intersection(item.clip.limited).points)
        if cover == .all, let round = item.roundClip { cover = area.cover(by: round) }
        if let backdrop = cover.backdropOutside { return backdrop }
        switch item.content {
        case .glyphs, .shadow: return .nothing
        case .solid(let color): return .plain(color.backdrop * item.alpha)
        case .roundedRectangle(let shape):
            let cover = area.cover(by: RoundedRect(rect: rect, radius: shape.radius))
            return cover.backdropOutside ?? .plain(shape.fill.backdrop * item.alpha)
        case .gradient(let gradient): return gradient.backdrop(of: area, in: rect.points, alpha: item.alpha)
        case .image(let handle, let source):
            guard case .recording(let scene)? = images[handle]?.source, !source.isEmpty else { return .unknown }
            let (a, d) = (Double(rect.width) / Double(source.width), Double(rect.height) / Double(source.height))
            let shown = Transform(
                a: a, b: 0, c: 0, d: d, tx: Double(rect.x) - a * Double(source.x),
                ty: Double(rect.y) - d * Double(source.y))
            guard let inside = shown.inverted else { return .nothing }
            let seen = scene.backdrop(
                of: inside.bounds(of: area), items: 0..<scene.items.count, images: images, depth: depth)
            return scene.behind(seen).shown(through: shown, alpha: item.alpha, in: area)
        }
    }

    /// Adds the scene's background behind what its items show.
    private func behind(_ seen: Backdrop) -> Backdrop {
        guard case .plain(let color) = seen else { return seen }
        return .plain(color + background.backdrop * (1 - color.w))
    }
}

extension Gradient {
    /// Returns the colour in the middle of an area, or divides an area in which the colours differ.
    fileprivate func backdrop(of area: Rect, in rect: Rect, alpha: Float) -> Backdrop {
        let delta = Point(
            x: (endPoint.x - startPoint.x) * rect.width, y: (endPoint.y - startPoint.y) * rect.height)
        let length = delta.x * delta.x + delta.y * delta.y
        guard length > 1e-6, length.isFinite else { return .plain(startColor.backdrop * alpha) }
        let fromX = area.midX - rect.minX - startPoint.x * rect.width
        let fromY = area.midY - rect.minY - startPoint.y * rect.height
        let middle = min(1, max(0, (fromX * delta.x + fromY * delta.y) / length))
        let reach = (abs(delta.x) * area.width + abs(delta.y) * area.height) / length
        let change = endColor.backdrop - startColor.backdrop
        // Chosen: too little of a change for text to be legible on one side only.
        if Float(reach) * max(change.max(), -change.min()) > 0.1, let half = area.half(atLeast: 3) { return half }
        return .plain((startColor.backdrop + change * Float(middle)) * alpha)
    }
}
