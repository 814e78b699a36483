/// The source of time for all animation in a window.
///
/// While a frame is being produced, the time is the moment at which that frame is expected on screen; while input is
/// being handled, it is the moment of the input on the same scale.
///
/// The clock of a window on screen follows the compositor's frames. ``ManualClock`` is advanced explicitly, by tests
/// and offscreen rendering.
public protocol FrameClock: AnyObject {
    /// The current time, in seconds since an origin that is fixed for the clock's lifetime.
    var time: Double { get }

    /// Requests one more frame; no frame is produced without a request.
    func requestFrame()
}
