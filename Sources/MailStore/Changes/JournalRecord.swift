/// A line of the journal.
enum JournalRecord: Hashable, Sendable {
    /// A change of a number of steps begins, which may undo an earlier one. Its steps follow.
    case begin(ChangeID, stepCount: Int, undoing: ChangeID?)
    case step(ChangeID, ChangeStep)
    /// All steps of a change were taken.
    case end(ChangeID)
    /// No step of a change was taken, or all were taken back.
    case cancel(ChangeID)

    /// The line without its end: the checksum of what follows, a space, and the words.
    var line: [UInt8] {
        let words: [[UInt8]] =
            switch self {
            case .begin(let id, let count, let undone):
                [Array("begin".utf8), Self.word(id), Array("\(count)".utf8), Array("\(undone?.number ?? 0)".utf8)]
            case .step(let id, let step):
                [Array("step".utf8), Self.word(id), Self.encode(step.from.bytes), Self.encode(step.to.bytes)]
            case .end(let id): [Array("end".utf8), Self.word(id)]
            case .cancel(let id): [Array("cancel".utf8), Self.word(id)]
            }
        let text = Array(words.joined(separator: [0x20]))
        return Self.checksum(of: text) + [0x20] + text
    }

    /// Reads a line; nil if it is damaged, such as the last one of a program that ended while it wrote.
    init?(line: ArraySlice<UInt8>) {
        guard line.count > 17, line[line.startIndex + 16] == 0x20 else { return nil }
        let text = line.dropFirst(17)
        guard Self.checksum(of: text).elementsEqual(line.prefix(16)) else { return nil }
        let words = text.split(separator: 0x20, omittingEmptySubsequences: false)
        guard words.count >= 2, let number = UInt64(String(decoding: words[1], as: UTF8.self)) else { return nil }
        let id = ChangeID(number: number)
        switch (String(decoding: words[0], as: UTF8.self), words.count) {
        case ("begin", 4):
            guard let count = Int(String(decoding: words[2], as: UTF8.self)),
                let undone = UInt64(String(decoding: words[3], as: UTF8.self))
            else { return nil }
            self = .begin(id, stepCount: count, undoing: undone == 0 ? nil : ChangeID(number: undone))
        case ("step", 4):
            guard let from = Self.decode(words[2]), let to = Self.decode(words[3]) else { return nil }
            self = .step(id, ChangeStep(from: MailPath(bytes: from), to: MailPath(bytes: to)))
        case ("end", 2): self = .end(id)
        case ("cancel", 2): self = .cancel(id)
        default: return nil
        }
    }

    private static func word(_ id: ChangeID) -> [UInt8] { Array(String(id.number).utf8) }

    private static let digits = Array("0123456789abcdef".utf8)

    private static func checksum(of text: some Sequence<UInt8>) -> [UInt8] {
        let sum = Checksum.fnv1a(text)
        return (0..<16).map { digits[Int(truncatingIfNeeded: sum >> UInt64(60 - 4 * $0)) & 15] }
    }

    /// Writes bytes that would end a word or a line as a percent sign and two digits.
    private static func encode(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { byte in
            byte <= 0x20 || byte == UInt8(ascii: "%")
                ? [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]] : [byte]
        }
    }

    private static func decode(_ word: ArraySlice<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var at = word.startIndex
        while at < word.endIndex {
            guard word[at] == UInt8(ascii: "%") else {
                bytes.append(word[at])
                at += 1
                continue
            }
            guard at + 2 < word.endIndex, let high = digits.firstIndex(of: word[at + 1]),
                let low = digits.firstIndex(of: word[at + 2])
            else { return nil }
            bytes.append(UInt8(high << 4 | low))
            at += 3
        }
        return bytes
    }
}
