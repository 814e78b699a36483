public import GatefoldGeometry
public import GatefoldScene
public import GatefoldText

extension Recorder {
    /// Draws an icon in one colour.
    ///
    /// The icon fills the largest square of whole pixels in the middle of the rectangle, up to 1024 pixels. Like a glyph, it is drawn once for
    /// each size and then copied.
    /// - Parameters:
    ///   - icon: The icon.
    ///   - rect: The rectangle, in points of the view being drawn.
    ///   - color: The colour of the icon.
    ///   - isRightToLeft: Whether the interface is right-to-left, so that an icon that points to one side is mirrored.
    public mutating func draw(_ icon: Icon, in rect: Rect, color: Color, isRightToLeft: Bool = false) {
        let area = pixels(rect)
        guard !area.isEmpty, !area.intersection(clip).isEmpty else { return }
        let side = min(area.width, area.height, Typesetter.largestIcon)
        guard
            let (atlas, shape) = resources.typesetter.glyph(
                of: icon, side: side, isMirrored: isRightToLeft && icon.isDirectional, color: color)
        else { return }
        var glyph = shape
        glyph.x += area.x + (area.width - side) / 2
        glyph.y += area.y + (area.height - side) / 2
        let run = GlyphRun(atlas: atlas, first: Int32(scene.glyphs.count), count: 1, color: color)
        scene.glyphs.append(glyph)
        append(
            .glyphs(run),
            PixelRect(x: glyph.x, y: glyph.y, width: Int32(glyph.width), height: Int32(glyph.height)), isOpaque: false)
    }
}
