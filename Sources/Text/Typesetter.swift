package import GatefoldGeometry
package import GatefoldScene

/// Lays out text and records it into scenes. A typesetter belongs to one thread.
///
/// Pango breaks, shapes and reorders each paragraph, with fonts for the language that its characters show. Everything
/// is measured in physical pixels and without hinting, so that text is as sharp at a scale of 1.25 as at 1 or 2:
/// baselines stand on whole pixels, glyphs on quarters of a pixel. A glyph is drawn once for each quarter and each of
/// three tones of the text's colour, which differ in weight, and kept in an atlas in the image store.
///
/// Plain text is laid out in the fonts of one family. If these lack a character, the system's other fonts are loaded in
/// the background, once, and the character's position stays blank until they are delivered.
public final class Typesetter {
    struct LayoutKey: Hashable {
        let text: String
        let style: TextStyle
        let width: Double?
        let scale: Double
        /// The preferences of the layout if they differ from the typesetter's; otherwise nil.
        let preferences: TextPreferences?
    }

    /// The user's preferences for text. After a change, existing layouts are out of date; lay their texts out again.
    public var preferences = TextPreferences() { didSet { if preferences != oldValue { forgetAll() } } }

    private func forgetAll() {
        layouts = [:]
        layoutGeneration += 1
    }

    /// A number that increases whenever cached layouts may have become invalid.
    private var layoutGeneration: UInt64 = 0

    let fonts: FontLibrary
    let atlas: GlyphAtlas
    let rasterizer = GlyphRasterizer()
    let iconThemes = IconThemes()
    var iconNumbers = IconNumbers()
    private var layouts: [LayoutKey: TextLayout] = [:]
    private var listeners: [() -> Void] = []
    private var frame: UInt64 = 0

    /// The number of frames after which an unused layout may be dropped from the cache. Chosen.
    private static let unusedFrames: UInt64 = 300
    /// The number of layouts up to which none is dropped from the cache. Chosen.
    private static let keptLayouts = 256

    /// Creates a typesetter.
    /// - Parameters:
    ///   - images: The store that the atlas pages are put into.
    ///   - fonts: The source of the fonts.
    ///   - memory: The storage of the fallback fonts that earlier runs have found; nil if nothing is stored.
    ///   - loading: The same fonts if they are being loaded already; the initializer waits for them.
    /// - Throws: A `TextError` if there is no font or the source's configuration cannot be read.
    package convenience init(
        images: ImageStore, fonts: FontSource = .system, memory: FontMemory? = nil, loading: FontLoading? = nil
    ) throws(TextError) {
        try self.init(images: images, fonts: fonts, atlasBudget: 24 << 20, memory: memory, loading: loading)
    }

    /// Creates a typesetter with an atlas budget.
    /// - Parameters:
    ///   - atlasBudget: The memory of all atlas pages, in bytes, above which the atlas is emptied.
    ///   - loadsFallbackInBackground: Whether fallback fonts are loaded in the background; nil leaves it to the source.
    init(
        images: ImageStore, fonts: FontSource, atlasBudget: Int, loadsFallbackInBackground: Bool? = nil,
        memory: FontMemory? = nil,
        loading: FontLoading? = nil
    ) throws(TextError) {
        self.fonts = try FontLibrary(
            fonts, loadsFallbackInBackground: loadsFallbackInBackground ?? fonts.loadsFallbackInBackground,
            memory: memory, loading: loading)
        atlas = GlyphAtlas(images: images, budget: atlasBudget)
    }

    /// A descriptor that is readable while fonts wait for `deliver()`. Poll it, but do not read or close it. It is
    /// negative if no fonts are loaded in the background.
    package var fileDescriptor: Int32 { fonts.late.fileDescriptor }

    package var isWaitingForFonts: Bool { fonts.late.state == .preparing }

    /// Registers a closure that is called when fallback fonts are delivered and texts have to be laid out again. It
    /// stays registered for the lifetime of the typesetter.
    package func onArrival(_ listener: @escaping () -> Void) { listeners.append(listener) }

    /// Stores which fallback fonts were used in this run, so that the next run has them at once.
    package func rememberFonts() { fonts.remember() }

    /// Takes over the fallback fonts that were loaded in the background, and drops the layouts that were made without
    /// them.
    package func deliver() { if fonts.late.take() { fontsDidArrive() } }

    /// Blocks until the fallback fonts for all texts laid out so far are loaded, and delivers them.
    package func waitForFonts() { if fonts.late.waitAndTake() { fontsDidArrive() } }

    private func fontsDidArrive() {
        layouts = layouts.filter { !$0.value.isProvisional }
        layoutGeneration += 1
        for listener in listeners { listener() }
    }

    var fallbackFonts: FallbackFonts.State { fonts.late.state }

    var layoutCount: Int { layouts.count }

    /// A number that increases when the atlas is emptied. Scenes that were recorded before refer to pages that are gone
    /// and have to be recorded again.
    package var atlasGeneration: UInt64 { atlas.generation }

    /// Lays a text out in lines. Equal calls return the same layout for as long as it is cached.
    ///
    /// - Parameters:
    ///   - text: The text. Its paragraphs are separated by line breaks.
    ///   - style: The font, alignment, line limit and line spacing. Font sizes are limited to 1 to 1024 physical
    ///     pixels.
    ///   - width: The width in which lines are wrapped and aligned, in points; nil for lines of any length. In less than
    ///     two ems, lines are broken between any characters and not between words only.
    ///   - scale: The number of physical pixels per point, from 0.125 to 16.
    ///   - earlier: The layout that an earlier call has returned. If it is still valid for these arguments, it is
    ///     returned without a search.
    public func layout(
        _ text: String, style: TextStyle, width: Double?, scale: Double, like earlier: TextLayout? = nil
    ) -> TextLayout {
        layout(text, style: style, width: width, scale: scale, like: earlier, otherPreferences: nil)
    }

    /// Lays a text out in lines with other preferences than the typesetter's own.
    package func layout(
        _ text: String, style: TextStyle, width: Double?, scale: Double, preferences: TextPreferences
    ) -> TextLayout {
        layout(
            text, style: style, width: width, scale: scale, like: nil,
            otherPreferences: preferences == self.preferences ? nil : preferences)
    }

    private func layout(
        _ text: String, style: TextStyle, width: Double?, scale: Double, like earlier: TextLayout?,
        otherPreferences: TextPreferences?
    ) -> TextLayout {
        let key = Self.key(text, style, width: width, scale: scale, otherPreferences)
        if let earlier, isCurrent(earlier, for: key) { return earlier }
        if let layout = layouts[key] {
            layout.lastUse = frame
            layout.layoutGeneration = layoutGeneration
            return layout
        }
        let layout = makeLayout(key)
        layouts[key] = layout
        return layout
    }

    /// Lays a text out in lines as `layout` does, without keeping the layout: the caller keeps it. This is for the
    /// paragraphs of a document, which may be many.
    /// - Parameter earlier: The layout that an earlier call has returned. If it is still valid for these arguments, it
    ///   is returned again.
    package func layoutUncached(
        _ text: String, style: TextStyle, width: Double?, scale: Double, like earlier: TextLayout? = nil
    ) -> TextLayout {
        let key = Self.key(text, style, width: width, scale: scale, nil)
        if let earlier, isCurrent(earlier, for: key) { return earlier }
        return makeLayout(key)
    }

    private static func key(
        _ text: String, _ style: TextStyle, width: Double?, scale: Double, _ otherPreferences: TextPreferences?
    ) -> LayoutKey {
        LayoutKey(
            text: text, style: style, width: width.flatMap { $0.isFinite ? max(0, $0) : nil },
            scale: scale.isFinite && scale > 0 ? min(max(scale, 0.125), 16) : 1, preferences: otherPreferences)
    }

    private func isCurrent(_ layout: TextLayout, for key: LayoutKey) -> Bool {
        guard layout.layoutGeneration == layoutGeneration, layout.key == key else { return false }
        layout.lastUse = frame
        return true
    }

    private func makeLayout(_ key: LayoutKey) -> TextLayout {
        let measure = measure(
            key.style, width: key.width, scale: key.scale, preferences: key.preferences ?? preferences)
        let (lines, choice) = fonts.set(key.text, measure)
        let layout = TextLayout(lines, measure, scale: key.scale, usedFonts: choice)
        layout.key = key
        layout.layoutGeneration = layoutGeneration
        layout.lastUse = frame
        return layout
    }

    /// Converts a style and a width into physical pixels and limits all numbers.
    private func measure(
        _ style: TextStyle, width: Double?, scale: Double, preferences: TextPreferences
    ) -> LineSetter.Measure {
        // Sizes beyond this range are mistakes. They are rounded to 1/64 so that animated sizes do not fill the caches.
        func pixelSize(_ font: Font) -> Double {
            (Self.clamped(font.size * preferences.scale * scale, 1...1024) * 64).rounded() / 64
        }
        func named(_ font: Font) -> Font {
            var font = font
            if font.family.isEmpty { font.family = preferences.family }
            return font
        }
        let paragraphs = paragraphStyles(of: style, width: width, scale: scale, preferences)
        func box(of span: FontSpan) -> TextBox? {
            guard let box = span.box, box.isInPoints else { return span.box?.scaled(by: pixelSize(span.font)) }
            let paragraph = paragraphs.last { $0.range.contains(span.range.lowerBound) }
            let indent = paragraph.map { max($0.firstLineIndent, $0.headIndent) } ?? 0
            return box.scaled(by: scale).fitted(to: width.map { max(1, ($0 * scale - indent).rounded(.down)) })
        }
        let spans = style.spans.map { span in
            LineSetter.Measure.Span(
                range: span.range, font: named(span.font), pixelSize: pixelSize(span.font),
                rise: Self.clamped(span.rise * preferences.scale * scale, -1024...1024),
                tracking: Self.clamped(span.tracking * preferences.scale * scale, -1024...1024),
                box: box(of: span))
        }
        return LineSetter.Measure(
            font: named(style.font), pixelSize: pixelSize(style.font),
            width: width.map { $0 * scale }, alignment: style.alignment,
            isInterfaceRightToLeft: preferences.isRightToLeft,
            lineLimit: min(max(0, style.lineLimit), 1_000_000),
            lineSpacing: Self.clamped(style.lineSpacing, 0.125...16),
            paragraphSpacing: Int32((Self.clamped(style.paragraphSpacing, 0...1000) * scale).rounded()), spans: spans,
            paragraphStyles: paragraphs)
    }

    /// Returns the value limited to a range; NaN becomes the lower bound.
    static func clamped(_ value: Double, _ range: ClosedRange<Double>) -> Double {
        value >= range.lowerBound ? min(value, range.upperBound) : range.lowerBound
    }

    /// Appends a layout's glyphs to a scene: one item for each atlas page, without the lines that lie outside the clip.
    /// - Parameters:
    ///   - layout: A layout that this typesetter has made.
    ///   - x: The left edge of the layout, in physical pixels of the scene; rounded to quarters.
    ///   - y: The top edge of the layout, in physical pixels of the scene; rounded to whole pixels.
    ///   - color: The colour of all glyphs that have no colours of their own.
    ///   - alpha: The opacity of the items.
    ///   - clip: The clip of the items, in physical pixels of the scene.
    ///   - group: The group that the items belong to.
    ///   - scene: The scene that the items are appended to.
    package func record(
        _ layout: TextLayout, x: Double, y: Double, color: Color, alpha: Float = 1, clip: PixelRect,
        group: Int32 = Item.noGroup, into scene: inout Scene
    ) {
        guard let start = start(of: layout, x: x, y: y) else { return }
        let tone = GlyphTone(color)
        let text =
            layout.glyphs.count > Self.longLayout
            ? resolvedPart(of: layout, from: clip.y - start.top, to: clip.maxY - start.top, phase: start.phase, tone)
            : resolved(layout, phase: start.phase, tone: tone)
        append(text, start, color: color, alpha: alpha, clip: clip, group: group, into: &scene)
    }

    /// The position at which a layout starts: a whole pixel, and a number of quarters.
    struct Start {
        var left: Int32
        var top: Int32
        var phase: Int
    }

    /// Rounds the position at which a layout is recorded; returns nil if there is nothing to record.
    func start(of layout: TextLayout, x: Double, y: Double) -> Start? {
        guard x.isFinite, y.isFinite, !layout.glyphs.isEmpty else { return nil }
        layout.lastUse = frame
        let reach = 1e8
        let quarters = Int((Self.clamped(x, -reach...reach) * 4).rounded(.toNearestOrEven))
        return Start(
            left: Int32(quarters >> 2), top: Int32((Self.clamped(y, -reach...reach) + 0.5).rounded(.down)),
            phase: quarters & 3)
    }

    func append(
        _ text: ResolvedText, _ start: Start, color: Color, alpha: Float, clip: PixelRect, group: Int32,
        into scene: inout Scene
    ) {
        var index = 0
        while index < text.segments.count {
            let atlas = text.segments[index].atlas
            let first = scene.glyphs.count
            var bounds = PixelRect.zero
            while index < text.segments.count, text.segments[index].atlas == atlas {
                let segment = text.segments[index]
                index += 1
                let rect = segment.rect.offsetBy(x: start.left, y: start.top)
                if rect.intersection(clip).isEmpty { continue }
                bounds = bounds.union(rect)
                for glyph in segment.glyphs {
                    var placed = text.glyphs[glyph]
                    placed.x += start.left
                    placed.y += start.top
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

    /// Ends a frame: drops layouts that have not been used for a long time, and empties the atlas if it is over its
    /// budget.
    package func finishFrame() {
        frame += 1
        atlas.resetIfOverBudget()
        guard layouts.count > Self.keptLayouts, frame % 64 == 0 else { return }
        layouts = layouts.filter { $0.value.lastUse + Self.unusedFrames >= frame }
    }

    /// Returns a layout's glyphs with their positions in the atlas; glyphs that are not in the atlas are drawn now.
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
}
