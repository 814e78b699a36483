internal import GatefoldGeometry
internal import GatefoldScene

// Commands: from draws to operations on the target.
extension FramePlanner {
    func emit(_ index: Int, images: ImageStore) {
        let draw = draws[index]
        switch draw.content {
        case .solid(let color): emitSolid(index, draw, color)
        case .overlay(let color):
            counters.overlays += 1
            emitQuad(QuadBatch(paint: .solid, color: color.inWholeSteps(1)), draw.visible)
        case .roundedRectangle(let shape, let box): emitRoundedRectangle(index, draw, shape, box)
        case .shadow(let shadow): emitShadow(index, draw, shadow)
        case .gradient(let gradient): emitGradient(draw, gradient)
        case .glyphs(let run): emitGlyphs(draw, run)
        case .image(_, let source):
            if let drawing = draw.drawing {
                return emitFromScene(index, draw, drawings[drawing], images: images)
            }
            guard let picture = draw.picture else { return }
            if source.size == draw.rect.size {
                let isOpaque = picture.isOpaque || draw.isOpaque
                emitCopy(
                    index, draw, picture, isOpaque, x: source.x - draw.rect.x, y: source.y - draw.rect.y,
                    images: images)
            } else {
                emitScaled(draw, picture, source)
            }
        case .layer(let request):
            guard let picture = draw.picture else { return }
            if requests[request].isMovedOnly {
                emitCopy(
                    index, draw, picture, picture.isOpaque, x: -draw.rect.x, y: -draw.rect.y, images: images)
            } else {
                emitTransformed(draw, picture, requests[request])
            }
        }
    }

    func emitClear(_ rect: PixelRect, _ color: Color) {
        let rect = rect.intersection(pass.part)
        if !rect.isEmpty { commands.append(.clear(rect, color: color.premultiplied(1))) }
    }

    /// Appends one quad, and adds it to the last draw call if possible.
    /// - Parameters:
    ///   - u: The texel column at the left edge of the quad, for textures that are drawn 1:1.
    ///   - v: The texel row at the top edge of the quad, for textures that are drawn 1:1.
    func emitQuad(_ batch: QuadBatch, _ rect: PixelRect, u: Int32 = 0, v: Int32 = 0) {
        // The scissor cuts the quad, which itself stays whole, so that each pixel gets exactly the same values.
        let seen = rect.intersection(pass.part)
        guard !seen.isEmpty else { return }
        counters.quads += 1
        counters.blendedPixels += seen.area
        let first = vertices.count / 4
        vertices.appendCorners(of: rect, u: u, v: v)
        if commands.count > pass.firstOpenCommand, case .quads(var last) = commands[commands.count - 1],
            last.matches(batch), last.first + last.count == first
        {
            last.count += 1
            last.bounds = last.bounds.union(seen)
            last.area += seen.area
            commands[commands.count - 1] = .quads(last)
            return
        }
        var new = batch
        new.first = first
        new.count = 1
        new.bounds = seen
        new.area = seen.area
        commands.append(.quads(new))
    }

    private func emitGlyphs(_ draw: Draw, _ run: GlyphRun) {
        guard let picture = draw.picture else { return }
        let isCoverage = picture.isCoverage
        let color = isCoverage ? run.color.premultiplied(draw.alpha) : SIMD4(repeating: draw.opacity)
        var batch = QuadBatch(
            paint: isCoverage ? .glyphs : .image, texture: picture.texture, textureSize: picture.size, color: color)
        if let clip = draw.roundClip {
            batch.paint = isCoverage ? .glyphsClipped : .imageClipped
            batch.parameters = addClip(clip)
        }
        let count = scenes[draw.scene].glyphs.count
        let first = max(0, min(Int(run.first), count))
        let last = max(first, min(Int(run.first) + Int(run.count), count))
        let page = PixelRect(size: picture.size)
        for index in first..<last {
            let glyph = scenes[draw.scene].glyphs[index]
            let texels = PixelRect(
                x: Int32(glyph.atlasX), y: Int32(glyph.atlasY), width: Int32(glyph.width), height: Int32(glyph.height)
            ).intersection(page)
            let x = limited(glyph.x) + draw.x
            let y = limited(glyph.y) + draw.y
            let seen = PixelRect(x: x, y: y, width: texels.width, height: texels.height).intersection(draw.visible)
            if !seen.isEmpty { emitQuad(batch, seen, u: texels.x + seen.x - x, v: texels.y + seen.y - y) }
        }
    }

    func addClip(_ clip: RoundedRect) -> Int {
        var values = Parameters()
        values.setClip(clip)
        return add(values)
    }

    /// Returns the index of parameters in the frame. Parameters equal to the last ones share their index, so that one
    /// draw call can draw both.
    func add(_ values: Parameters) -> Int {
        if parameters.last != values { parameters.append(values) }
        return parameters.count - 1
    }
}

extension [SIMD4<Int16>] {
    /// Appends the four corners of a quad, each with its position in the target and its texel.
    mutating func appendCorners(of rect: PixelRect, u: Int32 = 0, v: Int32 = 0) {
        let left = Int16(truncatingIfNeeded: rect.x)
        let top = Int16(truncatingIfNeeded: rect.y)
        let right = Int16(truncatingIfNeeded: rect.maxX)
        let bottom = Int16(truncatingIfNeeded: rect.maxY)
        let u0 = Int16(truncatingIfNeeded: u)
        let v0 = Int16(truncatingIfNeeded: v)
        let u1 = Int16(truncatingIfNeeded: u + rect.width)
        let v1 = Int16(truncatingIfNeeded: v + rect.height)
        append(SIMD4(left, top, u0, v0))
        append(SIMD4(right, top, u1, v0))
        append(SIMD4(left, bottom, u0, v1))
        append(SIMD4(right, bottom, u1, v1))
    }
}

extension Parameters {
    mutating func setClip(_ clip: RoundedRect?) {
        guard let clip else { return }
        self.clip = clip.box
        clipRadius = clip.fittingRadius
    }
}

extension Color {
    /// Returns the premultiplied colour of a plain fill, rounded to whole steps of 8 bits: first the alpha, which is
    /// weakened by `factor`, and then the other components.
    ///
    /// Left to themselves, drivers round such a colour differently, and llvmpipe truncates it. Of all methods to
    /// round, this one comes closest to the exact result over any other colour: it is off by 1.43 steps at most and by
    /// 0.35 on average, where truncating is off by 1.49 and 0.43.
    func inWholeSteps(_ factor: Float) -> SIMD4<Float> {
        let alpha = (max(0, min(1, self.alpha)) * factor * 255).rounded()
        let color = (SIMD4(red, green, blue, 1) * alpha).rounded(.toNearestOrAwayFromZero)
        return color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)) / 255
    }

    /// Returns the premultiplied colour that the shaders blend: each component is multiplied by the alpha, which is
    /// weakened by `factor`.
    func premultiplied(_ factor: Float) -> SIMD4<Float> {
        let alpha = max(0, min(1, self.alpha)) * factor
        return SIMD4(red * alpha, green * alpha, blue * alpha, alpha)
    }
}
