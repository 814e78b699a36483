internal import GatefoldGeometry

extension Scene {
    /// Returns where the scene may look different from an earlier one, provided that no image has changed.
    ///
    /// The comparison visits each item and glyph, and allocates no memory.
    package func damage(since earlier: Scene) -> Damage {
        damage(since: earlier) { _ in .zero }
    }

    /// Returns where the scene may look different from an earlier one.
    /// - Parameter imageChange: Returns which part of the image that an item of the earlier scene shows has changed, in
    ///   pixels of the image.
    func damage(since earlier: Scene, imageChange: (_ item: Int) -> PixelRect) -> Damage {
        guard size == earlier.size, background == earlier.background, cornerRadius == earlier.cornerRadius else {
            return Damage(bounds)
        }
        var damage = Damage()
        var (old, new) = (0, 0)
        while old < earlier.items.count || new < items.count {
            if matches(new, earlier, old) {
                addChange(of: new, imageChange(old), to: &damage)
                (old, new) = (old + 1, new + 1)
                continue
            }
            let (gone, come) = distanceToMatch(new, earlier, old)
            for index in old..<old + gone { damage.add(earlier.change(ofItem: index, from: self)) }
            for index in new..<new + come { damage.add(change(ofItem: index, from: earlier)) }
            (old, new) = (old + gone, new + come)
            if damage.contains(bounds) { break }
        }
        spread(&damage)
        return damage
    }

    /// Returns how many items to skip in the earlier scene and in this one until items match again. The skipped items
    /// are damage.
    private func distanceToMatch(_ new: Int, _ earlier: Scene, _ old: Int) -> (gone: Int, come: Int) {
        let gone = earlier.items.count - old
        let come = items.count - new
        if gone == 0 || come == 0 { return (gone, come) }
        if matches(new + 1, earlier, old + 1) { return (1, 1) }
        // Chosen: more than the items of a list row, so that one inserted or removed row is recognized as such.
        for distance in 1...12 {
            if matches(new, earlier, old + distance) { return (distance, 0) }
            if matches(new + distance, earlier, old) { return (0, distance) }
        }
        return (1, 1)
    }

    /// Returns whether two items exist and are drawn alike, provided that their images have not changed.
    private func matches(_ new: Int, _ earlier: Scene, _ old: Int) -> Bool {
        guard new < items.count, old < earlier.items.count else { return false }
        let (item, other) = (items[new], earlier.items[old])
        guard item.rect == other.rect, item.clip == other.clip, item.alpha == other.alpha, item.group == other.group,
            item.isOpaque == other.isOpaque, item.roundClip == other.roundClip
        else { return false }
        switch (item.content, other.content) {
        case (.glyphs(let run), .glyphs(let otherRun)):
            guard run.atlas == otherRun.atlas, run.color == otherRun.color, run.count == otherRun.count,
                glyphs(of: run).elementsEqual(earlier.glyphs(of: otherRun))
            else { return false }
        default:
            guard item.content == other.content else { return false }
        }
        return hasSameGroups(around: new, as: earlier, around: old)
    }

    /// Returns whether two items are in equal groups, and each of these groups holds either one item in both scenes or
    /// several.
    ///
    /// The number matters because an executor may draw a group's only item without a texture for the group, which can
    /// differ in the last bit.
    private func hasSameGroups(around new: Int, as earlier: Scene, around old: Int) -> Bool {
        var index = items[new].group
        var (isAlone, wasAlone) = (true, true)
        for _ in groups {
            guard groups.indices.contains(Int(index)), earlier.groups.indices.contains(Int(index)) else { break }
            isAlone = isAlone && !isInGroup(index, new - 1) && !isInGroup(index, new + 1)
            wasAlone = wasAlone && !earlier.isInGroup(index, old - 1) && !earlier.isInGroup(index, old + 1)
            guard groups[Int(index)] == earlier.groups[Int(index)], isAlone == wasAlone else { return false }
            index = groups[Int(index)].parent
        }
        return groups.indices.contains(Int(index)) == earlier.groups.indices.contains(Int(index))
    }

    func isInGroup(_ group: Int32, _ item: Int) -> Bool {
        guard items.indices.contains(item) else { return false }
        var index = items[item].group
        for _ in groups {
            if index == group { return true }
            guard groups.indices.contains(Int(index)) else { return false }
            index = groups[Int(index)].parent
        }
        return false
    }

    private func glyphs(of run: GlyphRun) -> ArraySlice<Glyph> {
        let first = max(0, min(Int(run.first), glyphs.count))
        return glyphs[first..<max(first, min(Int(run.first) + Int(run.count), glyphs.count))]
    }

    /// Adds the area in which an item shows a changed part of its image.
    private func addChange(of index: Int, _ change: PixelRect, to damage: inout Damage) {
        guard !change.isEmpty else { return }
        if case .glyphs(let run) = items[index].content {
            let isShown = glyphs(of: run).contains { glyph in
                let spot = PixelRect(
                    x: Int32(glyph.atlasX), y: Int32(glyph.atlasY), width: Int32(glyph.width),
                    height: Int32(glyph.height))
                return !spot.intersection(change).isEmpty
            }
            guard isShown else { return }
        }
        damage.add(reach(ofItem: index))
    }

    /// Extends the damage to all of each translucent group or image that it touches.
    ///
    /// An executor chooses how to draw a translucent group or image by everything that lies beneath it, and two methods
    /// of drawing may differ by rounding.
    private func spread(_ damage: inout Damage) {
        var before = Damage()
        while before != damage, !damage.contains(bounds) {
            before = damage
            for index in groups.indices where !(groups[index].alpha >= 1) {
                let reach = reach(ofGroup: index)
                if damage.intersects(reach) { damage.add(reach) }
            }
            for index in items.indices where !(items[index].alpha >= 1) {
                guard case .image = items[index].content else { continue }
                let reach = reach(ofItem: index)
                if damage.intersects(reach) { damage.add(reach) }
            }
        }
    }
}
