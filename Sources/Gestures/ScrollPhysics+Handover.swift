/// Parts of a way that content can use, so that what is left goes on to the content around it. Ways are changes of the
/// offset, in points; a finger that goes up makes them positive. Each answers what it has not used.
extension ScrollPhysics {
    /// Goes back towards an edge that the content is pulled past.
    package mutating func undoOverscroll(by way: Double) -> Double {
        let overscroll = overscroll
        guard overscroll != 0, way != 0, (overscroll < 0) == (way > 0) else { return way }
        let edge = clamped(offset)
        // With room enough beyond the edge, what the rubber band does not need is seen there.
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

    /// Goes as far as the range lets it.
    package mutating func moveInside(by way: Double) -> Double {
        let room = room(towards: way)
        guard room > 0 else { return way }
        guard abs(way) >= room else {
            if phase == .tracking { track(by: -way) } else { offset += way }
            return 0
        }
        // Exactly on the edge: a rounding error past it would be taken for a pull.
        offset = way > 0 ? range.upperBound : range.lowerBound
        return way > 0 ? way - room : way + room
    }

    /// How far the content can go before it meets an edge, in points; none where it is past that edge.
    package func room(towards way: Double) -> Double {
        if way > 0 { return max(0, range.upperBound - offset) }
        return way < 0 ? max(0, offset - range.lowerBound) : 0
    }
}
