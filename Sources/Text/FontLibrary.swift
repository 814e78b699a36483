import GatefoldCPango

/// All fonts of a source, in two parts: the few that plain text is set in, and the many for all that these lack.
///
/// fontconfig puts all fonts that it is given in order for each face and size. Plain text is set in maps of one family or
/// two and does not wait for that; nor does it pay for it where nothing else is ever shown.
final class FontLibrary {
    /// The fonts that stand for one family's name.
    private struct PlainFonts {
        let setter: LineSetter
        let families: [FontFamily]

        /// Whether they are also the ones in which a text would be set among all fonts.
        func suffice(for text: String) -> Bool {
            text.utf8.allSatisfy { $0 < 0x80 } || text.unicodeScalars.allSatisfy(suffice)
        }

        func suffice(for character: Unicode.Scalar) -> Bool {
            character.isASCII || character.properties.isWhitespace
                || character.isPlain && families.contains { $0.has(character) }
        }

        /// A text with about as much empty room in place of what they do not suffice for.
        func blanking(_ text: String) -> String {
            var blanked = String.UnicodeScalarView()
            for character in text.unicodeScalars {
                if suffice(for: character) {
                    blanked.append(character)
                } else {
                    blanked.append(contentsOf: (character.value < 0x2E80 ? " " : "   ").unicodeScalars)
                }
            }
            return String(blanked)
        }
    }

    let used = UsedFonts()
    let late: LateFonts
    private let configuration: FontConfiguration
    private let language: String
    /// Nil where nothing is kept from one run to the next.
    private let known: KnownFonts?
    private var plain: [String: PlainFonts] = [:]

    /// - Parameter loading: the source's fonts, where they are on their way already.
    init(
        _ source: FontSource, mayBeLate: Bool, memory: FontMemory? = nil, loading: FontLoading? = nil
    ) throws(TextError) {
        let configuration =
            if let loading, loading.source == source { try loading.finish() } else { try FontConfiguration(source) }
        let language = source.language
        self.configuration = configuration
        self.language = language
        known = memory.map { KnownFonts($0, configuration, language: language) }
        late = LateFonts(mayBeLate: mayBeLate)
    }

    /// - Returns: the lines, and whether characters are still to come.
    func set(_ text: String, _ measure: LineSetter.Measure) -> (lines: SetLines, isProvisional: Bool) {
        guard let plain = plainFonts(for: measure) else { return (SetLines(), false) }
        if plain.suffice(for: text)
            || known?.suffice(for: text, in: measure.font, user: language, isPlain: plain.suffice) ?? false
        {
            let lines = plain.setter.set(text, measure)
            if !lines.hasMissing { return (lines, false) }
        }
        if let setter = late.setter(for: text, measure, make: { makeSetter(measure, isWanted: nil) }) {
            setter.fonts.used = used
            if setter.onPiece == nil, let known { setter.onPiece = known.learn }
            return (setter.set(text, measure), false)
        }
        return (plain.setter.set(plain.blanking(text), measure), true)
    }

    /// The fonts of the family that was asked for and of the one that Latin letters get for it.
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

    /// Writes down which fonts had what plain ones lack.
    func remember() { known?.save() }

    private func makeSetter(_ measure: LineSetter.Measure, isWanted: ((OpaquePointer) -> Bool)?) -> LineSetter? {
        let fonts = FontCollection(
            configuration, isWanted: isWanted, language: language, used: UsedFonts(), first: measure.font,
            pixelSize: measure.pixelSize)
        guard let fonts else { return nil }
        if isWanted != nil { fonts.used = used }
        return LineSetter(fonts: fonts)
    }
}

extension Unicode.Scalar {
    /// Whether it looks the same whichever language it is in, and is no picture.
    fileprivate var isPlain: Bool {
        // What chooses between letter and picture, and what WritingLanguage looks for.
        !properties.isEmojiPresentation && value != 0xFE0F && !(0x2E80...0xFFEF).contains(value) && value < 0x1F000
    }
}
