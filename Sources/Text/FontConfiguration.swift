import GatefoldCPango
import Glibc

/// A fontconfig configuration: its rules, and its fonts without the styles that no `Font` can name.
final class FontConfiguration {
    let pointer: OpaquePointer
    private var families: [FamilyKey: FontFamily?] = [:]
    private var stamps: [String: UInt64] = [:]

    private struct FamilyKey: Hashable {
        let name: String
        let language: String
    }

    /// Loads the configuration of a source.
    /// - Throws: `TextError.noFonts` if there is no font, `TextError.badConfiguration` if the private file cannot be
    ///   read.
    /// - C: `FcInitLoadConfigAndFonts`, `FcConfigParseAndLoad`.
    init(_ source: FontSource) throws(TextError) {
        let config =
            switch source {
            case .system, .systemForEnglish: FcInitLoadConfigAndFonts()
            case .configuration(let path): try Self.load(path)
            }
        guard let config else { throw .noFonts }
        pointer = config
        guard let fonts = FcConfigGetFonts(config, FcSetSystem), fonts.pointee.nfont > 0 else { throw .noFonts }
        leaveOutRareStyles(fonts)
    }

    deinit { FcConfigDestroy(pointer) }

    private static func load(_ path: String) throws(TextError) -> OpaquePointer? {
        guard let config = FcConfigCreate() else { return nil }
        guard access(path, R_OK) == 0, FcConfigParseAndLoad(config, path, 1) != 0,
            FcConfigParseAndLoadFromMemory(config, bitmapScaling, 1) != 0, FcConfigBuildFonts(config) != 0
        else {
            FcConfigDestroy(config)
            throw .badConfiguration(path: path)
        }
        return config
    }

    /// A rule that scales bitmap fonts to the size of the surrounding text. Colour bitmaps exist in a single size only.
    ///
    /// The system's configuration includes such a rule; a private configuration may only list fonts.
    private static let bitmapScaling = """
        <fontconfig>
          <match target="font">
            <test name="outline"><bool>false</bool></test>
            <edit name="gatefoldratio" mode="assign">
              <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
            </edit>
            <edit name="matrix" mode="assign">
              <times>
                <name>matrix</name>
                <matrix>
                  <name>gatefoldratio</name><double>0</double><double>0</double><name>gatefoldratio</name>
                </matrix>
              </times>
            </edit>
          </match>
        </fontconfig>
        """

    /// Removes the thin, heavy and narrow members of families that also have ordinary members.
    ///
    /// No `Font` can ask for them, and fontconfig sorts all fonts for each face: with the 2652 fonts of a complete Noto
    /// installation, sorting takes most of the time before the first text.
    private func leaveOutRareStyles(_ set: UnsafeMutablePointer<FcFontSet>) {
        guard let fonts = set.pointee.fonts else { return }
        let all = UnsafeBufferPointer(start: fonts, count: Int(set.pointee.nfont)).compactMap { $0 }
        var ordinary: Set<String> = []
        for font in all where Self.isOrdinary(font) { ordinary.insert(Self.family(of: font)) }
        var kept = 0
        for font in all {
            if Self.isOrdinary(font) || !ordinary.contains(Self.family(of: font)) {
                fonts[kept] = font
                kept += 1
            } else {
                FcPatternDestroy(font)
            }
        }
        set.pointee.nfont = Int32(kept)
    }

    private static func isOrdinary(_ font: OpaquePointer) -> Bool {
        var weight: Int32 = FC_WEIGHT_REGULAR
        var width: Int32 = FC_WIDTH_NORMAL
        // Variable fonts have ranges instead of integers and contain all weights.
        let hasWeight = FcPatternGetInteger(font, FC_WEIGHT, 0, &weight) == FcResultMatch
        let hasWidth = FcPatternGetInteger(font, FC_WIDTH, 0, &width) == FcResultMatch
        return (!hasWeight || (FC_WEIGHT_SEMILIGHT...FC_WEIGHT_BOLD).contains(weight))
            && (!hasWidth || width == FC_WIDTH_NORMAL)
    }

    static func family(of font: OpaquePointer) -> String {
        var name: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(font, FC_FAMILY, 0, &name) == FcResultMatch, let name else { return "" }
        return String(cString: name)
    }

    /// Looks up in advance what the first text needs: the stamp and the system font's families.
    func prepare(language: String) {
        _ = stamp(language: language)
        for language in Set([language, "en"]) { _ = family(Font.system(size: 0).familyName, language: language) }
    }

    /// Returns a number that changes whenever the installed fonts, the rules for choosing them, or fontconfig's version
    /// change.
    func stamp(language: String) -> UInt64 {
        if let stamp = stamps[language] { return stamp }
        let stamp = readStamp(language: language)
        stamps[language] = stamp
        return stamp
    }

    /// Returns the family that fontconfig substitutes for a name in a language, or nil if it finds none.
    func family(_ name: String, language: String) -> FontFamily? {
        let key = FamilyKey(name: name, language: language)
        if let family = families[key] { return family }
        let family = findFamily(name, language: language)
        families[key] = .some(family)
        return family
    }

    private func findFamily(_ name: String, language: String) -> FontFamily? {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        // Pango treats a name with commas as a list of names.
        for part in name.split(separator: ",") {
            FcPatternAddString(pattern, FC_FAMILY, String(part.drop(while: \.isWhitespace)))
        }
        FcPatternAddString(pattern, FC_LANG, language)
        FcConfigSubstitute(pointer, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        guard let match = FcFontMatch(pointer, pattern, &result) else { return nil }
        defer { FcPatternDestroy(match) }
        var characters: OpaquePointer?
        _ = FcPatternGetCharSet(match, FC_CHARSET, 0, &characters)
        return FontFamily(name: Self.family(of: match), characters: characters.flatMap { FcCharSetCopy($0) })
    }
}

/// A font family that fontconfig has chosen, with the characters that it contains.
final class FontFamily {
    let name: String
    private let characters: OpaquePointer?

    fileprivate init(name: String, characters: OpaquePointer?) {
        self.name = name
        self.characters = characters
    }

    deinit { if let characters { FcCharSetDestroy(characters) } }

    func has(_ character: Unicode.Scalar) -> Bool {
        characters.map { FcCharSetHasChar($0, character.value) != 0 } ?? false
    }
}
