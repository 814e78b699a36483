/// Decides when a change of the window is saved: soon, but not while something moves, and not in every frame.
nonisolated struct SaveSchedule: Hashable, Sendable {
    /// The time from a change until it is saved, in seconds. Chosen: a program that is killed loses no more than its
    /// user remembers having done just now.
    static let delay = 1.0
    /// The longest time for which a movement puts the save off, in seconds after the change. Chosen: encoding a state
    /// may take longer than a frame has, and most movements end before.
    static let longestDelay = 2.0

    /// The time of the first change since the last save, in seconds; nil if there is none.
    private var firstChange: Double?

    /// Records that the state of the application may have changed.
    mutating func noteChange(at now: Double) { firstChange = firstChange ?? now }

    /// Records that the state is saved.
    mutating func hasSaved() { firstChange = nil }

    /// Returns the time at which to save, in seconds; nil if nothing has changed.
    func deadline(isMoving: Bool) -> Double? { firstChange.map { $0 + (isMoving ? Self.longestDelay : Self.delay) } }
}
