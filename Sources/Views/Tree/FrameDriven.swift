/// Something that moves: the window asks it, once a frame, to stand where it stands at the frame's time.
@MainActor public protocol FrameDriven: AnyObject {
    /// Moves on to a time, in seconds of the window's clock.
    /// - Returns: whether it still moves and wants another frame.
    func advance(to time: Double) -> Bool
}
