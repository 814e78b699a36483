import GatefoldGeometry
import Testing

@testable import GatefoldLists

/// The positions of items in lines are pure functions.
@Suite struct CollectionLayoutTests {
    private func grid(_ layout: CollectionGridLayout, width: Double = 200, scale: Double = 1) -> GridLines {
        GridLines(layout, width: width, grid: PixelGrid(scale: scale))
    }

    private func makeLayout(_ counts: [Int], _ shape: ListShape, title: String? = nil) -> ListLayout {
        var layout = ListLayout(sections: counts.map { ListSection(title: title, rowCount: $0) })
        layout.layOut(
            ListMeasures(headerHeight: 20, estimate: 50, spacing: 10, inset: (top: 10, bottom: 0)), shape: shape)
        return layout
    }

    /// The rules of every layout: each item is in the line that contains it, lines follow each other without gaps,
    /// items stay inside of the column and apart from each other, and lookups by height find them.
    private func check(_ layout: ListLayout, width: Double) {
        var expected = 0
        for line in 0..<layout.lines.count {
            let rows = layout.rows(inLine: line)
            #expect(rows.lowerBound == expected && !rows.isEmpty)
            expected = rows.upperBound
            var right = 0.0
            for row in rows {
                let rect = layout.rect(ofRow: row, width: width)
                #expect(layout.line(ofRow: row) == line)
                #expect(rect.minX >= right - 1e-6 && rect.maxX <= width + 1e-6)
                #expect(rect.minY >= layout.minY(ofRow: row) - 1e-6)
                #expect(rect.maxY <= layout.minY(ofRow: row) + layout.height(ofRow: row) + 1e-6)
                #expect(layout.line(at: rect.midY) == line)
                right = rect.maxX
            }
            let y = layout.minY(ofRow: rows.lowerBound)
            #expect(layout.rows(from: y + 1, to: y + 2) == rows)
        }
        #expect(expected == layout.rowCount)
        #expect(layout.rows(from: 0, to: layout.height + 1) == 0..<layout.rowCount)
        let sections = layout.sections.filter { $0.rowCount > 0 }
        #expect(sections.allSatisfy { layout.rows(inLine: $0.firstLine).lowerBound == $0.firstRow })
    }

    @Test func columnsShareTheRoom() {
        let lines = grid(CollectionGridLayout(columns: .count(3), itemSpacing: 10, sectionInset: EdgeInsets(all: 10)))
        #expect(lines.columns == 3 && lines.itemWidth == 53)
        let room = Rect(x: 0, y: 0, width: 200, height: 50)
        #expect((0..<3).map { lines.rect(ofItem: $0, in: room).minX } == [10, 73, 137])
        #expect(lines.rect(ofItem: 2, in: room).maxX == 190)
    }

    @Test func asManyColumnsAsFit() {
        func columns(_ least: Double, _ width: Double) -> Int {
            grid(
                CollectionGridLayout(
                    columns: .adaptive(minimum: least), itemSpacing: 10, sectionInset: EdgeInsets(all: 10)),
                width: width
            ).columns
        }
        #expect(columns(100, 229) == 1 && columns(100, 230) == 2 && columns(100, 20) == 1)
        #expect(columns(.nan, 230) > 1 && columns(0, 1e9) == 512 && columns(.infinity, 230) == 1)
    }

    @Test(arguments: [1.0, 1.25, 1.5, 2]) func itemsBeginOnPixels(scale: Double) {
        let lines = grid(CollectionGridLayout(columns: .count(7)), width: 361, scale: scale)
        for item in 0..<7 {
            let rect = lines.rect(ofItem: item, in: Rect(x: 0, y: 0, width: 361, height: 10))
            for edge in [rect.minX, rect.maxX] { #expect(abs((edge * scale).rounded() - edge * scale) < 1e-6) }
            #expect(rect.maxX <= 345 + 1e-6)
        }
    }

    @Test(arguments: [[], [0], [1], [3], [7], [0, 4, 0, 5, 1], [100, 2]])
    func gridsKeepTheLaws(counts: [Int]) {
        for title in [nil, "A"] {
            for columns in 1...4 {
                let shape = ListShape.grid(
                    grid(CollectionGridLayout(columns: .count(columns), sectionInset: EdgeInsets(all: 4))))
                check(makeLayout(counts, shape, title: title), width: 200)
            }
        }
    }

    /// Lines are the same whether sizes become known in portions or all at once.
    @Test(arguments: 0..<6) func flowsKeepTheLaws(seed: Int) {
        let dice = Dice(seed)
        let counts = [dice.roll(40), 0, dice.roll(40), 1 + dice.roll(9)]
        let count = counts.reduce(0, +)
        let sizes = (0..<count).map { _ in
            Size(width: Double(1 + dice.roll(230)), height: Double(10 + dice.roll(3) * 20))
        }
        let flow = CollectionFlowLayout(
            alignment: [.leading, .center, .justified][seed % 3], itemSpacing: 10, sectionInset: EdgeInsets(all: 4))
        func fresh() -> ListLayout { makeLayout(counts, .flow(FlowLines(flow, width: 200)), title: "A") }
        var whole = fresh()
        check(whole, width: 200)
        whole.learn(sizes, from: 0)
        check(whole, width: 200)
        var parts = fresh()
        var known = 0
        while known < count {
            let length = min(count - known, 1 + dice.roll(7))
            parts.learn(Array(sizes[known..<(known + length)]), from: known)
            known += length
            check(parts, width: 200)
        }
        #expect((0..<count).allSatisfy { parts.rect(ofRow: $0, width: 200) == whole.rect(ofRow: $0, width: 200) })
        #expect(parts.height == whole.height)
        for row in 0..<count {
            let rect = whole.rect(ofRow: row, width: 200)
            #expect(rect.width == min(192, sizes[row].width) && rect.height == sizes[row].height)
        }
    }

    @Test func linesBreakBeforeTheItemThatDoesNotFit() {
        let flow = CollectionFlowLayout(itemSpacing: 10, sectionInset: .zero)
        var layout = makeLayout([5], .flow(FlowLines(flow, width: 200)))
        layout.learn([90, 100, 1, 250, 20].map { Size(width: $0, height: 30) }, from: 0)
        #expect((0..<5).map { layout.line(ofRow: $0) } == [0, 0, 1, 2, 3])
        #expect(layout.rect(ofRow: 1, width: 200).minX == 100)
        // An item that gets smaller goes back to the line above, and the others follow.
        layout.learn([Size(width: 60, height: 30)], from: 3)
        #expect((0..<5).map { layout.line(ofRow: $0) } == [0, 0, 1, 1, 1])
    }

    @Test func alignmentsSpreadWhatIsLeft() {
        func places(_ alignment: CollectionFlowLayout.Alignment) -> [Double] {
            let flow = CollectionFlowLayout(alignment: alignment, itemSpacing: 5, sectionInset: .zero)
            var layout = makeLayout([4], .flow(FlowLines(flow, width: 200)))
            layout.learn(Array(repeating: Size(width: 60, height: 30), count: 4), from: 0)
            return (0..<4).map { layout.rect(ofRow: $0, width: 200).minX }
        }
        let (leading, center, justified) = (places(.leading), places(.center), places(.justified))
        #expect(leading == [0, 65, 130, 0])
        #expect(center == [5, 70, 135, 70])
        #expect(justified == [0, 70, 140, 0])
    }

    /// The scroll position is kept by the item at the top, not by the line, when the number of columns changes.
    @Test func positionsSurviveAnotherNumberOfColumns() throws {
        func shape(_ columns: Int) -> ListShape { .grid(grid(CollectionGridLayout(columns: .count(columns)))) }
        let (narrow, wide) = (makeLayout([100], shape(3)), makeLayout([100], shape(5)))
        let position = try #require(narrow.position(at: narrow.minY(ofRow: 31) + 12))
        #expect(position.row == 30)
        #expect(wide.y(of: position) == wide.minY(ofRow: 30) + 12)
    }
}
