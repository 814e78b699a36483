public import GatefoldGeometry
public import GatefoldScene

extension Recorder {
    // A hairline is one physical pixel thick at every scale. It follows the rectangle's snapped edge, so it touches
    // whatever else is drawn along that edge.

    /// Draws a line one physical pixel thick along the top edge of a rectangle, inside it.
    /// - Parameters:
    ///   - rect: The rectangle, in points of the view being drawn.
    ///   - color: The colour of the line.
    public mutating func hairline(atTopOf rect: Rect, color: Color) {
        let pixels = pixels(rect)
        line(PixelRect(x: pixels.x, y: pixels.y, width: pixels.width, height: 1), color)
    }

    /// Draws a line one physical pixel thick along the bottom edge of a rectangle, inside it.
    /// - Parameters:
    ///   - rect: The rectangle, in points of the view being drawn.
    ///   - color: The colour of the line.
    public mutating func hairline(atBottomOf rect: Rect, color: Color) {
        let pixels = pixels(rect)
        line(PixelRect(x: pixels.x, y: pixels.maxY - 1, width: pixels.width, height: 1), color)
    }

    /// Draws a line one physical pixel thick along the left edge of a rectangle, inside it.
    /// - Parameters:
    ///   - rect: The rectangle, in points of the view being drawn.
    ///   - color: The colour of the line.
    public mutating func hairline(atLeftOf rect: Rect, color: Color) {
        let pixels = pixels(rect)
        line(PixelRect(x: pixels.x, y: pixels.y, width: 1, height: pixels.height), color)
    }

    /// Draws a line one physical pixel thick along the right edge of a rectangle, inside it.
    /// - Parameters:
    ///   - rect: The rectangle, in points of the view being drawn.
    ///   - color: The colour of the line.
    public mutating func hairline(atRightOf rect: Rect, color: Color) {
        let pixels = pixels(rect)
        line(PixelRect(x: pixels.maxX - 1, y: pixels.y, width: 1, height: pixels.height), color)
    }

    private mutating func line(_ pixels: PixelRect, _ color: Color) {
        append(.solid(color), pixels, isOpaque: color.isOpaque)
    }

    /// Fills a rectangle with rounded corners and strokes a border inside its edge.
    /// - Parameters:
    ///   - rect: The rectangle, in points of the view being drawn.
    ///   - radius: The corner radius, in points; at most half of the shorter side is used.
    ///   - color: The fill colour.
    ///   - borderWidth: The width of the border, in points; 0 for none.
    ///   - border: The colour of the border.
    public mutating func fillRounded(
        _ rect: Rect, radius: Double, with color: Color, borderWidth: Double = 0, border: Color = .clear
    ) {
        let shape = RoundedFill(
            radius: Float(radius * grid.scale), fill: color, borderWidth: Float(borderWidth * grid.scale),
            border: border)
        append(.roundedRectangle(shape), pixels(rect), isOpaque: false)
    }

    /// Fills a rectangle with a colour gradient.
    /// - Parameters:
    ///   - rect: The rectangle, in points of the view being drawn.
    ///   - gradient: The gradient, which runs from the top edge to the bottom edge unless its points say otherwise.
    ///   - radius: The corner radius of the rectangle, in points.
    public mutating func fillGradient(_ rect: Rect, _ gradient: Gradient, radius: Double = 0) {
        let pixels = pixels(rect)
        append(
            .gradient(gradient), pixels, isOpaque: gradient.isOpaque, roundClip: rounding(of: pixels, radius: radius))
    }

    /// Draws the blurred shadow of a rectangle with rounded corners.
    /// - Parameters:
    ///   - rect: The rectangle that casts the shadow, in points of the view being drawn.
    ///   - radius: The corner radius of the rectangle, in points.
    ///   - blur: The standard deviation of the blur, in points; 0 or more.
    ///   - offset: How far below the rectangle the shadow lies, in points.
    ///   - color: The colour of the shadow.
    public mutating func drawShadow(of rect: Rect, radius: Double, blur: Double, offset: Double, color: Color) {
        guard blur.isFinite, blur >= 0, offset.isFinite else { return }
        let caster = pixels(rect.offsetBy(x: 0, y: offset))
        guard !caster.isEmpty else { return }
        // Nothing is visible beyond three standard deviations. Chosen: a shadow reaches 1024 pixels at most.
        let reach = Int32(min(1024, blur * grid.scale * 3).rounded(.up))
        let shadow = Shadow(
            radius: Float(radius * grid.scale), blur: Float(blur * grid.scale), reach: reach, color: color)
        let area = PixelRect(
            minX: caster.x - reach, minY: caster.y - reach, maxX: caster.maxX + reach, maxY: caster.maxY + reach)
        append(.shadow(shadow), area, isOpaque: false)
    }

    /// Returns the rounded clip of a pixel rectangle for a radius in points; nil if the radius is not above 0.
    package func rounding(of pixels: PixelRect, radius: Double) -> RoundedRect? {
        radius > 0 ? RoundedRect(rect: pixels, radius: Float(radius * grid.scale)) : nil
    }
}
