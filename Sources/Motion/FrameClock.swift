/// The only time that moving things know.
///
/// While a frame is made it is the moment at which the frame will be seen; while input is handled, the input's moment
/// on the same scale.
///
/// A window's clock follows the compositor's frames; `ManualClock` is advanced by tests and by the offscreen host.
public protocol FrameClock: AnyObject {
    /// Seconds since an origin that stays the same for the clock's life.
    var time: Double { get }

    /// Asks for one more frame. Without a request none is made.
    func requestFrame()
}
