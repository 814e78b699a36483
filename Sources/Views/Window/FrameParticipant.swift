package import GatefoldMotion

/// A part of a window that moves with its frames. Every requirement has a default implementation, which does nothing.
@MainActor package protocol FrameParticipant: WindowPart {
    /// Advances to the frame being made, after its layout.
    func advance(to frame: FrameContext)
    /// Called before the frame is recorded, when everything has its position.
    /// - Returns: Whether the part needs another frame.
    func prepare(_ frame: FrameContext) -> Bool
    /// Called after the frame has been drawn.
    func frameDidFinish()
}

extension FrameParticipant {
    package func advance(to frame: FrameContext) {}
    package func prepare(_ frame: FrameContext) -> Bool { false }
    package func frameDidFinish() {}
}

/// The frame that a window makes.
nonisolated package struct FrameContext {
    /// The time at which the frame will be seen, in seconds of the window's clock.
    package let time: Double
    /// The time on the clock of motion at which the frame will be seen.
    package let motionTime: MotionTime
    /// Whether a transition shows views at other positions than their own.
    package let isInFlight: Bool
}

extension Window {
    /// The frame being made.
    func context(at time: Double) -> FrameContext {
        FrameContext(time: time, motionTime: motionNow, isInFlight: isInFlight)
    }
}
