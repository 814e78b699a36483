/// The changes of one batch, as a program asks for them.
///
/// Rows and sections that go or are reloaded are named by their indices before the batch, those that come by their
/// indices after it.
nonisolated struct ListChanges {
    var deletedRows: [IndexPath: ListView.RowAnimation] = [:]
    var insertedRows: [IndexPath: ListView.RowAnimation] = [:]
    var reloadedRows: [IndexPath: ListView.RowAnimation] = [:]
    var movedRows: [(from: IndexPath, to: IndexPath)] = []
    var deletedSections: [Int: ListView.RowAnimation] = [:]
    var insertedSections: [Int: ListView.RowAnimation] = [:]
    var reloadedSections: [Int: ListView.RowAnimation] = [:]
    var movedSections: [(from: Int, to: Int)] = []

    /// Whether the content offset stays as it is, because the user sees the rows in their new positions already.
    var keepsOffset = false
    /// Whether the rows are not measured again if there are no changes.
    var keepsMeasures = false

    /// Whether all rows get new positions, because the layout has changed.
    var laysOutAgain = false

    var isEmpty: Bool {
        deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
            && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
    }

    /// Whether anything moves: at least one change asks for an animation.
    var isAnimated: Bool {
        !movedRows.isEmpty || !movedSections.isEmpty || isEmpty
            || [deletedRows, insertedRows, reloadedRows].contains { $0.values.contains { $0 != .none } }
            || [deletedSections, insertedSections, reloadedSections].contains { $0.values.contains { $0 != .none } }
    }

    /// Returns whether a row fades out when it goes or is reloaded.
    func fadesOut(_ indexPath: IndexPath) -> Bool {
        let animation =
            deletedRows[indexPath] ?? reloadedRows[indexPath] ?? deletedSections[indexPath.section]
            ?? reloadedSections[indexPath.section]
        return animation != ListView.RowAnimation.none
    }

    /// Returns whether a row fades in when it comes or is reloaded.
    /// - Parameters:
    ///   - old: The row before the batch; nil if it is new.
    ///   - oldSection: The row's section before the batch; nil if it is new.
    func fadesIn(_ indexPath: IndexPath, from old: IndexPath?, inOldSection oldSection: Int?) -> Bool {
        let animation =
            insertedRows[indexPath] ?? insertedSections[indexPath.section] ?? old.flatMap { reloadedRows[$0] }
            ?? oldSection.flatMap { reloadedSections[$0] }
        return animation != ListView.RowAnimation.none
    }
}
