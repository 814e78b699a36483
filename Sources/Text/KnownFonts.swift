import GatefoldCPango

/// The fonts of earlier runs for what plain ones lack: few enough to be there at once.
final class KnownFonts {
    private var remembered: RememberedFonts
    /// What each remembered file's fonts have.
    private let characters: [String: FontCharacters]
    private let memory: FontMemory

    init(_ memory: FontMemory, _ configuration: FontConfiguration, language: String) {
        self.memory = memory
        remembered = RememberedFonts(stamp: configuration.stamp(language: language), memory.read())
        characters = remembered.isEmpty ? [:] : configuration.characters(inFiles: remembered.allFiles)
    }

    /// Files that plain text does without.
    var files: Set<String> { Set(characters.keys) }

    /// Whether all characters of a text have plain or known fonts.
    /// - Parameter isPlain: whether a character needs no other fonts, in a text that shows no language.
    func suffice(for text: String, in font: Font, user: String, isPlain: (Unicode.Scalar) -> Bool) -> Bool {
        guard !characters.isEmpty else { return false }
        let paragraphs = Paragraphs(text, maxLength: .max)
        return paragraphs.ranges.allSatisfy { range in
            let bytes = paragraphs.bytes[range]
            let language = WritingLanguage(of: bytes, user: user)
            let face = RememberedFonts.Face(font, language: language?.rawValue ?? user)
            return String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { character in
                if character.properties.isWhitespace { return true }
                if language == nil, isPlain(character) { return true }
                return remembered.knows(character, in: face) { characters[$0]?.has($1) ?? false }
            }
        }
    }

    /// A piece of a text was set, all fonts having been there to choose from.
    /// - C: `pango_fc_font_get_pattern`.
    func learn(
        _ piece: ArraySlice<UInt8>, _ used: UnsafeMutablePointer<PangoFont>, _ font: Font, _ language: String
    ) {
        guard
            let pattern = pango_fc_font_get_pattern(
                UnsafeMutableRawPointer(used).assumingMemoryBound(to: PangoFcFont.self)),
            let path = FontConfiguration.file(of: pattern)
        else { return }
        let file = String(cString: path)
        let face = RememberedFonts.Face(font, language: language)
        for character in String(decoding: piece, as: UTF8.self).unicodeScalars
        where !character.properties.isWhitespace { remembered.remember(character, in: face, file: file) }
    }

    /// Writes down what was learnt.
    func save() { if remembered.isChanged { memory.write(remembered.encode()) } }
}

extension RememberedFonts.Face {
    init(_ font: Font, language: String) {
        self.init(
            language: language, family: font.familyName, weight: font.weight.rawValue, isItalic: font.isItalic)
    }
}
