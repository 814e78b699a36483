package import GatefoldGeometry

extension Scene {
    /// What the groups around an item or a group do to it together.
    package struct Surroundings: Hashable, Sendable {
        package var alpha = 1.0
        /// Maps pixels of the scene to pixels of the scene.
        package var transform = Transform.identity
    }

    /// - Parameter index: of the group that it stands in, or `Item.noGroup`.
    package func surroundings(of index: Int32) -> Surroundings {
        var around = Surroundings()
        var index = index
        // A chain is no longer than the table; the bound ends a chain that bites its tail.
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
