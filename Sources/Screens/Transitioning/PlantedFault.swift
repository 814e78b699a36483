/// A fault that a test plants to prove that the suite notices it. It is never set outside tests.
enum PlantedFault: String, Hashable, Sendable {
    /// A reversal starts from rest, which breaks the law that a single value moves a transition continuously.
    case reversalForgetsVelocity
    /// A flight ends with a tenth of its distance to go, which breaks the law that the last frame matches the live
    /// screen.
    case landsEarly
    /// A key that leaves screens is ignored while a screen moves, or it counts twice.
    case ignoresKeysInFlight, countsKeysTwice
    /// The snapshots of a flight are not freed, which breaks the law that a transition leaves nothing behind.
    case keepsSnapshots
    /// A transition that was cancelled is not finished, which breaks the same law.
    case forgetsCancelled

    static var current: PlantedFault? { didSet { kept = [] } }
    /// The snapshots that `keepsSnapshots` retains; a snapshot without references would free itself.
    static var kept: [AnyObject] = []
}
