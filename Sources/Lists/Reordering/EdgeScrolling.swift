import GatefoldGeometry
import GatefoldScrolling
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

/// The clock of a list that scrolls while a finger drags a row at the viewport's edge.
struct EdgeScrolling {
    /// The time of the previous frame in which the list scrolled, in seconds; nil for none.
    private var lastTime: Double?

    /// The longest step between two frames, in seconds. Chosen: a program that was busy goes on where it was.
    private static let longestStep = 0.1

    /// Notes that the list does not scroll now.
    mutating func stop() { lastTime = nil }

    /// Scrolls a list by the way of one frame; the first frame only starts the clock.
    /// - Parameters:
    ///   - list: The list.
    ///   - velocity: The velocity at which its content scrolls, in points per second.
    ///   - time: The time of the frame, in seconds.
    /// - Returns: Whether the list has content left to scroll.
    mutating func scroll(_ list: ListView, at velocity: Double, until time: Double) -> Bool {
        let step = lastTime.map { min(Self.longestStep, time - $0) } ?? 0
        let way = velocity * step
        let rest = list.move(by: way, along: .vertical)
        let isAtEnd = step > 0 && rest == way
        lastTime = isAtEnd ? nil : time
        return !isAtEnd
    }
}
