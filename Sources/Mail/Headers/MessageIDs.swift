/// Reads identifiers of mails (RFC 5322, 3.6.4).
enum MessageIDs {
    /// Returns the identifiers in angle brackets, without the brackets and in their order, or, if there are none, the
    /// words that have an `@`. Words beside identifiers, as old programs write them into `In-Reply-To`, are dropped.
    /// - Parameter limit: the largest number of identifiers; the last ones are kept, which are the nearest.
    static func parse(_ value: [UInt8], limit: Int = 2_000) -> [String] {
        var found: [String] = []
        var start: Int?
        var hasSpace = false
        for (place, byte) in value.enumerated() {
            if byte == 60 {
                start = place + 1
                hasSpace = false
            } else if byte == 62, let first = start {
                let id = value[first..<place]
                let text = String(decoding: hasSpace ? id.filter { $0 > 32 }[...] : id, as: UTF8.self)
                if !text.isEmpty { found.append(text) }
                start = nil
            } else if byte <= 32 {
                hasSpace = true
            }
        }
        if found.isEmpty {
            found = value.split(whereSeparator: { $0 <= 32 || $0 == 60 || $0 == 62 || $0 == 44 })
                .filter { $0.contains(64) }.map { String(decoding: $0, as: UTF8.self) }
        }
        return found.suffix(limit)
    }
}
