/// Finds out in which charset a piece of HTML is written and turns it into UTF-8.
///
/// Labels are often missing and sometimes lie, so that the bytes themselves have the last word.
/// - Source: HTML, "determining the character encoding"; Encoding, "names and labels", for `iso-8859-1` as windows-1252.
enum HTMLCharset {
    /// The HTML as valid UTF-8. Bytes that mean nothing become U+FFFD.
    /// - Parameter label: the charset that the mail's header names; nil if it names none.
    static func utf8(_ bytes: [UInt8], label: String?) -> [UInt8] {
        if let (charset, length) = byteOrderMark(of: bytes) {
            return decoded(bytes.dropFirst(length), as: charset) ?? repaired(bytes.dropFirst(length))
        }
        if let charset = unmarkedUTF16(bytes) { return decoded(bytes[...], as: charset) ?? repaired(bytes[...]) }
        let labels = [label.map(canonical), meta(in: bytes).map(canonical)].compactMap { $0 }
            .filter { !$0.hasPrefix("UTF-16") }
        let text = UTF8Shape(bytes)
        if text.isASCII, !labels.contains(where: { $0.hasPrefix("ISO-2022") || $0 == "UTF-7" }) { return bytes }
        // Text of one byte a letter is hardly ever valid UTF-8 by chance; some words of two bytes a letter are.
        if text.isValid, text.hasLongSequences || !labels.contains(where: isWide) { return bytes }
        for name in labels where name != "UTF-8" {
            if let decoded = decoded(bytes[...], as: name) { return decoded }
        }
        if !text.hasSequences, let decoded = decoded(bytes[...], as: "WINDOWS-1252") { return decoded }
        return repaired(bytes[...])
    }

    /// The name by which `iconv` knows a charset, of the larger one where mail uses a label for more than it says.
    private static func canonical(_ label: String) -> String {
        let name = label.uppercased().filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
        return switch name {
        case "UTF8", "UNICODE-1-1-UTF-8", "X-UTF-8": "UTF-8"
        case "ISO-8859-1", "ISO8859-1", "ISO_8859-1", "LATIN1", "US-ASCII", "ASCII", "CP1252", "X-ANSI": "WINDOWS-1252"
        case "ISO-8859-9", "LATIN5": "WINDOWS-1254"
        case "ISO-8859-11", "TIS-620": "CP874"
        case "GB2312", "GBK", "X-GBK", "CP936", "GB_2312-80": "GB18030"
        case "SHIFT_JIS", "SHIFT-JIS", "SJIS", "X-SJIS", "WINDOWS-31J": "CP932"
        case "KS_C_5601-1987", "KS_C_5601", "EUC-KR", "CP949": "UHC"
        case "BIG5", "X-X-BIG5", "CP950": "BIG5-HKSCS"
        case "ISO-2022-JP": "ISO-2022-JP-3"
        default: name
        }
    }

    private static func isWide(_ name: String) -> Bool {
        ["GB", "CP932", "EUC", "UHC", "BIG5", "ISO-2022"].contains { name.hasPrefix($0) }
    }

    private static func byteOrderMark(of bytes: [UInt8]) -> (charset: String, length: Int)? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return ("UTF-8", 3) }
        if bytes.starts(with: [0xFF, 0xFE]) { return ("UTF-16LE", 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return ("UTF-16BE", 2) }
        return nil
    }

    /// UTF-16 without a byte order mark: nearly every second byte is 0, since tags are written in ASCII.
    private static func unmarkedUTF16(_ bytes: [UInt8]) -> String? {
        let start = bytes.prefix(256)
        guard start.count >= 8 else { return nil }
        var zeros = [0, 0]
        for (index, byte) in start.enumerated() where byte == 0 { zeros[index & 1] += 1 }
        let many = start.count * 3 / 8
        if zeros[1] >= many, zeros[0] * 8 < zeros[1] { return "UTF-16LE" }
        if zeros[0] >= many, zeros[1] * 8 < zeros[0] { return "UTF-16BE" }
        return nil
    }

    /// The charset that a `meta` element in the first 2,048 bytes names.
    private static func meta(in bytes: [UInt8]) -> String? {
        let start = bytes.prefix(2048).map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
        var rest = start[...]
        let word = Array("charset".utf8)
        while let index = rest.firstIndex(of: word[0]) {
            rest = rest[index...]
            guard rest.starts(with: word) else {
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst(word.count).drop { $0 <= 0x20 }
            guard rest.first == UInt8(ascii: "=") else { continue }
            rest = rest.dropFirst().drop { $0 <= 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
            let name = rest.prefix(40).prefix { isLabel($0) }
            if !name.isEmpty { return String(decoding: name, as: UTF8.self) }
        }
        return nil
    }

    private static func isLabel(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
        }
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>, as charset: String) -> [UInt8]? {
        if charset == "UTF-8" { return repaired(bytes) }
        return CharsetDecoder(charset)?.decode(bytes)
    }

    private static func repaired(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
}
