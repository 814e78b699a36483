extension ListUpdate {
    /// Creates the update that leads from one list of identified items to another.
    ///
    /// The time is linear in the number of items: what sections have in common at their beginnings and ends is only
    /// compared, and the items between are looked up. Of the items whose order within their section changes, as few as
    /// possible count as moved. Of several items that are equal, only the last in the old list is followed.
    init<Section: Hashable, Item: Hashable>(
        from old: [TableSnapshot<Section, Item>.Part], to new: [TableSnapshot<Section, Item>.Part],
        reloaded: Set<Item>
    ) {
        let order = Self.order(from: old.map(\.section), to: new.map(\.section))
        self.init(oldSections: order.old, of: old.count)
        let starts = Self.starts(of: old)
        let middles = new.indices.map { section in
            Middle(from: order.old[section].map { old[$0].items }, to: new[section].items)
        }
        var places: [Item: Int] = [:]
        func note(_ rows: Range<Int>, ofOldSection section: Int) {
            for row in rows { places[old[section].items[row]] = starts[section] + row }
        }
        for section in old.indices {
            if let later = newSections[section] {
                note(middles[later].old, ofOldSection: section)
            } else {
                note(old[section].items.indices, ofOldSection: section)
            }
        }
        func append(_ rows: Range<Int>, of section: Int, from start: Int?, isMoved: Bool) {
            guard !reloaded.isEmpty, let start else { return self.append(rows.count, from: start, isMoved: isMoved) }
            for row in rows {
                self.append(
                    1, from: start + row - rows.lowerBound, isMoved: isMoved,
                    isReloaded: reloaded.contains(new[section].items[row]))
            }
        }
        for section in new.indices {
            let (middle, isMoved) = (middles[section], order.isMoved[section])
            let start = order.old[section].map { starts[$0] }
            let rows = start.map { ($0 + middle.old.lowerBound)..<($0 + middle.old.upperBound) } ?? 0..<0
            append(0..<middle.new.lowerBound, of: section, from: start, isMoved: isMoved)
            // An item that occurs twice in the new list is found once.
            let sources = middle.new.map { places.removeValue(forKey: new[section].items[$0]) }
            let kept = Self.longestRise(of: sources.map { $0.flatMap { rows.contains($0) ? $0 : nil } })
            for (index, source) in sources.enumerated() {
                let row = middle.new.lowerBound + index
                append(row..<(row + 1), of: section, from: source, isMoved: source != nil && (isMoved || !kept[index]))
            }
            append(
                middle.new.upperBound..<new[section].items.count, of: section, from: rows.upperBound, isMoved: isMoved)
        }
        finish()
    }

    /// Creates the update that leads from one snapshot to another.
    init<Section, Item>(from old: TableSnapshot<Section, Item>, to new: TableSnapshot<Section, Item>) {
        self.init(from: old.parts, to: new.parts, reloaded: new.reloaded)
    }

    /// Returns the number of the first row of each section, counted through all sections.
    private static func starts<Section, Item>(of parts: [TableSnapshot<Section, Item>.Part]) -> [Int] {
        var count = 0
        return parts.map { part in
            defer { count += part.items.count }
            return count
        }
    }

    /// Returns the old index of each new section, and whether it goes past others.
    private static func order<Section: Hashable>(
        from old: [Section], to new: [Section]
    ) -> (old: [Int?], isMoved: [Bool]) {
        guard old != new else { return (Array(old.indices), Array(repeating: false, count: new.count)) }
        var places = Dictionary(zip(old, old.indices)) { _, later in later }
        let sources = new.map { places.removeValue(forKey: $0) }
        return (sources, longestRise(of: sources).map { !$0 })
    }

    /// The rows between those that two lists have in common at their beginnings and ends.
    private struct Middle {
        var old: Range<Int>
        var new: Range<Int>

        init<Item: Equatable>(from old: [Item]?, to new: [Item]) {
            let old = old ?? []
            if old == new {
                self.old = old.count..<old.count
                self.new = new.count..<new.count
                return
            }
            let shorter = min(old.count, new.count)
            var head = 0
            while head < shorter, old[head] == new[head] { head += 1 }
            var tail = 0
            while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
            self.old = head..<(old.count - tail)
            self.new = head..<(new.count - tail)
        }
    }

    /// Returns which numbers belong to a longest subsequence that rises; nil numbers belong to none.
    static func longestRise(of numbers: [Int?]) -> [Bool] {
        // For each length, the index of the smallest number at which a rise of that length ends.
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            guard let number else { continue }
            let length = ends.partitioningIndex { (numbers[$0] ?? 0) >= number }
            if length > 0 { before[index] = ends[length - 1] }
            if length < ends.count { ends[length] = index } else { ends.append(index) }
        }
        var result = [Bool](repeating: false, count: numbers.count)
        var index = ends.last ?? -1
        while index >= 0 {
            result[index] = true
            index = before[index]
        }
        return result
    }
}
