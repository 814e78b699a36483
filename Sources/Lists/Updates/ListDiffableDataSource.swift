import GatefoldViews

/// The common part of ``TableViewDiffableDataSource`` and ``CollectionViewDiffableDataSource``: whole lists of identified
/// items, from one of which to the next the rows or items move.
///
/// The list holds its data source weakly, so keep a reference to it. To provide more than cells and titles, make a
/// subclass.
@MainActor
open class ListDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    private weak var list: ListView?
    private var current = TableSnapshot<Section, Item>()
    /// Returns the title of a section's header, or nil for a section without one; nil, the default, if no section has
    /// a header.
    public var titleProvider: ((_ section: Section) -> String?)?
    /// Called when the user has dragged a row of a table to another position, and whenever an item that the user drags
    /// comes to another position of a collection, with the list as it is then; nil by default. If it is nil, nothing
    /// can be dragged. The list, or another one, may be applied within the call.
    public var onReorder: ((_ snapshot: TableSnapshot<Section, Item>) -> Void)?

    init(of list: ListView) { self.list = list }

    /// Returns a copy of the list that is shown.
    public func snapshot() -> TableSnapshot<Section, Item> { current.withoutReloads }

    /// Returns the item at an index path; nil if there is none.
    public func itemIdentifier(for indexPath: IndexPath) -> Item? { current.itemIdentifier(for: indexPath) }

    /// Returns the index path of an item; nil if there is none. The time grows with the number of items.
    public func indexPath(for item: Item) -> IndexPath? { current.indexPath(for: item) }

    /// Shows another list.
    ///
    /// Rows or items are inserted, deleted, moved and reloaded as the difference from the list shown before demands, and
    /// the visible position is kept; see ``ListView/performBatchUpdates(_:completion:)``.
    /// - Parameters:
    ///   - snapshot: The list.
    ///   - animated: Whether rows travel and fade.
    ///   - completion: Called once, and never within this call: with true after the frame in which the rows have come to
    ///     rest, which is the next one if nothing moves; with false if a reload has put an end to their motion.
    public func apply(
        _ snapshot: TableSnapshot<Section, Item>, animated: Bool = true, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let earlier = current
        current = snapshot.withoutReloads
        guard let list, list.source === self else {
            if let completion { Window.complete { completion(true) } }
            return
        }
        list.perform(ListUpdate(from: earlier, to: snapshot), isAnimated: animated, completion: completion)
    }

    // MARK: Answers

    var sectionCount: Int { current.numberOfSections }

    func rowCount(inSection section: Int) -> Int {
        current.parts.indices.contains(section) ? current.parts[section].items.count : 0
    }

    func title(ofSection section: Int) -> String? { self.section(at: section).flatMap { titleProvider?($0) } }

    func section(at index: Int) -> Section? {
        current.parts.indices.contains(index) ? current.parts[index].section : nil
    }

    func moveRow(at indexPath: IndexPath, to destination: IndexPath) {
        guard let item = current.itemIdentifier(for: indexPath) else { return }
        current.moveItem(item, to: destination)
        onReorder?(snapshot())
    }
}
