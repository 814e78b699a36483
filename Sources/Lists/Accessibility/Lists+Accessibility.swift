package import GatefoldViews

extension ListView: AccessibleView {
    package var standardRole: AccessibilityRole? { self is CollectionView ? .grid : .list }
    package var standardDetails: AccessibilityDetails {
        var details = AccessibilityDetails()
        details.table = AccessibilityTable(
            rowCount: isWide ? layout.lines.count : layout.rowCount,
            columnCount: liveRows.map { accessiblePlace(of: $0.row).column + 1 }.max() ?? 1,
            selectsSeveral: selectsSeveral)
        details.lacksSelection =
            !selectsSeveral && !liveRows.contains { $0.cell.accessibilityTraits.contains(.selected) }
        return details
    }

    package var hasUnseenFocus: Bool { focusedPath != nil && focusedCell == nil }

    fileprivate func accessiblePlace(of row: Int) -> AccessibilityPlace {
        let line = layout.line(ofRow: row)
        return AccessibilityPlace(
            row: line, column: row - layout.rows(inLine: line).lowerBound, index: row, count: layout.rowCount)
    }
}

extension SectionBandView: AccessibleView {
    package var standardRole: AccessibilityRole? { kind == .header && content == nil ? .heading : nil }
}

extension ListViewCell: AccessibleView {
    package var standardRole: AccessibilityRole? { self is CollectionViewCell ? .cell : .row }
    package var standardTraits: AccessibilityTraits { isSelected || isChecked ? .selected : [] }

    /// Whether a check mark shows that the row is the chosen one of several.
    private var isChecked: Bool { if case .checkmark = (self as? TableViewCell)?.accessory { true } else { false } }

    package var accessibleVersion: Int { numberOfReuses }
    package var standardDetails: AccessibilityDetails {
        var details = AccessibilityDetails()
        guard let list = superview as? ListView, let path = list.indexPath(ofCell: self) else { return details }
        details.place = list.layout.row(at: path).map(list.accessiblePlace)
        return details
    }

    package func performStandardActivation() -> Bool {
        guard let list = superview as? ListView, let indexPath = list.indexPath(ofCell: self) else { return false }
        list.choose(indexPath)
        return true
    }

    /// The actions that swiping the row offers and that have a title. Empty if the cell shows no row of a table.
    package var standardCustomActions: [AccessibilityCustomAction] {
        guard let cell = self as? TableViewCell, let table = superview as? TableView,
            let indexPath = table.indexPath(for: cell)
        else { return [] }
        let row = table.follow(indexPath)
        return table.contextualActions(at: indexPath).enumerated().compactMap { index, action in
            guard let title = action.title else { return nil }
            return AccessibilityCustomAction(name: title) { [weak table] in
                table?.performAction(index, titled: title, of: row)
            }
        }
    }

    /// The actions that move the row by one position.
    package var gestureActions: [AccessibilityCustomAction] {
        guard let list = superview as? ListView, let indexPath = list.indexPath(ofCell: self) else { return [] }
        return list.moves(ofRowAt: indexPath).map { name, key in
            AccessibilityCustomAction(name: name) { [weak self, weak list] in
                guard let self, let list, let indexPath = list.indexPath(ofCell: self) else { return }
                _ = list.moveRow(at: indexPath, by: key)
            }
        }
    }
}
