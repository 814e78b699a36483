internal import GatefoldMotion

extension ScrollPhysics {
    /// The return to an edge from past it, or a movement out over the edge and back: a pure function of time.
    ///
    /// The bounce is a critically damped spring of 11 /s, as recorded from UIKit. Content that a finger held and
    /// released does not start on that spring from rest: UIKit sends it off at once, at 7.2 /s times its distance from
    /// the edge, and with this both recorded bounces, from a held finger and from an impact, are one and the same
    /// spring to within 0.6 pt (without it, 57 pt off). Here the content reaches that speed within a frame, so that
    /// the velocity does not jump.
    /// - Source: `rubberband_top` and `edge_impact` of Vercantez/openuikit, golden/scroll_traces.
    struct Bounce: Sendable {
        var start = 0.0
        var edge = 0.0
        private var displacement = 0.0
        /// The initial velocity of the spring, in points per second.
        private var speed = 0.0
        /// The difference between the content's initial velocity and `speed`, in points per second; it decays within a
        /// frame.
        private var lag = 0.0

        private static let spring = Spring(stiffness: 121, damping: 22)
        /// The speed towards the edge at which released content is sent off, per point of distance, in 1/s. Fitted to
        /// the recording: between 7.1 and 7.3.
        private static let eagerness = 7.2
        /// The spring on which `lag` decays: critically damped, 150 /s. Chosen: over after a frame at 60 Hz.
        private static let handOver = Spring(stiffness: 22_500, damping: 300)
        /// The remaining distance at which a bounce is over, in points. Both recordings step to the edge between 0.52
        /// and 0.44 pt.
        private static let remainder = 0.5

        init() {}

        /// Creates a bounce.
        /// - Parameters:
        ///   - start: The time at which the bounce starts, in seconds.
        ///   - edge: The offset of the edge, in points.
        ///   - displacement: The distance from the edge at the start, in points.
        ///   - velocity: The velocity at the start, in points per second.
        ///   - byFinger: Whether a finger releases the content there.
        init(start: Double, edge: Double, displacement: Double, velocity: Double, byFinger: Bool) {
            self.start = start
            self.edge = edge
            self.displacement = displacement
            // The faster the content already moves, in either direction, the smaller the push.
            let push = byFinger ? max(0, Bounce.eagerness * abs(displacement) - abs(velocity)) : 0
            lag = displacement < 0 ? -push : push
            speed = velocity - lag
        }

        func state(at time: Double) -> SpringState {
            let own = Bounce.spring.state(at: time, from: displacement, velocity: speed)
            let rest = Bounce.handOver.state(at: time, from: 0, velocity: lag)
            return SpringState(
                displacement: own.displacement + rest.displacement, velocity: own.velocity + rest.velocity)
        }

        /// The time at which the bounce crosses the edge inwards, in seconds from its start, if the finger threw the
        /// content in that direction; momentum takes over there. Nil if the bounce does not cross the edge.
        var crossing: Double? {
            // Content that is sent off by the push is too slow to cross the edge.
            guard displacement != 0, lag == 0 else { return nil }
            let time = -displacement / (speed + Bounce.spring.frequency * displacement)
            return time > 0 && time.isFinite ? time : nil
        }

        func isOver(in state: SpringState) -> Bool {
            Bounce.spring.reach(from: state.displacement, velocity: state.velocity) < Bounce.remainder
        }
    }
}
