import GatefoldRandomness
import Testing

@testable import GatefoldLists
@testable import GatefoldViews

/// Sums over rows of which few are known are the same as when they are added up one by one.
@Suite struct RowHeightsTests {
    private struct Model {
        var heights: [Double]
        let spacing: Double

        /// The positions at which the rows begin, followed by the end of the last one.
        var offsets: [Double] {
            heights.reduce(into: [0]) { offsets, height in
                offsets.append(offsets[offsets.count - 1] + (height > 0 ? height + spacing : 0))
            }
        }
    }

    private func check(_ rows: RowHeights, _ model: Model) {
        let offsets = model.offsets
        #expect(offsets.indices.allSatisfy { abs(rows.offset(ofRow: $0) - offsets[$0]) < 1e-6 })
        #expect(model.heights.indices.allSatisfy { rows.height(ofRow: $0) == model.heights[$0] })
        #expect(abs(rows.extent - offsets[model.heights.count]) < 1e-6)
        var row = 0
        for offset in stride(from: 0.25, to: rows.extent + 50, by: 17.5) {
            while row < model.heights.count, offset >= offsets[row + 1] { row += 1 }
            #expect(rows.row(at: offset) == row)
        }
    }

    /// Chunks become known in any order: even ones that join, uneven ones, and rows without height.
    @Test(arguments: 0..<8)
    func everyOrderGivesTheSums(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        func random(_ limit: Int) -> Int { numbers.next(below: limit) }
        let count = 16 * 9 + random(16)
        let spacing = Double(random(2) * 8)
        var rows = RowHeights(count: count, estimate: 50, spacing: spacing)
        var model = Model(heights: Array(repeating: 50, count: count), spacing: spacing)
        var left = Array(0..<((count + 15) / 16))
        while !left.isEmpty {
            let chunk = left.remove(at: random(left.count))
            let range = chunk * 16..<min(count, chunk * 16 + 16)
            let even = [50, 50, 80, 0][random(4)]
            let known = range.map { _ in Double(seed % 2 == 0 || random(3) > 0 ? even : [0, 20, 33][random(3)]) }
            #expect(rows.firstUnknownRow(in: range) == range.lowerBound)
            #expect(rows.unknownRows(around: range.upperBound - 1) == range)
            rows.learn(known, from: range.lowerBound)
            #expect(rows.firstUnknownRow(in: range) == nil)
            model.heights.replaceSubrange(range, with: known)
            check(rows, model)
        }
        #expect(rows.firstUnknownRow(in: 0..<count) == nil)
    }

    @Test func equalRowsTakeNoRoom() {
        var rows = RowHeights(count: 1_000_000, estimate: 88, spacing: 0)
        for chunk in 0..<1000 { rows.learn(Array(repeating: 88, count: 16), from: chunk * 16) }
        for chunk in (60_000..<62_000).reversed() { rows.learn(Array(repeating: 88, count: 16), from: chunk * 16) }
        #expect(rows.runCount == 2 && rows.isEven)
        for chunk in (1000..<60_000).reversed() { rows.learn(Array(repeating: 88, count: 16), from: chunk * 16) }
        #expect(rows.runCount == 1)
        #expect(rows.extent == 88e6)
        #expect(rows.row(at: 88 * 500_000) == 500_000)
        #expect(rows.row(at: (88.0 * 500_000).nextDown) == 499_999)
    }

    @Test func noRowsAndNoHeightsAreNoTrouble() {
        let none = RowHeights(count: 0, estimate: 50, spacing: 5)
        #expect(none.extent == 0 && none.row(at: 10) == 0 && none.firstUnknownRow(in: 0..<0) == nil)
        let flat = RowHeights(count: 100, estimate: 0, spacing: 5)
        #expect(flat.extent == 0 && flat.row(at: 0) == 100)
        let thin = RowHeights(count: 100, estimate: 1e-300, spacing: 0)
        #expect(thin.row(at: 1e9) == 100)
    }
}
