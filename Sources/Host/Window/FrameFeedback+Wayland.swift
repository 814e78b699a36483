import GatefoldStage
import GatefoldWayland

nonisolated extension FrameFeedback {
    /// - Parameters:
    ///   - now: seconds of our clock.
    ///   - theirs: seconds of the clock that the compositor goes by; nil where it cannot be read.
    /// - Returns: nil for a time that means nothing to us.
    init?(_ feedback: PresentationTime.Feedback, now: Double, theirs: Double?) {
        switch feedback {
        case .discarded: self = .dropped
        case .presented(let time, let refresh, _, _):
            guard let theirs else { return nil }
            // So long ago on their clock is so long ago on ours.
            let ago = theirs - Double(time) / 1e9
            self = .seen(FrameSight(time: now - ago, refresh: Double(refresh) / 1e9))
        }
    }
}
