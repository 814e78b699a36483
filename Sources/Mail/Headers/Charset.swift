import Glibc

/// Turns bytes into text by the name of a charset, as mails and the web use the names rather than as they were defined.
enum Charset {
    /// Decodes bytes. What cannot be decoded becomes U+FFFD; nothing fails.
    ///
    /// Labels lie. Bytes that are valid UTF-8 with letters beyond ASCII are UTF-8 if their label names Latin-1 or
    /// ASCII, or if they cannot be decoded as what it names; an unknown label counts as none; bytes that are not UTF-8
    /// at all are windows-1252.
    static func decode(_ bytes: some Collection<UInt8>, label: String?) -> String {
        let bytes = Array(bytes)
        let name = canonicalName(label)
        switch name {
        case "utf-8", "windows-1252":
            return guess(bytes, isLabelledUTF8: name == "utf-8" && label != nil)
        case "utf-16":
            return utf16(bytes)
        default:
            if !bytes.contains(where: { $0 >= 128 || $0 == 27 || $0 == 43 || $0 == 126 || $0 == 0 }) {
                return String(decoding: bytes, as: UTF8.self)
            }
            guard let (text, errors) = convert(bytes, from: name) else { return guess(bytes, isLabelledUTF8: false) }
            if errors > 0, let valid = String(validating: bytes, as: UTF8.self) { return valid }
            return text
        }
    }

    /// Returns bytes in UTF-8, decoded as `decode` does. Bytes that are ASCII are returned as they are.
    static func utf8(_ bytes: [UInt8], label: String?) -> [UInt8] {
        let isASCII = bytes.withUnsafeBufferPointer { $0.allSatisfy { $0 < 128 && $0 != 27 } }
        let name = canonicalName(label)
        if name == "utf-8" || name == "windows-1252" {
            if isASCII { return bytes }
            // Bytes without a switch to other letters are taken as UTF-8 if they are valid as such.
            if !bytes.contains(27), UTF8Shape(bytes).isValid { return bytes }
        }
        return Array(decode(bytes, label: label).utf8)
    }

    /// Drops the bytes at the end of a text of UTF-8 that begin a character without finishing it.
    static func dropCutCharacter(_ bytes: inout [UInt8]) {
        for (offset, byte) in bytes.suffix(3).reversed().enumerated() where byte >= 0xC0 {
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
            if length > offset + 1 { bytes.removeLast(offset + 1) }
            return
        }
    }

    /// Decodes bytes as ISO-2022-JP if they switch to its letters, as UTF-8 if they are, as windows-1252 if they hold no
    /// letter of UTF-8 beyond ASCII, and else as damaged UTF-8.
    private static func guess(_ bytes: [UInt8], isLabelledUTF8: Bool) -> String {
        if bytes.contains(27), bytes.contains(pair: (27, 36)),
            let (text, errors) = convert(bytes, from: "iso-2022-jp-3"), errors == 0
        {
            return text
        }
        if let valid = String(validating: bytes, as: UTF8.self) { return valid }
        let damaged = String(decoding: bytes, as: UTF8.self)
        let letters = damaged.unicodeScalars.lazy.filter { $0.value > 127 && $0 != "\u{FFFD}" }
        if isLabelledUTF8, !letters.isEmpty { return damaged }
        return windows1252(bytes)
    }

    /// Decodes UTF-16 by its byte order mark, or else by where its zeros are.
    private static func utf16(_ bytes: [UInt8]) -> String {
        var isBig = true
        var start = 0
        if bytes.starts(with: [0xFE, 0xFF]) {
            start = 2
        } else if bytes.starts(with: [0xFF, 0xFE]) {
            (isBig, start) = (false, 2)
        } else {
            let zeros = bytes.prefix(1_000).enumerated().reduce(into: (even: 0, odd: 0)) { zeros, byte in
                guard byte.element == 0 else { return }
                if byte.offset % 2 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
            }
            if zeros == (0, 0), let valid = String(validating: bytes, as: UTF8.self) { return valid }
            isBig = zeros.odd <= zeros.even
        }
        let units = stride(from: start, to: bytes.count - 1, by: 2).map { place in
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        return String(decoding: units, as: UTF16.self)
    }

    private static func windows1252(_ bytes: [UInt8]) -> String {
        let units = bytes.map { byte in byte &- 128 < 32 ? upper1252[Int(byte - 128)] : UInt16(byte) }
        return String(decoding: units, as: UTF16.self)
    }

    /// The letters from 0x80 to 0x9F. The five that are not assigned stand for the control characters of Latin-1.
    /// - Source: WHATWG Encoding, index windows-1252.
    private static let upper1252: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D,
        0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D,
        0x17E, 0x178,
    ]

    /// Converts bytes to UTF-8 by the C library. Each byte that cannot be converted becomes U+FFFD.
    /// - Returns: the text and the number of such bytes; nil if the charset is not known.
    /// - C: `iconv_open`, `iconv`, `iconv_close`
    private static func convert(_ bytes: [UInt8], from name: String) -> (String, errors: Int)? {
        guard let converter = iconv_open("UTF-8", name), Int(bitPattern: converter) != -1 else { return nil }
        defer { iconv_close(converter) }
        var input = bytes
        var output: [UInt8] = []
        var errors = 0
        var chunk = [UInt8](repeating: 0, count: 4_096)
        input.withUnsafeMutableBytes { input in
            var place = input.baseAddress?.assumingMemoryBound(to: CChar.self)
            var left = input.count
            // Some converters keep a character back, which the call without input gets out of them.
            var isFlushing = left == 0
            while true {
                let (written, failure) = chunk.withUnsafeMutableBytes { room in
                    var target = room.baseAddress?.assumingMemoryBound(to: CChar.self)
                    var free = room.count
                    let result =
                        isFlushing
                        ? iconv(converter, nil, nil, &target, &free) : iconv(converter, &place, &left, &target, &free)
                    return (room.count - free, result == -1 ? errno : 0)
                }
                output += chunk[..<written]
                if failure == E2BIG { continue }
                if isFlushing { break }
                if failure != 0, left > 0 {
                    output += [0xEF, 0xBF, 0xBD]
                    errors += 1
                    place = place?.advanced(by: 1)
                    left -= 1
                }
                isFlushing = left == 0
            }
        }
        return (String(decoding: output, as: UTF8.self), errors)
    }
}
