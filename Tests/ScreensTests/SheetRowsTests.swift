import GatefoldGeometry
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldLists
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Rows in a sheet that is lowered and raised show all lines of their text, whichever cells they get.
@Suite struct SheetRowsTests {
    private final class Rows: TableViewController {
        override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 30 }
        override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell() ?? TableViewCell()
            cell.textLabel.text = "Row \(indexPath.row)"
            cell.detailTextLabel.text = String(repeating: "A row is as high as its text. ", count: 4)
            return cell
        }
    }

    private let stage: ViewStage
    private let rows = Rows()
    private let root = ViewController()

    init() throws {
        stage = try ViewStage(width: 300)
        stage.window.rootViewController = root
        rows.modalPresentationStyle = .sheet
        rows.tableView.rowHeight = TableView.automaticDimension
    }

    private func expectWhole(_ name: String) {
        #expect(rows.tableView.liveRows.count > 1, "\(name)")
        for live in rows.tableView.liveRows {
            guard let cell = live.cell as? TableViewCell else { continue }
            let label = cell.detailTextLabel
            #expect(label.style.lineLimit == 0 && label.frame.height > 40, "\(name), row \(live.row)")
            #expect(label.frame.maxY <= cell.bounds.height, "\(name), row \(live.row)")
        }
    }

    @Test(arguments: [60.0, 120, 200], [true, false])
    func rowsStayWholeWhenTheSheetIsLoweredAndRaised(height: Double, animated: Bool) throws {
        let controller = try #require(rows.sheetPresentationController)
        let low = SheetPresentationController.Detent.Identifier("low")
        controller.detents = [.custom(identifier: low) { _ in height }, .large()]
        controller.selectedDetentIdentifier = .large
        root.present(rows, animated: animated)
        stage.rest()
        expectWhole("presented")
        func select(_ identifier: SheetPresentationController.Detent.Identifier) {
            if animated {
                controller.animateChanges { controller.selectedDetentIdentifier = identifier }
            } else {
                controller.selectedDetentIdentifier = identifier
            }
            stage.rest()
        }
        for round in 1...2 {
            select(low)
            rows.tableView.contentOffset.y = Double(round) * 400
            stage.rest()
            select(.large)
            expectWhole("raised, round \(round)")
        }
    }
}
