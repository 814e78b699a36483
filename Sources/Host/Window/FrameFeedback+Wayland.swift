import GatefoldStage
import GatefoldWayland

nonisolated extension FrameFeedback {
    /// Creates feedback from a presentation-time event, or returns nil if its timestamp cannot be converted.
    /// - Parameters:
    ///   - feedback: The event.
    ///   - now: The current time, in seconds of the host's clock.
    ///   - theirs: The current time, in seconds of the compositor's presentation clock; nil if that clock cannot be
    ///     read.
    init?(_ feedback: PresentationTime.Feedback, now: Double, theirs: Double?) {
        switch feedback {
        case .discarded: self = .dropped
        case .presented(let time, let refresh, _, _):
            guard let theirs else { return nil }
            // The age of the event is the same on both clocks, although their zero points differ.
            let ago = theirs - Double(time) / 1e9
            self = .presented(FramePresentation(time: now - ago, refresh: Double(refresh) / 1e9))
        }
    }
}
