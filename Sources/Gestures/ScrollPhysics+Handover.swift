/// Functions that use up as much of a movement as the content can, so that the rest can move the surrounding content.
///
/// A movement is a change of the offset, in points; a finger that moves up makes it positive. `undoOverscroll(by:)`
/// and `moveInside(by:)` return the part of the movement that they did not use.
extension ScrollPhysics {
    /// Moves the content back towards the edge that it is pulled past.
    /// - Returns: The part of the movement that is left.
    package mutating func undoOverscroll(by delta: Double) -> Double {
        let overscroll = overscroll
        guard overscroll != 0, delta != 0, delta.isFinite, (overscroll < 0) == (delta > 0) else { return delta }
        let edge = clamped(offset)
        // Tracking a copy whose range extends past the edge shows how much of the movement the rubber band leaves
        // over.
        var probe = self
        probe.range = delta > 0 ? edge...(edge + 2 * delta) : (edge + 2 * delta)...edge
        probe.track(by: -delta)
        guard probe.overscroll == 0 else {
            track(by: -delta)
            return 0
        }
        let rest = probe.offset - edge
        offset = edge
        return rest
    }

    /// Moves the content as far as its range allows.
    /// - Returns: The part of the movement that is left.
    package mutating func moveInside(by delta: Double) -> Double {
        let room = room(towards: delta)
        guard room > 0 else { return delta }
        guard abs(delta) >= room else {
            if phase == .tracking { track(by: -delta) } else { offset += delta }
            return 0
        }
        // The offset is set exactly to the edge, because a rounding error past it would count as overscroll.
        offset = delta > 0 ? range.upperBound : range.lowerBound
        return delta > 0 ? delta - room : delta + room
    }

    /// Returns how far the content can move before it meets an edge, in points; zero if the content is past that edge.
    package func room(towards delta: Double) -> Double {
        if delta > 0 { return max(0, range.upperBound - offset) }
        return delta < 0 ? max(0, offset - range.lowerBound) : 0
    }
}
