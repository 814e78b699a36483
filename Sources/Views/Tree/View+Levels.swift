import GatefoldLog

// Layout, recording and hit testing visit the views inside a view by calling themselves, so that the stack of the main
// thread limits the depth of a tree.
extension View {
    /// The greatest number of levels of a tree of views. Chosen: several times as many as the deepest screens have, and a
    /// seventh of those with which a program has run out of its stack of 8 MiB.
    nonisolated package static let greatestDepth = 1_000

    /// Ends the program if a view has too many levels to be inserted into this one; otherwise notes the levels.
    func makeLevels(for view: View) {
        let depth = depth
        if depth + Int(view.levels) > Self.greatestDepth { view.countLevels() }
        require(
            depth + Int(view.levels) <= Self.greatestDepth,
            "A tree of views has at most \(Self.greatestDepth) levels; \(type(of: view)) would be deeper.")
        var levels = view.levels
        for current in selfAndAncestors {
            levels += 1
            guard current.levels < levels else { return }
            current.levels = levels
        }
    }

    /// The number of levels from the root of the tree to this view, both included.
    private var depth: Int { selfAndAncestors.reduce(0) { depth, _ in depth + 1 } }

    /// Counts the levels anew, because views may have been removed since they were noted.
    private func countLevels() {
        var level = [self]
        levels = 0
        while !level.isEmpty {
            levels += 1
            level = level.flatMap(\.subviews)
        }
    }
}
