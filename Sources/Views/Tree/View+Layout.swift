extension View {
    /// Asks for a call of `layoutSubviews` before the next frame.
    public func setNeedsLayout() {
        markNeedsLayout()
        mark(.layout)
    }

    /// Marks the view for a call of `layoutSubviews`, without asking for a frame.
    /// - Parameter reachesOut: Whether superviews are marked, too, as far as they are sized by their content. It is false
    ///   if a superview has set the size.
    func markNeedsLayout(reachingOut reachesOut: Bool = true) {
        LayoutRequests.count &+= 1
        needsLayout = true
        var outermost = self
        while reachesOut, outermost.isSizedByContent, let outer = outermost.superview {
            outer.needsLayout = true
            outermost = outer
        }
        var ancestor = superview
        while let view = ancestor, !view.hasDescendantThatNeedsLayout {
            view.hasDescendantThatNeedsLayout = true
            ancestor = view.superview
        }
    }

    /// Lays out the view and the views inside it now, where layout was asked for. If the size of the view follows from its
    /// content, as that of a stack does, the superview that gives it its size is laid out before it.
    public func layoutIfNeeded() {
        guard needsLayout || hasDescendantThatNeedsLayout else { return }
        var outermost = self
        while outermost.isSizedByContent, let outer = outermost.superview, outer.needsLayout { outermost = outer }
        guard let window, !window.isInPass else { return outermost.layOutSubtree() }
        window.performPass { outermost.layOutSubtree() }
    }

    /// Lays out the view now with a closure in place of `layoutSubviews()`, and then the views inside it.
    package func layOut(by ownLayout: () -> Void) {
        needsLayout = true
        guard let window, !window.isInPass else { return layOutSubtree { _ in ownLayout() } }
        window.performPass { layOutSubtree { _ in ownLayout() } }
    }

    /// The greatest depth to which layout may ask for itself. Chosen: a layout that settles needs two or three passes.
    private static let deepestLayout: UInt8 = 8

    /// Lays out the view and the views inside it, where layout was asked for.
    /// - Parameter ownLayout: Lays out the view itself; by default with `layoutSubviews()`.
    private func layOutSubtree(_ ownLayout: (View) -> Void = { $0.layoutSubviews() }) {
        guard layoutDepth < Self.deepestLayout else {
            return Callbacks.warn("layoutSubviews()", of: self, causedBy: "layoutIfNeeded()")
        }
        layoutDepth += 1
        defer { layoutDepth -= 1 }
        if needsLayout {
            needsLayout = false
            if let layoutTraits { layOut(with: layoutTraits, ownLayout) } else { ownLayout(self) }
        }
        guard hasDescendantThatNeedsLayout else { return }
        hasDescendantThatNeedsLayout = false
        for view in subviews where view.needsLayout || view.hasDescendantThatNeedsLayout { view.layOutSubtree() }
    }
}

/// Counts the requests for layout of all views.
package enum LayoutRequests {
    /// A number that grows with each request. While it stays the same, no view has announced that its size may change.
    package fileprivate(set) static var count: UInt64 = 0
}
