/// The position of a row in a table or of an item in a collection: its section and its index in that section, both
/// counted from 0.
nonisolated public struct IndexPath: Hashable, Comparable, Sendable {
    /// The index of the section.
    public var section: Int
    /// The index of the row in its section.
    public var row: Int
    /// The index of the item in its section, which is the same as `row`.
    public var item: Int {
        get { row }
        set { row = newValue }
    }

    /// Creates an index path from a row and its section.
    public init(row: Int, section: Int) {
        self.row = row
        self.section = section
    }

    /// Creates an index path from an item and its section.
    public init(item: Int, section: Int) { self.init(row: item, section: section) }

    /// Returns whether the first index path comes before the second in the list.
    public static func < (one: IndexPath, other: IndexPath) -> Bool {
        (one.section, one.row) < (other.section, other.row)
    }
}
