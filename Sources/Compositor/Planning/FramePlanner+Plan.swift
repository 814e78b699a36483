internal import GatefoldGeometry
internal import GatefoldScene

// Passes: from the items for one target to its commands.
extension FramePlanner {
    /// Plans a pass, and before it the passes that make the textures it needs.
    /// - Parameters:
    ///   - x: The left edge of the scene, in pixels of the target.
    ///   - y: The top edge of the scene, in pixels of the target.
    ///   - visible: The part of the target that shows the scene.
    ///   - drawsFlat: Whether the scene is a recording, within which opaque recordings are drawn from their scenes.
    ///   - damage: The part of `visible` that is drawn; nil for all of it. All choices are made for the whole pass and
    ///     only their results are cut, so that the pixels do not depend on the damage.
    ///   - cornerRadius: The radius of the target's corners, in pixels; what lies outside them becomes transparent.
    /// - Returns: Whether all of `visible` is opaque afterwards.
    func plan(
        scene: Int, items: Range<Int>, group: Int32, x: Int32, y: Int32, visible: PixelRect, target: RenderTarget,
        background: Color, images: ImageStore, drawsFlat: Bool = false,
        within damage: Damage? = nil, cornerRadius: Float = 0
    ) throws(CompositorError) -> Bool {
        let outer = pass
        defer { pass = outer }
        pass = PassState(
            firstDraw: draws.count, parts: damage?.intersection(visible) ?? Damage(visible), bounds: visible,
            background: background, drawsFlat: drawsFlat, cornerRadius: cornerRadius)
        flatten(
            scene, items, group: group, placement: Placement(x: x, y: y, visible: visible), images: images)
        pass.endDraw = draws.count
        hideCovered()
        let parts = pass.parts
        for index in pass.firstDraw..<pass.endDraw where !draws[index].isHidden {
            if parts.intersects(draws[index].visible) { try prepare(index, images: images) }
        }
        let firstCommand = commands.count
        for part in 0..<parts.count { emitPart(parts[part], images: images) }
        let isOpaque = background.isOpaque || coveringDraw(of: visible) != nil
        draws.removeSubrange(pass.firstDraw...)
        passes.append(
            Pass(
                target: target, bounds: visible, isWhole: parts.count == 1 && parts[0] == visible,
                commands: firstCommand..<commands.count))
        return isOpaque
    }

    private func emitPart(_ part: PixelRect, images: ImageStore) {
        pass.part = part
        pass.firstCommand = commands.count
        // Draw calls of two parts must not be merged: the merged call would blend the pixels between them once more.
        pass.firstOpenCommand = commands.count
        emitDraws(images: images)
        trimCovered()
        emitCorners()
    }

    /// Appends the commands of all draws of the pass.
    func emitDraws(images: ImageStore) {
        if coveringDraw(of: pass.part) == nil { emitClear(pass.part, pass.background) }
        for index in pass.firstDraw..<pass.endDraw
        where !draws[index].isHidden && draws[index].visible.intersects(pass.part) {
            emit(index, images: images)
        }
    }

    /// Returns the index of the lowest draw that covers all of a rectangle opaquely.
    private func coveringDraw(of rect: PixelRect) -> Int? {
        draws[pass.firstDraw..<pass.endDraw].firstIndex { $0.isOpaque && !$0.isHidden && $0.visible.contains(rect) }
    }

    /// Marks draws that are completely hidden by a later opaque draw.
    func hideCovered() {
        occluders.removeAll(keepingCapacity: true)
        for index in (pass.firstDraw..<pass.endDraw).reversed() {
            let visible = draws[index].visible
            if occluders.contains(where: { $0.contains(visible) }) {
                draws[index].isHidden = true
                counters.hiddenItems += 1
            } else if !draws[index].opaquePart.isEmpty {
                addOccluder(draws[index].opaquePart)
            }
        }
    }

    /// Shrinks or drops clears and copies that later clears and copies of the pass overwrite. A fade, for example, copies
    /// its texture over the colour that it fades from.
    private func trimCovered() {
        occluders.removeAll(keepingCapacity: true)
        for index in (pass.firstCommand..<commands.count).reversed() {
            guard var rect = commands[index].opaqueRect else { continue }
            var isTrimmed = true
            while isTrimmed, !rect.isEmpty {
                isTrimmed = false
                for occluder in occluders {
                    let rest = rect.remainder(beneath: occluder)
                    if rest != rect { (rect, isTrimmed) = (rest, true) }
                    if rect.isEmpty { break }
                }
            }
            if commands[index].opaqueRect != rect { commands[index].trim(to: rect) }
            if !rect.isEmpty {
                if case .clear(_, let color) = commands[index] { fillSeenParts(of: rect, color, at: index) }
                addOccluder(rect)
            }
        }
    }

    /// Replaces a clear by quads for the parts of its rectangle that stay visible, if these are few and small. A colour
    /// that is not opaque takes a clear for each part: a quad would be blended over what an earlier frame left there.
    private func fillSeenParts(of rect: PixelRect, _ color: SIMD4<Float>, at index: Int) {
        // Chosen: a smaller rectangle costs less to clear than its parts cost to fill.
        guard rect.area > 16384 else { return }
        var area = 0
        var count = 0
        forEachUncoveredPart(of: rect) {
            area += $0.area
            count += 1
        }
        guard count <= 16, area * 4 < rect.area else { return }
        guard color.w >= 1 else {
            commands.remove(at: index)
            return forEachUncoveredPart(of: rect) { commands.insert(.clear($0, color: color), at: index) }
        }
        var batch = QuadBatch(paint: .solid, color: color)
        batch.first = vertices.count / 4
        batch.count = count
        batch.area = area
        forEachUncoveredPart(of: rect) {
            batch.bounds = batch.bounds.union($0)
            vertices.appendCorners(of: $0)
        }
        counters.quads += count
        counters.blendedPixels += area
        commands[index] = .quads(batch)
    }

    /// Calls the closure with each part of a rectangle that no occluder covers.
    private func forEachUncoveredPart(of rect: PixelRect, from first: Int = 0, _ body: (PixelRect) -> Void) {
        var index = first
        while index < occluders.count, !occluders[index].intersects(rect) { index += 1 }
        guard index < occluders.count else { return body(rect) }
        rect.forEachPart(without: occluders[index]) { forEachUncoveredPart(of: $0, from: index + 1, body) }
    }

    /// Returns the largest rectangle of a draw's area that one later opaque draw covers.
    func largestCover(above index: Int, of rect: PixelRect) -> PixelRect {
        var largest = PixelRect.zero
        for upper in draws[(index + 1)..<pass.endDraw] where !upper.isHidden {
            let hidden = upper.opaquePart.intersection(rect)
            if hidden.area > largest.area { largest = hidden }
        }
        return largest
    }

    /// Adds an occluder and keeps the eight largest, since more of them cost more than they hide. Occluders side by side,
    /// such as the rows of a list, become one.
    private func addOccluder(_ rect: PixelRect) {
        if let index = occluders.firstIndex(where: { $0.adjoins(rect) }) {
            return addOccluder(occluders.remove(at: index).union(rect))
        }
        if occluders.count < 8 {
            occluders.append(rect)
        } else if let smallest = occluders.indices.min(by: { occluders[$0].area < occluders[$1].area }),
            occluders[smallest].area < rect.area
        {
            occluders[smallest] = rect
        }
    }
}
