import CPango
import Glibc

/// The fonts of one source, with the Pango context that picks and shapes them.
final class FontCollection {
    /// A font at a pixel size, ready for Pango, with its natural line.
    struct Face {
        /// Lives as long as the collection.
        let description: OpaquePointer
        /// Above and below the baseline, in physical pixels.
        let ascent: Double
        let descent: Double
    }

    private struct FaceKey: Hashable {
        let font: Font
        let pixelSize: Double
    }

    let context: OpaquePointer
    private let map: UnsafeMutablePointer<PangoFontMap>
    /// The tag of the language that fonts are chosen for where a text does not show its own.
    let userLanguage: String
    private var writing: WritingLanguage?
    private var faces: [FaceKey: Face] = [:]
    private var indices: [UnsafeMutablePointer<PangoFont>: Int32] = [:]
    /// Every font that shaping has used, each held once.
    private(set) var fonts: [UsedFont] = []

    /// A font that shaping has chosen.
    struct UsedFont {
        let pointer: UnsafeMutablePointer<PangoFont>
        /// Whether it may hold colour glyphs.
        let hasColor: Bool
    }

    init(_ source: FontSource) throws(TextError) {
        guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { throw .noFonts }
        do throws(TextError) {
            try Self.configure(map, source)
        } catch {
            g_object_unref(map)
            throw error
        }
        guard let context = pango_font_map_create_context(map) else {
            g_object_unref(map)
            throw .noFonts
        }
        self.map = map
        self.context = context
        let options = cairo_font_options_create()
        // Unhinted outlines on exact positions: the one look that no machine's font settings change, at any scale.
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        if source != .system { pango_context_set_language(context, pango_language_from_string("en")) }
        let language = pango_context_get_language(context)
        userLanguage = language.map { String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)) } ?? ""
    }

    deinit {
        for face in faces.values { pango_font_description_free(face.description) }
        for font in fonts { g_object_unref(font.pointer) }
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(map)
    }

    /// - C: `FcConfigParseAndLoad`, `FcConfigBuildFonts`.
    private static func configure(
        _ map: UnsafeMutablePointer<PangoFontMap>, _ source: FontSource
    ) throws(TextError) {
        guard case .configuration(let path) = source else {
            guard let config = FcInitLoadConfigAndFonts() else { throw .noFonts }
            defer { FcConfigDestroy(config) }
            guard hasFonts(config) else { throw .noFonts }
            leaveOutRareStyles(config)
            pango_fc_font_map_set_config(OpaquePointer(map), config)
            return
        }
        guard let config = FcConfigCreate() else { throw .noFonts }
        defer { FcConfigDestroy(config) }
        guard access(path, R_OK) == 0, FcConfigParseAndLoad(config, path, 1) != 0,
            FcConfigParseAndLoadFromMemory(config, bitmapScaling, 1) != 0, FcConfigBuildFonts(config) != 0
        else { throw .badConfiguration(path: path) }
        guard hasFonts(config) else { throw .noFonts }
        pango_fc_font_map_set_config(OpaquePointer(map), config)
    }

    /// Makes colour bitmaps, which exist in one size alone, as large as the text that they stand in.
    ///
    /// Systems come with such a rule; a private configuration names fonts and is not expected to.
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

    /// Takes the thin, heavy and narrow members of families with ordinary ones out of a configuration.
    ///
    /// No `Font` can ask for them, and fontconfig sorts all fonts for each face: with the 2652 fonts of a full set of
    /// Noto that takes most of the time to the first text.
    private static func leaveOutRareStyles(_ config: OpaquePointer) {
        guard let set = FcConfigGetFonts(config, FcSetSystem), let fonts = set.pointee.fonts else { return }
        let all = UnsafeBufferPointer(start: fonts, count: Int(set.pointee.nfont)).compactMap { $0 }
        var ordinary: Set<String> = []
        for font in all where isOrdinary(font) { ordinary.insert(family(of: font)) }
        var kept = 0
        for font in all {
            if isOrdinary(font) || !ordinary.contains(family(of: font)) {
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
        // Variable fonts have a range in their place, and all weights in one.
        let hasWeight = FcPatternGetInteger(font, FC_WEIGHT, 0, &weight) == FcResultMatch
        let hasWidth = FcPatternGetInteger(font, FC_WIDTH, 0, &width) == FcResultMatch
        return (!hasWeight || (FC_WEIGHT_SEMILIGHT...FC_WEIGHT_BOLD).contains(weight))
            && (!hasWidth || width == FC_WIDTH_NORMAL)
    }

    private static func family(of font: OpaquePointer) -> String {
        var name: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(font, FC_FAMILY, 0, &name) == FcResultMatch, let name else { return "" }
        return String(cString: name)
    }

    private static func hasFonts(_ config: OpaquePointer?) -> Bool {
        [FcSetSystem, FcSetApplication].contains { (FcConfigGetFonts(config, $0)?.pointee.nfont ?? 0) > 0 }
    }

    /// Chooses fonts for a language from here on; nil for the user's.
    /// - C: `pango_context_set_language`.
    func choose(for language: WritingLanguage?) {
        guard language != writing else { return }
        writing = language
        pango_context_set_language(context, pango_language_from_string(language?.rawValue ?? userLanguage))
    }

    /// The font at a size in physical pixels.
    func face(_ font: Font, pixelSize: Double) -> Face {
        let key = FaceKey(font: font, pixelSize: pixelSize)
        if let face = faces[key] { return face }
        let description: OpaquePointer = pango_font_description_new()
        // A name with a NUL in it would end there for Pango; fontconfig knows none.
        pango_font_description_set_family(description, font.family.isEmpty ? "sans-serif" : font.family)
        pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.rawValue)))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_font_description_set_absolute_size(description, pixelSize * Double(PANGO_SCALE))
        var ascent = pixelSize * 0.95
        var descent = pixelSize * 0.25
        if let loaded = pango_font_map_load_font(map, context, description) {
            var extents = hb_font_extents_t()
            if hb_font_get_h_extents(pango_font_get_hb_font(loaded), &extents) != 0,
                extents.ascender > 0, extents.ascender > extents.descender
            {
                ascent = Double(extents.ascender) / Double(PANGO_SCALE)
                descent = -Double(extents.descender) / Double(PANGO_SCALE)
            }
            g_object_unref(loaded)
        }
        let face = Face(description: description, ascent: ascent, descent: descent)
        faces[key] = face
        return face
    }

    /// The number under which shaped glyphs name a font.
    func index(of font: UnsafeMutablePointer<PangoFont>) -> Int32 {
        if let index = indices[font] { return index }
        g_object_ref(font)
        let face = hb_font_get_face(pango_font_get_hb_font(font))
        let hasColor =
            hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_svg(face) != 0
        let index = Int32(fonts.count)
        fonts.append(UsedFont(pointer: font, hasColor: hasColor))
        indices[font] = index
        return index
    }
}
