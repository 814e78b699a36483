internal import GatefoldCLinux
internal import Glibc

/// Takes back the marks that a program has put before lines of a mail, so that none of them begins another mail of an mbox.
///
/// The line `From here on` is stored as `>From here on`. Some programs do the same with a line that begins with marks
/// already (mboxrd), others leave it (mboxo), and some change no line at all; a file does not say which of them has
/// written a mail. So a mark stays where the mail itself tells that its sender has written it:
/// - a line without mark in a like position shows that the program changes no lines there,
/// - a line directly above or below with as many marks, and no space behind them, shows a quotation.
struct FromQuoting {
    private let mail: UnsafeRawBufferPointer
    /// The most marks of a line of which one is taken back.
    private let deepest: Int
    /// Whether a line that begins with `From` and a space is stored without a mark behind a line of text.
    private var isUnmarkedBehindText = false
    /// Whether one is behind an empty line, where some programs alone change lines.
    private var isUnmarkedBehindEmptyLine = false

    private static let mark = UInt8(ascii: ">")
    private static let lineFeed = UInt8(ascii: "\n")
    /// The number of neighbours that are looked at if they begin with `From` and a space, too: chosen.
    private static let mostNeighbours = 8

    /// Returns a mail as it was before it was stored.
    static func unquoted(_ mail: [UInt8], deepest: Int = .max) -> [UInt8] {
        mail.withUnsafeBytes { bytes in
            guard find(">From ", in: bytes, from: 0) != nil else { return mail }
            return FromQuoting(bytes, deepest: deepest).unquoted()
        }
    }

    private init(_ mail: UnsafeRawBufferPointer, deepest: Int) {
        self.mail = mail
        self.deepest = deepest
        var at = max(0, (HeaderEnd.find(in: mail) ?? mail.count) - 1)
        while let end = Self.find("\nFrom ", in: mail, from: at) {
            at = end + 1
            if isBehindEmptyLine(at) { isUnmarkedBehindEmptyLine = true } else { isUnmarkedBehindText = true }
        }
    }

    private func unquoted() -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(mail.count)
        var (kept, at) = (0, 0)
        while let last = Self.find(">From ", in: mail, from: at) {
            at = last + 1
            var line = last
            while line > 0, mail[line - 1] == Self.mark { line -= 1 }
            guard line == 0 || mail[line - 1] == Self.lineFeed, isMarked(line, depth: last - line + 1) else { continue }
            result += mail[kept..<line]
            kept = line + 1
        }
        return result + mail[kept...]
    }

    /// Whether the program has put the first mark before a line.
    private func isMarked(_ line: Int, depth: Int) -> Bool {
        let isUnmarked = isUnmarkedBehindEmptyLine || isUnmarkedBehindText && !isBehindEmptyLine(line)
        guard depth <= deepest, !isUnmarked else { return false }
        return !isInQuotation(line, depth: depth, next: lineBefore)
            && !isInQuotation(line, depth: depth, next: lineAfter)
    }

    /// Whether the nearest line in a direction that does not begin with `From` itself is quoted as deeply, or deeper.
    private func isInQuotation(_ line: Int, depth: Int, next: (Int) -> Int?) -> Bool {
        var line = line
        for _ in 0..<Self.mostNeighbours {
            guard let neighbour = next(line) else { return false }
            let text = mail[neighbour...].prefix(depth + 1_000).drop { $0 == Self.mark }
            if !text.starts(with: "From ".utf8) {
                return text.startIndex - neighbour >= depth && (text.first ?? 0) > 32
            }
            line = neighbour
        }
        return false
    }

    private func lineBefore(_ line: Int) -> Int? {
        guard line > 0 else { return nil }
        return mail[..<(line - 1)].lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? 0
    }

    private func lineAfter(_ line: Int) -> Int? {
        guard let end = Self.find("\n", in: mail, from: line), end + 1 < mail.count else { return nil }
        return end + 1
    }

    private func isBehindEmptyLine(_ line: Int) -> Bool {
        guard let before = lineBefore(line) else { return true }
        return mail[before] == Self.lineFeed || mail[before] == UInt8(ascii: "\r") && before + 2 == line
    }

    /// - C: `memmem`
    private static func find(_ text: StaticString, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress,
            let found = memmem(base + start, bytes.count - start, text.utf8Start, text.utf8CodeUnitCount)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }
}
