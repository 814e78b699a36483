/// The heights of a table's rows, most of which have never been measured.
///
/// Rows are measured in chunks of sixteen; all others count as `estimate` points high. Neighbouring rows of the same
/// height are stored as one run, so that equal rows cost nothing, however many there are, and unequal rows cost memory
/// only where the user has scrolled.
nonisolated struct RowHeights {
    /// The number of rows in a chunk. Chosen: about a screen of rows, so that opening a list measures one or two
    /// screens.
    static let chunkLength = 16

    private(set) var count = 0
    /// The assumed height of a row that has not been measured, in points.
    private(set) var estimate = 0.0
    /// The space below every row whose height is not zero, in points.
    private(set) var spacing = 0.0
    /// The measured rows, in order.
    private var runs: [Run] = []
    /// The heights of the rows in chunks with unequal rows, one chunk after the other.
    private var heights: [Double] = []

    private struct Run {
        var chunks: Range<Int>
        /// The height of every row; nil if the rows differ, in which case the run is a single chunk.
        var height: Double?
        /// The index in `heights` at which the heights of unequal rows begin.
        var slot = 0
        /// The total height of all rows with their spacing, in points.
        var extent: Double
        /// The height by which the measured rows before the run exceed their estimate, in points.
        var excess = 0.0

        var firstRow: Int { chunks.lowerBound * RowHeights.chunkLength }
    }

    init() {}

    init(count: Int, estimate: Double, spacing: Double) {
        self.count = count
        self.estimate = estimate
        self.spacing = spacing
    }

    /// Whether all measured rows have exactly the estimated height.
    var isEven: Bool { runs.allSatisfy { $0.height == estimate } }
    /// The number of runs, on which the cost of a lookup depends.
    var runCount: Int { runs.count }
    /// The total height of all rows with their spacing, in points.
    var extent: Double { offset(ofRow: count) }

    private func pitch(_ height: Double) -> Double { height > 0 ? height + spacing : 0 }
    private var pitch: Double { pitch(estimate) }

    // MARK: Runs

    private func endRow(of run: Run) -> Int { min(count, run.chunks.upperBound * Self.chunkLength) }

    private func start(of run: Run) -> Double { Double(run.firstRow) * pitch + run.excess }

    private func gain(of run: Run) -> Double { run.extent - Double(endRow(of: run) - run.firstRow) * pitch }

    /// Returns the index of the last run that satisfies a condition, which all runs before it must satisfy, too.
    private func lastRun(where holds: (Run) -> Bool) -> Int? {
        let end = runs.partitioningIndex { !holds($0) }
        return end > 0 ? end - 1 : nil
    }

    // MARK: Positions

    /// Returns the distance from the top of the first row to that of another, without headers, in points.
    /// - Parameter row: The row; `count` gives the end of the last one.
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

    /// Returns the row that contains an offset, including the spacing below it; `count` for the end and beyond.
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

    /// Returns the row at an offset among rows of equal height; their upper bound if the offset lies beyond them.
    private func evenRow(at offset: Double, rows: Range<Int>, from start: Double, pitch: Double) -> Int {
        guard pitch > 0 else { return rows.upperBound }
        var index = Int(min(Double(rows.count), max(0, (offset - start) / pitch)))
        // The quotient may be rounded to a neighbour of the row that the products give.
        if index < rows.count, start + Double(index + 1) * pitch <= offset { index += 1 }
        if index > 0, start + Double(index) * pitch > offset { index -= 1 }
        return rows.lowerBound + index
    }

    // MARK: Measured rows

    func rows(ofChunk chunk: Int) -> Range<Int> {
        let first = chunk * Self.chunkLength
        return first..<min(count, first + Self.chunkLength)
    }

    /// Returns the first chunk of a range of rows that has not been measured; nil if all have been.
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

    /// Stores the heights of the rows of a chunk that has not been measured before. No height may be negative.
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

    /// Merges a run with the one before it if they are adjacent and have the same height.
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
    /// Returns the first index whose element satisfies a condition, which all later elements must satisfy, too;
    /// `endIndex` if none does.
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
