public import GatefoldGeometry
public import GatefoldScene

// Lengths are in points of the view being drawn.
extension Recorder {
    // A hairline is one physical pixel thick at every scale, along the edge that the rectangle has in pixels: it meets
    // what else stands there.

    /// Draws a line of one physical pixel along the top edge of a rectangle, inside it.
    public mutating func hairline(atTopOf rect: Rect, color: Color) {
        let pixels = pixels(rect)
        line(PixelRect(x: pixels.x, y: pixels.y, width: pixels.width, height: 1), color)
    }

    /// Draws a line of one physical pixel along the bottom edge of a rectangle, inside it.
    public mutating func hairline(atBottomOf rect: Rect, color: Color) {
        let pixels = pixels(rect)
        line(PixelRect(x: pixels.x, y: pixels.maxY - 1, width: pixels.width, height: 1), color)
    }

    /// Draws a line of one physical pixel along the left edge of a rectangle, inside it.
    public mutating func hairline(atLeftOf rect: Rect, color: Color) {
        let pixels = pixels(rect)
        line(PixelRect(x: pixels.x, y: pixels.y, width: 1, height: pixels.height), color)
    }

    /// Draws a line of one physical pixel along the right edge of a rectangle, inside it.
    public mutating func hairline(atRightOf rect: Rect, color: Color) {
        let pixels = pixels(rect)
        line(PixelRect(x: pixels.maxX - 1, y: pixels.y, width: 1, height: pixels.height), color)
    }

    private mutating func line(_ pixels: PixelRect, _ color: Color) {
        append(.solid(color), pixels, isOpaque: color.isOpaque)
    }

    /// Fills a rectangle with round corners. A radius beyond half of a side counts as half of it.
    public mutating func fillRounded(
        _ rect: Rect, radius: Double, with color: Color, borderWidth: Double = 0, border: Color = .clear
    ) {
        let shape = RoundedRectangle(
            radius: Float(radius * grid.scale), fill: color, borderWidth: Float(borderWidth * grid.scale),
            border: border)
        append(.roundedRectangle(shape), pixels(rect), isOpaque: false)
    }

    /// Fills a rectangle with one colour that becomes another.
    /// - Parameters:
    ///   - gradient: from the top edge to the bottom one unless its points say otherwise.
    ///   - radius: of the rectangle's corners.
    public mutating func fillGradient(_ rect: Rect, _ gradient: Gradient, radius: Double = 0) {
        let pixels = pixels(rect)
        append(
            .gradient(gradient), pixels, isOpaque: gradient.isOpaque, roundClip: rounding(of: pixels, radius: radius))
    }

    /// Draws the blurred shadow of a rectangle with round corners.
    /// - Parameters:
    ///   - blur: standard deviation.
    ///   - offset: how far below the rectangle it lies.
    public mutating func drawShadow(of rect: Rect, radius: Double, blur: Double, offset: Double, color: Color) {
        guard blur.isFinite, blur >= 0, offset.isFinite else { return }
        let caster = pixels(rect.offsetBy(x: 0, y: offset))
        guard !caster.isEmpty else { return }
        // Three deviations out nothing is left of it. Chosen: a shadow wider than a thousand pixels is none.
        let reach = Int32(min(1024, blur * grid.scale * 3).rounded(.up))
        let shadow = Shadow(
            radius: Float(radius * grid.scale), blur: Float(blur * grid.scale), reach: reach, color: color)
        let area = PixelRect(
            minX: caster.x - reach, minY: caster.y - reach, maxX: caster.maxX + reach, maxY: caster.maxY + reach)
        append(.shadow(shadow), area, isOpaque: false)
    }

    /// The round clip of pixels for a radius in points; nil for one that rounds nothing.
    package func rounding(of pixels: PixelRect, radius: Double) -> RoundedRect? {
        radius > 0 ? RoundedRect(rect: pixels, radius: Float(radius * grid.scale)) : nil
    }
}
