import GatefoldGeometry
import GatefoldViews

extension ListView {
    /// The height of the strips at the viewport's top and bottom in which a finger that drags a row scrolls the list, in
    /// points. Chosen: a finger's width.
    private static let edge = 56.0
    /// The velocity at which the list scrolls while the finger is at the viewport's edge, in points per second. Chosen:
    /// fast enough to cross a screen in a second, slow enough to read.
    private static let edgeSpeed = 700.0

    /// Returns the velocity at which a finger that drags a row scrolls the content, in points per second.
    /// - Parameter finger: The y coordinate of the finger in the list's frame.
    func edgeVelocity(ofFinger finger: Double) -> Double {
        let top = adjustedContentInset.top + Self.edge - finger
        let bottom = finger - (bounds.height - adjustedContentInset.bottom - Self.edge)
        let depth = top > 0 ? -top : max(0, bottom)
        return min(max(-1, depth / Self.edge), 1) * Self.edgeSpeed
    }
}
