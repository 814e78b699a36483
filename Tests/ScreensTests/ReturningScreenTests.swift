import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldLists
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A column of texts, each at the leading edge; it counts how often it is laid out.
private final class ColumnView: View {
    let labels = ["one", "two", "three"].map { Label($0, style: TextStyle(font: .system(size: 15), lineLimit: 1)) }
    private let inner = View()
    var layouts = 0

    init() {
        super.init()
        addSubview(inner)
        for label in labels { inner.addSubview(label) }
        inner.shouldRasterize = true
    }

    override func layoutSubviews() {
        layouts += 1
        inner.frame = bounds
        var y = 40.0
        for label in labels {
            let size = label.sizeThatFits(Size(width: bounds.width, height: 0))
            label.frame = mirrored(Rect(x: 10, y: y, width: 100, height: size.height))
            y += size.height
        }
    }
}

private final class ColumnScreen: ViewController {
    let column = ColumnView()
    override func loadView() -> View { column }
}

/// A screen may come back into a window that has changed meanwhile.
@Suite struct ReturningScreenTests {
    private let stage: ViewStage
    private let first = ColumnScreen()
    private let second = ColumnScreen()
    private let tabs: TabController

    init() throws {
        stage = try ViewStage()
        tabs = TabController(viewControllers: [first, second])
        stage.window.rootViewController = tabs
        stage.rest()
        tabs.selectedIndex = 1
        stage.rest()
        tabs.selectedIndex = 0
        stage.rest()
    }

    nonisolated enum Change: CaseIterable, Sendable { case textScale, direction, font, contrast, scale }

    private func make(_ change: Change) {
        switch change {
        case .textScale: stage.window.theme.textScale = 2
        case .direction: stage.window.theme.layoutDirection = .rightToLeft
        case .font: stage.window.theme.fontFamily = "monospace"
        case .contrast: stage.window.theme.contrast = .high
        case .scale: stage.window.resize(to: stage.window.frame.size, scale: 2)
        }
    }

    /// The other tab's column was not visible, this one's was all the time: both come to look alike.
    @Test(arguments: Change.allCases) func theOtherTabIsLaidOutAnew(change: Change) {
        let before = second.column.layouts
        make(change)
        stage.rest()
        let quiet = first.column.labels.map(\.frame)
        tabs.selectedIndex = 1
        stage.rest()
        #expect(second.column.layouts == before + 1)
        #expect(second.column.labels.map(\.frame) == quiet)
    }

    @Test func whereNothingChangedNothingIsLaidOutAnew() {
        let before = second.column.layouts
        tabs.selectedIndex = 1
        stage.rest()
        #expect(second.column.layouts == before)
        // The tab that was visible when the window changed is laid out by then.
        stage.window.theme.textScale = 2
        stage.rest()
        let after = second.column.layouts
        tabs.selectedIndex = 0
        tabs.selectedIndex = 1
        stage.rest()
        #expect(second.column.layouts == after)
    }

    @Test func aViewThatComesIntoAnotherWindowIsLaidOutForThatOne() throws {
        let other = try ViewStage()
        other.window.theme.textScale = 2
        let column = ColumnView()
        column.frame = Rect(x: 0, y: 0, width: 200, height: 300)
        stage.window.addSubview(column)
        stage.rest()
        let height = column.labels[0].frame.height
        other.window.addSubview(column)
        other.rest()
        #expect(column.labels[0].frame.height > height && column.layouts == 2)
    }

    /// Cells come and go while a table scrolls, and are laid out only when they are new.
    @Test func cellsThatComeBackAreNotLaidOutTwice() {
        final class Cell: TableViewCell {
            static var layouts = 0
            override func layoutSubviews() { Self.layouts += 1 }
        }
        final class Rows: TableViewDataSource {
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1000 }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
                tableView.dequeueReusableCell() ?? Cell()
            }
        }
        Cell.layouts = 0
        let rows = Rows()
        let table = TableView(frame: stage.window.bounds)
        table.rowHeight = 50
        table.dataSource = rows
        stage.window.screenContainer.addSubview(table)
        table.reloadData()
        for step in 0..<40 {
            table.contentOffset.y = Double(step) * 90
            stage.makeFrame()
        }
        #expect(Cell.layouts == Set((table.liveRows.map(\.cell) + table.spareCells).map(ObjectIdentifier.init)).count)
    }
}
