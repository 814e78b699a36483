import GatefoldViews

/// The interfaces Selection, Table and TableCell.
nonisolated extension AtspiObjects {
    // MARK: Selection

    /// Returns the selected elements directly inside an element.
    func selected(in node: AccessibilityNode) -> [AccessibilityNode] {
        children(of: node).filter { $0.traits.contains(.selected) }
    }

    func answerSelection(_ member: String, _ arguments: [BusValue], of node: AccessibilityNode) -> AtspiAnswer? {
        let children = children(of: node)
        let selected = selected(in: node)
        let index = arguments.first?.int ?? -1
        let child = children.indices.contains(index) ? children[index] : nil
        switch member {
        case "GetSelectedChild": return .reply(reference(selected.indices.contains(index) ? selected[index].id : nil))
        case "IsChildSelected": return .reply(.bool(child?.traits.contains(.selected) ?? false))
        case "SelectChild": return change(child, isSelected: true, in: node)
        case "DeselectChild": return change(child, isSelected: false, in: node)
        case "DeselectSelectedChild":
            return change(selected.indices.contains(index) ? selected[index] : nil, isSelected: false, in: node)
        case "SelectAll", "ClearSelection": return .reply(.bool(false))
        default: return nil
        }
    }

    /// Selects or deselects an element by activating it. An activated row of a list is selected only where several can
    /// be, and opened otherwise.
    private func change(_ child: AccessibilityNode?, isSelected: Bool, in node: AccessibilityNode) -> AtspiAnswer {
        guard let child else { return .reply(.bool(false)) }
        if child.traits.contains(.selected) == isSelected { return .reply(.bool(true)) }
        let isToggled = node.details.table?.selectsSeveral ?? isSelected
        return isToggled ? .perform(.activate(child.id)) : .reply(.bool(false))
    }

    // MARK: Table

    func tableProperties(of node: AccessibilityNode) -> [BusValue.Entry] {
        guard let table = node.details.table else { return [] }
        return [
            .init("NRows", .int(table.rowCount)), .init("NColumns", .int(table.columnCount)),
            .init("Caption", reference(nil)), .init("Summary", reference(nil)),
            .init("NSelectedRows", .int(selectedRows(in: node).count)), .init("NSelectedColumns", .int32(0)),
        ]
    }

    private func cells(of node: AccessibilityNode) -> [(node: AccessibilityNode, place: AccessibilityPlace)] {
        children(of: node).compactMap { child in child.details.place.map { (child, $0) } }
    }

    private func selectedRows(in node: AccessibilityNode) -> [Int] {
        cells(of: node).filter { $0.node.traits.contains(.selected) }.map(\.place.row)
    }

    func answerTable(_ member: String, _ arguments: [BusValue], of node: AccessibilityNode) -> AtspiAnswer? {
        guard let table = node.details.table else { return nil }
        let (row, column) = (arguments.first?.int ?? -1, arguments.dropFirst().first?.int ?? 0)
        let cells = cells(of: node)
        let cell = cells.first { $0.place.row == row && $0.place.column == column }
        let indexed = cells.first { $0.place.index == row }
        switch member {
        // Only the cells that have a view are elements.
        case "GetAccessibleAt": return .reply(reference(cell?.node.id))
        case "GetIndexAt": return .reply(.int(cell?.place.index ?? -1))
        case "GetRowAtIndex": return .reply(.int(indexed?.place.row ?? -1))
        case "GetColumnAtIndex": return .reply(.int(indexed?.place.column ?? -1))
        case "GetRowDescription", "GetColumnDescription": return .reply(.string(""))
        case "GetRowExtentAt", "GetColumnExtentAt": return .reply(.int32(1))
        case "GetRowHeader", "GetColumnHeader": return .reply(reference(nil))
        case "GetSelectedRows": return .reply(.array("i", selectedRows(in: node).map { .int($0) }))
        case "GetSelectedColumns": return .reply(.array("i", []))
        case "IsRowSelected": return .reply(.bool(selectedRows(in: node).contains(row)))
        case "IsColumnSelected": return .reply(.bool(false))
        case "IsSelected": return .reply(.bool(cell?.node.traits.contains(.selected) ?? false))
        case "AddRowSelection": return change(cell?.node, isSelected: true, in: node)
        case "RemoveRowSelection": return change(cell?.node, isSelected: false, in: node)
        case "AddColumnSelection", "RemoveColumnSelection": return .reply(.bool(false))
        case "GetRowColumnExtentsAtIndex":
            let place = indexed?.place
            return .reply(
                .bool(place != nil), .int(place?.row ?? -1), .int(place?.column ?? -1),
                .int(min(1, table.rowCount)), .int(1), .bool(indexed?.node.traits.contains(.selected) ?? false))
        default: return nil
        }
    }

    // MARK: TableCell

    func tableCellProperties(of node: AccessibilityNode) -> [BusValue.Entry] {
        guard let place = node.details.place else { return [] }
        return [
            .init("ColumnSpan", .int32(1)), .init("RowSpan", .int32(1)),
            .init("Position", .structure([.int(place.row), .int(place.column)])),
            .init("Table", reference(node.parent)),
        ]
    }

    func answerTableCell(_ member: String, of node: AccessibilityNode) -> AtspiAnswer? {
        guard let place = node.details.place else { return nil }
        return switch member {
        case "GetRowColumnSpan": .reply(.bool(true), .int(place.row), .int(place.column), .int32(1), .int32(1))
        case "GetColumnHeaderCells", "GetRowHeaderCells": .reply(references([]))
        default: nil
        }
    }
}
