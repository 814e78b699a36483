/// An encoded word of a header: `=?charset?B?...?=` or `=?charset?Q?...?=` (RFC 2047, 2).
struct EncodedWord {
    /// The name of the charset in lower case, without a language after it (RFC 2231, 5).
    let charset: String
    /// The decoded bytes.
    let content: [UInt8]
    /// The position after the word.
    let end: Int

    /// Reads the word that begins at a position, or returns nil if none does.
    ///
    /// Words may be longer than the standard allows, and may hold spaces, as some programs write them. A name of a
    /// charset is at most 64 bytes long, so that a field of many beginnings costs no more than its length.
    init?(in bytes: [UInt8], at start: Int) {
        guard start + 6 < bytes.count, bytes[start] == 61, bytes[start + 1] == 63 else { return nil }
        let nameEnd = bytes[(start + 2)...].prefix(64).firstIndex(of: 63)
        guard let nameEnd, nameEnd > start + 2, nameEnd + 2 < bytes.count, bytes[nameEnd + 2] == 63 else { return nil }
        let encoding = bytes[nameEnd + 1] | 32
        guard encoding == 98 || encoding == 113, let close = Self.close(in: bytes, from: nameEnd + 3) else {
            return nil
        }
        let name = bytes[(start + 2)..<nameEnd].prefix { $0 != 42 }
        guard name.allSatisfy({ $0 > 32 && $0 < 127 }) else { return nil }
        charset = String(decoding: name, as: UTF8.self).lowercased()
        let text = bytes[(nameEnd + 3)..<close]
        content = encoding == 98 ? TransferEncoding.base64(text).bytes : Self.decodeQ(text)
        end = close + 2
    }

    /// Returns the position of the `?=` that ends a word. It is looked for within 1,000 bytes, which is more than
    /// twelve times what the standard allows.
    private static func close(in bytes: [UInt8], from start: Int) -> Int? {
        var place = start
        let limit = min(bytes.count - 1, start + 1_000)
        while place < limit {
            if bytes[place] == 63 { return bytes[place + 1] == 61 ? place : nil }
            place += 1
        }
        return nil
    }

    private static func decodeQ(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var content: [UInt8] = []
        content.reserveCapacity(text.count)
        var place = text.startIndex
        while place < text.endIndex {
            let byte = text[place]
            if byte == 61, place + 2 < text.endIndex, let high = Hex.value(text[place + 1]),
                let low = Hex.value(text[place + 2])
            {
                content.append(high << 4 | low)
                place += 3
            } else {
                content.append(byte == 95 ? 32 : byte)
                place += 1
            }
        }
        return content
    }
}
