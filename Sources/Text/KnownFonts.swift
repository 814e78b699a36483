import GatefoldCPango

/// The fallback fonts that earlier runs have used. They are few enough to be available from the start.
final class KnownFonts {
    private var remembered: RememberedFonts
    private let characters: [String: FontCharacters]
    private let memory: FontMemory

    init(_ memory: FontMemory, _ configuration: FontConfiguration, language: String) {
        self.memory = memory
        remembered = RememberedFonts(stamp: configuration.stamp(language: language), memory.read())
        characters = remembered.isEmpty ? [:] : configuration.characters(inFiles: remembered.allFiles)
    }

    /// The paths of the remembered font files that are still installed.
    var files: Set<String> { Set(characters.keys) }

    /// Returns whether plain fonts and remembered fonts have all characters of a text.
    /// - Parameter isPlain: Returns whether the plain fonts have a character. It is called only for paragraphs whose
    ///   characters show no language.
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

    /// Remembers the font of a piece of text that was laid out with all fonts to choose from.
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

    func save() { if remembered.isChanged { memory.write(remembered.encode()) } }
}

extension RememberedFonts.Face {
    init(_ font: Font, language: String) {
        self.init(
            language: language, family: font.familyName, weight: font.weight.rawValue, isItalic: font.isItalic)
    }
}
