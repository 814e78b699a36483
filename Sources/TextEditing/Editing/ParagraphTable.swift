/// Where the paragraphs of a text begin. Offsets are in bytes of UTF-8; a paragraph ends before its line feed.
nonisolated struct ParagraphTable: Hashable {
    /// The offset at which each paragraph begins. There is always a first one, at 0.
    private(set) var starts = [0]
    /// The length of the text.
    private(set) var length = 0

    init() {}

    init(_ text: String) {
        starts = [0] + Self.breaks(in: text, from: 0)
        length = text.utf8.count
    }

    /// Returns the offsets after the line feeds of a text that begins at an offset.
    private static func breaks(in text: String, from start: Int) -> [Int] {
        var breaks: [Int] = []
        var offset = start
        for byte in text.utf8 {
            offset += 1
            if byte == UInt8(ascii: "\n") { breaks.append(offset) }
        }
        return breaks
    }

    var count: Int { starts.count }

    /// Returns the index of the paragraph that an offset lies in. The offset of a line feed belongs to the paragraph
    /// that it ends.
    func index(at offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the range of a paragraph, without its line feed.
    func range(of index: Int) -> Range<Int> {
        starts[index]..<(index + 1 < starts.count ? starts[index + 1] - 1 : length)
    }

    /// The paragraphs that a replacement has replaced, and the number of new ones in their place.
    struct Splice: Hashable {
        var replaced: Range<Int>
        var count: Int
    }

    /// Updates the table for a part of the text that is replaced.
    mutating func replace(_ range: Range<Int>, with new: String) -> Splice {
        let first = index(at: range.lowerBound)
        let last = index(at: range.upperBound)
        let breaks = Self.breaks(in: new, from: range.lowerBound)
        let growth = new.utf8.count - range.count
        if growth != 0 {
            for index in (last + 1)..<max(last + 1, starts.count) { starts[index] += growth }
        }
        starts.replaceSubrange((first + 1)..<(last + 1), with: breaks)
        length += growth
        return Splice(replaced: first..<last + 1, count: breaks.count + 1)
    }
}
