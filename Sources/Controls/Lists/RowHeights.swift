/// How high the rows of a table are, of which most were never asked.
///
/// Rows become known sixteen at a time; all others count as `estimate` high. Neighbours of one height are kept as one run,
/// so that equal rows cost nothing, however many there are, and others only where somebody has been.
nonisolated struct RowHeights {
    /// Chosen: about a screen of rows, so that opening a list asks for a screen or two.
    static let chunkLength = 16

    private(set) var count = 0
    /// Of a row that nobody asked, in points.
    private(set) var estimate = 0.0
    /// Room below every row that has a height.
    private(set) var spacing = 0.0
    /// What is known, in order.
    private var runs: [Run] = []
    /// Of the rows in chunks of uneven rows, one chunk after the other.
    private var heights: [Double] = []

    private struct Run {
        var chunks: Range<Int>
        /// Of every row; nil where they differ, which is in runs of one chunk only.
        var height: Double?
        /// Where the heights of rows that differ begin.
        var slot = 0
        /// Of all rows with their gaps.
        var extent: Double
        /// By how much the known rows before it are higher than estimated.
        var excess = 0.0

        var firstRow: Int { chunks.lowerBound * RowHeights.chunkLength }
    }

    init() {}

    init(count: Int, estimate: Double, spacing: Double) {
        self.count = count
        self.estimate = estimate
        self.spacing = spacing
    }

    /// Whether all rows stand as they would if all were as high as estimated.
    var isEven: Bool { runs.allSatisfy { $0.height == estimate } }
    /// How much there is to look through.
    var runCount: Int { runs.count }
    /// Of all rows with their gaps.
    var extent: Double { offset(ofRow: count) }

    private func pitch(_ height: Double) -> Double { height > 0 ? height + spacing : 0 }
    private var pitch: Double { pitch(estimate) }

    // MARK: Runs

    private func endRow(of run: Run) -> Int { min(count, run.chunks.upperBound * Self.chunkLength) }

    private func start(of run: Run) -> Double { Double(run.firstRow) * pitch + run.excess }

    private func gain(of run: Run) -> Double { run.extent - Double(endRow(of: run) - run.firstRow) * pitch }

    /// The last run that something holds for which holds for all before it, too.
    private func lastRun(where holds: (Run) -> Bool) -> Int? {
        let end = runs.partitioningIndex { !holds($0) }
        return end > 0 ? end - 1 : nil
    }

    // MARK: Where rows stand

    /// From the top of the first row to that of another, headers aside.
    /// - Parameter row: at most `count`, which is the end.
    func offset(ofRow row: Int) -> Double {
        guard let index = lastRun(where: { $0.firstRow <= row }) else { return Double(row) * pitch }
        let run = runs[index]
        let end = endRow(of: run)
        guard row < end else { return start(of: run) + run.extent + Double(row - end) * pitch }
        if let height = run.height { return start(of: run) + Double(row - run.firstRow) * pitch(height) }
        let before = heights[run.slot..<(run.slot + row - run.firstRow)]
        return before.reduce(start(of: run)) { $0 + pitch($1) }
    }

    func height(ofRow row: Int) -> Double {
        guard let index = lastRun(where: { $0.firstRow <= row }), row < endRow(of: runs[index]) else { return estimate }
        return runs[index].height ?? heights[runs[index].slot + row - runs[index].firstRow]
    }

    /// The row that an offset lies in, or in the gap below it; `count` at the end and beyond.
    func row(at offset: Double) -> Int {
        let index = lastRun { start(of: $0) <= offset }
        let run = index.map { runs[$0] }
        let next = index.map { $0 + 1 } ?? 0
        let nextRow = next < runs.count ? runs[next].firstRow : count
        guard let run else { return evenRow(at: offset, rows: 0..<nextRow, from: 0, pitch: pitch) }
        let top = start(of: run)
        let end = endRow(of: run)
        guard offset < top + run.extent else {
            return evenRow(at: offset, rows: end..<max(end, nextRow), from: top + run.extent, pitch: pitch)
        }
        if let height = run.height {
            return min(end - 1, evenRow(at: offset, rows: run.firstRow..<end, from: top, pitch: pitch(height)))
        }
        var bottom = top
        for row in run.firstRow..<end {
            bottom += pitch(heights[run.slot + row - run.firstRow])
            if offset < bottom { return row }
        }
        return end
    }

    /// The row at an offset among rows of one height; their end where they are passed.
    private func evenRow(at offset: Double, rows: Range<Int>, from start: Double, pitch: Double) -> Int {
        guard pitch > 0 else { return rows.upperBound }
        var index = Int(min(Double(rows.count), max(0, (offset - start) / pitch)))
        // A quotient may be rounded past the row that the products give.
        if index < rows.count, start + Double(index + 1) * pitch <= offset { index += 1 }
        if index > 0, start + Double(index) * pitch > offset { index -= 1 }
        return rows.lowerBound + index
    }

    // MARK: What becomes known

    func rows(ofChunk chunk: Int) -> Range<Int> {
        let first = chunk * Self.chunkLength
        return first..<min(count, first + Self.chunkLength)
    }

    /// The first chunk of some rows that nobody asked; nil where all are known.
    func firstUnknownChunk(in rows: Range<Int>) -> Int? {
        guard !rows.isEmpty else { return nil }
        let last = (rows.upperBound - 1) / Self.chunkLength
        var chunk = rows.lowerBound / Self.chunkLength
        while chunk <= last {
            guard let index = lastRun(where: { $0.chunks.lowerBound <= chunk }), runs[index].chunks.contains(chunk)
            else { return chunk }
            chunk = runs[index].chunks.upperBound
        }
        return nil
    }

    /// Takes in how high the rows of a chunk are of which nothing was known.
    /// - Parameter known: one height for each of its rows, none below zero.
    mutating func learn(_ known: [Double], ofChunk chunk: Int) {
        guard let first = known.first else { return }
        let extent = known.reduce(0) { $0 + pitch($1) }
        let index = runs.partitioningIndex { $0.chunks.lowerBound > chunk }
        var run = Run(chunks: chunk..<(chunk + 1), height: first, extent: extent)
        if index > 0 { run.excess = runs[index - 1].excess + gain(of: runs[index - 1]) }
        if !known.allSatisfy({ $0 == first }) {
            run.height = nil
            run.slot = heights.count
            heights += known
        }
        let gained = gain(of: run)
        runs.insert(run, at: index)
        if gained != 0 { for later in (index + 1)..<runs.count { runs[later].excess += gained } }
        joinRun(at: index + 1)
        joinRun(at: index)
    }

    /// Makes one run of two neighbours of one height.
    private mutating func joinRun(at index: Int) {
        guard index > 0, index < runs.count, let height = runs[index].height, runs[index - 1].height == height,
            runs[index - 1].chunks.upperBound == runs[index].chunks.lowerBound
        else { return }
        runs[index - 1].chunks = runs[index - 1].chunks.lowerBound..<runs[index].chunks.upperBound
        let joined = runs[index - 1]
        runs[index - 1].extent = Double(endRow(of: joined) - joined.firstRow) * pitch(height)
        runs.remove(at: index)
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index from which on something holds that holds for all after it, too; the end where it never does.
    nonisolated func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
