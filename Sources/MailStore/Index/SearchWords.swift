/// The words of texts and of searches, as the index takes them apart.
enum SearchWords {
    /// The number of words of a search that count.
    static let wordLimit = 16

    /// The text with spaces around each character of scripts that put none between words, so that each is a word.
    static func spaced(_ text: String) -> String {
        // The scripts without spaces between words begin at U+0E00, whose first byte in UTF-8 is 0xE0. Texts of others
        // have such bytes, too, in quotation marks and dashes.
        var text = text
        let highest = text.withUTF8 { $0.reduce(0) { max($0, $1) } }
        guard highest >= 0xe0, text.unicodeScalars.contains(where: isWithoutSpaces) else {
            return text
        }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isWithoutSpaces(scalar) {
                result.append(" ")
                result.append(scalar)
                result.append(" ")
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// The expression by which the index finds mails with words that begin with each word of a search; nil if there is
    /// no word in it.
    static func expression(_ search: String) -> String? {
        let words = spaced(String(search.prefix(1000))).unicodeScalars.split { !isPartOfWord($0) }.prefix(wordLimit)
        if words.isEmpty { return nil }
        return words.map { "\"" + String($0) + "\"*" }.joined(separator: " ")
    }

    /// Whether the index takes a character as a part of a word.
    /// - Source: sqlite.org/fts5.html, "Unicode61 Tokenizer": letters, numbers and characters of private use.
    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .privateUse, .nonspacingMark, .spacingMark:
            true
        default: false
        }
    }

    /// Whether a character is of a script without spaces between words: Thai, Lao, Khmer, Burmese, Chinese, Japanese.
    private static func isWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0e00...0x0eff, 0x1000...0x109f, 0x1780...0x17ff, 0x3040...0x30ff, 0x3400...0x4dbf, 0x4e00...0x9fff,
            0xf900...0xfaff, 0x20000...0x323af:
            true
        default: false
        }
    }
}
