internal import GatefoldGeometry
internal import GatefoldScene

// Passes: from items to commands, one target at a time.
extension GLExecutor {
    /// Plans a pass, after those that make the textures it needs.
    /// - Parameters:
    ///   - x: where the scene's origin lies in the target.
    ///   - visible: what of the target is drawn.
    /// - Returns: whether the whole of `visible` is opaque afterwards.
    func plan(
        scene: Int, items: Range<Int>, group: Int32, x: Int32, y: Int32, visible: PixelRect, target: RenderTarget,
        background: Color, images: ImageStore, drawsFlat: Bool = false
    ) throws(CompositorError) -> Bool {
        let outer = pass
        defer { pass = outer }
        pass = PassState(
            firstDraw: draws.count, bounds: visible, background: background, drawsFlat: drawsFlat)
        flatten(
            scene, items, group: group, placement: Placement(x: x, y: y, visible: visible), images: images)
        hideCovered()
        for index in pass.firstDraw..<draws.count where !draws[index].isHidden {
            try prepare(index, images: images)
        }
        pass.firstCommand = commands.count
        let isCovered = coveringDraw(of: visible) != nil
        if !isCovered { emitClear(visible, background) }
        for index in pass.firstDraw..<draws.count where !draws[index].isHidden { emit(index, images: images) }
        trimCovered()
        draws.removeSubrange(pass.firstDraw...)
        passes.append(Pass(target: target, commands: pass.firstCommand..<commands.count))
        return isCovered || background.isOpaque
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
            if !rect.isEmpty { addOccluder(rect) }
        }
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

    /// The one opaque colour that lies beneath a draw, and the part of `rect` over which something else lies between.
    func backdrop(beneath index: Int, _ rect: PixelRect) -> (color: Color, obstacles: PixelRect)? {
        var obstacles = PixelRect.zero
        for lower in draws[pass.firstDraw..<index].reversed() where !lower.isHidden && lower.visible.intersects(rect) {
            if lower.isOpaque, lower.visible.contains(rect) {
                guard let color = lower.opaqueColor else { return nil }
                return (color, obstacles)
            }
            obstacles = obstacles.union(lower.visible.intersection(rect))
        }
        return pass.background.isOpaque ? (pass.background, obstacles) : nil
    }
}
