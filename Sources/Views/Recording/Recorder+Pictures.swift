package import GatefoldGeometry
package import GatefoldScene

extension Recorder {
    /// Draws a region of an image into a rectangle of the scene, both in physical pixels.
    package mutating func draw(
        _ image: ImageHandle, source: PixelRect, inPixels target: PixelRect, roundClip: RoundedRect? = nil
    ) {
        guard let look = resources.images.info(of: image) else { return }
        append(.image(image, source: source), target, isOpaque: look.isOpaque, roundClip: roundClip)
    }

    /// Draws a region of a coverage image in a colour into a rectangle of the scene, both in physical pixels.
    ///
    /// At its natural size the image is drawn like a glyph. At other sizes it is drawn into a group that is then
    /// scaled, which looks good down to half the natural size.
    package mutating func drawCoverage(
        _ image: ImageHandle, color: Color, source: PixelRect, inPixels target: PixelRect,
        roundClip: RoundedRect? = nil
    ) {
        guard !source.isEmpty, !target.isEmpty, !target.intersection(clip).isEmpty else { return }
        guard source.size != target.size else {
            return drawGlyph(image, color: color, source: source, at: target, roundClip: roundClip)
        }
        let outside = place
        let natural = PixelRect(x: target.x, y: target.y, width: source.width, height: source.height)
        let x = Double(target.x)
        let y = Double(target.y)
        let scale = Transform(
            scaleX: Double(target.width) / Double(source.width), y: Double(target.height) / Double(source.height))
        let about = Transform(translationX: -x, y: -y).concatenating(scale)
            .concatenating(Transform(translationX: x, y: y))
        beginGroup(Group(parent: group, bounds: natural, clip: clip, roundClip: roundClip, transform: about))
        clip = natural
        drawGlyph(image, color: color, source: source, at: natural, roundClip: nil)
        place = outside
    }

    private mutating func drawGlyph(
        _ image: ImageHandle, color: Color, source: PixelRect, at target: PixelRect, roundClip: RoundedRect?
    ) {
        let atlas = PixelRect(size: PixelSize(width: Int32(UInt16.max), height: Int32(UInt16.max)))
        guard atlas.contains(source) else { return }
        let glyph = Glyph(
            x: target.x, y: target.y, atlasX: UInt16(source.x), atlasY: UInt16(source.y), width: UInt16(source.width),
            height: UInt16(source.height))
        let run = GlyphRun(atlas: image, first: Int32(scene.glyphs.count), count: 1, color: color)
        scene.glyphs.append(glyph)
        append(.glyphs(run), target, isOpaque: false, roundClip: roundClip)
    }
}
