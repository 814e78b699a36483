import GatefoldCPango

/// Fonts of a configuration, with the Pango context that picks and shapes them. To be used by one thread at a time.
final class FontCollection {
    /// A font at a pixel size, ready for Pango, with its natural line.
    struct Face {
        /// Lives as long as the collection.
        let description: OpaquePointer?
        /// The same as an attribute of a whole text, which lives as long.
        let attributes: OpaquePointer?
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
    let configuration: FontConfiguration
    /// The tag of the language that fonts are chosen for where a text does not show its own.
    let userLanguage: String
    private var writing: WritingLanguage?
    private var faces: [FaceKey: Face] = [:]
    /// Where fonts that shaping has chosen get their numbers.
    var used: UsedFonts

    /// - Parameters:
    ///   - isWanted: whether one of the configuration's fonts is there to choose from; all are, unless given.
    ///   - language: that fonts are chosen for where a text does not show its own, as a tag.
    ///   - first: looked for at once, so that nothing of the list is left to be read later, on another thread.
    /// - Returns: nil where Pango gives no context.
    init?(
        _ configuration: FontConfiguration, isWanted: ((OpaquePointer) -> Bool)? = nil, language: String,
        used: UsedFonts, first: Font, pixelSize: Double
    ) {
        // Pango copies the list of fonts at each change to a map: at first there are none to copy.
        let made = CurrentConfiguration.with(configuration.pointer) {
            configuration.withoutFonts { Self.makeMap(of: configuration) }
        }
        guard let map = made else { return nil }
        let first = Self.description(first, pixelSize)
        defer { pango_font_description_free(first) }
        // Some versions of Pango copy the list when they are told of a change (1.50), others not before they look for a
        // font.
        let context = CurrentConfiguration.with(configuration.pointer) {
            configuration.withFonts(where: isWanted) {
                pango_fc_font_map_config_changed(OpaquePointer(map))
                let context = pango_font_map_create_context(map)
                let fonts = pango_font_map_load_fontset(map, context, first, pango_language_from_string(language))
                if let fonts { g_object_unref(fonts) }
                return context
            }
        }
        guard let context else {
            g_object_unref(map)
            return nil
        }
        self.map = map
        self.context = context
        self.used = used
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_language(context, pango_language_from_string(language))
        userLanguage = language
        self.configuration = configuration
    }

    /// Unhinted outlines on exact positions: the one look that no machine's font settings change, at any scale.
    private static func makeMap(of configuration: FontConfiguration) -> UnsafeMutablePointer<PangoFontMap>? {
        guard let fontMap = pango_ft2_font_map_new() else { return nil }
        let map = OpaquePointer(fontMap)
        // First of all: without one it would read the current configuration, which may be another thread's.
        pango_fc_font_map_set_config(map, configuration.pointer)
        // What rules about points are told; sizes are asked for in pixels.
        pango_ft2_font_map_set_resolution(map, 96, 96)
        pango_fc_font_map_set_default_substitute(
            map,
            { pattern, _ in
                FcPatternDel(pattern, FC_ANTIALIAS)
                FcPatternAddBool(pattern, FC_ANTIALIAS, 1)
                FcPatternDel(pattern, FC_HINTING)
                FcPatternAddBool(pattern, FC_HINTING, 0)
                FcPatternDel(pattern, FC_HINT_STYLE)
                FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE)
            }, nil, nil)
        return fontMap
    }

    deinit {
        for face in faces.values {
            pango_font_description_free(face.description)
            pango_attr_list_unref(face.attributes)
        }
        // A map does not give its configuration back when it goes.
        if let none = Self.noFonts { pango_fc_font_map_set_config(OpaquePointer(map), none) }
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(map)
    }

    /// A configuration without fonts, which a map takes in place of its own at its end. It is never freed or changed, and
    /// its count of references is atomic, so that any thread may take it.
    nonisolated(unsafe) private static let noFonts: OpaquePointer? = {
        guard let config = FcConfigCreate() else { return nil }
        // With a list that has nothing in it, where Pango would look for one.
        FcConfigBuildFonts(config)
        return config
    }()

    /// Chooses fonts for a language from here on; nil for the user's.
    /// - C: `pango_context_set_language`.
    func choose(for language: WritingLanguage?) {
        guard language != writing else { return }
        writing = language
        pango_context_set_language(context, pango_language_from_string(language?.rawValue ?? userLanguage))
    }

    /// The tag of the language that fonts are chosen for now.
    var language: String { writing?.rawValue ?? userLanguage }

    /// The font at a size in physical pixels.
    func face(_ font: Font, pixelSize: Double) -> Face {
        let key = FaceKey(font: font, pixelSize: pixelSize)
        if let face = faces[key] { return face }
        // A line's height is the user's own, whatever was set before.
        choose(for: nil)
        let description = Self.description(font, pixelSize)
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
        let attributes: OpaquePointer = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_font_desc_new(description))
        let face = Face(description: description, attributes: attributes, ascent: ascent, descent: descent)
        faces[key] = face
        return face
    }

    private static func description(_ font: Font, _ pixelSize: Double) -> OpaquePointer {
        let description: OpaquePointer = pango_font_description_new()
        // A name with a NUL in it would end there for Pango; fontconfig knows none.
        pango_font_description_set_family(description, font.familyName)
        pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.rawValue)))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_font_description_set_absolute_size(description, pixelSize * Double(PANGO_SCALE))
        return description
    }
}

extension Font {
    /// The name that fontconfig is asked for.
    var familyName: String { family.isEmpty ? "sans-serif" : family }
}
