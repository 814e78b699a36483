package import GatefoldGeometry

extension Scene {
    /// Returns a rectangle that contains every pixel which an item can touch, in pixels of the scene.
    func reach(ofItem index: Int) -> PixelRect {
        let item = items[index]
        return reach(of: item.rect.limited.intersection(item.clip.limited), in: item.group)
    }

    /// Returns a rectangle that contains every pixel which an item can change by its presence, compared with a scene
    /// that lacks it, in pixels of the scene.
    ///
    /// The rectangle is larger than what the item touches if an enclosing group is drawn as one. A group that fades may
    /// be drawn with a translucent fill over all of it. The texture of a group may also cover parts where its items
    /// draw nothing, and then decides how later translucent draws above it are made.
    func change(ofItem index: Int, from other: Scene) -> PixelRect {
        var (change, group) = (reach(ofItem: index), items[index].group)
        for _ in groups {
            guard groups.indices.contains(Int(group)) else { break }
            let around = groups[Int(group)]
            let isKnown = other.groups.indices.contains(Int(group)) && other.groups[Int(group)] == around
            // All of a group may appear or disappear with its first item.
            let isChanged = !isKnown || !isInGroup(group, index - 1)
            if isChanged, around.isDrawnAsOne { change = change.union(reach(ofGroup: Int(group))) }
            group = around.parent
        }
        return change
    }

    /// Returns a rectangle that contains every pixel which a group can touch, in pixels of the scene.
    func reach(ofGroup index: Int) -> PixelRect { reach(of: groups[index].bounds.limited, in: Int32(index)) }

    /// Returns where a rectangle that lies in a group can be seen, in pixels of the scene.
    /// - Parameter index: The index of the group, or `Item.noGroup`.
    private func reach(of rect: PixelRect, in index: Int32) -> PixelRect {
        var (rect, index) = (rect, index)
        // A chain of parents has no more links than there are groups, which bounds the loop if the chain is a cycle.
        for _ in groups {
            guard groups.indices.contains(Int(index)) else { break }
            let group = groups[Int(index)]
            rect = group.transform.reach(of: rect.intersection(group.bounds.limited))
                .intersection(group.clip.limited)
            index = group.parent
        }
        // How a cyclic or broken chain of parents is drawn is up to the executor, so everything may be touched.
        guard index == Item.noGroup else { return bounds }
        return rect.intersection(bounds)
    }
}

extension Group {
    /// Whether the group does more than clip its items to a rectangle and move them by whole pixels.
    fileprivate var isDrawnAsOne: Bool {
        !(alpha >= 1) || roundClip != nil || !transform.isTranslation
            || transform.tx != transform.tx.rounded() || transform.ty != transform.ty.rounded()
    }
}

extension Transform {
    /// Returns the pixels that a transformed rectangle can touch; none if the transform has numbers that are not finite
    /// or too large.
    fileprivate func reach(of rect: PixelRect) -> PixelRect {
        if isIdentity { return rect }
        func isSound(_ number: Double) -> Bool { number.isFinite && abs(number) < 1e9 }
        guard isSound(a), isSound(b), isSound(c), isSound(d), isSound(tx), isSound(ty), !rect.isEmpty else {
            return .zero
        }
        // One pixel is added on each side before and after, because filters read neighbours and edges are antialiased.
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
    /// The rectangle with its edges clamped to 2²⁷ pixels from the origin, so that arithmetic on it cannot overflow.
    ///
    /// Nothing farther out can be seen, and sums of a few such coordinates still fit in 32 bits.
    package var limited: PixelRect {
        let limit: Int64 = 1 << 27
        func edge(_ value: Int64) -> Int32 { Int32(max(-limit, min(limit, value))) }
        return PixelRect(
            minX: edge(Int64(x)), minY: edge(Int64(y)), maxX: edge(Int64(x) + Int64(max(0, width))),
            maxY: edge(Int64(y) + Int64(max(0, height))))
    }
}
