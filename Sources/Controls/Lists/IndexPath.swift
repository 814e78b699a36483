/// The position of a row in a table: its section and its index in that section, both counted from 0.
nonisolated public struct IndexPath: Hashable, Comparable, Sendable {
    /// The index of the section.
    public var section: Int
    /// The index of the row in its section.
    public var row: Int

    /// Creates an index path from a row and its section.
    public init(row: Int, section: Int) {
        self.row = row
        self.section = section
    }

    /// Returns whether the first index path comes before the second in the list.
    public static func < (one: IndexPath, other: IndexPath) -> Bool {
        (one.section, one.row) < (other.section, other.row)
    }
}
