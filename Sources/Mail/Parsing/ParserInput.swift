import Glibc

/// A mail's bytes made fit for the parser.
///
/// Errors of other programs that the parser does not forgive are repaired here: line ends of CR alone,
/// lines before the header or within it that are no fields, a blank line that is missing, a multipart's missing
/// semicolon, several types of one part, and NULs, at which C strings end.
struct ParserInput {
    /// The mail from which the contents of parts are taken, by the positions that the parser finds.
    private(set) var source: [UInt8]
    /// The same mail without NULs, as the parser gets it. Every position is as in `source`.
    private(set) var withoutNULs: [UInt8]
    /// Whether lines of the header had to be left out.
    private(set) var isDamaged = false
    /// The limit that the mail exceeds; nil if it keeps all.
    private(set) var excess: Remark.SourceReason?

    init(_ mail: [UInt8], _ limits: ParsingLimits, end: ContinuousClock.Instant) {
        source = mail
        withoutNULs = []
        guard mail.count <= limits.bytes else {
            excess = .tooLarge
            return
        }
        if mail.withUnsafeBytes({ LineEnds.areBareReturns($0) }) {
            source = mail.withUnsafeBytes { LineEnds.withLineFeeds($0) }
        }
        repairHeader(limits)
        let shape = source.withUnsafeBytes { MailShape($0, limits, end: end) }
        excess = shape.excess
        guard excess == nil else { return }
        for spaces in shape.missingSemicolons {
            for place in spaces { source[place] = 32 }
            source[spaces.lowerBound] = 59
        }
        for place in shape.surplusTypes { source[place] = 88 }
        withoutNULs = source
        if source.contains(0) {
            for place in source.indices where source[place] == 0 { withoutNULs[place] = 32 }
        }
        AddressGuard.hideDeepGroups(in: &withoutNULs)
    }

    /// Rebuilds the header from its fields if other lines are among or before them.
    private mutating func repairHeader(_ limits: ParsingLimits) {
        let rebuilt: [UInt8]? = source.withUnsafeBytes { bytes in
            var scanner = HeaderScanner(bytes)
            let start = scanner.position
            var fields: [Range<Int>] = []
            while scanner.position <= limits.headerBytes, fields.count <= limits.headerFields,
                let field = scanner.next()
            {
                fields.append(field.name.lowerBound..<scanner.position)
            }
            guard start > 0 || scanner.isMalformed || !scanner.isAtBody else { return nil }
            guard scanner.isMalformed || !scanner.isAtBody else { return Array(bytes[start...]) }
            var mail: [UInt8] = []
            mail.reserveCapacity(bytes.count + 2)
            for field in fields { mail += bytes[field] }
            if mail.last != 10 { mail.append(10) }
            // A header that goes on behind the limits is not repaired; the guards find it.
            guard scanner.isAtBody || scanner.position == bytes.count else { return nil }
            return mail + [10] + bytes[scanner.position...]
        }
        guard let rebuilt else { return }
        isDamaged = source.withUnsafeBytes { bytes in
            var scanner = HeaderScanner(bytes)
            while scanner.next() != nil {}
            return scanner.isMalformed
        }
        source = rebuilt
    }
}
