/// The heights of a list's lines, which are the rows of a table, and most of which have never been measured.
///
/// Rows are measured up to sixteen at a time; all others count as `estimate` points high. Neighbouring rows of the same
/// height are stored as one run, so that equal rows cost nothing, however many there are, and unequal rows cost memory
/// only where the user has scrolled. An update of the list moves runs and cuts them, and visits no single row.
///
/// A height that may no longer be right is stale: it counts until the row is measured again, so that nothing moves
/// meanwhile.
nonisolated struct RowHeights {
    /// The largest number of rows that are measured together. Chosen: about a screen of rows, so that opening a list
    /// measures one or two screens.
    static let chunkLength = 16

    private(set) var count = 0
    /// The assumed height of a row that has not been measured, in points.
    private(set) var estimate = 0.0
    /// The space below every row whose height is not zero, in points.
    private(set) var spacing = 0.0
    /// The rows that are or were measured, in order.
    private var runs: [Run] = []
    /// The heights of the rows in runs of unequal rows. It may contain heights that no run uses any more.
    private var heights: [Double] = []

    private struct Run {
        var rows: Range<Int>
        /// The height of every row; nil if the rows differ.
        var height: Double?
        /// The index in `heights` at which the heights of unequal rows begin.
        var slot = 0
        /// The total height of all rows with their spacing, in points.
        var extent: Double
        /// The height by which the measured rows before the run exceed their estimate, in points.
        var excess = 0.0
        /// Whether the rows have to be measured again.
        var isStale = false
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

    private func start(of run: Run) -> Double { Double(run.rows.lowerBound) * pitch + run.excess }

    private func gain(of run: Run) -> Double { run.extent - Double(run.rows.count) * pitch }

    /// Returns the heights of the rows of a run of unequal rows.
    private func heights(of run: Run) -> ArraySlice<Double> { heights[run.slot..<(run.slot + run.rows.count)] }

    /// Returns the index of the last run that satisfies a condition, which all runs before it must satisfy, too.
    private func lastRun(where isMet: (Run) -> Bool) -> Int? {
        let end = runs.partitioningIndex { !isMet($0) }
        return end > 0 ? end - 1 : nil
    }

    // MARK: Positions

    /// Returns the distance from the top of the first row to that of another, without headers, in points.
    /// - Parameter row: The row; `count` gives the end of the last one.
    func offset(ofRow row: Int) -> Double {
        guard let index = lastRun(where: { $0.rows.lowerBound <= row }) else { return Double(row) * pitch }
        let run = runs[index]
        let end = run.rows.upperBound
        guard row < end else { return start(of: run) + run.extent + Double(row - end) * pitch }
        let before = row - run.rows.lowerBound
        if let height = run.height { return start(of: run) + Double(before) * pitch(height) }
        return heights(of: run).prefix(before).reduce(start(of: run)) { $0 + pitch($1) }
    }

    func height(ofRow row: Int) -> Double {
        guard let index = lastRun(where: { $0.rows.lowerBound <= row }), row < runs[index].rows.upperBound else {
            return estimate
        }
        return runs[index].height ?? heights[runs[index].slot + row - runs[index].rows.lowerBound]
    }

    /// Returns the row that contains an offset, including the spacing below it; `count` for the end and beyond.
    func row(at offset: Double) -> Int {
        let index = lastRun { start(of: $0) <= offset }
        let run = index.map { runs[$0] }
        let next = index.map { $0 + 1 } ?? 0
        let nextRow = next < runs.count ? runs[next].rows.lowerBound : count
        guard let run else { return evenRow(at: offset, rows: 0..<nextRow, from: 0, pitch: pitch) }
        let top = start(of: run)
        let end = run.rows.upperBound
        guard offset < top + run.extent else {
            return evenRow(at: offset, rows: end..<max(end, nextRow), from: top + run.extent, pitch: pitch)
        }
        if let height = run.height {
            return min(end - 1, evenRow(at: offset, rows: run.rows, from: top, pitch: pitch(height)))
        }
        var bottom = top
        for row in run.rows {
            bottom += pitch(heights[run.slot + row - run.rows.lowerBound])
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

    /// Returns the first row of a range that has to be measured; nil if none has.
    func firstUnknownRow(in rows: Range<Int>) -> Int? {
        var row = rows.lowerBound
        var index = runs.partitioningIndex { $0.rows.upperBound > row }
        while row < rows.upperBound {
            guard index < runs.count, runs[index].rows.contains(row), !runs[index].isStale else { return row }
            row = runs[index].rows.upperBound
            index += 1
        }
        return nil
    }

    /// Returns the rows that are measured together with a row that has to be measured: its neighbours among those that
    /// have to be measured as well.
    func unknownRows(around row: Int) -> Range<Int> {
        let chunk = row / Self.chunkLength * Self.chunkLength
        var rows = chunk..<min(count, chunk + Self.chunkLength)
        var index = runs.partitioningIndex { $0.rows.upperBound > rows.lowerBound }
        while index < runs.count, runs[index].rows.lowerBound < rows.upperBound {
            let run = runs[index]
            if !run.isStale, run.rows.upperBound <= row { rows = run.rows.upperBound..<rows.upperBound }
            if !run.isStale, run.rows.lowerBound > row { rows = rows.lowerBound..<run.rows.lowerBound }
            index += 1
        }
        return rows
    }

    /// Stores the heights of neighbouring rows that had to be measured. No height may be negative.
    mutating func learn(_ known: [Double], from first: Int) {
        guard !known.isEmpty else { return }
        forget(first..<(first + known.count))
        let index = runs.partitioningIndex { $0.rows.lowerBound > first }
        var run = makeRun(of: known, from: first)
        if index > 0 { run.excess = runs[index - 1].excess + gain(of: runs[index - 1]) }
        let gained = gain(of: run)
        runs.insert(run, at: index)
        if gained != 0 { for later in (index + 1)..<runs.count { runs[later].excess += gained } }
        joinRun(at: index + 1)
        joinRun(at: index)
    }

    /// Lets rows count as high as estimated.
    private mutating func forget(_ rows: Range<Int>) {
        let start = runs.partitioningIndex { $0.rows.upperBound > rows.lowerBound }
        let end = runs.partitioningIndex { $0.rows.lowerBound >= rows.upperBound }
        guard start < end else { return }
        var rest: [Run] = []
        if runs[start].rows.lowerBound < rows.lowerBound { rest.append(part(of: runs[start], in: 0..<rows.lowerBound)) }
        if runs[end - 1].rows.upperBound > rows.upperBound {
            rest.append(part(of: runs[end - 1], in: rows.upperBound..<count))
        }
        runs.replaceSubrange(start..<end, with: rest)
        for index in start..<runs.count {
            runs[index].excess = index > 0 ? runs[index - 1].excess + gain(of: runs[index - 1]) : 0
        }
    }

    private mutating func makeRun(of known: [Double], from first: Int) -> Run {
        var run = Run(rows: first..<(first + known.count), height: known[0], extent: known.reduce(0) { $0 + pitch($1) })
        if !known.allSatisfy({ $0 == known[0] }) {
            run.height = nil
            run.slot = heights.count
            heights += known
        }
        return run
    }

    /// Merges a run with the one before it if they are adjacent and either have the same height or are so short that
    /// they could have been measured together.
    private mutating func joinRun(at index: Int) {
        guard index > 0, index < runs.count else { return }
        let (one, other) = (runs[index - 1], runs[index])
        guard one.rows.upperBound == other.rows.lowerBound, one.isStale == other.isStale else { return }
        let rows = one.rows.lowerBound..<other.rows.upperBound
        if let height = one.height, other.height == height {
            runs[index - 1].rows = rows
            runs[index - 1].extent = Double(rows.count) * pitch(height)
        } else if rows.count <= Self.chunkLength {
            var joined = makeRun(of: known(of: one) + known(of: other), from: rows.lowerBound)
            joined.excess = one.excess
            joined.isStale = one.isStale
            runs[index - 1] = joined
        } else {
            return
        }
        runs.remove(at: index)
    }

    private func known(of run: Run) -> [Double] {
        run.height.map { Array(repeating: $0, count: run.rows.count) } ?? Array(heights(of: run))
    }

    /// Forgets all rows from a given one on, and stores the heights of those that follow instead.
    /// - Parameters:
    ///   - known: The heights of the rows from there on, in points.
    ///   - count: The number of all rows afterwards; those beyond the known ones have to be measured.
    mutating func replace(from first: Int, by known: [Double], count: Int) {
        while let last = runs.last, last.rows.upperBound > first {
            runs.removeLast()
            if last.rows.lowerBound < first { runs.append(part(of: last, in: 0..<first)) }
        }
        self.count = count
        var start = 0
        while start < known.count {
            let end = min(known.count, start + Self.chunkLength)
            learn(Array(known[start..<end]), from: first + start)
            start = end
        }
        dropUnusedHeights()
    }

    // MARK: Updates

    /// Takes over the heights that rows had before an update of the list. Rows that were reloaded have to be measured
    /// again, and rows that were inserted for the first time.
    mutating func keep(_ earlier: RowHeights, by update: ListUpdate, isStale: Bool) {
        runs = []
        heights = earlier.heights
        for piece in update.pieces {
            guard let old = piece.old else { continue }
            let rows = old..<(old + piece.rows.count)
            var index = earlier.runs.partitioningIndex { $0.rows.upperBound > rows.lowerBound }
            while index < earlier.runs.count, earlier.runs[index].rows.lowerBound < rows.upperBound {
                var run = part(of: earlier.runs[index], in: rows)
                if isStale || piece.isReloaded { run.isStale = true }
                append(run, movedBy: piece.rows.lowerBound - old)
                index += 1
            }
        }
        dropUnusedHeights()
    }

    private func part(of run: Run, in rows: Range<Int>) -> Run {
        var part = run
        part.rows = run.rows.clamped(to: rows)
        part.slot += part.rows.lowerBound - run.rows.lowerBound
        part.extent =
            run.height.map { Double(part.rows.count) * pitch($0) } ?? heights(of: part).reduce(0) { $0 + pitch($1) }
        return part
    }

    private mutating func append(_ run: Run, movedBy step: Int) {
        var run = run
        run.rows = (run.rows.lowerBound + step)..<(run.rows.upperBound + step)
        if let last = runs.last { run.excess = last.excess + gain(of: last) } else { run.excess = 0 }
        runs.append(run)
        joinRun(at: runs.count - 1)
    }

    /// Makes the list of heights shorter if most of them belong to rows that are gone.
    private mutating func dropUnusedHeights() {
        let used = runs.reduce(0) { $0 + ($1.height == nil ? $1.rows.count : 0) }
        // Chosen: a list that is at most half empty is copied so rarely that it does not matter.
        guard heights.count > 2 * used + 1024 else { return }
        var kept: [Double] = []
        kept.reserveCapacity(used)
        for index in runs.indices where runs[index].height == nil {
            let slot = kept.count
            kept += heights(of: runs[index])
            runs[index].slot = slot
        }
        heights = kept
    }
}

extension RandomAccessCollection where Index == Int {
    /// Returns the first index whose element satisfies a condition, which all later elements must satisfy, too;
    /// `endIndex` if none does.
    nonisolated func partitioningIndex(where isMet: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if isMet(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
