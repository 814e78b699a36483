/// A clock that stands still until it is told to advance.
public final class ManualClock: FrameClock {
    public private(set) var time: Double
    /// Whether a frame was asked for since the last `takeFrameRequest`.
    public private(set) var isFrameRequested = false

    public init(time: Double = 0) { self.time = time }

    public func requestFrame() { isFrameRequested = true }

    /// Moves the clock on by seconds.
    public func advance(by seconds: Double) {
        precondition(seconds >= 0, "A clock does not go backwards.")
        time += seconds
    }

    /// Moves the clock on to a time that is not earlier than its own.
    public func advance(to time: Double) {
        precondition(time >= self.time, "A clock does not go backwards.")
        self.time = time
    }

    /// Answers whether a frame was asked for, and forgets the request.
    public func takeFrameRequest() -> Bool {
        defer { isFrameRequested = false }
        return isFrameRequested
    }
}
