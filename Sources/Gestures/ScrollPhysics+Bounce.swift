internal import GatefoldMotion

extension ScrollPhysics {
    /// Back to an edge from past it, or out over it and back: a pure function of time.
    ///
    /// A spring that is critically damped, 11 /s (SPEC §8). Content that a finger held and let go does not start that spring
    /// from rest: UIKit sends it off at once, 7.2 /s times as fast as it is far from the edge, and both recorded bounces,
    /// from a held finger and from an impact, are then one and the same spring to within 0.6 pt (without it, 57 pt off).
    /// Here it comes up to that speed within a frame, so that the velocity does not jump.
    /// - Source: `rubberband_top` and `edge_impact` of Vercantez/openuikit, golden/scroll_traces.
    struct Bounce: Sendable {
        var start = 0.0
        var edge = 0.0
        private var displacement = 0.0
        /// What the spring starts with, in pt/s.
        private var speed = 0.0
        /// What the content has at first besides that speed, in pt/s.
        private var lag = 0.0

        private static let spring = Spring(stiffness: 121, damping: 22)
        /// The speed towards the edge at which content is sent off, per point of distance, in 1/s. Fitted to the recording:
        /// between 7.1 and 7.3.
        private static let eagerness = 7.2
        /// How what it lags behind dies away: critically damped, 150 /s. Chosen: over after a frame of 60 Hz.
        private static let handOver = Spring(stiffness: 22_500, damping: 300)
        /// A bounce is over when less than this is left. Both recordings step to the edge between 0.52 and 0.44 pt.
        private static let remainder = 0.5

        init() {}

        /// - Parameters:
        ///   - displacement: from the edge, in points.
        ///   - velocity: at the start, in pt/s.
        ///   - byHand: whether a finger lets go of it there.
        init(start: Double, edge: Double, displacement: Double, velocity: Double, byHand: Bool) {
            self.start = start
            self.edge = edge
            self.displacement = displacement
            // The faster it moves already, whichever way, the less it is sent off.
            let push = byHand ? max(0, Bounce.eagerness * abs(displacement) - abs(velocity)) : 0
            lag = displacement < 0 ? -push : push
            speed = velocity - lag
        }

        func state(at time: Double) -> SpringState {
            let own = Bounce.spring.state(at: time, from: displacement, velocity: speed)
            let rest = Bounce.handOver.state(at: time, from: 0, velocity: lag)
            return SpringState(
                displacement: own.displacement + rest.displacement, velocity: own.velocity + rest.velocity)
        }

        /// Seconds after which it crosses the edge inwards, thrown so by the finger: momentum takes over there.
        var crossing: Double? {
            // What is sent off is too slow for that.
            guard displacement != 0, lag == 0 else { return nil }
            let time = -displacement / (speed + Bounce.spring.frequency * displacement)
            return time > 0 && time.isFinite ? time : nil
        }

        func isOver(in state: SpringState) -> Bool {
            Bounce.spring.reach(from: state.displacement, velocity: state.velocity) < Bounce.remainder
        }
    }
}
