/// Finds the line ends that a mail program has put into paragraphs to keep its lines short. Unlike those of
/// `format=flowed` they are not marked, and on a narrow screen they would make every second line a short one.
///
/// A program that wraps lines ends each where the next word does not fit any more. If nearly all lines of a text end so,
/// the text was wrapped. A verse, a list or an excerpt of a log has lines that end sooner, and keeps its line ends.
struct WrappedLines {
    /// The lengths that the longest line of a wrapped text may have, in characters. Chosen: programs wrap at 60 to 80
    /// (RFC 5322, 2.1.1 advises 78); shorter lines are as likely to be a verse.
    private static let widths = 55...80
    /// The least share of full lines among the long lines of a wrapped text. Chosen: the others are ends of paragraphs
    /// that no empty line follows.
    private static let leastShare = 0.75

    /// The length of the longest line at a depth of quotes, and how many of its long lines are full, or are not.
    private struct Measure {
        var width = 0
        var full = 0
        var open = 0

        var isWrapped: Bool { full > 0 && Double(full) >= leastShare * Double(full + open) }
    }

    /// Marks the lines of a text with fixed line ends that go on in the next one.
    static func mark(_ lines: inout [PlainLine]) {
        let lengths = lines.map { length(of: $0.text) }
        var measures = [Measure](repeating: Measure(), count: PlainLine.deepest + 1)
        for (line, length) in zip(lines, lengths) where length <= widths.upperBound {
            measures[line.depth].width = max(measures[line.depth].width, length)
        }
        var full: [Int] = []
        for index in lines.indices.dropLast() where goesOn(lines[index], with: lines[index + 1]) {
            let depth = lines[index].depth
            let (width, length) = (measures[depth].width, lengths[index])
            guard widths ~= width, 2 * length >= width, length <= width else { continue }
            if length + 1 + self.length(of: firstWord(of: lines[index + 1])) > width {
                measures[depth].full += 1
                full.append(index)
            } else {
                measures[depth].open += 1
            }
        }
        for index in full where measures[lines[index].depth].isWrapped {
            lines[index].isFlowed = true
            lines[index].text += [32]
        }
    }

    /// Whether two lines can belong to one sentence: neither is empty, indented or in columns, and the second one begins
    /// no entry of a list and no address.
    private static func goesOn(_ line: PlainLine, with next: PlainLine) -> Bool {
        guard line.depth == next.depth, let end = line.text.last, end != 32, let first = next.text.first,
            isProse(line.text), isProse(next.text), line.text.contains(32)
        else { return false }
        // A list is marked by a sign, or by a number behind which a sign stands.
        if "-*+#|=_@~".utf8.contains(first) { return false }
        let word = firstWord(of: next.text)
        if (48...57).contains(first), let last = word.last, last == 46 || last == 41 { return false }
        if ["http://", "https://", "www."].contains(where: { word.starts(with: $0.utf8) }) { return false }
        return !isWithoutSpaces(lastCharacterOf: line.text) && !isWithoutSpaces(firstCharacterOf: next.text)
    }

    /// Whether a line is not indented and has no columns.
    private static func isProse(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, first != 32 else { return false }
        var earlier = first
        for byte in text {
            if byte == 9 || byte == 32 && earlier == 32 { return false }
            earlier = byte
        }
        return true
    }

    private static func firstWord(of line: PlainLine) -> ArraySlice<UInt8> { firstWord(of: line.text) }

    private static func firstWord(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> { text.prefix { $0 != 32 } }

    /// Returns the number of characters, each of one Unicode scalar.
    private static func length(of text: ArraySlice<UInt8>) -> Int {
        text.reduce(into: 0) { count, byte in if byte & 0xC0 != 0x80 { count += 1 } }
    }

    // MARK: Writing without spaces

    /// Whether a character is of a writing that has no spaces between words, such as Chinese: its lead byte in UTF-8 is
    /// that of U+3000 or more.
    private static func isWithoutSpaces(_ lead: UInt8) -> Bool { lead >= 0xE3 }

    private static func isWithoutSpaces(firstCharacterOf text: ArraySlice<UInt8>) -> Bool {
        text.first.map(isWithoutSpaces) ?? false
    }

    private static func isWithoutSpaces(lastCharacterOf text: ArraySlice<UInt8>) -> Bool {
        text.last { $0 & 0xC0 != 0x80 }.map(isWithoutSpaces) ?? false
    }
}
