/// A data source that is given whole lists of identified items, and has the table move its rows from one list to the
/// next; see ``ListDiffableDataSource``.
open class TableViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
    ListDiffableDataSource<Section, Item>, TableViewDataSource
{
    /// A closure that returns the cell of an item.
    public typealias CellProvider = (_ tableView: TableView, _ indexPath: IndexPath, _ item: Item) -> TableViewCell

    private let cellProvider: CellProvider
    /// Returns the text below the rows of a section, or nil for a section without one; nil, the default, if no section has
    /// a footer.
    public var footerProvider: ((_ section: Section) -> String?)?

    /// Creates a data source without items and makes it the table's.
    /// - Parameters:
    ///   - tableView: The table, held weakly.
    ///   - cellProvider: Returns the cell of an item, as `tableView(_:cellForRowAt:)` does.
    public init(tableView: TableView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        super.init(of: tableView)
        tableView.dataSource = self
    }

    open func numberOfSections(in tableView: TableView) -> Int { sectionCount }

    open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        rowCount(inSection: section)
    }

    open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        title(ofSection: section)
    }

    open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
        self.section(at: section).flatMap { footerProvider?($0) }
    }

    open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        itemIdentifier(for: indexPath).map { cellProvider(tableView, indexPath, $0) } ?? TableViewCell()
    }

    open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { onReorder != nil }

    open func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {
        moveRow(at: indexPath, to: destination)
    }
}
