internal import Synchronization

extension Listing {
    private static let lineageCount = Atomic<UInt64>(0)

    /// A lineage that no other listing has. 0 is that of listings of which nothing is known.
    static func newLineage() -> UInt64 { lineageCount.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Whether the mail at a position is the same file as that of another listing, as far as it is known without
    /// comparing names.
    func isKnownToBeSame(at position: Int, as other: Listing, at otherPosition: Int) -> Bool {
        lineage != 0 && lineage == other.lineage && order[position] == other.order[otherPosition]
    }
}
