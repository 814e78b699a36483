/// Counts connections that are lost soon after they were made, and sets the pauses between attempts.
///
/// A compositor that crashes over something in the window, or a program that has run out of file descriptors, loses a
/// new connection as soon as it is made. Each such loss doubles the pause before the next attempt; after eight in a row
/// the program ends.
nonisolated struct QuickLosses: Hashable, Sendable {
    /// The time after a reconnection within which a loss is counted, in seconds. Chosen: longer than a compositor takes
    /// to show the window and to handle the first input, shorter than a user takes to conclude that all is well.
    static let calm = 10.0
    /// The number of losses in a row at which the program ends. Chosen: the pauses before it, of 0.25, 0.5, 1, 2, 4, 8
    /// and 16 seconds, add up to about 30 s, the time for which any compositor is searched for.
    static let limit = 8

    /// The number of quick losses in a row.
    private(set) var count = 0
    /// The time of the last reconnection, in seconds; nil before the first.
    private var lastReturn: Double?

    /// Records that the window was reopened on a compositor.
    mutating func hasReturned(at now: Double) { lastReturn = now }

    /// Records that the connection was lost.
    /// - Returns: The pause before the next attempt, in seconds; nil if there should be no further attempt.
    mutating func pauseAfterLoss(at now: Double) -> Double? {
        guard let lastReturn, now - lastReturn < Self.calm else {
            count = 0
            return 0
        }
        count += 1
        guard count < Self.limit else { return nil }
        var pause = CompositorSearch.pause
        for _ in 1..<count { pause *= 2 }
        return pause
    }
}
