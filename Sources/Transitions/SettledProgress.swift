import GatefoldScreens

/// The progress of pieces that stay where they are once they have arrived, while a spring still swings about its end.
///
/// A spring that overshoots comes back a little below its end. Pieces that shut a gap would open it again; as a door that
/// shuts does not bounce open, they stay. A transition that is turned round from there moves them on without a jump.
nonisolated struct SettledProgress {
    /// The progress up to which the pieces stand at the lower end.
    private var low = 0.0
    /// The progress from which the pieces stand at the upper end.
    private var high = 1.0
    private var goesUp = true
    /// Whether the spring that moves the transition now has been at its end.
    private var hasArrived = false

    /// The least difference of `low` and `high`, which a spring with hardly any damping would reach. Chosen.
    private static let leastWay = 0.05

    /// Returns the progress of the pieces: 0 to 1, and beyond that the transition's own.
    /// - Parameters:
    ///   - progress: The transition's progress.
    ///   - goesUp: Whether the transition goes to progress 1.
    ///   - runsByItself: Whether no finger holds the transition.
    mutating func value(at progress: Double, goesUp: Bool, runsByItself: Bool) -> Double {
        if goesUp != self.goesUp || !runsByItself { hasArrived = false }
        self.goesUp = goesUp
        if runsByItself, goesUp ? progress >= 1 : progress <= 0 { hasArrived = true }
        if hasArrived {
            if goesUp { high = min(high, max(progress, low + Self.leastWay)) }
            if !goesUp { low = max(low, min(progress, high - Self.leastWay)) }
        }
        // Where all pieces stand at one end, the other end can have its own position again.
        if progress <= 0 { high = 1 }
        if progress >= 1 { low = 0 }
        guard progress > 0, progress < 1 else { return progress }
        return min(1, max(0, (progress - low) / (high - low)))
    }
}

extension SettledProgress {
    @MainActor mutating func value(at progress: Double, using context: TransitionContext) -> Double {
        value(at: progress, goesUp: context.goesToUpperScreen, runsByItself: context.runsByItself)
    }
}
