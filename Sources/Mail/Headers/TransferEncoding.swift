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
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count / 4 * 3 + 3)
        var bits: UInt32 = 0
        var count = 0
        var strangers = 0
        for byte in bytes {
            let value = alphabet[Int(byte)]
            if value < 64 {
                bits = bits << 6 | UInt32(value)
                count += 1
                guard count == 4 else { continue }
                decoded.append(UInt8(truncatingIfNeeded: bits >> 16))
                decoded.append(UInt8(truncatingIfNeeded: bits >> 8))
                decoded.append(UInt8(truncatingIfNeeded: bits))
                (bits, count) = (0, 0)
            } else if byte == 61 {
                flush(&bits, &count, into: &decoded)
            } else if byte > 32 {
                strangers += 1
            }
        }
        flush(&bits, &count, into: &decoded)
        return (decoded, strangers)
    }

    private static func flush(_ bits: inout UInt32, _ count: inout Int, into decoded: inout [UInt8]) {
        if count >= 2 { decoded.append(UInt8(truncatingIfNeeded: count == 2 ? bits >> 4 : bits >> 10)) }
        if count == 3 { decoded.append(UInt8(truncatingIfNeeded: bits >> 2)) }
        (bits, count) = (0, 0)
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

    /// Returns the place after a line end that an `=` before it takes away; spaces may stand between them.
    private static func softBreakEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
        var place = start
        let limit = min(bytes.count, start + 80)
        while place < limit, bytes[place] == 32 || bytes[place] == 9 || bytes[place] == 13 { place += 1 }
        if place == bytes.count { return place }
        return bytes[place] == 10 ? place + 1 : nil
    }
}
