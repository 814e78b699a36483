internal import GatefoldGeometry
internal import GatefoldScene

// Commands for draws without a texture: solid fills, rounded rectangles, shadows and gradients.
extension FramePlanner {
    func emitSolid(_ index: Int, _ draw: Draw, _ color: Color) {
        let premultiplied = color.inWholeSteps(draw.alpha)
        func fill(_ rect: PixelRect) {
            if color.alpha <= 0 { return }
            if color.isOpaque, draw.alpha == 1 {
                emitClear(rect, color)
            } else {
                let batch = QuadBatch(paint: .solid, color: premultiplied)
                forEachSeenPart(of: rect, above: index) { emitQuad(batch, $0) }
            }
        }
        guard let clip = draw.roundClip else { return fill(draw.visible) }
        clip.forEachPiece(of: draw.visible) { piece, isCorner in
            if isCorner { emitRounded(piece, clip, premultiplied) } else { fill(piece) }
        }
    }

    /// Appends the part of a rectangle that lies in a rounded rectangle, in one colour.
    func emitRounded(_ rect: PixelRect, _ clip: RoundedRect, _ color: SIMD4<Float>) {
        let values = Parameters(shape: clip.box, radius: clip.fittingRadius)
        emitQuad(QuadBatch(paint: .shape, color: color, parameters: add(values)), rect)
    }

    /// Makes the pixels outside the target's round corners transparent, once each pixel of the part has been drawn.
    func emitCorners() {
        guard pass.cornerRadius > 0 else { return }
        let frame = RoundedRect(rect: pass.bounds, radius: pass.cornerRadius)
        let values = Parameters(shape: frame.box, radius: frame.fittingRadius)
        var batch = QuadBatch(paint: .shape, color: .one, parameters: add(values))
        batch.isMask = true
        frame.forEachPiece(of: pass.bounds) { piece, isCorner in if isCorner { emitQuad(batch, piece) } }
    }

    func emitRoundedRectangle(_ index: Int, _ draw: Draw, _ shape: RoundedFill, _ box: SIMD4<Float>) {
        var values = Parameters(shape: box, radius: shape.radius.radius(within: min(box.z, box.w)))
        values.borderWidth = shape.borderWidth.radius(within: .infinity)
        // The border's own alpha decides how much of the fill it hides; the item's alpha weakens both.
        values.border = shape.border.premultiplied(1)
        values.setClip(draw.roundClip)
        values.alpha = draw.alpha
        let batch = QuadBatch(paint: .shape, color: shape.fill.premultiplied(1), parameters: add(values))
        let inner = shape.inside(box).intersection(draw.visible)
        guard draw.roundClip == nil, inner.area > RoundedRect.smallRest else { return emitQuad(batch, draw.visible) }
        draw.visible.forEachPart(without: inner) { emitQuad(batch, $0) }
        var plain = draw
        plain.visible = inner
        emitSolid(index, plain, shape.fill)
    }

    func emitShadow(_ index: Int, _ draw: Draw, _ shadow: Shadow) {
        let reach = max(0, min(shadow.reach, min(draw.rect.width, draw.rect.height) / 2))
        let caster = PixelRect(
            minX: draw.rect.x + reach, minY: draw.rect.y + reach, maxX: draw.rect.maxX - reach,
            maxY: draw.rect.maxY - reach)
        let blur = max(0, min(shadow.blur, 4096))
        // A blur rounds corners about as much as a radius of one and a half standard deviations does.
        let rounded = (shadow.radius * shadow.radius + 2.25 * blur * blur).squareRoot()
        var values = Parameters(shape: caster.box, radius: RoundedRect(rect: caster, radius: rounded).fittingRadius)
        values.blur = blur
        values.setClip(draw.roundClip)
        let batch = QuadBatch(
            paint: .shadow, color: shadow.color.premultiplied(draw.alpha), parameters: add(values))
        // The view that casts a shadow usually hides most of it.
        forEachSeenPart(of: draw.visible, above: index) { emitQuad(batch, $0) }
    }

    func emitGradient(_ draw: Draw, _ gradient: Gradient) {
        let (start, end) = (gradient.startPoint, gradient.endPoint)
        let across = SIMD2(
            Float(end.x - start.x) * Float(draw.rect.width), Float(end.y - start.y) * Float(draw.rect.height))
        let length = (across * across).sum()
        var values = Parameters(shape: draw.rect.box)
        values.end = gradient.endColor.premultiplied(draw.alpha)
        values.line = SIMD4(
            Float(draw.rect.x) + Float(start.x) * Float(draw.rect.width),
            Float(draw.rect.y) + Float(start.y) * Float(draw.rect.height), 0, 0)
        // A gradient whose points coincide shows only its start colour.
        if length.isFinite, length > 1e-6 {
            values.line.z = across.x / length
            values.line.w = across.y / length
        }
        guard values.line.x.isFinite, values.line.y.isFinite else { return }
        values.setClip(draw.roundClip)
        emitQuad(
            QuadBatch(
                paint: .gradient, color: gradient.startColor.premultiplied(draw.alpha), parameters: add(values)),
            draw.visible)
    }

    /// Calls the closure with the parts of a rectangle that later opaque draws leave visible, as far as cutting pays
    /// off.
    func forEachSeenPart(
        of rect: PixelRect, above index: Int, cuts: Int = 0, _ body: (PixelRect) -> Void
    ) {
        // Chosen: a draw call costs more than this number of pixels, and a page with round corners makes four cuts.
        guard rect.area > 2048, cuts < 4 else { return body(rect) }
        let hidden = largestCover(above: index, of: rect)
        guard hidden.area > 1024 else { return body(rect) }
        rect.forEachPart(without: hidden) { forEachSeenPart(of: $0, above: index, cuts: cuts + 1, body) }
    }
}
