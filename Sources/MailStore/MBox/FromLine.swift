/// The line that begins a mail in an mbox: `From`, a space, the sender, and the date.
/// - Source: RFC 4155, appendix A, and the files of mail programs, of which many put a zone before or behind the year.
enum FromLine {
    /// The longest line that is taken for one, in bytes.
    static let limit = 1000

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        .map { Array($0.utf8) }

    /// Whether a line without its end begins a mail: it names a month, then a day, a time of day and a year.
    static func isValid(_ line: UnsafeRawBufferPointer) -> Bool {
        guard isBeginning(line) else { return false }
        let words = line.dropFirst(5).split(maxSplits: 64, omittingEmptySubsequences: true) { $0 == 0x20 || $0 == 0x09 }
        guard words.count >= 4 else { return false }
        for (index, word) in words.enumerated() where months.contains(where: { word.elementsEqual($0) }) {
            let rest = words[(index + 1)...]
            guard let day = rest.first, isNumber(day, digits: 1...2) else { continue }
            let others = rest.dropFirst()
            guard let time = others.first, isTime(time) else { continue }
            if others.dropFirst().contains(where: { isNumber($0, digits: 4...4) }) { return true }
        }
        return false
    }

    /// Whether a line begins with `From` and a space.
    static func isBeginning(_ line: UnsafeRawBufferPointer) -> Bool { line.starts(with: "From ".utf8) }

    /// Whether a line has the shape of a field of a header: a name of printable letters and a colon.
    static func isField(_ line: UnsafeRawBufferPointer) -> Bool {
        guard let colon = line.prefix(78).firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return false }
        return line[..<colon].allSatisfy { $0 > 0x20 && $0 < 0x7f }
    }

    private static func isNumber(_ word: Slice<UnsafeRawBufferPointer>, digits: ClosedRange<Int>) -> Bool {
        digits.contains(word.count) && word.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }

    /// Whether a word is a time of day: two or three pairs of digits with colons between them.
    private static func isTime(_ word: Slice<UnsafeRawBufferPointer>) -> Bool {
        let parts = word.split(maxSplits: 3, omittingEmptySubsequences: false) { $0 == UInt8(ascii: ":") }
        return (2...3).contains(parts.count) && parts.allSatisfy { isNumber($0, digits: 1...2) }
    }
}
