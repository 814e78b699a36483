internal import GatefoldGeometry
internal import GatefoldScene

// Commands for textures, which are images, recordings and groups.
extension FramePlanner {
    /// Appends a texture that is drawn 1:1. An opaque texture is copied; one that fades over one colour is copied and
    /// gets an overlay of that colour.
    /// - Parameters:
    ///   - x: The texel column that belongs to column 0 of the target.
    ///   - y: The texel row that belongs to row 0 of the target.
    func emitCopy(
        _ index: Int, _ draw: Draw, _ picture: TextureSource, _ isOpaque: Bool, x: Int32, y: Int32, images: ImageStore
    ) {
        let background = isOpaque ? background(of: draw, images: images) : nil
        guard let clip = draw.roundClip else {
            return emitUnclipped(index, draw, picture, isOpaque, background, draw.visible, x: x, y: y, images: images)
        }
        clip.forEachPiece(of: draw.visible) { piece, isCorner in
            if isCorner {
                emitCorner(draw, picture, background, clip, piece, x: x, y: y)
            } else {
                emitUnclipped(index, draw, picture, isOpaque, background, piece, x: x, y: y, images: images)
            }
        }
    }

    /// Appends a part of a texture that has a round clip. If the part shows one colour only, no texture is needed.
    private func emitCorner(
        _ draw: Draw, _ picture: TextureSource, _ background: KnownBackground?, _ clip: RoundedRect, _ piece: PixelRect,
        x: Int32,
        y: Int32
    ) {
        if let background, background.isPlain(piece) {
            return emitRounded(piece, clip, background.color.inWholeSteps(draw.opacity))
        }
        var batch = quads(of: draw, picture)
        batch.paint = .imageClipped
        batch.parameters = addClip(clip)
        emitQuad(batch, piece, u: piece.x &+ x, v: piece.y &+ y)
    }

    private func quads(of draw: Draw, _ picture: TextureSource) -> QuadBatch {
        QuadBatch(
            paint: .image, texture: picture.texture, textureSize: picture.size,
            color: SIMD4(repeating: draw.opacity), isStraight: picture.isOpaque && draw.opacity < 1)
    }

    private func emitUnclipped(
        _ index: Int, _ draw: Draw, _ picture: TextureSource, _ isOpaque: Bool, _ background: KnownBackground?,
        _ rect: PixelRect,
        x: Int32, y: Int32, images: ImageStore
    ) {
        if isOpaque, draw.alpha == 1 {
            return forEachSeenPart(of: rect, above: index) { emitOpaque(picture, $0, x: x, y: y) }
        }
        guard isOpaque, splitBackdrop(beneath: index, rect, images: images) else {
            return emitBlended(draw, picture, background, rect, x: x, y: y)
        }
        for part in backdrops {
            if let color = part.color {
                emitFade(part.rect, draw, picture, background, over: color, x: x, y: y)
            } else {
                emitBlended(draw, picture, background, part.rect, x: x, y: y)
            }
        }
    }

    /// Appends a texture that is blended over unknown content. The parts that show one colour only need no texture.
    private func emitBlended(
        _ draw: Draw, _ picture: TextureSource, _ background: KnownBackground?, _ rect: PixelRect, x: Int32, y: Int32
    ) {
        let batch = quads(of: draw, picture)
        guard let background else { return emitQuad(batch, rect, u: rect.x &+ x, v: rect.y &+ y) }
        background.forEachMark(in: rect) { emitQuad(batch, $0, u: $0.x &+ x, v: $0.y &+ y) }
        let plain = QuadBatch(paint: .solid, color: background.color.inWholeSteps(draw.opacity))
        background.forEachPlainPart(of: rect) { emitQuad(plain, $0) }
    }

    private func emitOpaque(_ picture: TextureSource, _ rect: PixelRect, x: Int32, y: Int32) {
        let rect = rect.intersection(pass.part)
        if rect.isEmpty { return }
        commands.append(
            .copy(
                Copy(
                    texture: picture.texture, textureSize: picture.size, surface: picture.surface,
                    x: rect.x &+ x, y: rect.y &+ y, rect: rect)))
    }

    /// Appends alpha · texture + (1 − alpha) · colour, as a copy of the texture and a fill of the colour with an alpha
    /// of 1 − alpha.
    ///
    /// The fill is left out where the texture is known to have that colour.
    private func emitFade(
        _ rect: PixelRect, _ draw: Draw, _ picture: TextureSource, _ background: KnownBackground?, over color: Color,
        x: Int32, y: Int32
    ) {
        emitOpaque(picture, rect, x: x, y: y)
        let overlay = QuadBatch(paint: .solid, color: color.inWholeSteps(1 - draw.opacity))
        func emitOverlay(_ part: PixelRect) {
            counters.overlays += 1
            emitQuad(overlay, part)
        }
        if let background, background.color == color {
            background.forEachMark(in: rect, emitOverlay)
        } else {
            emitOverlay(rect)
        }
    }

    func emitScaled(_ draw: Draw, _ picture: TextureSource, _ source: PixelRect) {
        let scaleX = Float(source.width) / Float(draw.rect.width)
        let scaleY = Float(source.height) / Float(draw.rect.height)
        let region = source.intersection(PixelRect(size: picture.size))
        guard !region.isEmpty else { return }
        var values = Parameters()
        values.pivot = SIMD2(Float(draw.rect.x), Float(draw.rect.y))
        values.matrix = SIMD4(scaleX, 0, 0, scaleY)
        values.offset = SIMD2(Float(source.x), Float(source.y))
        values.setRegion(region)
        values.slope = SIMD2(1 / scaleX, 1 / scaleY)
        values.setClip(draw.roundClip)
        let shrink = max(scaleX, scaleY)
        if shrink > 2 {
            if cache.needsMipmaps(picture.texture) { commands.append(.mipmaps(texture: picture.texture)) }
            values.level = Self.level(shrink)
        }
        emitImage(draw, picture, values, filter: shrink > 2 ? .mipmapped : .linear)
    }

    func emitTransformed(_ draw: Draw, _ picture: TextureSource, _ request: LayerRequest) {
        let inverse = request.inverse
        let start = inverse.apply(to: Point(x: Double(draw.rect.x - draw.x), y: Double(draw.rect.y - draw.y)))
        var values = Parameters()
        values.pivot = SIMD2(Float(draw.rect.x), Float(draw.rect.y))
        values.matrix = SIMD4(Float(inverse.a), Float(inverse.b), Float(inverse.c), Float(inverse.d))
        values.offset = SIMD2(
            Float(start.x - Double(request.region.x)), Float(start.y - Double(request.region.y)))
        values.setRegion(PixelRect(size: request.region.size))
        let acrossX = (inverse.a * inverse.a + inverse.c * inverse.c).squareRoot()
        let acrossY = (inverse.b * inverse.b + inverse.d * inverse.d).squareRoot()
        values.slope = SIMD2(Float(1 / max(acrossX, 1e-6)), Float(1 / max(acrossY, 1e-6)))
        values.setClip(draw.roundClip)
        emitImage(draw, picture, values, filter: .linear)
    }

    private func emitImage(
        _ draw: Draw, _ picture: TextureSource, _ values: Parameters, filter: QuadBatch.Filter
    ) {
        let batch = QuadBatch(
            paint: draw.roundClip == nil ? .picture : .pictureClipped, texture: picture.texture,
            textureSize: picture.size, filter: filter, color: SIMD4(repeating: draw.opacity),
            isStraight: picture.isOpaque, parameters: add(values))
        emitQuad(batch, draw.visible)
    }

    /// Returns the mipmap level for a texture that is drawn smaller by a factor.
    ///
    /// The level is the base 2 logarithm of the factor, approximated by the float's exponent and a straight line
    /// between powers of two, which is exact enough for a filter.
    private static func level(_ shrink: Float) -> Float { Float(shrink.exponent) + shrink.significand - 1 }
}

extension Parameters {
    mutating func setRegion(_ region: PixelRect) {
        bounds = SIMD4(Float(region.x), Float(region.y), Float(region.maxX), Float(region.maxY))
    }
}
