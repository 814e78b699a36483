package import GatefoldGeometry

extension Scene {
    /// What an item can touch at most, in pixels of the scene.
    func reach(ofItem index: Int) -> PixelRect {
        let item = items[index]
        return reach(of: item.rect.limited.intersection(item.clip.limited), in: item.group)
    }

    /// What an item can change at most by being there, where another scene lacks it, in pixels of the scene.
    ///
    /// That is more than it touches where a group around it is drawn as one: a veil lies over all of a group that
    /// fades, and a group's picture may stand where its items draw nothing, beneath what then fades in another way.
    func change(ofItem index: Int, from other: Scene) -> PixelRect {
        var (change, group) = (reach(ofItem: index), items[index].group)
        // A chain is no longer than the table.
        for _ in groups {
            guard groups.indices.contains(Int(group)) else { break }
            let around = groups[Int(group)]
            let isKnown = other.groups.indices.contains(Int(group)) && other.groups[Int(group)] == around
            // The whole group may come or go with its first item.
            let isChanged = !isKnown || !isInGroup(group, index - 1)
            if isChanged, around.isDrawnAsOne { change = change.union(reach(ofGroup: Int(group))) }
            group = around.parent
        }
        return change
    }

    /// What a group can touch at most, in pixels of the scene.
    func reach(ofGroup index: Int) -> PixelRect { reach(of: groups[index].bounds.limited, in: Int32(index)) }

    /// - Parameter index: of the group that the rectangle stands in, or `Item.noGroup`.
    private func reach(of rect: PixelRect, in index: Int32) -> PixelRect {
        var (rect, index) = (rect, index)
        // A chain is no longer than the table.
        for _ in groups {
            guard groups.indices.contains(Int(index)) else { break }
            let group = groups[Int(index)]
            rect = group.transform.reach(of: rect.intersection(group.bounds.limited))
                .intersection(group.clip.limited)
            index = group.parent
        }
        // A chain that bites its tail or ends nowhere is an executor's to make sense of.
        guard index == Item.noGroup else { return bounds }
        return rect.intersection(bounds)
    }
}

extension Group {
    /// Whether it does more than to cut its items and move them by whole pixels.
    fileprivate var isDrawnAsOne: Bool {
        !(alpha >= 1) || roundClip != nil || !transform.isTranslation
            || transform.tx != transform.tx.rounded() || transform.ty != transform.ty.rounded()
    }
}

extension Transform {
    /// The pixels that a rectangle of pixels can touch; none where the numbers make no sense.
    fileprivate func reach(of rect: PixelRect) -> PixelRect {
        if isIdentity { return rect }
        func isSound(_ number: Double) -> Bool { number.isFinite && abs(number) < 1e9 }
        guard isSound(a), isSound(b), isSound(c), isSound(d), isSound(tx), isSound(ty), !rect.isEmpty else {
            return .zero
        }
        // A pixel more on each side before and after: filters look at neighbours, edges are smoothed.
        let mapped = apply(
            to: Rect(
                x: Double(rect.x) - 1, y: Double(rect.y) - 1, width: Double(rect.width) + 2,
                height: Double(rect.height) + 2))
        func edge(_ value: Double) -> Int32 { Int32(max(-1e8, min(1e8, value))) }
        return PixelRect(
            minX: edge(mapped.minX.rounded(.down) - 1), minY: edge(mapped.minY.rounded(.down) - 1),
            maxX: edge(mapped.maxX.rounded(.up) + 1), maxY: edge(mapped.maxY.rounded(.up) + 1))
    }
}

extension PixelRect {
    /// The rectangle with its edges brought within 2²⁷ pixels of the origin, so that arithmetic on it cannot overflow.
    ///
    /// Farther out nothing can be seen, and sums of a few such coordinates still fit 32 bits.
    package var limited: PixelRect {
        let limit: Int64 = 1 << 27
        func edge(_ value: Int64) -> Int32 { Int32(max(-limit, min(limit, value))) }
        return PixelRect(
            minX: edge(Int64(x)), minY: edge(Int64(y)), maxX: edge(Int64(x) + Int64(max(0, width))),
            maxY: edge(Int64(y) + Int64(max(0, height))))
    }
}
