import GatefoldMotion
import GatefoldStage

/// The clock of a window. Its time is the presentation time of the frame being made, in seconds.
@MainActor package final class WindowClock: FrameClock {
    package private(set) var time = 0.0
    /// Whether a frame is requested and not drawn yet.
    package private(set) var isFrameRequested = false
    /// The current time of the underlying monotonic clock, in seconds.
    let seconds: () -> Double
    private var predictor = FrameTimePredictor()
    /// The arrival time of the earliest input that no frame has shown yet, in seconds of the underlying clock; nil if
    /// there is none.
    private(set) var firstInput: Double?

    /// Creates a clock on top of another one.
    /// - Parameter seconds: The current time of the underlying clock, in seconds; must be monotonic.
    package init(seconds: @escaping () -> Double = TimeSource.system.seconds) {
        self.seconds = seconds
        time = predictor.frame(now: seconds())
    }

    /// Returns the current time of the monotonic clock, in seconds.
    /// - C: `clock_gettime(CLOCK_MONOTONIC)`
    package static func now() -> Double { TimeSource.system.seconds() }

    package func requestFrame() { isFrameRequested = true }

    /// The interval between two frames of the output that shows the window, in seconds.
    package var interval: Double {
        get { predictor.interval }
        set { predictor.interval = newValue }
    }

    /// The time, on this clock, of input that arrives now: the presentation time of the next frame, which is the first
    /// to show it.
    var inputTime: Double { predictor.presentationTime(after: seconds()) }

    /// The time from the drawing of a frame to its presentation, in seconds.
    var timeToPresentation: Double { predictor.timeToPresentation }

    /// Advances the clock to the time of input that arrives now.
    func beginInput() {
        if firstInput == nil { firstInput = seconds() }
        time = max(time, inputTime)
    }

    /// Declares that all input so far is shown, or that it changed nothing.
    func endInput() { firstInput = nil }

    /// Advances the clock to the presentation time of a frame that is drawn now, and clears the request for it.
    /// - Parameters:
    ///   - callback: The timestamp of the frame callback that the frame answers, in ms; nil after a pause.
    ///   - number: The frame's number in a later call of `frameWasPresented(_:_:)`.
    func beginFrame(callback: UInt32?, number: Int = 0) {
        isFrameRequested = false
        let now = seconds()
        let seen = callback.map { predictor.frame(callbackTime: Double($0) / 1000, now: now, number: number) }
        time = max(time, seen ?? predictor.frame(now: now, number: number))
    }

    /// Corrects the prediction of the next frames by the feedback on a presented one.
    func frameWasPresented(_ number: Int, _ presentation: FramePresentation) {
        predictor.wasPresented(number, presentation)
    }
}
