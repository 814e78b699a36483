import GatefoldCPango

/// All fonts of a source, in two parts: the plain fonts, which are those of the requested family, and the fallback
/// fonts for the characters that these lack.
///
/// fontconfig sorts all fonts that it is given for each face and size. Plain text is laid out with font maps of one or
/// two families only, so that it does not wait for sorting all of them, which never happens if nothing but plain text
/// is shown.
final class FontLibrary {
    /// The fonts that stand for one family name.
    private struct PlainFonts {
        let setter: LineSetter
        let families: [FontFamily]

        /// Returns whether these fonts would also be chosen for a text if all fonts were available.
        func suffice(for text: String) -> Bool {
            text.utf8.allSatisfy { $0 < 0x80 } || text.unicodeScalars.allSatisfy(suffice)
        }

        func suffice(for character: Unicode.Scalar) -> Bool {
            character.isASCII || character.properties.isWhitespace || character.isIsolate
                || character.isPlain && families.contains { $0.has(character) }
        }

        /// Returns a text in which spaces of about the same width replace the characters that these fonts lack, and
        /// the correspondence of their offsets.
        func blanking(_ text: String) -> (text: String, map: OffsetMap) {
            var blanked = String.UnicodeScalarView()
            var map = OffsetMap()
            var (offset, blankedOffset) = (0, 0)
            for character in text.unicodeScalars {
                let length = UTF8.width(character)
                if suffice(for: character) {
                    blanked.append(character)
                    blankedOffset += length
                } else {
                    let blanks = character.value < 0x2E80 ? " " : "   "
                    blanked.append(contentsOf: blanks.unicodeScalars)
                    let end = blankedOffset + blanks.utf8.count
                    map.change(offset..<offset + length, to: blankedOffset..<end)
                    blankedOffset = end
                }
                offset += length
            }
            return (String(blanked), map)
        }
    }

    /// The fonts that a text was laid out in.
    enum Choice {
        /// The fonts of the requested family.
        case plain
        /// The fonts of the requested family, with blanks for characters until the fallback fonts are loaded.
        case plainForNow
        case all
    }

    let used = UsedFonts()
    let late: FallbackFonts
    private let configuration: FontConfiguration
    private let language: String
    /// The fallback fonts of earlier runs; nil if nothing is stored from one run to the next.
    private let known: KnownFonts?
    private var plain: [String: PlainFonts] = [:]

    /// Loads the fonts of a source.
    /// - Parameter loading: The source's fonts if they are being loaded already.
    init(
        _ source: FontSource, loadsFallbackInBackground: Bool, memory: FontMemory? = nil, loading: FontLoading? = nil
    ) throws(TextError) {
        let configuration =
            if let loading, loading.source == source { try loading.finish() } else { try FontConfiguration(source) }
        let language = source.language
        self.configuration = configuration
        self.language = language
        known = memory.map { KnownFonts($0, configuration, language: language) }
        late = FallbackFonts(loadsFallbackInBackground: loadsFallbackInBackground)
    }

    /// Lays a text out in lines.
    func set(_ text: String, _ measure: LineSetter.Measure) -> (lines: SetLines, choice: Choice) {
        guard let plain = plainFonts(for: measure) else { return (SetLines(), .plain) }
        let isPlain =
            plain.suffice(for: text)
            || known?.suffice(for: text, in: measure.font, user: language, isPlain: plain.suffice) ?? false
        if isPlain, !measure.hasSeveralFamilies {
            let lines = plain.setter.set(text, measure)
            if !lines.hasMissing { return (lines, .plain) }
        }
        if let setter = late.setter(for: text, measure, make: { makeSetter(measure, isWanted: nil) }) {
            setter.fonts.used = used
            if setter.onPiece == nil, let known { setter.onPiece = known.learn }
            return (setter.set(text, measure), .all)
        }
        let (blanked, map) = plain.blanking(text)
        return (plain.setter.set(blanked, measure.mapped(map.copy)), .plainForNow)
    }

    /// Returns the line setter that has laid out a text, and the text as it was laid out; nil if there is none.
    func setting(
        of text: String, _ measure: LineSetter.Measure, _ choice: Choice
    ) -> (setter: LineSetter, text: String, map: OffsetMap)? {
        guard choice != .all else { return late.ready.map { ($0, text, OffsetMap()) } }
        return plainFonts(for: measure).map { plain in
            let (blanked, map) = choice == .plain ? (text, OffsetMap()) : plain.blanking(text)
            return (plain.setter, blanked, map)
        }
    }

    /// Returns the fonts of the requested family, as chosen for the user's language and for English.
    private func plainFonts(for measure: LineSetter.Measure) -> PlainFonts? {
        let name = measure.font.familyName
        if let fonts = plain[name] { return fonts }
        var families: [FontFamily] = []
        for language in Set([language, "en"]).sorted() {
            guard let family = configuration.family(name, language: language) else { continue }
            families.append(family)
        }
        let names = Set(families.map(\.name))
        let files = known?.files ?? []
        let setter = makeSetter(measure) { font in
            names.contains(FontConfiguration.family(of: font))
                || !files.isEmpty
                    && FontConfiguration.file(of: font).map { files.contains(String(cString: $0)) } ?? false
        }
        guard let setter else { return nil }
        let fonts = PlainFonts(setter: setter, families: families)
        plain[name] = fonts
        return fonts
    }

    /// Stores which fallback fonts were used.
    func remember() { known?.save() }

    private func makeSetter(_ measure: LineSetter.Measure, isWanted: ((OpaquePointer) -> Bool)?) -> LineSetter? {
        let fonts = FontCollection(
            configuration, isWanted: isWanted, language: language, used: UsedFonts(), first: measure.font)
        guard let fonts else { return nil }
        if isWanted != nil { fonts.used = used }
        return LineSetter(fonts: fonts)
    }
}

extension Unicode.Scalar {
    /// Whether the character isolates a part of a text that may have another direction; it is never drawn.
    fileprivate var isIsolate: Bool { (0x2066...0x2069).contains(value) }

    /// Whether the character looks the same in all languages and is not an emoji.
    fileprivate var isPlain: Bool {
        // U+FE0F selects an emoji; the range contains nearly all characters by which WritingLanguage detects a
        // language.
        !properties.isEmojiPresentation && value != 0xFE0F && !(0x2E80...0xFFEF).contains(value) && value < 0x1F000
    }
}
