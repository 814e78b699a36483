import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// The visible rows keep their positions and show all of their text when rows are measured again.
@Suite struct MeasuredAgainTests {
    private let stage: ViewStage

    init() throws { stage = try ViewStage() }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    // MARK: Places

    /// Rows whose heights cannot be estimated, in a table, a grid or a flow.
    private final class Rows: TableViewDataSource, TableViewDelegate, CollectionViewDataSource, CollectionViewDelegate {
        var count = 300
        var extra: [Int: Double] = [:]
        func height(_ row: Int) -> Double { Double(30 + row * 37 % 90) + (extra[row] ?? 0) }

        final class Row: TableViewCell {
            var row = 0
            var wanted = 0.0
            override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: wanted) }
        }
        final class Tile: CollectionViewCell {
            var row = 0
            var wanted = 0.0
            override func sizeThatFits(_ available: Size) -> Size { Size(width: 60, height: wanted) }
        }

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = (tableView.dequeueReusableCell() as? Row) ?? Row()
            (cell.row, cell.wanted) = (indexPath.row, height(indexPath.row))
            return cell
        }
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell
        {
            let cell = (collectionView.dequeueReusableCell() as? Tile) ?? Tile()
            (cell.row, cell.wanted) = (indexPath.row, height(indexPath.row))
            return cell
        }
        func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
    }

    enum Kind: CaseIterable, Sendable { case table, grid, flow }

    private func makeList(_ kind: Kind, _ rows: Rows) -> ListView {
        let list: ListView
        switch kind {
        case .table:
            let table = TableView(frame: stage.window.bounds)
            table.rowHeight = TableView.automaticDimension
            table.estimatedRowHeight = 30
            (table.dataSource, table.delegate) = (rows, rows)
            list = table
        case .grid, .flow:
            let layout: CollectionViewLayout =
                kind == .grid
                ? .grid(CollectionGridLayout(columns: .count(2), itemHeight: .automatic))
                : .flow(CollectionFlowLayout())
            let view = CollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
            view.dataSource = rows
            list = view
        }
        stage.window.addSubview(list)
        stage.makeFrame()
        return list
    }

    /// The changes after which rows are measured again although they are as high as before.
    private static let changes: [(String, (ListView) -> Void)] = [
        ("empty batch", { $0.performBatchUpdates() }),
        ("reload", { $0.reloadData() }),
        (
            "both",
            {
                $0.performBatchUpdates()
                $0.reloadData()
                $0.performBatchUpdates()
            }
        ),
        ("theme", { $0.window?.theme.textScale += 0.1 }),
        (
            "reload row",
            { list in
                (list as? TableView)?.reloadRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 202, section: 0)])
                (list as? CollectionView)?.reloadItems(at: [
                    IndexPath(row: 1, section: 0), IndexPath(row: 202, section: 0),
                ])
            }
        ),
        ("section", { $0.reloadSections([0], with: .none) }),
    ]

    private func tops(_ list: ListView) -> [Int: Double] {
        Dictionary(
            uniqueKeysWithValues: list.liveRows.filter { $0.cell.frame.intersects(list.bounds) }.map {
                ($0.row, $0.cell.frame.minY - list.bounds.minY)
            })
    }

    @Test(arguments: Kind.allCases, [0, 1, 2]) func visibleContentDoesNotMove(kind: Kind, touch: Int) {
        for (name, change) in Self.changes {
            let rows = Rows()
            let list = makeList(kind, rows)
            list.scroll(to: path(200), at: .top, animated: false)
            stage.makeFrame()
            list.contentOffset.y += 17
            stage.makeFrame()
            if touch > 0 { stage.touch(.began, 100, 300) }
            if touch > 1 {
                for step in 1...4 { stage.touch(.moved, 100, 300 - Double(step) * 10) }
                stage.settle()
            }
            let before = tops(list)
            change(list)
            stage.rest()
            stage.makeFrames(3)
            let after = tops(list)
            for (row, y) in before { #expect(abs((after[row] ?? 999) - y) <= 1, "\(kind), \(name), row \(row)") }
            if touch > 0 { stage.touch(.ended, 100, touch > 1 ? 260 : 300) }
            stage.rest()
            list.removeFromSuperview()
        }
    }

    @Test(arguments: Kind.allCases) func contentNearTheEndDoesNotMove(kind: Kind) {
        for (name, change) in Self.changes {
            for distance in [0.0, 1, 30, 200] {
                let rows = Rows()
                let list = makeList(kind, rows)
                list.scroll(to: path(299), at: .bottom, animated: false)
                stage.makeFrames(3)
                list.contentOffset.y -= distance
                stage.makeFrames(3)
                let before = tops(list)
                change(list)
                stage.rest()
                let after = tops(list)
                for (row, y) in before {
                    #expect(abs((after[row] ?? 999) - y) <= 1, "\(kind), \(name), \(distance), row \(row)")
                }
                list.removeFromSuperview()
            }
        }
    }

    /// Rows above the finger grow or shrink, and the row under the finger stays there.
    @Test(arguments: [-20.0, 60]) func theRowUnderTheFingerStays(growth: Double) {
        for isReload in [false, true] {
            for isAbove in [false, true] {
                let rows = Rows()
                let list = makeList(.table, rows)
                list.scroll(to: path(200), at: .top, animated: false)
                stage.makeFrame()
                stage.touch(.began, 100, 330)
                for step in 1...4 { stage.touch(.moved, 100, 330 - Double(step) * 10) }
                stage.settle()
                guard let held = list.row(at: Point(x: 100, y: list.bounds.minY + 290)) else {
                    Issue.record("no row")
                    return
                }
                let before = tops(list)[held] ?? 999
                let grown = isAbove ? held - 1 : 20
                rows.extra[grown] = growth
                for live in list.liveRows { (live.cell as? Rows.Row)?.wanted = rows.height(live.row) }
                if isReload {
                    (list as? TableView)?.reloadRows(at: [path(grown)])
                } else {
                    list.performBatchUpdates()
                }
                stage.rest()
                #expect(abs((tops(list)[held] ?? 999) - before) <= 1, "reload \(isReload), above \(isAbove)")
                stage.touch(.ended, 100, 290)
                stage.rest()
                list.removeFromSuperview()
            }
        }
    }

    // MARK: Lines

    private final class Texts: TableViewDataSource, TableViewDelegate {
        var items = Array(0..<40)
        var height: (Int) -> Double = { _ in TableView.automaticDimension }

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { items.count }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell() ?? TableViewCell()
            cell.textLabel.text = String(repeating: "Row \(items[indexPath.row]) has many words. ", count: 4)
            return cell
        }
        func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
            height(items[indexPath.row])
        }
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
    }

    private func expectWhole(_ table: TableView, _ texts: Texts, _ name: String) {
        stage.rest()
        #expect(table.liveRows.count > 1)
        for live in table.liveRows {
            guard let cell = live.cell as? TableViewCell else { continue }
            let isFitted = texts.height(texts.items[live.row]) < 0
            #expect(cell.textLabel.style.lineLimit == (isFitted ? 0 : 1), "\(name), row \(live.row)")
            #expect((cell.frame.height > 60) == isFitted && cell.textLabel.frame.maxY <= cell.bounds.height)
        }
    }

    /// Cells are made anew for rows whose height is known: they break their text as those that were measured.
    @Test(arguments: [false, true]) func rowsShowAllTheirLines(isMixed: Bool) {
        let texts = Texts()
        if isMixed { texts.height = { $0 % 3 == 0 ? 50 : TableView.automaticDimension } }
        let table = TableView(frame: stage.window.bounds)
        table.rowHeight = isMixed ? 50 : TableView.automaticDimension
        (table.dataSource, table.delegate) = (texts, texts)
        stage.window.addSubview(table)
        expectWhole(table, texts, "at first")
        table.frame.size.height = 60
        stage.rest()
        table.frame.size.height = 400
        expectWhole(table, texts, "lower and higher")
        table.contentOffset.y = 1500
        stage.rest()
        table.contentOffset.y = 0
        expectWhole(table, texts, "away and back")
        table.scrollToRow(at: path(39), at: .bottom, animated: false)
        stage.makeFrame()
        table.scrollToRow(at: path(0), at: .top, animated: false)
        expectWhole(table, texts, "to the end and back")
        table.reloadData()
        expectWhole(table, texts, "reloaded")
        table.reloadRows(at: [path(1), path(2)])
        expectWhole(table, texts, "rows reloaded")
        texts.items.insert(texts.items.remove(at: 0), at: 20)
        table.moveRow(at: path(0), to: path(20))
        stage.rest()
        texts.items.removeLast(10)
        table.deleteRows(at: (30..<40).map(path))
        expectWhole(table, texts, "moved and deleted")
        table.removeFromSuperview()
        stage.makeFrame()
        stage.window.addSubview(table)
        expectWhole(table, texts, "away from the window and back")
        table.delegate = nil
        table.rowHeight = 50
        texts.height = { _ in 50 }
        expectWhole(table, texts, "of a fixed height")
    }
}
