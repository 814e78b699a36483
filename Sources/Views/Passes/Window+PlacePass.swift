extension Window {
    /// Places what follows other views, now that these have their places.
    /// - Parameter time: The frame's time, in seconds of the window's clock.
    /// - Returns: Whether something needs another frame.
    func placeFollowers(at time: Double) -> Bool {
        focus.placeRing(at: time)
        var isMoving = false
        for attachment in attachments { isMoving = attachment.prepareFrame(at: time) || isMoving }
        return isMoving
    }
}
