/// A change in the journal, by which it is undone.
public struct ChangeID: Hashable, Sendable, Comparable {
    let number: UInt64

    public static func < (one: ChangeID, other: ChangeID) -> Bool { one.number < other.number }
}
