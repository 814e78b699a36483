internal import GatefoldGeometry
internal import GatefoldScene

// Commands for pictures: images, recordings and groups.
extension FramePlanner {
    /// A picture that is drawn 1:1. What of it is opaque is copied; fading over one colour is a copy and a veil.
    /// - Parameters:
    ///   - x: added to a pixel of the target it gives the texel.
    func emitCopy(_ index: Int, _ draw: Draw, _ picture: Picture, _ isOpaque: Bool, x: Int32, y: Int32) {
        var batch = QuadBatch(
            program: .image, texture: picture.texture, textureSize: picture.size,
            color: SIMD4(repeating: draw.alpha))
        func quad(_ rect: PixelRect) { emitQuad(batch, rect, u: rect.x &+ x, v: rect.y &+ y) }
        func plain(_ rect: PixelRect) {
            if !isOpaque {
                quad(rect)
            } else if draw.alpha == 1 {
                emitBlit(picture, rect, x: x, y: y)
            } else if splitBackdrop(beneath: index, rect) {
                for part in backdrops {
                    guard let color = part.color else {
                        quad(part.rect)
                        continue
                    }
                    emitFade(part.rect, picture, draw.alpha, over: color, x: x, y: y)
                }
            } else {
                quad(rect)
            }
        }
        guard let clip = draw.roundClip else { return plain(draw.visible) }
        let clipped = addClip(clip)
        clip.forEachPiece(of: draw.visible) { piece, isCorner in
            guard isCorner else { return plain(piece) }
            batch.program = .imageClipped
            batch.parameters = clipped
            quad(piece)
            batch.program = .image
            batch.parameters = -1
        }
    }

    private func emitBlit(_ picture: Picture, _ rect: PixelRect, x: Int32, y: Int32) {
        let rect = rect.intersection(pass.part)
        if rect.isEmpty { return }
        if !memory.isBlueFirst { counters.slowBlits += 1 }
        commands.append(.blit(framebuffer: picture.framebuffer, x: rect.x &+ x, y: rect.y &+ y, to: rect))
    }

    /// alpha · picture + (1 − alpha) · colour, as a copy and a fill of the colour with what alpha leaves.
    private func emitFade(
        _ rect: PixelRect, _ picture: Picture, _ alpha: Float, over color: Color, x: Int32, y: Int32
    ) {
        emitBlit(picture, rect, x: x, y: y)
        counters.veils += 1
        emitQuad(QuadBatch(program: .solid, color: color.premultiplied(1 - alpha)), rect)
    }

    /// A region of an image stretched over a rectangle.
    func emitScaled(_ draw: Draw, _ picture: Picture, _ source: PixelRect) {
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
        emitPicture(draw, picture, values, filter: shrink > 2 ? .mipmapped : .linear)
    }

    /// A group's picture, turned or scaled.
    func emitTransformed(_ draw: Draw, _ picture: Picture, _ request: LayerRequest) {
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
        emitPicture(draw, picture, values, filter: .linear)
    }

    private func emitPicture(
        _ draw: Draw, _ picture: Picture, _ values: Parameters, filter: QuadBatch.Filter
    ) {
        parameters.append(values)
        let batch = QuadBatch(
            program: draw.roundClip == nil ? .picture : .pictureClipped, texture: picture.texture,
            textureSize: picture.size, filter: filter,
            color: SIMD4(repeating: draw.alpha), parameters: parameters.count - 1)
        emitQuad(batch, draw.visible)
    }

    /// The mipmap level for a picture drawn that many times smaller: the base 2 logarithm, by the float's own
    /// exponent and a straight line between powers of two, which is exact enough for a filter.
    private static func level(_ shrink: Float) -> Float { Float(shrink.exponent) + shrink.significand - 1 }
}

extension Parameters {
    mutating func setRegion(_ region: PixelRect) {
        bounds = SIMD4(Float(region.x), Float(region.y), Float(region.maxX), Float(region.maxY))
    }
}
