internal import GatefoldGeometry
internal import GatefoldScene

// Passes: from items to commands, one target at a time.
extension FramePlanner {
    /// Plans a pass, after those that make the textures it needs.
    /// - Parameters:
    ///   - x: where the scene's origin lies in the target.
    ///   - visible: what the target shows of it.
    ///   - damage: what of `visible` is drawn; nil for all of it. The pixels are those of the whole pass: all choices
    ///     are made for the whole, and only what comes of them is cut.
    /// - Returns: whether the whole of `visible` is opaque afterwards.
    func plan(
        scene: Int, items: Range<Int>, group: Int32, x: Int32, y: Int32, visible: PixelRect, target: RenderTarget,
        background: Color, images: ImageStore, drawsFlat: Bool = false,
        within damage: Damage? = nil
    ) throws(CompositorError) -> Bool {
        let outer = pass
        defer { pass = outer }
        pass = PassState(
            firstDraw: draws.count, bounds: visible, background: background, drawsFlat: drawsFlat)
        flatten(
            scene, items, group: group, placement: Placement(x: x, y: y, visible: visible), images: images)
        hideCovered()
        let parts = damage?.intersection(visible) ?? Damage(visible)
        for index in pass.firstDraw..<draws.count where !draws[index].isHidden {
            if parts.intersects(draws[index].visible) {
                try prepare(index, images: images)
            } else {
                keepLayer(of: index)
            }
        }
        let firstCommand = commands.count
        for part in 0..<parts.count { emitPart(parts[part], background: background, images: images) }
        let isOpaque = background.isOpaque || coveringDraw(of: visible) != nil
        draws.removeSubrange(pass.firstDraw...)
        passes.append(
            Pass(
                target: target, bounds: visible, isWhole: parts.count == 1 && parts[0] == visible,
                commands: firstCommand..<commands.count))
        return isOpaque
    }

    /// Appends the commands that draw a part of the target.
    private func emitPart(_ part: PixelRect, background: Color, images: ImageStore) {
        pass.part = part
        // Draw calls of two parts must not become one: it would blend what lies between them once more.
        pass.firstCommand = commands.count
        if coveringDraw(of: part) == nil { emitClear(part, background) }
        for index in pass.firstDraw..<draws.count
        where !draws[index].isHidden && draws[index].visible.intersects(part) {
            emit(index, images: images)
        }
        trimCovered()
    }

    /// The lowest draw that covers a rectangle opaquely.
    private func coveringDraw(of rect: PixelRect) -> Int? {
        draws[pass.firstDraw...].firstIndex { $0.isOpaque && !$0.isHidden && $0.visible.contains(rect) }
    }

    /// Marks draws that lie wholly beneath a later opaque one.
    private func hideCovered() {
        occluders.removeAll(keepingCapacity: true)
        for index in (pass.firstDraw..<draws.count).reversed() {
            let visible = draws[index].visible
            if occluders.contains(where: { $0.contains(visible) }) {
                draws[index].isHidden = true
                counters.hiddenItems += 1
            } else if !draws[index].opaquePart.isEmpty {
                addOccluder(draws[index].opaquePart)
            }
        }
    }

    /// Shrinks or drops fills and copies that later fills and copies of the pass overwrite: a fade, for one, copies
    /// over the colour that it fades from.
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

    /// Fills only what is seen of a rectangle that is filled at a command, where that is little of it.
    private func fillSeenParts(of rect: PixelRect, _ color: SIMD4<Float>, at index: Int) {
        // Chosen: below it a fill costs less than its parts.
        guard rect.area > 16384 else { return }
        var area = 0
        var count = 0
        forEachUncoveredPart(of: rect) {
            area += $0.area
            count += 1
        }
        guard count <= 16, area * 4 < rect.area else { return }
        var batch = QuadBatch(program: .solid, color: color)
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

    /// Gives the parts of a rectangle that no occluder covers.
    private func forEachUncoveredPart(of rect: PixelRect, from first: Int = 0, _ body: (PixelRect) -> Void) {
        var index = first
        while index < occluders.count, !occluders[index].intersects(rect) { index += 1 }
        guard index < occluders.count else { return body(rect) }
        rect.forEachPart(without: occluders[index]) { forEachUncoveredPart(of: $0, from: index + 1, body) }
    }

    /// The largest part of later draws that hides a part of one.
    func largestCover(above index: Int, of rect: PixelRect) -> PixelRect {
        var largest = PixelRect.zero
        for upper in draws[(index + 1)...] where !upper.isHidden {
            let hidden = upper.opaquePart.intersection(rect)
            if hidden.area > largest.area { largest = hidden }
        }
        return largest
    }

    /// Keeps the eight largest: more cost more than they hide.
    private func addOccluder(_ rect: PixelRect) {
        if occluders.count < 8 {
            occluders.append(rect)
        } else if let smallest = occluders.indices.min(by: { occluders[$0].area < occluders[$1].area }),
            occluders[smallest].area < rect.area
        {
            occluders[smallest] = rect
        }
    }
}
