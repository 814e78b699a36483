package import GatefoldGeometry

extension Scene {
    /// The combined opacity and transform of the groups around an item or a group.
    package struct Surroundings: Hashable, Sendable {
        package var alpha = 1.0
        /// The transform from where an item is laid out to where it is shown, both in pixels of the scene.
        package var transform = Transform.identity
    }

    /// Returns the combined opacity and transform of a group and all groups around it.
    /// - Parameter index: The index of the innermost group, or `Item.noGroup`.
    package func surroundings(of index: Int32) -> Surroundings {
        var around = Surroundings()
        var index = index
        // A chain of parents has no more links than there are groups, which bounds the loop if the chain is a cycle.
        for _ in groups {
            guard groups.indices.contains(Int(index)) else { break }
            let group = groups[Int(index)]
            around.alpha *= Double(group.alpha)
            around.transform = around.transform.concatenating(group.transform)
            index = group.parent
        }
        return around
    }
}
