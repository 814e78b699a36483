/// The language that a text is written in, as its characters show, among the languages that need other fonts.
///
/// Han characters look different in Japanese, Chinese and Korean. Without a language, the punctuation between them
/// would be taken from fonts for unrelated scripts.
enum WritingLanguage: String {
    case japanese = "ja"
    case korean = "ko"
    case chinese = "zh-cn"
    case chineseOfTaiwan = "zh-tw"

    /// Detects the language of a text. Returns nil if fonts are to be chosen for the user's language.
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - user: The tag of the user's language. If it is Japanese, Korean or Chinese, it decides for a text in which
    ///     Han characters are the only evidence; otherwise such a text is taken for Chinese.
    init?(of bytes: some Collection<UInt8>, user: String) {
        // All characters that decide take three bytes or more in UTF-8; most texts contain none of them.
        guard bytes.contains(where: { $0 >= 0xE1 }) else { return nil }
        var hasHan = false
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            // The middle dot (U+30FB) and the long vowel mark (U+30FC) are left out: other languages use them too.
            case 0x3041...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D:
                self = .japanese
                return
            case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3:
                self = .korean
                return
            case 0x3105...0x312F, 0x31A0...0x31BF:
                self = .chineseOfTaiwan
                return
            case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: hasHan = true
            default: break
            }
        }
        guard hasHan, !["ja", "ko", "zh"].contains(where: { user.hasPrefix($0) }) else { return nil }
        self = .chinese
    }
}
