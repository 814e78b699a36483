public import GatefoldMotion

/// The clock of a window: stands at the moment at which the frame being made will be seen.
public final class WindowClock: FrameClock {
    public private(set) var time = 0.0
    /// Whether a frame is wanted that was not drawn yet.
    public private(set) var isFrameRequested = false
    /// Seconds of the clock beneath, which never goes back.
    let seconds: () -> Double
    private var predictor = FrameTimePredictor()

    /// - Parameter seconds: of a clock that never goes back.
    public init(seconds: @escaping () -> Double = TimeSource.system.seconds) {
        self.seconds = seconds
        time = predictor.frame(now: seconds())
    }

    /// Seconds of the monotonic clock. - C: `clock_gettime(CLOCK_MONOTONIC)`
    public static func now() -> Double { TimeSource.system.seconds() }

    public func requestFrame() { isFrameRequested = true }

    /// Seconds between two frames of the output that the window is on.
    public var interval: Double {
        get { predictor.interval }
        set { predictor.interval = newValue }
    }

    /// The moment, on this clock, of input that arrives now: the next frame is the first to show it.
    var inputTime: Double { seconds() + predictor.interval }

    /// Goes on to the moment of input that arrives now.
    func beginInput() { time = max(time, inputTime) }

    /// Goes on to the moment of a frame that is drawn now, and takes the request.
    /// - Parameter callback: time of the frame callback that it answers, in ms; nil after a pause.
    func beginFrame(callback: UInt32?) {
        isFrameRequested = false
        let now = seconds()
        let seen = callback.map { predictor.frame(callbackTime: Double($0) / 1000, now: now) }
        time = max(time, seen ?? predictor.frame(now: now))
    }
}
