import GatefoldControls
import GatefoldGeometry
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldViews

/// A cell shows an accessory at its trailing edge, and its text ends before it.
@Suite struct CellAccessoryTests {
    private let stage: ViewStage
    private let items: ItemTable

    init() throws {
        stage = try ViewStage(width: 300)
        items = ItemTable([Array(0..<10)], in: stage)
    }

    private func cell(_ row: Int) throws -> TableViewCell {
        try #require(items.table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    @Test(arguments: Theme.LayoutDirection.allCases, [30.0, 50, 160])
    func theyStandAtTheTrailingEdge(direction: Theme.LayoutDirection, height: Double) throws {
        stage.window.theme.layoutDirection = direction
        items.height = { _ in height }
        items.table.reloadData()
        stage.rest()
        let own = View(frame: Rect(x: 0, y: 0, width: 50, height: 20))
        let all: [TableViewCell.Accessory] = [.disclosure, .checkmark, .detail {}, .view(own)]
        let cell = try cell(0)
        cell.textLabel.text = "A text that is far longer than the row in which it stands"
        for accessory in all {
            cell.accessory = accessory
            stage.rest()
            let view = try #require(cell.accessoryView)
            let edge = direction == .rightToLeft ? view.frame.minX : 300 - view.frame.maxX
            #expect(edge == (view === own ? 16 : 12))
            #expect(abs(view.frame.midY - height / 2) <= 0.5)
            let text = cell.textLabel.frame
            #expect(direction == .rightToLeft ? text.minX >= view.frame.maxX + 8 : text.maxX <= view.frame.minX - 8)
            #expect(cell.accessoryInset > 0)
        }
        cell.accessory = nil
        stage.rest()
        #expect(cell.accessoryView == nil && own.superview == nil && cell.accessoryInset == 0)
        #expect(cell.textLabel.frame.width == 268)
    }

    @Test func aCellThatLaysItselfOutHasOneToo() throws {
        final class Own: TableViewCell { override func layoutSubviews() {} }
        let table = items.table
        let source = OwnCells { Own() }
        table.dataSource = source
        table.delegate = nil
        stage.rest()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        let view = try #require(cell.accessoryView)
        #expect(view.frame.maxX == 288 && abs(view.frame.midY - cell.bounds.midY) <= 0.5)
    }

    private final class OwnCells: TableViewDataSource {
        let make: () -> TableViewCell
        init(_ make: @escaping () -> TableViewCell) { self.make = make }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = make()
            cell.accessory = .disclosure
            return cell
        }
    }

    @Test func theDetailButtonIsPressedAndNotTheRow() throws {
        var presses: [Int] = []
        let cell = try cell(2)
        cell.accessory = .detail { presses.append(1) }
        stage.rest()
        let view = try #require(cell.accessoryView)
        cell.accessory = .detail { presses.append(2) }
        #expect(cell.accessoryView === view)
        stage.rest()
        let point = view.convert(view.bounds.center, to: nil)
        stage.tap(point.x, point.y)
        stage.restAndWake()
        #expect(presses == [2] && items.table.indexPathForSelectedRow == nil)
    }

    /// Signs are kept for the next row; a view of the program's own never becomes a sign.
    @Test func reuseKeepsTheSign() throws {
        let cell = try cell(0)
        cell.accessory = .disclosure
        let sign = cell.accessoryView
        cell.accessory = .checkmark
        #expect(cell.accessoryView === sign)
        let own = IconView()
        cell.accessory = .view(own)
        cell.accessory = .checkmark
        #expect(cell.accessoryView !== own && own.icon == nil && own.superview == nil && sign?.superview == nil)
    }

    /// A view that another cell has taken is not taken back.
    @Test func aViewIsInOneCell() throws {
        let (one, other) = try (cell(0), cell(1))
        let own = View(frame: Rect(x: 0, y: 0, width: 50, height: 20))
        one.accessory = .view(own)
        other.accessory = .view(own)
        one.accessory = nil
        stage.rest()
        #expect(own.superview === other)
        let room = one.bounds.width
        one.accessory = .view(View(frame: Rect(x: 0, y: 0, width: 5000, height: 5000)))
        stage.rest()
        #expect(try #require(one.accessoryView).frame.width <= room / 2)
    }

    @Test func largeTextMakesLargeSignsAndHigherRows() throws {
        items.height = { _ in TableView.automaticDimension }
        items.table.reloadData()
        stage.rest()
        let cell = try cell(0)
        cell.textLabel.text = "A text of a few words in a row"
        cell.accessory = .disclosure
        stage.window.theme.textScale = 2
        stage.rest()
        let view = try #require(cell.accessoryView)
        #expect(view.frame.width == 40 && cell.frame.height > 50)
        #expect(abs(view.frame.midY - cell.bounds.midY) <= 0.5)
        #expect(cell.textLabel.frame.maxX <= view.frame.minX - 8 && cell.textLabel.frame.maxY <= cell.bounds.maxY)
    }

    @Test func aCheckMarkMeansSelected() throws {
        let cell = try cell(0)
        #expect(!cell.accessibilityTraits.contains(.selected))
        cell.accessory = .checkmark
        #expect(cell.accessibilityTraits.contains(.selected))
        cell.accessory = .detail {}
        #expect(!cell.accessibilityTraits.contains(.selected))
        #expect(cell.accessoryView?.accessibilityLabel == "More Info")
    }

    /// Handles for dragging rows stand at the edge, and the accessory before them.
    @Test func handlesStandOutside() throws {
        items.table.allowsRowReordering = true
        let cell = try cell(0)
        cell.accessory = .disclosure
        items.table.setEditing(true, animated: false)
        stage.rest()
        let view = try #require(cell.accessoryView)
        #expect(cell.reorderInset > 0 && view.frame.maxX == 300 - 12 - cell.reorderInset)
        items.table.setEditing(false, animated: false)
        stage.rest()
        #expect(view.frame.maxX == 288)
    }
}
