/// The coding of folder names in IMAP, which Maildir++ and some synchronising programs also use on disk.
/// - Source: RFC 3501, 5.1.3
enum ModifiedUTF7 {
    /// Decodes a name.
    /// - Returns: nil if the name is not in this coding, as is a name in plain UTF-8.
    static func decode(_ name: [UInt8]) -> String? {
        var text = ""
        var at = 0
        while at < name.count {
            let byte = name[at]
            guard byte >= 0x20, byte < 0x7f else { return nil }
            at += 1
            guard byte == UInt8(ascii: "&") else {
                text.unicodeScalars.append(Unicode.Scalar(byte))
                continue
            }
            guard let end = name[at...].firstIndex(of: UInt8(ascii: "-")) else { return nil }
            if end == at {
                text += "&"
            } else {
                guard let units = units(of: name[at..<end]), let decoded = decode(units) else { return nil }
                text += decoded
            }
            at = end + 1
        }
        return text
    }

    /// The UTF-16 units of a run in the alphabet of base64 with a comma for the slash; nil if it is not valid.
    private static func units(of run: ArraySlice<UInt8>) -> [UInt16]? {
        var units: [UInt16] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in run {
            guard let digit = digit(byte) else { return nil }
            bits = (bits << 6 | digit) & 0xff_ffff
            count += 6
            if count >= 16 {
                count -= 16
                units.append(UInt16(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        // Zeros fill the last digit.
        guard count < 6, bits & ((1 << UInt32(count)) - 1) == 0 else { return nil }
        return units
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: ","): 63
        default: nil
        }
    }

    private static func decode(_ units: [UInt16]) -> String? {
        var text = ""
        var decoder = UTF16()
        var iterator = units.makeIterator()
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): text.unicodeScalars.append(scalar)
            case .emptyInput: return text
            case .error: return nil
            }
        }
    }
}
