/// Formats rows of words in columns.
nonisolated enum Table {
    /// Returns the rows as lines of text.
    /// - Parameters:
    ///   - rows: The words of each row. A shorter row leaves its last columns empty.
    ///   - leading: The number of columns that are aligned left; the others are aligned right, as numbers are.
    ///   - leastWidths: The smallest widths of the first columns, in characters, so that consecutive tables line up.
    static func text(_ rows: [[String]], leading: Int = 1, leastWidths: [Int] = []) -> String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            let least = column < leastWidths.count ? leastWidths[column] : 0
            return rows.reduce(least) { max($0, column < $1.count ? $1[column].count : 0) }
        }
        return rows.map { row in
            var line = ""
            for (column, word) in row.enumerated() {
                let room = String(repeating: " ", count: widths[column] - word.count)
                line += (column == 0 ? "" : "  ") + (column < leading ? word + room : room + word)
            }
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }.joined(separator: "\n")
    }
}

nonisolated extension Section {
    private static let headings = ["count", "wall min", "median", "p95", "cpu min", "median", "p95"]
    /// The widths of the columns of names and numbers. Chosen: all names and numbers fit.
    private static let leastWidths = [30] + headings.map { _ in 8 }

    var heading: String {
        ([benchmark] + [conditions?.canvas.text, conditions?.renderer.rawValue].compactMap(\.self))
            .joined(separator: ", ")
    }

    var text: String {
        if let leftOut { return "\(heading): left out; \(leftOut)\n" }
        let lines = rows.map { row in
            let numbers = [row.wall, row.cpu].flatMap { [$0.minimum, $0.median, $0.p95] }
            return ["  " + row.name, String(row.wall.count)]
                + numbers.map { row.wall.count > 0 ? unit.text($0) : "–" }
        }
        let table = Table.text([["  " + unit.rawValue] + Self.headings] + lines, leastWidths: Self.leastWidths)
        return "\(heading)\n\(table)\n"
    }
}
