/// A fault that a test plants to prove that the suite would notice it. Never set outside tests.
enum PlantedFault: Hashable, Sendable {
    /// Against "one scalar": a reversal starts from rest.
    case reversalForgetsVelocity
    /// Against "no pop": a flight ends with a tenth of its way to go.
    case landsEarly
    /// Against "nothing stays behind": a flight's snapshots are not freed.
    case keepsSnapshots

    static var current: PlantedFault? { didSet { kept = [] } }
    /// The snapshots that `keepsSnapshots` holds, because a snapshot that nobody holds frees itself.
    static var kept: [AnyObject] = []
}
