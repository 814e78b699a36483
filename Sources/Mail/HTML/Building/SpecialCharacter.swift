/// A character beyond ASCII that HTML mail uses for something else than to be read.
enum SpecialCharacter: Equatable {
    /// A space that does not become one with its neighbours: the no-break space and those of a width of their own.
    case fixedSpace
    /// A character without width: it fills previews of lists or says where a word may be broken.
    case invisible
    /// A character that joins or parts the letters beside it, in Persian or in emoji.
    case joiner
    case lineEnd
    /// A control character that stands for a letter of windows-1252.
    case replaced(Character)

    /// Recognises a character; nil for one that is simply read.
    /// - Source: Unicode, general categories Zs, Cf and Mn; HTML, "numeric character reference end state", for the last case.
    init?(_ utf8: UnsafeBufferPointer<UInt8>) {
        switch (utf8[0], utf8.count > 1 ? utf8[1] : 0, utf8.count > 2 ? utf8[2] : 0) {
        case (0xC2, 0xA0, _), (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F),
            (0xE3, 0x80, 0x80):
            self = .fixedSpace
        case (0xC2, 0xAD, _), (0xCD, 0x8F, _): self = .invisible
        case (0xE2, 0x80, 0x8B), (0xE2, 0x81, 0xA0), (0xEF, 0xBB, 0xBF), (0xE1, 0xA0, 0x8E), (0xE2, 0xA0, 0x80):
            self = .invisible
        case (0xE2, 0x80, 0x8C), (0xE2, 0x80, 0x8D): self = .joiner
        case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): self = .lineEnd
        case (0xC2, 0x80...0x9F, _):
            let letters = Self.windows1252[Int(utf8[1]) - 0x80]
            self = letters == " " ? .invisible : .replaced(letters)
        default: return nil
        }
    }

    /// The letters of windows-1252 from 80 to 9F; a space stands for none.
    private static let windows1252: [Character] = Array("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ")
}
