import GatefoldWayland

/// The state of the search for another compositor after the connection to one was lost.
nonisolated struct CompositorSearch: Hashable, Sendable {
    /// The time after which the search is given up, in seconds. Chosen: a desktop takes some seconds to restart, on a
    /// slow phone more, and a user does not wait longer for a window that may never come.
    static let searchTime = 30.0
    /// The interval between two connection attempts, in seconds. Chosen: too short to be noticed, and too long to cost
    /// noticeable CPU time.
    static let pause = 0.25

    /// The error that ended the last connection; the program ends with it if the search fails.
    let loss: WaylandError
    /// The time of the next connection attempt, in seconds of the clock passed to `init(for:at:delay:)`.
    private(set) var nextTry: Double
    private let end: Double

    /// Creates a search that starts at `now`, in seconds of a monotonic clock; the first attempt is made `delay`
    /// seconds later.
    init(for loss: WaylandError, at now: Double, delay: Double = 0) {
        self.loss = loss
        nextTry = now + delay
        end = nextTry + Self.searchTime
    }

    /// Records a failed attempt and schedules the next one.
    /// - Returns: Whether there is time for another attempt.
    mutating func hasFailed(at now: Double) -> Bool {
        nextTry = now + Self.pause
        return nextTry <= end
    }

    /// The sentence that is logged for the user when the search begins.
    static func sentence(for loss: WaylandError) -> String {
        var text = "\(loss)"
        if let end = text.firstIndex(of: ";") { text = String(text[..<end]) }
        return "\(text); the window comes back if a compositor does within \(Int(searchTime)) seconds."
    }

    /// The error with which a search that was given up ends the program.
    static func end(of loss: WaylandError) -> WaylandError {
        guard case .connectionLost(let code) = loss else { return loss }
        return .noneReturned(seconds: searchTime, errno: code)
    }
}
