import GatefoldLog

/// A clock that only moves when `advance(by:)` or `advance(to:)` is called, for tests and offscreen rendering.
public final class ManualClock: FrameClock {
    public private(set) var time: Double
    /// Whether a frame has been requested since the last call of `takeFrameRequest()`.
    public private(set) var isFrameRequested = false

    /// Creates a clock that shows the given time, in seconds.
    public init(time: Double = 0) { self.time = time }

    public func requestFrame() { isFrameRequested = true }

    /// Moves the clock forwards by a number of seconds, which must not be negative.
    public func advance(by seconds: Double) {
        require(seconds >= 0, "A clock does not go backwards.")
        time += seconds
    }

    /// Moves the clock forwards to a time in seconds, which must not be earlier than its own.
    public func advance(to time: Double) {
        require(time >= self.time, "A clock does not go backwards.")
        self.time = time
    }

    /// Returns whether a frame has been requested, and clears the request.
    public func takeFrameRequest() -> Bool {
        defer { isFrameRequested = false }
        return isFrameRequested
    }
}
