package import GatefoldGeometry
package import GatefoldScene

/// Sets text and records it into scenes. To be used by one thread.
///
/// Pango breaks, shapes and reorders each paragraph, with fonts for the language that it shows. Everything is measured
/// in physical pixels and without hinting, so that text is as sharp at a scale of 1.25 as at 1 or 2: baselines stand on
/// whole pixels, letters on quarters of one. A glyph is drawn once for each quarter and each of three tones of colour,
/// which give it its weight, and kept in atlas pages of the image store.
///
/// Plain text is set in the fonts of one family. Where these lack a character, all fonts are looked for in the
/// background, once, and its room stays empty until `deliver()`.
public final class Typesetter {
    /// What a layout is kept under.
    struct LayoutKey: Hashable {
        let text: String
        let style: TextStyle
        let width: Double?
        let scale: Double
        /// Other wishes than the typesetter's own; nil for these.
        let preferences: TextPreferences?
    }

    /// What the user wishes of all text. Lay out anew after changing it.
    public var preferences = TextPreferences() { didSet { if preferences != oldValue { forgetAll() } } }

    private func forgetAll() {
        layouts = [:]
        layoutGeneration += 1
    }

    /// Goes up when texts are to be laid out anew.
    private var layoutGeneration: UInt64 = 0

    private let fonts: FontLibrary
    private let atlas: GlyphAtlas
    private let rasterizer = GlyphRasterizer()
    private var layouts: [LayoutKey: TextLayout] = [:]
    private var listeners: [() -> Void] = []
    private var frame: UInt64 = 0

    /// Frames after which an unused layout may go, and the number of layouts below which none goes; chosen.
    private static let patience: UInt64 = 300
    private static let keptLayouts = 256

    /// - Parameters:
    ///   - images: takes the atlas pages.
    ///   - fonts: what there is to choose from.
    ///   - memory: what is known from earlier runs of fonts that come late.
    ///   - loading: the same fonts, where they are on their way already; waited for.
    /// - Throws: `TextError` where there is no font.
    package convenience init(
        images: ImageStore, fonts: FontSource = .system, memory: FontMemory? = nil, loading: FontLoading? = nil
    ) throws(TextError) {
        try self.init(images: images, fonts: fonts, atlasBudget: 24 << 20, memory: memory, loading: loading)
    }

    /// - Parameters:
    ///   - atlasBudget: bytes of atlas pages above which glyphs are drawn anew.
    ///   - mayBeLate: whether fonts are looked for in the background; as the source has it, unless given.
    init(
        images: ImageStore, fonts: FontSource, atlasBudget: Int, mayBeLate: Bool? = nil, memory: FontMemory? = nil,
        loading: FontLoading? = nil
    ) throws(TextError) {
        self.fonts = try FontLibrary(
            fonts, mayBeLate: mayBeLate ?? fonts.mayBeLate, memory: memory, loading: loading)
        atlas = GlyphAtlas(images: images, budget: atlasBudget)
    }

    /// Readable while fonts wait for `deliver()`: to be put into a poll loop, not to be read or closed. Negative where
    /// nothing comes late.
    package var fileDescriptor: Int32 { fonts.late.fileDescriptor }

    /// Whether fonts are being looked for in the background.
    package var isWaitingForFonts: Bool { fonts.late.state == .preparing }

    /// Calls a closure in `deliver()` whenever texts are to be laid out anew, for as long as there is the typesetter.
    package func onArrival(_ listener: @escaping () -> Void) { listeners.append(listener) }

    /// Writes down for the next run which fonts were found late in this one.
    package func rememberFonts() { fonts.remember() }

    /// Takes over fonts that were found in the background: texts that were set without them are set anew from here on.
    package func deliver() { if fonts.late.take() { fontsDidArrive() } }

    /// Blocks until nothing is left to be found for the texts that were set so far, and delivers it.
    package func waitForFonts() { if fonts.late.waitAndTake() { fontsDidArrive() } }

    private func fontsDidArrive() {
        layouts = layouts.filter { !$0.value.isProvisional }
        layoutGeneration += 1
        for listener in listeners { listener() }
    }

    /// How far the fonts for what plain ones lack have come.
    var lateFonts: LateFonts.State { fonts.late.state }

    /// Layouts that are kept.
    var layoutCount: Int { layouts.count }

    /// Goes up when atlas pages were dropped: scenes that were recorded before show no glyphs any more.
    package var atlasGeneration: UInt64 { atlas.generation }

    /// Sets a text into lines.
    /// - Parameters:
    ///   - width: lines are wrapped and aligned within it, in points; nil for lines of any length.
    ///   - scale: physical pixels per point.
    ///   - earlier: what the same text was laid out to before: still good, it is found without a search.
    public func layout(
        _ text: String, style: TextStyle, width: Double?, scale: Double, like earlier: TextLayout? = nil
    ) -> TextLayout {
        layout(text, style: style, width: width, scale: scale, like: earlier, wishes: nil)
    }

    /// Sets a text into lines as another user's wishes have it.
    package func layout(
        _ text: String, style: TextStyle, width: Double?, scale: Double, preferences: TextPreferences
    ) -> TextLayout {
        layout(
            text, style: style, width: width, scale: scale, like: nil,
            wishes: preferences == self.preferences ? nil : preferences)
    }

    private func layout(
        _ text: String, style: TextStyle, width: Double?, scale: Double, like earlier: TextLayout?,
        wishes: TextPreferences?
    ) -> TextLayout {
        let width = width.flatMap { $0.isFinite ? max(0, $0) : nil }
        let scale = scale.isFinite && scale > 0 ? min(max(scale, 0.125), 16) : 1
        let key = LayoutKey(text: text, style: style, width: width, scale: scale, preferences: wishes)
        if let earlier, earlier.layoutGeneration == layoutGeneration, earlier.key == key {
            earlier.lastUse = frame
            return earlier
        }
        if let layout = layouts[key] {
            layout.lastUse = frame
            layout.layoutGeneration = layoutGeneration
            return layout
        }
        let measure = measure(style, width: width, scale: scale, preferences: wishes ?? preferences)
        let (lines, isProvisional) = fonts.set(text, measure)
        let layout = TextLayout(lines, scale: scale, isProvisional: isProvisional)
        layout.key = key
        layout.layoutGeneration = layoutGeneration
        layout.lastUse = frame
        layouts[key] = layout
        return layout
    }

    /// How text is set in a style, in physical pixels.
    private func measure(
        _ style: TextStyle, width: Double?, scale: Double, preferences: TextPreferences
    ) -> LineSetter.Measure {
        // Beyond are only mistakes; in steps of 1/64 so that animated sizes do not fill the caches.
        let pixelSize = (Self.clamped(style.font.size * preferences.scale * scale, 1...1024) * 64).rounded() / 64
        var font = style.font
        if font.family.isEmpty { font.family = preferences.family }
        return LineSetter.Measure(
            font: font, pixelSize: pixelSize,
            width: width.map { $0 * scale }, alignment: style.alignment,
            isInterfaceRightToLeft: preferences.isRightToLeft,
            lineLimit: min(max(0, style.lineLimit), 1_000_000),
            lineSpacing: Self.clamped(style.lineSpacing, 0.125...16))
    }

    /// The lower bound for what is no number.
    private static func clamped(_ value: Double, _ range: ClosedRange<Double>) -> Double {
        value >= range.lowerBound ? min(value, range.upperBound) : range.lowerBound
    }

    /// Puts a layout's glyphs into a scene: one item for each atlas page, none for what lies outside the clip.
    /// - Parameters:
    ///   - x: left edge of the layout, in physical pixels of the scene; counts in quarters.
    ///   - y: top edge, in physical pixels of the scene; counts in whole ones.
    ///   - color: of all glyphs that have none of their own.
    package func record(
        _ layout: TextLayout, x: Double, y: Double, color: Color, alpha: Float = 1, clip: PixelRect,
        group: Int32 = Item.noGroup, into scene: inout Scene
    ) {
        guard x.isFinite, y.isFinite, !layout.glyphs.isEmpty else { return }
        layout.lastUse = frame
        let reach = 1e8
        let quarters = Int((Self.clamped(x, -reach...reach) * 4).rounded(.toNearestOrEven))
        let left = Int32(quarters >> 2)
        let top = Int32((Self.clamped(y, -reach...reach) + 0.5).rounded(.down))
        let text = resolved(layout, phase: quarters & 3, tone: GlyphTone(color))
        var index = 0
        while index < text.segments.count {
            let atlas = text.segments[index].atlas
            let first = scene.glyphs.count
            var bounds = PixelRect.zero
            while index < text.segments.count, text.segments[index].atlas == atlas {
                let segment = text.segments[index]
                index += 1
                let rect = segment.rect.offsetBy(x: left, y: top)
                if rect.intersection(clip).isEmpty { continue }
                bounds = bounds.union(rect)
                for glyph in segment.glyphs {
                    var placed = text.glyphs[glyph]
                    placed.x += left
                    placed.y += top
                    scene.glyphs.append(placed)
                }
            }
            let count = scene.glyphs.count - first
            guard count > 0 else { continue }
            let run = GlyphRun(atlas: atlas, first: Int32(first), count: Int32(count), color: color)
            scene.items.append(
                Item(.glyphs(run), rect: bounds, clip: clip, alpha: alpha, isOpaque: false, group: group))
        }
    }

    /// Ends a frame: layouts that were not used for long go, and an atlas over its budget starts anew.
    package func finishFrame() {
        frame += 1
        atlas.resetIfOverBudget()
        guard layouts.count > Self.keptLayouts, frame % 64 == 0 else { return }
        layouts = layouts.filter { $0.value.lastUse + Self.patience >= frame }
    }

    /// A layout's glyphs in the atlas, drawn now where they are not there yet.
    private func resolved(_ layout: TextLayout, phase: Int, tone: GlyphTone) -> ResolvedText {
        if layout.generation != atlas.generation {
            layout.resolved = TextLayout.unresolved
            layout.generation = atlas.generation
        }
        let variant = tone.rawValue * 4 + phase
        if let text = layout.resolved[variant] { return text }
        let text = resolve(layout.glyphs, phase: phase, tone: tone)
        atlas.commit()
        layout.resolved[variant] = text
        return text
    }

    private func resolve(_ shaped: [ShapedGlyph], phase: Int, tone: GlyphTone) -> ResolvedText {
        var found: [(glyph: Glyph, page: Int32, line: Int32)] = []
        found.reserveCapacity(shaped.count)
        for shape in shaped {
            let hasColor = shape.font >= 0 && fonts.used[shape.font].hasColor
            let isStepped = !hasColor && shape.font != ShapedGlyph.missing
            // Colour glyphs and boxes stand on whole pixels, all others on quarters.
            let quarters = (Int(shape.x) + phase << 8 + (isStepped ? 128 : 512)) >> 8
            let image = picture(shape.font, shape.glyph, phase: isStepped ? quarters & 3 : 0, tone: tone)
            guard image.page >= 0 else { continue }
            let glyph = Glyph(
                x: Int32(quarters >> 2) + Int32(image.left), y: shape.y + Int32(image.top), atlasX: image.x,
                atlasY: image.y, width: image.width, height: image.height)
            found.append((glyph, image.page, shape.line))
        }
        var text = ResolvedText()
        text.glyphs.reserveCapacity(found.count)
        for page in Set(found.lazy.map(\.page)).sorted() {
            append(found.lazy.filter { $0.page == page }.map { ($0.glyph, $0.line) }, of: page, to: &text)
        }
        return text
    }

    private func append(
        _ glyphs: some Sequence<(glyph: Glyph, line: Int32)>, of page: Int32, to text: inout ResolvedText
    ) {
        var line: Int32 = -1
        for (glyph, glyphLine) in glyphs {
            let rect = PixelRect(x: glyph.x, y: glyph.y, width: Int32(glyph.width), height: Int32(glyph.height))
            let index = text.glyphs.count
            text.glyphs.append(glyph)
            if glyphLine == line {
                let last = text.segments.count - 1
                text.segments[last].glyphs = text.segments[last].glyphs.lowerBound..<index + 1
                text.segments[last].rect = text.segments[last].rect.union(rect)
            } else {
                line = glyphLine
                text.segments.append(
                    ResolvedText.Segment(atlas: atlas.image(ofPage: page), glyphs: index..<index + 1, rect: rect))
            }
        }
    }

    private func picture(_ font: Int32, _ glyph: UInt32, phase: Int, tone: GlyphTone) -> AtlasGlyph {
        // Colours of their own do not depend on the text's.
        let isPlain = font == ShapedGlyph.missing || !fonts.used[font].hasColor
        let key = GlyphAtlas.Key(font: font, glyph: glyph, phase: phase, tone: isPlain ? tone : .dark)
        if let known = atlas[key] { return known }
        if font == ShapedGlyph.missing {
            let height = Int(glyph & 0xFFFF)
            let box = rasterizer.drawBox(width: Int(glyph >> 16), height: height, line: max(1, height / 12))
            return atlas.insert(box, for: key)
        }
        return atlas.insert(rasterizer.draw(glyph, of: fonts.used[font], phase: phase), for: key)
    }
}
