/// A moving object that the window advances once a frame. Start it with ``Window/drive(_:)``.
@MainActor public protocol FrameDriven: AnyObject {
    /// Advances the object to a time, in seconds of the window's clock.
    /// - Parameter time: The time at which the frame will be seen.
    /// - Returns: Whether the object is still moving and needs another frame.
    func advance(to time: Double) -> Bool
}
