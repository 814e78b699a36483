import Glibc

/// The shape of a mail, found in one pass over its lines before a parser sees it.
///
/// The parser's work on some shapes grows faster than the mail, and it descends into parts by recursion. The pass itself
/// does neither: its cost is the number of lines times the depth that is allowed. The parser's own cost grows
/// likewise, and it cannot be stopped, so a mail for which the pass takes too long is not given to the parser.
struct MailShape {
    /// The first limit that the mail exceeds; nil if it keeps all.
    private(set) var excess: Remark.SourceReason?
    /// The positions of spaces that have to become semicolons, since a multipart's parameters follow its type without
    /// one.
    private(set) var missingSemicolons: [Range<Int>] = []

    /// The positions of `Content-Type` fields that do not count, since their part has another one.
    private(set) var surplusTypes: [Int] = []

    private let bytes: UnsafeRawBufferPointer
    private let limits: ParsingLimits
    private var boundaries: [Boundary] = []
    private var nestedMessages = 0
    private var parts = 1
    private var fields = 0
    private var place = 0

    private struct Boundary {
        var text: [UInt8]
        /// The number of messages around the multipart.
        var nestedMessages: Int
    }

    /// Looks at a mail.
    /// - Parameter end: the time after which the pass is given up.
    init(_ bytes: UnsafeRawBufferPointer, _ limits: ParsingLimits, end: ContinuousClock.Instant) {
        self.bytes = bytes
        self.limits = limits
        guard bytes.count <= limits.bytes else {
            excess = .tooLarge
            return
        }
        readHeader()
        var lines = 0
        while excess == nil, place < bytes.count {
            if isBoundaryLine() { takeBoundaryLine() } else { place = lineEnd(place) }
            lines += 1
            if lines % 16_384 == 0, ContinuousClock.now > end { excess = .tookTooLong }
        }
    }

    /// Reads a header, and the headers of the messages that follow it immediately.
    private mutating func readHeader() {
        var isMessage = true
        while isMessage, excess == nil {
            let start = place
            var scanner = HeaderScanner(UnsafeRawBufferPointer(rebasing: bytes[start...]))
            var types: [(place: Int, type: MediaType)] = []
            var encoding = TransferEncoding.identity
            var fields = 0
            while let field = scanner.next(), fields <= limits.headerFields {
                fields += 1
                if scanner.isNamed("content-type", field) {
                    let type = MediaType(parsing: scanner.value(field, limit: 8_192))
                    types.append((start + field.name.lowerBound, type))
                    noteMissingSemicolon(type, field.value, start)
                } else if scanner.isNamed("content-transfer-encoding", field) {
                    encoding = TransferEncoding(named: scanner.value(field, limit: 100))
                }
            }
            let type = choose(types)
            place = start + scanner.position
            self.fields += fields
            if fields > limits.headerFields || scanner.position > limits.headerBytes { excess = .headerTooLong }
            if self.fields > limits.allFields { excess = .headerTooLong }
            isMessage = type.isMessage && encoding == .identity
            if isMessage { nestedMessages += 1 }
            if type.isMultipart, let text = type.parameters["boundary"], !text.isEmpty {
                boundaries.append(Boundary(text: text, nestedMessages: nestedMessages))
            }
            if boundaries.count + nestedMessages > limits.depth { excess = .tooDeep }
            if isMessage, place >= bytes.count { return }
        }
    }

    /// Chooses among several types of one part: the first one that is a multipart with a boundary, whose parts would
    /// otherwise be lost, or the first one. The others are noted.
    private mutating func choose(_ types: [(place: Int, type: MediaType)]) -> MediaType {
        let chosen = types.firstIndex { $0.type.isMultipart && $0.type.parameters["boundary"] != nil } ?? 0
        surplusTypes += types.indices.filter { $0 != chosen }.map { types[$0].place }
        return types.isEmpty ? MediaType() : types[chosen].type
    }

    private func isBoundaryLine() -> Bool {
        !boundaries.isEmpty && bytes.count - place > 2 && bytes[place] == 45 && bytes[place + 1] == 45
    }

    /// Ends the parts that a boundary ends, and reads the header of the next one.
    private mutating func takeBoundaryLine() {
        let end = lineEnd(place)
        var index = boundaries.count
        while index > 0 {
            index -= 1
            let text = boundaries[index].text
            guard let isLast = match(text, place + 2, end) else { continue }
            nestedMessages = boundaries[index].nestedMessages
            boundaries.removeSubrange((isLast ? index : index + 1)...)
            place = end
            guard !isLast else { return }
            parts += 1
            if parts > limits.parts { excess = .tooManyParts } else { readHeader() }
            return
        }
        place = end
    }

    /// Compares a line with a boundary as the parser does: only spaces may follow it, or two hyphens and spaces.
    /// - Returns: whether the boundary ends the multipart; nil if the line is another one.
    private func match(_ text: [UInt8], _ start: Int, _ end: Int) -> Bool? {
        guard end - start >= text.count, let base = bytes.baseAddress, memcmp(base + start, text, text.count) == 0
        else {
            return nil
        }
        let rest = bytes[(start + text.count)..<end]
        let isLast = rest.starts(with: [45, 45])
        return rest.dropFirst(isLast ? 2 : 0).allSatisfy { $0 <= 32 } ? isLast : nil
    }

    private func lineEnd(_ start: Int) -> Int {
        guard let base = bytes.baseAddress, let found = memchr(base + start, 10, bytes.count - start) else {
            return bytes.count
        }
        return UnsafeRawPointer(found) - base + 1
    }

    /// Notes the spaces after the type of a multipart that no semicolon follows.
    private mutating func noteMissingSemicolon(_ type: MediaType, _ value: Range<Int>, _ headerStart: Int) {
        guard type.isMultipart, type.parameters["boundary"] != nil else { return }
        let range = (value.lowerBound + headerStart)..<(value.upperBound + headerStart)
        guard let space = range.first(where: { bytes[$0] <= 32 || bytes[$0] == 59 }), bytes[space] != 59 else { return }
        let end = range[space...].first { bytes[$0] > 32 } ?? range.upperBound
        if end < range.upperBound, bytes[end] != 59 { missingSemicolons.append(space..<end) }
    }
}
