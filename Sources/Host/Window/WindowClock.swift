import GatefoldMotion
import GatefoldStage

/// The clock of a window: stands at the moment at which the frame being made will be seen.
@MainActor package final class WindowClock: FrameClock {
    package private(set) var time = 0.0
    /// Whether a frame is wanted that was not drawn yet.
    package private(set) var isFrameRequested = false
    /// Seconds of the clock beneath, which never goes back.
    let seconds: () -> Double
    private var predictor = FrameTimePredictor()
    /// When the first input came that no frame has shown, in seconds of the clock beneath.
    private(set) var firstInput: Double?

    /// - Parameter seconds: of a clock that never goes back.
    package init(seconds: @escaping () -> Double = TimeSource.system.seconds) {
        self.seconds = seconds
        time = predictor.frame(now: seconds())
    }

    /// Seconds of the monotonic clock. - C: `clock_gettime(CLOCK_MONOTONIC)`
    package static func now() -> Double { TimeSource.system.seconds() }

    package func requestFrame() { isFrameRequested = true }

    /// Seconds between two frames of the output that the window is on.
    package var interval: Double {
        get { predictor.interval }
        set { predictor.interval = newValue }
    }

    /// The moment, on this clock, of input that arrives now: the next frame is the first to show it.
    var inputTime: Double { predictor.sight(after: seconds()) }

    /// Goes on to the moment of input that arrives now.
    func beginInput() {
        if firstInput == nil { firstInput = seconds() }
        time = max(time, inputTime)
    }

    /// All input that has come is shown, or has nothing to show.
    func endInput() { firstInput = nil }

    /// Goes on to the moment of a frame that is drawn now, and takes the request.
    /// - Parameters:
    ///   - callback: time of the frame callback that it answers, in ms; nil after a pause.
    ///   - number: what ``frameWasSeen(_:_:)`` will call the frame.
    func beginFrame(callback: UInt32?, number: Int = 0) {
        isFrameRequested = false
        let now = seconds()
        let seen = callback.map { predictor.frame(callbackTime: Double($0) / 1000, now: now, number: number) }
        time = max(time, seen ?? predictor.frame(now: now, number: number))
    }

    /// A frame was seen: the next ones go by it.
    func frameWasSeen(_ number: Int, _ sight: FrameSight) { predictor.wasSeen(number, sight) }
}
