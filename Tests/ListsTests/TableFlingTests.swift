import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A table of very many rows needs as much work per frame as one of few.
@Suite struct TableFlingTests {
    private let stage: ViewStage

    init() throws { stage = try ViewStage() }

    /// Counts the heights and cells that a table asked for and made for its first frame.
    private func opening(_ rows: ManyRows) -> [Int] {
        let table = stage.addTable(rows)
        defer { table.removeFromSuperview() }
        return [rows.heightsAsked, rows.cellsAsked, rows.cellsMade, table.subviews.count, stage.scene.items.count]
    }

    @Test func anyNumberOfRowsOpensAlike() {
        let heights: [(IndexPath) -> Double] = [{ _ in 50 }, { ManyRows.uneven($0) }]
        for height in heights {
            let few = opening(ManyRows([48], height: height))
            #expect(opening(ManyRows([100_000], height: height)) == few)
            #expect(opening(ManyRows([1_000_000], height: height)) == few)
            #expect(few[0] <= 48 && few[1] <= 20)
        }
        let sections = opening(ManyRows(Array(repeating: 1, count: 100_000)))
        #expect(sections == opening(ManyRows(Array(repeating: 1, count: 48))))
    }

    /// Throws the content up at so many points per second, and lifts the finger.
    private func fling(at speed: Double) {
        let start = stage.clock.time
        for step in 0...8 {
            let y = 390 - speed * 0.001 * Double(step)
            stage.window.handle([
                Touch(
                    id: .finger(0), phase: step == 0 ? .began : step == 8 ? .ended : .moved,
                    location: Point(x: 100, y: y),
                    timestamp: start + 0.001 * Double(step), device: .finger)
            ])
        }
    }

    /// Slow and fast flings pass ten thousand rows; the number of live cells and of questions in a frame stays small.
    @Test(arguments: [false, true])
    func aFlingThroughTenThousandRowsMakesAScreenOfCells(isUneven: Bool) {
        let rows = ManyRows([100_000]) { isUneven ? ManyRows.uneven($0) : 50 }
        let table = stage.addTable(rows)
        let room = isUneven ? 34 : 14
        var most = (live: 0, spare: 0, pictures: 0, cells: 0, heights: 0)
        var frames = 0
        for turn in 0..<200 where (table.indexPathForRow(at: table.bounds.center)?.row ?? 0) < 10_000 {
            fling(at: [3000, 8000, 40_000, 120_000][turn % 4])
            while stage.clock.isFrameRequested, frames < 100_000 {
                let before = (rows.cellsAsked, rows.heightsAsked)
                stage.makeFrame()
                frames += 1
                most.live = max(most.live, table.liveRows.count)
                most.spare = max(most.spare, table.spareCells.count)
                most.pictures = max(most.pictures, stage.images.recordingCount)
                most.cells = max(most.cells, rows.cellsAsked - before.0)
                most.heights = max(most.heights, rows.heightsAsked - before.1)
            }
            #expect(table.isWhole(rows))
        }
        #expect(table.indexPathForRow(at: table.bounds.center).map { $0.row >= 10_000 } == true)
        #expect(frames > 500)
        #expect(most.live <= room && most.spare <= room && most.pictures <= room)
        #expect(most.cells <= room && most.heights <= 64)
        #expect(rows.cellsMade <= 2 * room)
        // Rows of equal height leave nothing behind, and others a number each where they were passed.
        if !isUneven { #expect(table.layout.lines.runCount <= 64) }
    }

    /// At a finger's pace no frame makes more than one row.
    @Test func rowsAreMadeAhead() {
        let rows = ManyRows([100_000]) { _ in 50 }
        let table = stage.addTable(rows)
        for frame in 0..<600 {
            let before = rows.cellsAsked
            table.contentOffset.y += frame < 400 ? 34 : -34
            stage.makeFrame()
            #expect(rows.cellsAsked - before <= 1)
            #expect(table.isWhole(rows) && table.liveRows.count <= 14)
        }
        // Rows that have just left the screen are kept, so that a small movement back asks for no new cells.
        let asked = rows.cellsAsked
        for distance in [40.0, -40, 40, -40] {
            table.contentOffset.y += distance
            stage.makeFrame()
        }
        #expect(rows.cellsAsked <= asked + 2)
    }

    @Test func cellsAreNotMadeAheadAtRest() {
        let rows = ManyRows([100_000]) { _ in 50 }
        let table = stage.addTable(rows)
        stage.drag(by: Point(x: 0, y: -100))
        stage.restAndWake()
        let asked = (rows.cellsAsked, rows.heightsAsked)
        table.setNeedsLayout()
        stage.makeFrames(5)
        #expect(asked == (rows.cellsAsked, rows.heightsAsked))
        #expect(!stage.clock.isFrameRequested)
    }

    @Test func sectionsByTheHundredThousand() {
        let rows = ManyRows(Array(repeating: 2, count: 100_000), height: ManyRows.uneven)
        rows.title = "Day"
        let table = stage.addTable(rows)
        for section in [99_999, 50_000, 7] {
            let path = IndexPath(row: 1, section: section)
            table.scrollToRow(at: path, at: .bottom, animated: false)
            stage.makeFrame()
            #expect(abs(table.rectForRow(at: path).maxY - table.bounds.maxY) < 0.5)
            #expect(table.cellForRow(at: path) != nil && table.subviews.count < 40)
            #expect(table.indexPathForRow(at: table.rectForRow(at: path).center) == path)
        }
        // Sections that cannot be seen are at one height, and none of them is looked at.
        let empty = ManyRows(Array(repeating: 0, count: 100_000) + [5])
        let other = stage.addTable(empty)
        #expect(other.shownRows.count == 5 && other.liveHeaders.isEmpty)
        #expect(other.indexPathForRow(at: Point(x: 5, y: 5)) == IndexPath(row: 0, section: 100_000))
    }
}
