extension Window {
    /// Positions what follows other views, now that these have their positions.
    /// - Parameter time: The frame's time, in seconds of the window's clock.
    /// - Returns: Whether something needs another frame.
    func positionFollowers(at time: Double) -> Bool {
        focus.layOutRing(at: time)
        var isMoving = false
        let frame = context(at: time)
        for participant in parts.participants { isMoving = participant.prepare(frame) || isMoving }
        return isMoving
    }
}
