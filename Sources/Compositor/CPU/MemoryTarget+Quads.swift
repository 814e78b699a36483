internal import GatefoldGeometry

// The counterparts of the shaders, one for each paint.
extension MemoryTarget {
    func draw(_ batch: QuadBatch, _ pictures: some MemoryImages) {
        let seen = batch.bounds.intersection(bounds)
        guard !seen.isEmpty, batch.color.sum().isFinite else { return }
        switch batch.paint {
        case .solid:
            let pixel = UInt32(pixel: batch.color)
            forEachQuad(of: batch, seen) { blend(pixel, in: $0) }
        case .image:
            willDraw(batch, seen)
            drawImage(batch, seen, pictures, clip: nil)
        case .glyphs:
            willDraw(batch, seen)
            drawGlyphs(batch, seen, pictures, clip: nil)
        default:
            willDraw(batch, seen)
            drawWithParameters(batch, seen, pictures)
        }
    }

    private func drawWithParameters(_ batch: QuadBatch, _ seen: PixelRect, _ pictures: some MemoryImages) {
        let values = parameters.indices.contains(batch.parameters) ? parameters[batch.parameters] : Parameters()
        guard let clip = RoundBox(values.clip, radius: values.clipRadius) else { return }
        switch batch.paint {
        case .solid, .image, .glyphs: break
        case .imageClipped: drawImage(batch, seen, pictures, clip: clip)
        case .glyphsClipped: drawGlyphs(batch, seen, pictures, clip: clip)
        case .shape: drawShape(batch, seen, values, clip)
        case .shadow: drawShadow(batch, seen, values, clip)
        case .gradient: drawGradient(batch, seen, values, clip)
        case .picture, .pictureClipped: drawTexture(batch, seen, values, clip, pictures)
        }
    }

    /// Calls the closure for each quad of a batch with its visible part, and the texel for the top left pixel of that
    /// part.
    @inline(__always)
    private func forEachQuad(of batch: QuadBatch, _ seen: PixelRect, _ body: (PixelRect, Int32, Int32) -> Void) {
        let count = vertices.count / 4
        let first = max(0, min(batch.first, count))
        for index in first..<max(first, min(batch.first &+ batch.count, count)) {
            let (start, end) = (vertices[index &* 4], vertices[index &* 4 &+ 3])
            let rect = PixelRect(
                minX: Int32(start.x), minY: Int32(start.y), maxX: Int32(end.x), maxY: Int32(end.y))
            let part = rect.intersection(seen)
            if part.isEmpty { continue }
            body(part, Int32(start.z) &+ part.x &- rect.x, Int32(start.w) &+ part.y &- rect.y)
        }
    }

    @inline(__always)
    private func forEachQuad(of batch: QuadBatch, _ seen: PixelRect, _ body: (PixelRect) -> Void) {
        forEachQuad(of: batch, seen) { rect, _, _ in body(rect) }
    }

    /// Notes each quad of a batch, because the rows between two lines of text often stay plain.
    private func willDraw(_ batch: QuadBatch, _ seen: PixelRect) {
        if memory.plainRows != nil { forEachQuad(of: batch, seen) { willDraw($0) } }
    }

    private func drawImage(
        _ batch: QuadBatch, _ seen: PixelRect, _ pictures: some MemoryImages, clip: RoundBox?
    ) {
        guard let source = pictures.pixels(batch.texture) else { return }
        let strength = Strength(batch.color.w)
        forEachQuad(of: batch, seen) { rect, u, v in
            clamp(rect, u, v, to: source.size) {
                memory.blend($0, from: source, x: $1, y: $2, strength: strength, clip: clip)
            }
        }
    }

    private func drawGlyphs(
        _ batch: QuadBatch, _ seen: PixelRect, _ pictures: some MemoryImages, clip: RoundBox?
    ) {
        guard let coverage = pictures.coverage(batch.texture) else { return }
        let ink = Ink(batch.color)
        forEachQuad(of: batch, seen) { rect, u, v in
            clamp(rect, u, v, to: coverage.size) {
                memory.blend(ink, in: $0, coverage: coverage, x: $1, y: $2, clip: clip)
            }
        }
    }

    /// Calls the closure with a rectangle and the texel for its top left pixel. If texels lie outside the image, it
    /// is called pixel by pixel, with the nearest texel at the image's edge.
    @inline(__always)
    private func clamp(
        _ rect: PixelRect, _ u: Int32, _ v: Int32, to size: PixelSize, _ body: (PixelRect, Int32, Int32) -> Void
    ) {
        let texels = PixelRect(x: u, y: v, width: rect.width, height: rect.height)
        let isWithin = PixelRect(size: size).contains(texels)
        let step = isWithin ? rect.size : PixelSize(width: 1, height: 1)
        for y in stride(from: 0, to: rect.height, by: Int(step.height)) {
            for x in stride(from: 0, to: rect.width, by: Int(step.width)) {
                body(
                    PixelRect(x: rect.x + x, y: rect.y + y, width: step.width, height: step.height),
                    max(0, min(u + x, size.width - 1)), max(0, min(v + y, size.height - 1)))
            }
        }
    }

    private func drawShape(_ batch: QuadBatch, _ seen: PixelRect, _ values: Parameters, _ clip: RoundBox) {
        guard let box = RoundBox(values.shape, radius: values.radius), values.border.sum().isFinite,
            values.borderWidth.isFinite, values.alpha.isFinite
        else { return }
        let paint = ShapePaint(
            box: box, fill: batch.color, border: values.border, borderWidth: values.borderWidth,
            alpha: values.alpha)
        forEachQuad(of: batch, seen) {
            if batch.isMask { memory.cut($0, to: box) } else { memory.blend(paint, in: $0, clip: clip) }
        }
    }

    private func drawShadow(_ batch: QuadBatch, _ seen: PixelRect, _ values: Parameters, _ clip: RoundBox) {
        guard let box = RoundBox(values.shape, radius: values.radius), values.blur.isFinite else { return }
        let paint = ShadowPaint(box: box, dither: Dither(values.shape), blur: values.blur, color: batch.color)
        forEachQuad(of: batch, seen) { memory.blend(paint, in: $0, clip: clip, scratch: scratch) }
    }

    private func drawGradient(_ batch: QuadBatch, _ seen: PixelRect, _ values: Parameters, _ clip: RoundBox) {
        guard (values.shape + values.line + values.end).sum().isFinite else { return }
        let paint = GradientPaint(
            dither: Dither(values.shape), start: batch.color, end: values.end, line: values.line)
        forEachQuad(of: batch, seen) { memory.blend(paint, in: $0, clip: clip, scratch: scratch) }
    }

    private func drawTexture(
        _ batch: QuadBatch, _ seen: PixelRect, _ values: Parameters, _ clip: RoundBox,
        _ pictures: some MemoryImages
    ) {
        guard let picture = pictures.pixels(batch.texture), let sampler = ImageSampler(values) else { return }
        let level = batch.filter == .mipmapped ? values.level : 0
        let levels = levels(level, batch.texture, picture, pictures)
        forEachQuad(of: batch, seen) {
            memory.blend(sampler, levels, in: $0, factor: batch.color.w, clip: clip, scratch: scratch)
        }
    }

    /// Returns the mipmaps above and below a level, which is limited to those that exist.
    private func levels(
        _ level: Float, _ name: UInt32, _ picture: PixelMemory, _ pictures: some MemoryImages
    ) -> ImageLevels {
        // The level is limited because sizes have 32 bits, so that no image has more mipmaps.
        let level = level > 0 ? min(level, 31) : 0
        var larger = picture
        for step in 0..<Int(level) {
            guard let next = pictures.smaller(name, level: step + 1) else {
                return ImageLevels(size: picture.size, larger: larger)
            }
            larger = next
        }
        let weight = UInt16((level - level.rounded(.down)) * 256)
        var levels = ImageLevels(size: picture.size, larger: larger)
        if weight > 0, let smaller = pictures.smaller(name, level: Int(level) + 1) {
            (levels.smaller, levels.weight) = (smaller, weight)
        }
        return levels
    }
}
