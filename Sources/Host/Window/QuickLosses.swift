/// Counts connections that are lost soon after they were made, and sets the pauses before the next attempts.
///
/// A compositor that crashes over something in the window, or a program that has run out of file descriptors, loses a
/// new connection as soon as it is made. Each such loss makes the pause before the next attempt longer, up to a second:
/// the window comes back soon after the compositor does, however often that crashes, and costs next to nothing until
/// then.
nonisolated struct QuickLosses: Hashable, Sendable {
    /// The time after a reconnection within which a loss is counted, in seconds. Chosen: longer than a compositor takes
    /// to show the window and to handle the first input, shorter than a user takes to conclude that all is well.
    static let calm = 10.0
    /// The longest pause, in seconds. Chosen: users hardly wait longer for a window that should be there, and a
    /// connection a second costs no noticeable processor time.
    static let longestPause = 1.0
    /// The number of losses in a row that are told. Chosen: the log of a night must not be full of them.
    private static let told = 8

    /// The number of quick losses in a row.
    private(set) var count = 0
    /// The time of the last reconnection, in seconds; nil before the first.
    private var lastReturn: Double?

    /// Records that the window was reopened on a compositor.
    mutating func hasReturned(at now: Double) { lastReturn = now }

    /// Records that the connection was lost.
    /// - Returns: The pause before the next attempt, in seconds.
    mutating func pauseAfterLoss(at now: Double) -> Double {
        guard let lastReturn, now - lastReturn < Self.calm else {
            count = 0
            return 0
        }
        count += 1
        return min(Self.longestPause, CompositorSearch.pause * Double(1 << min(count - 1, 8)))
    }

    /// Whether the user is told of the last loss and of the return after it.
    var isTold: Bool { count < Self.told }
}
