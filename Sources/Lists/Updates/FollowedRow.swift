package import GatefoldGeometry
package import GatefoldMenus
package import GatefoldViews

/// A row that is followed through the updates of its list, for what is about that row and not about its position.
final class FollowedRow: RowReference {
    /// Where the row is; nil once it has gone or the list has been reloaded, after which nobody knows where it is.
    fileprivate(set) var indexPath: IndexPath?
    /// Called when the row is somewhere else, or nowhere.
    var onChange: (() -> Void)?

    fileprivate init(_ indexPath: IndexPath?) { self.indexPath = indexPath }
}

/// A weak reference to a row that is followed.
struct WeakRow {
    weak var value: FollowedRow?
}

extension ListView: RowContainer {
    package func followRow(seenAt point: Point, on path: [View]) -> (any RowReference)? {
        pathSeen(at: point, on: path).map(follow)
    }

    package func isSeen(_ row: (any RowReference)?, at point: Point, on path: [View]) -> Bool {
        let seen = pathSeen(at: point, on: path)
        guard let row = row as? FollowedRow else { return seen == nil }
        return row.indexPath != nil && row.indexPath == seen
    }
}

extension ListView {
    /// Returns a row that is followed for as long as somebody keeps it.
    func follow(_ indexPath: IndexPath) -> FollowedRow {
        let row = FollowedRow(hasRow(at: indexPath) ? indexPath : nil)
        followedRows.removeAll { $0.value == nil }
        followedRows.append(WeakRow(value: row))
        return row
    }

    /// Returns the row whose cell a contact hits at a point of the window; nil for none.
    func rowHit(at point: Point) -> FollowedRow? { cell(at: point).flatMap { indexPath(ofCell: $0) }.map(follow) }

    /// Returns the row that is seen at a point of the window.
    /// - Parameter path: The views at the point, innermost first; one of them may be the row's cell.
    private func pathSeen(at point: Point, on path: [View]) -> IndexPath? {
        let cell = path.lazy.compactMap { $0 as? ListViewCell }.first { $0.superview === self }
        if let cell { return indexPath(ofCell: cell) }
        return seenRow(at: convert(fromWindow: point)).map { layout.indexPath(ofRow: $0) }
    }

    /// Sends everything that is about a row to the row's position after a change.
    /// - Parameter move: The change; nil if nobody knows where rows are after it.
    func followRows(by move: RowMove?) {
        func place(of path: IndexPath?) -> IndexPath? { path.flatMap { move?($0) } }
        pendingSelectionCalls.follow(move)
        for index in rowsBeingMade.indices { rowsBeingMade[index] = place(of: rowsBeingMade[index]) }
        guard !followedRows.isEmpty else { return }
        var changed: [FollowedRow] = []
        for case let row? in followedRows.map(\.value) {
            let place = place(of: row.indexPath)
            guard place != row.indexPath else { continue }
            row.indexPath = place
            changed.append(row)
        }
        followedRows.removeAll { $0.value?.indexPath == nil }
        for row in changed { row.onChange?() }
    }

    /// Forgets where all rows are that are followed.
    func loseFollowedRows() { followRows(by: nil) }
}
