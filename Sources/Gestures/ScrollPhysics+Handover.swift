/// Functions that use up as much of a movement as the content can, so that the rest can move the surrounding content.
///
/// A movement is a change of the offset, in points; a finger that moves up makes it positive. `undoOverscroll(by:)`
/// and `moveInside(by:)` return the part of the movement that they did not use.
extension ScrollPhysics {
    /// Moves the content back towards the edge that it is pulled past.
    /// - Returns: The part of the movement that is left.
    package mutating func undoOverscroll(by way: Double) -> Double {
        let overscroll = overscroll
        guard overscroll != 0, way != 0, way.isFinite, (overscroll < 0) == (way > 0) else { return way }
        let edge = clamped(offset)
        // Tracking a copy whose range extends past the edge shows how much of the movement the rubber band leaves
        // over.
        var probe = self
        probe.range = way > 0 ? edge...(edge + 2 * way) : (edge + 2 * way)...edge
        probe.track(by: -way)
        guard probe.overscroll == 0 else {
            track(by: -way)
            return 0
        }
        let rest = probe.offset - edge
        offset = edge
        return rest
    }

    /// Moves the content as far as its range allows.
    /// - Returns: The part of the movement that is left.
    package mutating func moveInside(by way: Double) -> Double {
        let room = room(towards: way)
        guard room > 0 else { return way }
        guard abs(way) >= room else {
            if phase == .tracking { track(by: -way) } else { offset += way }
            return 0
        }
        // The offset is set exactly to the edge, because a rounding error past it would count as overscroll.
        offset = way > 0 ? range.upperBound : range.lowerBound
        return way > 0 ? way - room : way + room
    }

    /// Returns how far the content can move before it meets an edge, in points; zero if the content is past that edge.
    package func room(towards way: Double) -> Double {
        if way > 0 { return max(0, range.upperBound - offset) }
        return way < 0 ? max(0, offset - range.lowerBound) : 0
    }
}
