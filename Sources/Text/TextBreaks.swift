import GatefoldCPango

/// The boundaries in a text: where a caret may stand, what Backspace deletes, and where words begin and end.
///
/// Pango finds them, with its rules for single scripts. A caret never stands inside a Swift `Character`, whose parts
/// strings would join again. Offsets are numbers of UTF-8 bytes from the start of the text, whose start and end are
/// boundaries.
package struct TextBreaks: Sendable {
    fileprivate struct Flags: OptionSet {
        let rawValue: UInt16

        static let caret = Flags(rawValue: 1)
        static let wordStart = Flags(rawValue: 2)
        static let wordEnd = Flags(rawValue: 4)
        static let wordBoundary = Flags(rawValue: 8)
        static let space = Flags(rawValue: 16)
        static let lineBreak = Flags(rawValue: 32)
        /// The start of a Unicode scalar.
        static let scalar = Flags(rawValue: 64)
        /// The start of a Swift `Character`.
        static let character = Flags(rawValue: 128)
        /// Backspace deletes a single scalar before this position.
        static let deletesScalar = Flags(rawValue: 256)
        /// Backspace deletes the whole character before this position, because it is an emoji.
        static let deletesEmoji = Flags(rawValue: 512)
    }

    /// The properties of the position before each byte, and of the end.
    private let flags: [Flags]

    private var end: Int { flags.count - 1 }

    /// Finds the boundaries in a text.
    /// - Parameter text: A whole text or one paragraph. Each line break is a character of its own.
    /// - C: `pango_get_log_attrs`.
    package init(_ text: String) {
        // For Pango, a text ends at a NUL. All control characters are alike for its rules.
        let bytes = text.utf8.map { $0 == 0 ? 1 : CChar(bitPattern: $0) }
        var flags = [Flags](repeating: [], count: bytes.count + 1)
        // The script of a paragraph has an influence on the signs around it, but not on other paragraphs.
        var paragraph = 0
        var offset = 0
        var selectors: [Int] = []
        for character in text {
            let end = offset + character.utf8.count
            flags[offset].insert(.character)
            if character.isEmojiSequence { flags[end].insert(.deletesEmoji) }
            if end - offset > 1 { character.addSelectors(to: &selectors, from: offset) }
            if character.isLineBreak {
                flags[offset].insert(.lineBreak)
                Self.find(in: bytes, paragraph..<offset, &flags)
                paragraph = end
            }
            offset = end
        }
        Self.find(in: bytes, paragraph..<bytes.count, &flags)
        // Backspace looks for the scalar to delete. A variation selector goes with the scalar before it.
        for selector in selectors { flags[selector].remove(.scalar) }
        for place in flags.indices {
            if !flags[place].contains(.character) { flags[place].remove(.caret) }
            // Pango ends a word at an apostrophe and at a decimal point; the boundaries of words by Unicode's rules do
            // not.
            if !flags[place].contains(.wordBoundary) { flags[place].subtract([.wordStart, .wordEnd]) }
        }
        self.flags = flags
    }

    /// Finds the boundaries in a paragraph.
    private static func find(in bytes: [CChar], _ range: Range<Int>, _ flags: inout [Flags]) {
        for end in [range.lowerBound, range.upperBound] {
            flags[end].insert([.scalar, .character, .caret, .wordBoundary])
        }
        guard !range.isEmpty else { return }
        let starts = range.filter { UInt8(bitPattern: bytes[$0]) & 0xC0 != 0x80 } + [range.upperBound]
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: starts.count)
        bytes[range].withUnsafeBufferPointer { part in
            guard let start = part.baseAddress else { return }
            pango_get_log_attrs(start, Int32(clamping: part.count), -1, nil, &attributes, Int32(attributes.count))
        }
        for (start, attribute) in zip(starts, attributes) { flags[start].formUnion(Flags(attribute)) }
    }

    // MARK: Carets

    /// Returns whether a caret may stand at an offset.
    package func isCaretPosition(_ offset: Int) -> Bool { has(.caret, offset) }

    /// Returns the first offset after another one at which a caret may stand; nil at the end of the text.
    package func caretPosition(after offset: Int) -> Int? { first(.caret, after: offset) }

    /// Returns the last offset before another one at which a caret may stand; nil at the start of the text.
    package func caretPosition(before offset: Int) -> Int? { last(.caret, before: offset) }

    /// Returns the range of the character at an offset, as users perceive it; nil at the end of the text.
    func character(at offset: Int) -> Range<Int>? {
        guard offset >= 0, let end = caretPosition(after: offset), let start = caretPosition(before: offset + 1) else {
            return nil
        }
        return start..<end
    }

    /// Returns the offset from which on Backspace deletes the text before a caret; nil at the start of the text.
    ///
    /// It deletes a whole character of Latin, Greek and Cyrillic letters, Kana, Hangul and emoji; of other scripts the
    /// last code point, which was typed by one key. A variation selector, which is invisible, goes with what it selects.
    package func deletionStart(before offset: Int) -> Int? {
        guard let character = caretPosition(before: offset) else { return nil }
        let isOneScalar = has(.deletesScalar, offset) && !has(.deletesEmoji, offset) && !has(.lineBreak, character)
        guard isOneScalar, let scalar = last(.scalar, before: offset) else { return character }
        return max(scalar, character)
    }

    // MARK: Words

    /// Returns the end of the first word that ends after an offset; nil if there is none.
    package func wordEnd(after offset: Int) -> Int? { first(.wordEnd, after: offset) }

    /// Returns the start of the last word that starts before an offset; nil if there is none.
    package func wordStart(before offset: Int) -> Int? { last(.wordStart, before: offset) }

    /// Returns the range that a double click on the character at an offset selects: the word, or else the white space
    /// around the character, or else the character. At the end of a line it is the character before the offset that
    /// counts.
    package func word(around offset: Int) -> Range<Int> {
        guard end > 0 else { return 0..<0 }
        var offset = min(max(offset, 0), end)
        if offset == end || has(.lineBreak, offset), let before = caretPosition(before: offset),
            !has(.lineBreak, before)
        {
            offset = before
        }
        guard let character = character(at: offset) else { return offset..<offset }
        if let start = last(.wordStart, before: character.lowerBound + 1), let wordEnd = first(.wordEnd, after: start),
            wordEnd > character.lowerBound
        {
            return start..<wordEnd
        }
        return isSpace(character.lowerBound) ? spaces(around: character) : character
    }

    private func isSpace(_ offset: Int) -> Bool { has(.space, offset) && !has(.lineBreak, offset) }

    private func spaces(around character: Range<Int>) -> Range<Int> {
        var (start, end) = (character.lowerBound, character.upperBound)
        while let before = caretPosition(before: start), isSpace(before) { start = before }
        while isSpace(end), let after = caretPosition(after: end) { end = after }
        return start..<end
    }

    /// The boundaries of words as defined by Unicode, among them those around spaces and signs.
    /// - Source: UAX #29, section 4.1.
    package var wordBoundaries: [Int] { flags.indices.filter { flags[$0].contains(.wordBoundary) } }

    // MARK: Search

    private func has(_ flag: Flags, _ offset: Int) -> Bool {
        flags.indices.contains(offset) && flags[offset].contains(flag)
    }

    private func first(_ flag: Flags, after offset: Int) -> Int? {
        var place = max(offset, -1) + 1
        while place < flags.count {
            if flags[place].contains(flag) { return place }
            place += 1
        }
        return nil
    }

    private func last(_ flag: Flags, before offset: Int) -> Int? {
        var place = min(offset, flags.count) - 1
        while place >= 0 {
            if flags[place].contains(flag) { return place }
            place -= 1
        }
        return nil
    }
}

extension TextBreaks.Flags {
    fileprivate init(_ attribute: PangoLogAttr) {
        self = .scalar
        if attribute.is_cursor_position != 0 { insert(.caret) }
        if attribute.is_word_start != 0 { insert(.wordStart) }
        if attribute.is_word_end != 0 { insert(.wordEnd) }
        if attribute.is_word_boundary != 0 { insert(.wordBoundary) }
        if attribute.is_white != 0 { insert(.space) }
        if attribute.backspace_deletes_character != 0 { insert(.deletesScalar) }
    }
}

extension Character {
    /// Whether the character consists of several code points and is, or is meant to be, an emoji: a flag, a keycap, or a
    /// sign with a skin tone, with tags, with a variation selector, or joined with others.
    fileprivate var isEmojiSequence: Bool {
        let scalars = unicodeScalars
        guard utf8.count > 1, scalars.count > 1 else { return false }
        return scalars.first?.properties.isEmoji ?? false || scalars.contains(where: \.belongsToEmoji)
    }

    /// Adds the offsets of the variation selectors after the first scalar.
    fileprivate func addSelectors(to selectors: inout [Int], from start: Int) {
        var offset = start
        for scalar in unicodeScalars {
            if offset > start, scalar.properties.isVariationSelector { selectors.append(offset) }
            offset += UTF8.width(scalar)
        }
    }

    /// Whether the character separates paragraphs, as `Paragraphs` splits a text.
    fileprivate var isLineBreak: Bool {
        switch self {
        case "\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether the code point makes an emoji of the character that it is in.
    /// - Source: UTS #51, section 1.4: emoji presentation, modifiers, keycaps, regional indicators and tags.
    fileprivate var belongsToEmoji: Bool {
        switch value {
        case 0x20E3, 0xFE0F, 0x1F1E6...0x1F1FF, 0xE0020...0xE007F: true
        default: properties.isEmojiPresentation || properties.isEmojiModifier
        }
    }
}
