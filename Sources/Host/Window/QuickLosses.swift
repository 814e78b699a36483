/// Counts the losses of a compositor that come soon after the window has come back to one.
///
/// A compositor that ends over something in the window, or a program that has no file descriptor left, loses the new
/// connection as fast as it is made. Each such loss is followed by a longer pause, and a row of them by the end.
nonisolated struct QuickLosses: Hashable, Sendable {
    /// A loss that comes within this after the window has come back counts, in seconds. Chosen: longer than a compositor
    /// takes to show the window and to handle the first input, shorter than a user takes to see that all is well.
    static let calm = 10.0
    /// How many in a row are one too many. Chosen: the pauses before it, of 0.25, 0.5, 1, 2, 4, 8 and 16 seconds, come to
    /// half a minute, for as long as which any compositor is looked for.
    static let limit = 8

    /// How many have come in a row.
    private(set) var count = 0
    /// When the window has come back last, in seconds; nil before it has.
    private var lastReturn: Double?

    /// The window has come back to a compositor.
    mutating func hasReturned(at now: Double) { lastReturn = now }

    /// The compositor is lost.
    /// - Returns: how long to wait before another one is looked for, in seconds; nil where none should be.
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
