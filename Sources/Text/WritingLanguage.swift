/// The language that a text's characters show it to be in, as far as fonts differ by it.
///
/// Han characters look otherwise in Japanese, Chinese and Korean, and the marks between them are in fonts for scripts
/// that have nothing to do with these.
enum WritingLanguage: String {
    case japanese = "ja"
    case korean = "ko"
    case chinese = "zh-cn"
    case chineseOfTaiwan = "zh-tw"

    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - user: the user's language, as a tag: with Han characters alone it decides, where it is written with them.
    /// - Returns: nil for all that is read in the user's language.
    init?(of bytes: some Collection<UInt8>, user: String) {
        // What is looked for takes three bytes and more: most texts hold none such.
        guard bytes.contains(where: { $0 >= 0xE1 }) else { return nil }
        var hasHan = false
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            // Not the middle dot and the long mark of Katakana, which others write too.
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
