import GatefoldWayland

/// The time after a compositor was lost, in which another one is looked for.
nonisolated struct CompositorSearch: Hashable, Sendable {
    /// How long it is looked for, in seconds. Chosen: a desktop that restarts takes some seconds, on a slow phone more;
    /// nobody waits longer for a window that may not come.
    static let patience = 30.0
    /// Between two tries, in seconds. Chosen: no wait that is felt, and no work to speak of.
    static let pause = 0.25

    /// Why it is looked for.
    let loss: WaylandError
    /// When the next try is due, in seconds of the clock that it was begun with.
    private(set) var nextTry: Double
    private let end: Double

    /// - Parameter delay: before the first try, in seconds.
    init(for loss: WaylandError, at now: Double, delay: Double = 0) {
        self.loss = loss
        nextTry = now + delay
        end = nextTry + Self.patience
    }

    /// After a try in vain.
    /// - Returns: whether there is time for another.
    mutating func hasFailed(at now: Double) -> Bool {
        nextTry = now + Self.pause
        return nextTry <= end
    }

    /// What the user is told.
    static func sentence(for loss: WaylandError) -> String {
        var text = "\(loss)"
        if let end = text.firstIndex(of: ";") { text = String(text[..<end]) }
        return "\(text); the window comes back if a compositor does within \(Int(patience)) seconds."
    }
}
