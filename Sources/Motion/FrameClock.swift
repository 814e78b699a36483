/// The only time that moving things know: the moment at which the frame being made will be seen.
///
/// A window's clock follows the compositor's frames; `ManualClock` is advanced by tests and by the offscreen host.
public protocol FrameClock: AnyObject {
    /// Seconds since an origin that stays the same for the clock's life.
    var time: Double { get }

    /// Asks for one more frame. Without a request none is made.
    func requestFrame()
}
