/// A part of scrolled content that stays where it is on screen while the content around it changes its size.
package struct ScrollAnchor<Part> {
    package let part: Part
    /// The y coordinate of the part in the content before the change, in points.
    package let y: Double

    package init(_ part: Part, at y: Double) {
        self.part = part
        self.y = y
    }
}

/// How far content has moved down within scrolled content that has changed its size, in points.
package struct ContentShift {
    /// How far the content on screen has moved down.
    package let shown: Double
    /// How far the content has moved down that an animation scrolls to.
    package let goal: Double

    package init(shown: Double, goal: Double) {
        self.shown = shown
        self.goal = goal
    }

    package static let zero = ContentShift(shown: 0, goal: 0)
}
