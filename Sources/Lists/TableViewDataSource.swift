/// The object that provides the contents of a table.
@MainActor public protocol TableViewDataSource: AnyObject {
    /// Returns the number of sections; 1 by default. A negative number counts as 0.
    func numberOfSections(in tableView: TableView) -> Int
    /// Returns the number of rows in a section. A negative number counts as 0.
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
    /// Returns a cell that shows a row; `dequeueReusableCell()` provides one that is no longer in use.
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
    /// Returns the title of a section's header; nil, the default, for a section without header. The delegate can provide
    /// a view instead.
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
    /// Returns the text below the rows of a section, which may have several lines; nil, the default, for a section without
    /// footer. The delegate can provide a view instead.
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
    /// Returns whether the user can drag a row to another position; true by default. It is asked only if the table's
    /// `allowsRowReordering` is true.
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Called when the user has dragged a row to another position: the data source moves the item. By default nothing
    /// happens.
    ///
    /// The table has moved the row itself, so that further changes may be made within this call. `destination` is counted
    /// after the row has been taken out of its old position.
    func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath)
}

extension TableViewDataSource {
    /// Returns 1, the number of sections if the data source does not implement this method.
    public func numberOfSections(in tableView: TableView) -> Int { 1 }
    /// Returns nil, so that sections have no headers if the data source does not implement this method.
    public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns nil, so that sections have no footers if the data source does not implement this method.
    public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns true, so that every row can be dragged if the data source does not implement this method.
    public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing by default.
    public func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {}
}
