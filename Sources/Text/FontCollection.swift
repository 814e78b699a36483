import GatefoldCPango

/// The fonts of a configuration, with the Pango context that chooses and shapes them. Only one thread at a time may use
/// a collection.
final class FontCollection {
    /// A font at a pixel size in Pango's terms, with its natural line height.
    struct Face {
        /// The `PangoFontDescription`, which lives as long as the collection. Its size is `shapingSize`, or the size of
        /// the text.
        let description: OpaquePointer?
        /// A `PangoAttrList` with `description` for a whole text, which lives as long as the collection.
        let attributes: OpaquePointer?
        /// The number of Pango units in a physical pixel.
        let unitsPerPixel: Double
        /// The extent of a line above the baseline, in physical pixels.
        let ascent: Double
        /// The extent of a line below the baseline, in physical pixels.
        let descent: Double
    }

    private struct FaceKey: Hashable {
        let font: Font
        let pixelSize: Double
    }

    /// The size at which texts of all sizes are shaped, in pixels. Chosen: the size of body text, for rules of
    /// fontconfig that depend on the size.
    ///
    /// Unhinted glyphs of all sizes have the same proportions, so their positions are scaled afterwards. Pango applies
    /// fontconfig's rules, sorts the fonts and starts two threads for each font, size and language, which takes longer
    /// than shaping all texts of a screen.
    static let shapingSize = 16.0

    let context: OpaquePointer
    private let map: UnsafeMutablePointer<PangoFontMap>
    let configuration: FontConfiguration
    let userLanguage: String
    private var writing: WritingLanguage?
    private var faces: [FaceKey: Face] = [:]
    /// The contexts of layouts that are kept.
    private var keptContexts: [ContextKey: OpaquePointer] = [:]
    private struct ContextKey: Hashable {
        let language: WritingLanguage?
        let direction: WritingDirection
    }
    /// The direction of paragraphs that `context` lays out next.
    private var direction = WritingDirection.natural
    /// The table that gives the fonts chosen by shaping their indices.
    var used: UsedFonts

    /// Creates a collection. Returns nil if Pango cannot create a font map or a context.
    /// - Parameters:
    ///   - isWanted: Returns whether a font of the configuration belongs to the collection; nil for all fonts.
    ///   - language: The tag of the user's language.
    ///   - first: A font that is looked up at once, which makes Pango copy the list of fonts now. Otherwise it would
    ///     read the list later, on another thread.
    init?(
        _ configuration: FontConfiguration, isWanted: ((OpaquePointer) -> Bool)? = nil, language: String,
        used: UsedFonts, first: Font
    ) {
        // Pango copies the list of fonts at each change to a map, so the map is set up while there are none to copy.
        let made = CurrentConfiguration.with(configuration.pointer) {
            configuration.withoutFonts { Self.makeMap(of: configuration) }
        }
        guard let map = made else { return nil }
        let first = Self.description(first, Self.shapingSize)
        defer { pango_font_description_free(first) }
        // Some versions of Pango copy the list when they are told of a change (1.50), others when they look up a font.
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
        Self.setUp(context, language: language)
        userLanguage = language
        self.configuration = configuration
    }

    /// Creates a font map for unhinted, antialiased outlines, which look the same at any scale and whatever the
    /// machine's font settings are.
    private static func makeMap(of configuration: FontConfiguration) -> UnsafeMutablePointer<PangoFontMap>? {
        guard let fontMap = pango_ft2_font_map_new() else { return nil }
        let map = OpaquePointer(fontMap)
        // The configuration has to be set first: a map without one reads the current configuration, which may belong to
        // another thread.
        pango_fc_font_map_set_config(map, configuration.pointer)
        // Only fontconfig rules about point sizes see this resolution; sizes are requested in pixels.
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

    private static func setUp(_ context: OpaquePointer, language: String) {
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_language(context, pango_language_from_string(language))
    }

    /// Returns a context for layouts that are kept, whose language and direction never change. With a change of either,
    /// Pango would lay them out again.
    func keptContext(for language: WritingLanguage?, _ direction: WritingDirection) -> OpaquePointer? {
        let key = ContextKey(language: language, direction: direction)
        if let context = keptContexts[key] { return context }
        guard let context = pango_font_map_create_context(map) else { return nil }
        Self.setUp(context, language: language?.rawValue ?? userLanguage)
        pango_context_set_base_dir(context, direction.pangoDirection)
        keptContexts[key] = context
        return context
    }

    /// Chooses the direction of the paragraph that is laid out next.
    /// - C: `pango_context_set_base_dir`.
    func choose(_ direction: WritingDirection) {
        guard direction != self.direction else { return }
        self.direction = direction
        pango_context_set_base_dir(context, direction.pangoDirection)
    }

    deinit {
        for context in keptContexts.values { g_object_unref(UnsafeMutableRawPointer(context)) }
        for face in faces.values {
            pango_font_description_free(face.description)
            pango_attr_list_unref(face.attributes)
        }
        // GObject calls `freeMap` once the last of Pango's threads has released the map; at once if none runs.
        g_object_add_toggle_ref(UnsafeMutableRawPointer(map).assumingMemoryBound(to: GObject.self), Self.freeMap, nil)
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(map)
    }

    /// Frees a map once nothing else refers to it, on whichever thread has released it last.
    ///
    /// A map does not release its configuration when it is freed; giving it another one releases the first. That also
    /// empties the map's tables, which Pango's threads use without a lock, so it must wait until they have ended.
    /// - C: `g_object_add_toggle_ref`
    private static let freeMap: GToggleNotify = { _, map, isLast in
        guard isLast != 0, let map else { return }
        g_object_ref(map)
        g_object_remove_toggle_ref(map, FontCollection.freeMap, nil)
        if let none = noFonts { pango_fc_font_map_set_config(OpaquePointer(map), none) }
        g_object_unref(map)
    }

    /// A configuration without fonts, which replaces a map's configuration before the map is freed. It is never freed
    /// or changed, and its reference count is atomic, so that any thread may use it.
    nonisolated(unsafe) private static let noFonts: OpaquePointer? = {
        guard let config = FcConfigCreate() else { return nil }
        // Pango expects the configuration to have a list of fonts, even if it is empty.
        FcConfigBuildFonts(config)
        return config
    }()

    /// Sets the language that fonts are chosen for; nil for the user's language.
    /// - C: `pango_context_set_language`.
    func choose(for language: WritingLanguage?) {
        guard language != writing else { return }
        writing = language
        pango_context_set_language(context, pango_language_from_string(language?.rawValue ?? userLanguage))
    }

    var language: String { writing?.rawValue ?? userLanguage }

    func face(_ font: Font, pixelSize: Double) -> Face {
        let key = FaceKey(font: font, pixelSize: pixelSize)
        if let face = faces[key] { return face }
        // Line heights come from the font for the user's language, whatever text was laid out before.
        choose(for: nil)
        let description = Self.description(font, Self.shapingSize)
        var unitsPerPixel = Double(PANGO_SCALE) * Self.shapingSize / pixelSize
        var ascent = pixelSize * 0.95
        var descent = pixelSize * 0.25
        if let loaded = pango_font_map_load_font(map, context, description) {
            let shaping = pango_font_get_hb_font(loaded)
            var extents = hb_font_extents_t()
            if hb_font_get_h_extents(shaping, &extents) != 0,
                extents.ascender > 0, extents.ascender > extents.descender
            {
                ascent = Double(extents.ascender) / unitsPerPixel
                descent = -Double(extents.descender) / unitsPerPixel
            }
            if Self.hasOpticalSizes(shaping) {
                pango_font_description_set_absolute_size(description, pixelSize * Double(PANGO_SCALE))
                unitsPerPixel = Double(PANGO_SCALE)
            }
            g_object_unref(loaded)
        }
        let attributes: OpaquePointer = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_font_desc_new(description))
        let face = Face(
            description: description, attributes: attributes, unitsPerPixel: unitsPerPixel, ascent: ascent,
            descent: descent)
        faces[key] = face
        return face
    }

    /// Returns whether the shapes of a font's glyphs depend on the size, so that it must be shaped at its own size. Only
    /// the first font of a text is asked; its fallback fonts follow.
    /// - C: `hb_ot_var_find_axis_info`.
    private static func hasOpticalSizes(_ font: OpaquePointer?) -> Bool {
        let opticalSize: hb_tag_t = "opsz".utf8.reduce(0) { $0 << 8 | hb_tag_t($1) }
        var axis = hb_ot_var_axis_info_t()
        return hb_ot_var_find_axis_info(hb_font_get_face(font), opticalSize, &axis) != 0
    }

    /// Returns the distance from the baseline down to the top of an underline, and its thickness, in physical pixels.
    /// Both are whole numbers.
    /// - C: `hb_ot_metrics_get_position`.
    func underline(_ font: Font, pixelSize: Double) -> (position: Double, thickness: Double) {
        // Chosen for a font without metrics: an underline close to the letters, as strong as their thin strokes.
        var (position, thickness) = (pixelSize / 9, pixelSize / 14)
        CurrentConfiguration.with(configuration.pointer) {
            let face = face(font, pixelSize: pixelSize)
            choose(for: nil)
            guard let loaded = pango_font_map_load_font(map, context, face.description) else { return }
            defer { g_object_unref(loaded) }
            let shaping = pango_font_get_hb_font(loaded)
            var (offset, size) = (hb_position_t(0), hb_position_t(0))
            guard hb_ot_metrics_get_position(shaping, HB_OT_METRICS_TAG_UNDERLINE_OFFSET, &offset) != 0,
                hb_ot_metrics_get_position(shaping, HB_OT_METRICS_TAG_UNDERLINE_SIZE, &size) != 0, size > 0
            else { return }
            position = -Double(offset) / face.unitsPerPixel
            thickness = Double(size) / face.unitsPerPixel
        }
        return (max(1, position.rounded()), max(1, thickness.rounded()))
    }

    /// Returns a new `PangoFontDescription`, which the caller frees.
    /// - Parameter size: The height of the em square, in units of 1024 Pango units.
    static func description(_ font: Font, _ size: Double) -> OpaquePointer {
        let description: OpaquePointer = pango_font_description_new()
        // For Pango, a name ends at a NUL in it. That is harmless: fontconfig knows no such names.
        pango_font_description_set_family(description, font.familyName)
        pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.rawValue)))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        return description
    }
}

extension Font {
    var familyName: String { family.isEmpty ? "sans-serif" : family }
}

extension WritingDirection {
    /// The direction of a context; for the natural one, that of a paragraph without letters, which is Pango's default.
    fileprivate var pangoDirection: PangoDirection {
        switch self {
        case .natural: PANGO_DIRECTION_WEAK_LTR
        case .leftToRight: PANGO_DIRECTION_LTR
        case .rightToLeft: PANGO_DIRECTION_RTL
        }
    }
}
