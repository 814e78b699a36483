import GatefoldViews

/// A data source that is given whole lists of identified items, and has the table move its rows from one list to the
/// next.
///
/// The table holds its data source weakly, so keep a reference to it. To provide more than cells and titles, make a
/// subclass.
@MainActor
open class TableViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    TableViewDataSource
{
    /// A closure that returns the cell of an item.
    public typealias CellProvider = (_ tableView: TableView, _ indexPath: IndexPath, _ item: Item) -> TableViewCell

    private weak var tableView: TableView?
    private let cellProvider: CellProvider
    private var current = TableSnapshot<Section, Item>()
    /// Returns the title of a section's header, or nil for a section without one; nil, the default, if no section has
    /// a header.
    public var titleProvider: ((_ section: Section) -> String?)?
    /// Called after the user has dragged a row to another place, with the list as it is then; nil by default. If it is
    /// nil, no row can be dragged. The list, or another one, may be applied within the call.
    public var onReorder: ((_ snapshot: TableSnapshot<Section, Item>) -> Void)?

    /// Creates a data source without items and makes it the table's.
    /// - Parameters:
    ///   - tableView: The table, held weakly.
    ///   - cellProvider: Returns the cell of an item, as `tableView(_:cellForRowAt:)` does.
    public init(tableView: TableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        tableView.dataSource = self
    }

    /// Returns a copy of the list that is shown.
    public func snapshot() -> TableSnapshot<Section, Item> { current.withoutReloads }

    /// Returns the item of a row; nil if there is none.
    public func itemIdentifier(for indexPath: IndexPath) -> Item? { current.itemIdentifier(for: indexPath) }

    /// Returns the row of an item; nil if there is none. The time grows with the number of items.
    public func indexPath(for item: Item) -> IndexPath? { current.indexPath(for: item) }

    // MARK: Lists

    /// Shows another list.
    ///
    /// Rows are inserted, deleted, moved and reloaded as the difference from the list shown before demands, and the
    /// visible place is kept; see ``ListView/performBatchUpdates(_:completion:)``.
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
        guard let tableView, tableView.dataSource === self else {
            if let completion { Window.complete { completion(true) } }
            return
        }
        tableView.perform(ListUpdate(from: earlier, to: snapshot), isAnimated: animated, completion: completion)
    }

    // MARK: Data source

    open func numberOfSections(in tableView: TableView) -> Int { current.numberOfSections }

    open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        current.parts.indices.contains(section) ? current.parts[section].items.count : 0
    }

    open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        current.parts.indices.contains(section) ? titleProvider?(current.parts[section].section) : nil
    }

    open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        guard let item = current.itemIdentifier(for: indexPath) else { return TableViewCell() }
        return cellProvider(tableView, indexPath, item)
    }

    open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { onReorder != nil }

    open func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {
        guard let item = current.itemIdentifier(for: indexPath) else { return }
        current.moveItem(item, to: destination)
        onReorder?(snapshot())
    }
}
