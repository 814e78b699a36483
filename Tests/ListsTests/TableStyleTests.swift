import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable @_spi(Rooms) import GatefoldControls
@testable @_spi(Rooms) import GatefoldLists
@testable import GatefoldScrolling
@testable @_spi(Rooms) import GatefoldViews

/// Tables may show their sections as boxes, and separators begin at the text.
@Suite struct TableStyleTests {
    private let stage: ViewStage
    private let list: ItemTable
    private var table: TableView { list.table }

    init() throws {
        stage = try ViewStage(width: 700)
        list = ItemTable([[0, 1, 2], [3]], in: stage) {
            $0.titles = true
            $0.table.style = .insetGrouped
            $0.table.maximumColumnWidth = 500
        }
    }

    private func cell(_ row: Int, _ section: Int = 0) -> TableViewCell? {
        table.cellForRow(at: IndexPath(row: row, section: section))
    }

    @Test func boxesKeepToTheColumnAndAwayFromTheEdges() {
        #expect(cell(0)?.frame == Rect(x: 100, y: 30, width: 500, height: 50))
        #expect(cell(0, 1)?.frame.minY == 30 + 150 + 10 + 20 + 10 && table.contentSize.height == 280)
        table.frame.size.width = 300
        stage.makeFrame()
        #expect(cell(0)?.frame == Rect(x: 16, y: 30, width: 268, height: 50))
        table.style = .plain
        stage.makeFrame()
        #expect(cell(0)?.frame == Rect(x: 0, y: 20, width: 300, height: 50) && cell(0)?.cornerRadius == 0)
    }

    @Test func onlyTheEndsOfABoxAreRound() throws {
        let (first, middle, last, single) = (cell(0), cell(1), cell(2), cell(0, 1))
        #expect(first?.cornerRadius == 12 && first?.roundedOutsets == EdgeInsets(bottom: 24))
        #expect(middle?.cornerRadius == 0)
        #expect(last?.cornerRadius == 12 && last?.roundedOutsets == EdgeInsets(top: 24))
        #expect(single?.cornerRadius == 12 && single?.roundedOutsets == .zero)
        // The round corners move with the first and the last row.
        list.sections[0].removeFirst()
        table.deleteRows(at: [IndexPath(row: 0, section: 0)])
        stage.rest()
        #expect(list.isWhole && cell(0)?.roundedOutsets == EdgeInsets(bottom: 24))
    }

    /// The lines that a cell's drawing has, by their x coordinates.
    private func lines(of cell: TableViewCell?) throws -> [ClosedRange<Int32>] {
        let cell = try #require(cell)
        let size = PixelSize(width: 700, height: 400)
        var recorder = Recorder(
            scene: Scene(size: size), area: PixelRect(size: size), resources: stage.window.resources)
        cell.drawAboveSubviews(into: &recorder)
        return recorder.scene.items.filter { $0.rect.height == 1 }.map { $0.rect.x...($0.rect.x + $0.rect.width) }
    }

    @Test func separatorsEndWithTheBoxAndBeginAtTheText() throws {
        cell(0)?.separatorInset.left = 60
        #expect(try lines(of: cell(0)) == [60...500])
        #expect(try lines(of: cell(1)) == [0...500])
        #expect(try lines(of: cell(2)).isEmpty && lines(of: cell(0, 1)).isEmpty)
        stage.window.theme.layoutDirection = .rightToLeft
        #expect(try lines(of: cell(0)) == [0...440])
    }
}

/// A wide tab bar shows its items together in the middle.
@Suite struct WideTabBarTests {
    @Test func itemsStandTogetherInTheMiddle() throws {
        let stage = try ViewStage(width: 1440)
        let bar = TabBar(items: [TabBar.Item(title: "One"), TabBar.Item(title: "Two")])
        stage.window.addSubview(bar)
        func frames(_ width: Double) -> [Rect] {
            bar.frame = Rect(x: 0, y: 0, width: width, height: TabBar.height)
            stage.makeFrame()
            return bar.subviews.map(\.frame)
        }
        #expect(frames(1440).map(\.minX) == [600, 720] && frames(1440).map(\.maxX) == [720, 840])
        #expect(frames(600).map(\.minX) == [180, 300])
        #expect(frames(599).map(\.width) == [299.5, 299.5])
        bar.items = [TabBar.Item(title: "A title that needs more room than others have"), TabBar.Item(title: "Two")]
        let wide = frames(1440)
        #expect(wide[0].width > 240 && wide[0].width == wide[1].width && wide[0].minX + wide[1].maxX == 1440)
    }
}
