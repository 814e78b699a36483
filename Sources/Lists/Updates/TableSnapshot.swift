/// The sections and items of a table or a collection at one moment, each with an identifier.
///
/// A snapshot is a value: change a copy, and give it to ``ListDiffableDataSource/apply(_:animated:completion:)``, which
/// finds out what has changed. Identifiers of sections have to be unique, and so have identifiers of items in the whole
/// list. If an identifier occurs twice, both rows are shown, but only one of them is followed.
nonisolated public struct TableSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
    /// A section with its items.
    struct Part: Hashable, Sendable {
        var section: Section
        var items: [Item] = []
    }

    var parts: [Part] = []
    /// The items whose content has changed, although they are the same items.
    var reloaded: Set<Item> = []

    /// The same list, of whose items no content has changed.
    var withoutReloads: TableSnapshot {
        var copy = self
        copy.reloaded = []
        return copy
    }

    /// Creates a snapshot without sections.
    public init() {}

    // MARK: Contents

    /// The identifiers of the sections, in order.
    public var sectionIdentifiers: [Section] { parts.map(\.section) }
    /// The identifiers of all items, in order.
    public var itemIdentifiers: [Item] { parts.flatMap(\.items) }
    /// The number of sections.
    public var numberOfSections: Int { parts.count }
    /// The number of items in all sections.
    public var numberOfItems: Int { parts.reduce(0) { $0 + $1.items.count } }

    /// Returns the items of a section, in order; none if there is no such section.
    public func itemIdentifiers(inSection section: Section) -> [Item] {
        index(of: section).map { parts[$0].items } ?? []
    }

    /// Returns the index path of an item; nil if there is none. The time grows with the number of items.
    public func indexPath(for item: Item) -> IndexPath? {
        for (section, part) in parts.enumerated() {
            if let row = part.items.firstIndex(of: item) { return IndexPath(row: row, section: section) }
        }
        return nil
    }

    /// Returns the item at an index path; nil if there is none.
    public func itemIdentifier(for indexPath: IndexPath) -> Item? {
        guard parts.indices.contains(indexPath.section), parts[indexPath.section].items.indices.contains(indexPath.row)
        else { return nil }
        return parts[indexPath.section].items[indexPath.row]
    }

    private func index(of section: Section) -> Int? { parts.firstIndex { $0.section == section } }

    // MARK: Sections

    /// Appends sections without items at the end.
    public mutating func appendSections(_ sections: [Section]) { parts += sections.map { Part(section: $0) } }

    /// Inserts sections without items before another section; at the end if there is no such section.
    public mutating func insertSections(_ sections: [Section], beforeSection section: Section) {
        parts.insert(contentsOf: sections.map { Part(section: $0) }, at: index(of: section) ?? parts.count)
    }

    /// Removes sections with their items.
    public mutating func deleteSections(_ sections: [Section]) {
        let gone = Set(sections)
        parts.removeAll { gone.contains($0.section) }
    }

    /// Moves a section before another one. Nothing happens if one of them does not exist, or if both are the same.
    public mutating func moveSection(_ section: Section, beforeSection other: Section) {
        guard section != other, let from = index(of: section), index(of: other) != nil else { return }
        let part = parts.remove(at: from)
        parts.insert(part, at: index(of: other) ?? parts.count)
    }

    // MARK: Items

    /// Appends items at the end of a section; nil for the last one.
    ///
    /// The section must exist.
    public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) {
        let index = section.map { self.index(of: $0) } ?? parts.indices.last
        guard let index else { fatalError("Items are appended to a section that the snapshot does not have.") }
        parts[index].items += items
    }

    /// Replaces the items of a section, which must exist.
    public mutating func setItems(_ items: [Item], inSection section: Section) {
        guard let index = index(of: section) else {
            fatalError("Items are set in a section that the snapshot does not have.")
        }
        parts[index].items = items
    }

    /// Inserts items before another one, which must exist.
    public mutating func insertItems(_ items: [Item], beforeItem item: Item) { insert(items, beside: item, offset: 0) }

    /// Inserts items after another one, which must exist.
    public mutating func insertItems(_ items: [Item], afterItem item: Item) { insert(items, beside: item, offset: 1) }

    private mutating func insert(_ items: [Item], beside item: Item, offset: Int) {
        guard let path = indexPath(for: item) else {
            fatalError("Items are inserted before or after an item that the snapshot does not have.")
        }
        parts[path.section].items.insert(contentsOf: items, at: path.row + offset)
    }

    /// Removes items; those that the snapshot does not have are ignored.
    public mutating func deleteItems(_ items: [Item]) {
        let gone = Set(items)
        for section in parts.indices { parts[section].items.removeAll { gone.contains($0) } }
    }

    /// Moves an item before another one, possibly of another section. Nothing happens if one of them does not exist.
    public mutating func moveItem(_ item: Item, beforeItem other: Item) { move(item, beside: other, offset: 0) }

    /// Moves an item after another one, possibly of another section. Nothing happens if one of them does not exist.
    public mutating func moveItem(_ item: Item, afterItem other: Item) { move(item, beside: other, offset: 1) }

    private mutating func move(_ item: Item, beside other: Item, offset: Int) {
        guard item != other, let from = indexPath(for: item), indexPath(for: other) != nil else { return }
        parts[from.section].items.remove(at: from.row)
        guard let to = indexPath(for: other) else { return }
        parts[to.section].items.insert(item, at: to.row + offset)
    }

    /// Moves an item to an index path, which is counted after the item has been removed. Nothing happens if the item or
    /// the section does not exist.
    public mutating func moveItem(_ item: Item, to indexPath: IndexPath) {
        guard let from = self.indexPath(for: item), parts.indices.contains(indexPath.section) else { return }
        parts[from.section].items.remove(at: from.row)
        let row = min(max(0, indexPath.row), parts[indexPath.section].items.count)
        parts[indexPath.section].items.insert(item, at: row)
    }

    /// Marks items whose content has changed, so that their rows get new cells when the snapshot is applied.
    public mutating func reloadItems(_ items: [Item]) { reloaded.formUnion(items) }
}
