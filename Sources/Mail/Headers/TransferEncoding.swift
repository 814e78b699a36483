/// The encodings in which a mail carries bytes (RFC 2045, 6).
enum TransferEncoding: Hashable {
    case identity, base64, quotedPrintable

    /// Reads the value of `Content-Transfer-Encoding`. What is not known stands for itself.
    init(named name: [UInt8]) {
        switch HeaderText.decode(name).lowercased() {
        case "base64": self = .base64
        case "quoted-printable": self = .quotedPrintable
        default: self = .identity
        }
    }

    /// Decodes bytes, as far as they can be.
    func decode(_ bytes: some Collection<UInt8>) -> [UInt8] {
        switch self {
        case .identity: Array(bytes)
        case .base64: Self.base64(bytes).bytes
        case .quotedPrintable: Self.quotedPrintable(bytes)
        }
    }

    /// Decodes base64 (RFC 2045, 6.8). Bytes outside its alphabet are skipped, as the standard asks.
    /// - Returns: the decoded bytes, and the number of bytes that were neither of the alphabet nor white space.
    static func base64(_ bytes: some Collection<UInt8>) -> (bytes: [UInt8], strangers: Int) {
        var strangers = 0
        let decoded = [UInt8](unsafeUninitializedCapacity: bytes.count / 4 * 3 + 3) { room, count in
            let done: Void? = bytes.withContiguousStorageIfAvailable {
                (count, strangers) = decodeBase64($0, into: room)
            }
            if done == nil {
                (count, strangers) = Array(bytes).withUnsafeBufferPointer { decodeBase64($0, into: room) }
            }
        }
        return (decoded, strangers)
    }

    /// Decodes base64 into room for three bytes for each four, and three more.
    /// - Returns: the number of bytes that were written, and of those that are strangers.
    private static func decodeBase64(
        _ bytes: UnsafeBufferPointer<UInt8>, into room: UnsafeMutableBufferPointer<UInt8>
    ) -> (count: Int, strangers: Int) {
        var bits: UInt32 = 0
        var digits = 0
        var count = 0
        var strangers = 0
        alphabet.withUnsafeBufferPointer { alphabet in
            var place = 0
            while place < bytes.count {
                // Nearly all of a text is whole groups of four digits, which are decoded at once.
                if digits == 0, place + 4 <= bytes.count {
                    let (a, b) = (alphabet[Int(bytes[place])], alphabet[Int(bytes[place + 1])])
                    let (c, d) = (alphabet[Int(bytes[place + 2])], alphabet[Int(bytes[place + 3])])
                    if a | b | c | d < 64 {
                        room[count] = a << 2 | b >> 4
                        room[count + 1] = b << 4 | c >> 2
                        room[count + 2] = c << 6 | d
                        count += 3
                        place += 4
                        continue
                    }
                }
                let byte = bytes[place]
                place += 1
                let value = alphabet[Int(byte)]
                if value < 64 {
                    bits = bits << 6 | UInt32(value)
                    digits += 1
                    if digits == 4 { flush(&bits, &digits, room, &count) }
                } else if byte == 61 {
                    flush(&bits, &digits, room, &count)
                } else if byte > 32 {
                    strangers += 1
                }
            }
        }
        flush(&bits, &digits, room, &count)
        return (count, strangers)
    }

    /// Writes the whole bytes that up to four digits hold.
    @inline(__always)
    private static func flush(
        _ bits: inout UInt32, _ digits: inout Int, _ room: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
    ) {
        bits <<= UInt32(4 - digits) * 6
        if digits > 1 { room[count] = UInt8(truncatingIfNeeded: bits >> 16) }
        if digits > 2 { room[count + 1] = UInt8(truncatingIfNeeded: bits >> 8) }
        if digits > 3 { room[count + 2] = UInt8(truncatingIfNeeded: bits) }
        count += max(0, digits - 1)
        (bits, digits) = (0, 0)
    }

    private static let alphabet: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        for (value, letter) in letters.utf8.enumerated() { values[Int(letter)] = UInt8(value) }
        return values
    }()

    /// Decodes quoted-printable (RFC 2045, 6.7). An `=` that begins no escape stands for itself.
    static func quotedPrintable(_ bytes: some Collection<UInt8>) -> [UInt8] {
        let bytes = Array(bytes)
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
            guard bytes[place] == 61 else {
                decoded.append(bytes[place])
                place += 1
                continue
            }
            if place + 2 < bytes.count, let high = Hex.value(bytes[place + 1]), let low = Hex.value(bytes[place + 2]) {
                decoded.append(high << 4 | low)
                place += 3
            } else if let next = softBreakEnd(bytes, place + 1) {
                place = next
            } else {
                decoded.append(61)
                place += 1
            }
        }
        return decoded
    }

    /// Returns the position after a line end that an `=` before it takes away; spaces may stand between them.
    private static func softBreakEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
        var place = start
        let limit = min(bytes.count, start + 80)
        while place < limit, bytes[place] == 32 || bytes[place] == 9 || bytes[place] == 13 { place += 1 }
        if place == bytes.count { return place }
        return bytes[place] == 10 ? place + 1 : nil
    }
}
