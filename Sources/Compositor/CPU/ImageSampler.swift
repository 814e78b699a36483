internal import GatefoldGeometry

/// A sampler for a region of an image that is scaled, rotated or has a round clip, equivalent to picture.frag.
struct ImageSampler {
    private let matrix: SIMD4<Double>
    private let pivot: SIMD2<Double>
    private let offset: SIMD2<Double>
    private let bounds: SIMD4<Double>
    private let slope: SIMD2<Double>
    /// A column near the pivot, relative to which the texels of all columns are computed.
    private let anchor: Int32

    /// Creates a sampler, or nil if any of the values is not finite.
    init?(_ values: Parameters) {
        matrix = SIMD4(values.matrix)
        pivot = SIMD2(values.pivot)
        offset = SIMD2(values.offset)
        bounds = SIMD4(values.bounds)
        slope = SIMD2(values.slope)
        let all = matrix.sum() + pivot.sum() + offset.sum() + bounds.sum() + slope.sum()
        guard all.isFinite, abs(pivot.x) < 1e8 else { return nil }
        anchor = Int32(pivot.x.rounded(.down))
    }

    /// Whether rows of the image are rows of the target.
    private var isUpright: Bool { matrix.y == 0 && matrix.z == 0 }

    /// Returns the position of a pixel's centre in the image, in texels.
    private func texel(_ x: Int32, _ y: Int32) -> SIMD2<Double> {
        let reach = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - pivot
        return matrix.lowHalf * reach.x + matrix.highHalf * reach.y + offset
    }

    /// Returns the antialiased coverage of a pixel near an edge of the region.
    /// - Parameters:
    ///   - inside: The distance of the pixel's centre to the edge, in texels; positive inside.
    ///   - slope: The number of pixels per texel.
    private static func coverage(_ inside: Double, _ slope: Double) -> Double {
        max(0, min(1, inside * slope + 0.5))
    }

    /// Returns the coverage of a row by the region between its upper and lower edge; 1 if rows of the image are not
    /// rows of the target.
    func rowCoverage(_ y: Int32) -> Float {
        guard isUpright else { return 1 }
        let texel = texel(0, y)
        return Float(Self.coverage(min(texel.y - bounds.y, bounds.w - texel.y), slope.y))
    }

    /// Writes a row of sampled pixels.
    /// - Parameters:
    ///   - size: The size of the image, of which `source` may be a mipmap.
    ///   - sampled: Scratch memory for a row of `source`.
    func fill(
        _ row: UnsafeMutableRawPointer, _ y: Int32, _ columns: Range<Int32>, from source: PixelMemory,
        size: PixelSize, sampled: UnsafeMutableRawPointer
    ) {
        let scale = SIMD2(
            Double(source.size.width) / Double(size.width), Double(source.size.height) / Double(size.height))
        let origin = texel(anchor, y) * scale
        let start = Int(columns.lowerBound) - Int(anchor)
        let step = matrix.lowHalf * scale
        let lower = (bounds.lowHalf + 0.5) * scale
        let upper = (bounds.highHalf - 0.5) * scale
        guard
            let across = TexelWalk(
                origin: origin.x, step: step.x, start: start, pixels: columns.count,
                bounds: (lower.x, upper.x),
                count: source.size.width),
            let down = TexelWalk(
                origin: origin.y, step: step.y, start: start, pixels: columns.count,
                bounds: (lower.y, upper.y),
                count: source.size.height)
        else {
            row.initializeMemory(as: UInt8.self, repeating: 0, count: columns.count * 4)
            return
        }
        if isUpright {
            Self.fill(row, columns.count, across, down, source, sampled)
        } else {
            Self.fillTurned(row, columns.count, across, down, source)
        }
    }

    /// Writes a row by blending two rows of the image into one and scaling that.
    @inline(never)
    private static func fill(
        _ row: UnsafeMutableRawPointer, _ count: Int, _ across: TexelWalk, _ down: TexelWalk,
        _ source: PixelMemory, _ sampled: UnsafeMutableRawPointer
    ) {
        var (across, down) = (across, down)
        let span = across.span(count)
        let rows = down.next()
        let start = span.lowerBound &* 4
        let upper = UnsafeRawPointer(source.address(x: 0, y: Int32(truncatingIfNeeded: rows.first)))
        let lower = UnsafeRawPointer(source.address(x: 0, y: Int32(truncatingIfNeeded: rows.second)))
        var texels = upper
        if rows.weight != 0, rows.first != rows.second {
            PixelRow.mix(
                sampled + start, upper + start, lower + start, weight: UInt16(rows.weight), count: span.count)
            texels = UnsafeRawPointer(sampled)
        }
        /// Writes pixels one by one, which may lie anywhere on the walk.
        func fillSingly(_ columns: Range<Int>) {
            for column in columns {
                let place = across.next()
                let left = texels.loadUnaligned(fromByteOffset: place.first &* 4, as: UInt32.self)
                let right = texels.loadUnaligned(fromByteOffset: place.second &* 4, as: UInt32.self)
                row.storeBytes(
                    of: left.mixed(with: right, weight: place.weight), toByteOffset: column &* 4, as: UInt32.self)
            }
        }
        let inner = across.inner(count)
        fillSingly(0..<inner.lowerBound)
        let end = inner.lowerBound &+ inner.count / 4 &* 4
        across.fillInner(row + inner.lowerBound &* 4, count: end &- inner.lowerBound, from: texels)
        fillSingly(end..<count)
    }

    @inline(never)
    private static func fillTurned(
        _ row: UnsafeMutableRawPointer, _ count: Int, _ across: TexelWalk, _ down: TexelWalk, _ source: PixelMemory
    ) {
        var (across, down) = (across, down)
        let base = UnsafeRawPointer(source.address(x: 0, y: 0))
        for column in 0..<count {
            let (x, y) = (across.next(), down.next())
            func mixedRow(_ index: Int) -> UInt32 {
                let texels = base + index &* source.stride
                let left = texels.loadUnaligned(fromByteOffset: x.first &* 4, as: UInt32.self)
                let right = texels.loadUnaligned(fromByteOffset: x.second &* 4, as: UInt32.self)
                return left.mixed(with: right, weight: x.weight)
            }
            let pixel = mixedRow(y.first).mixed(with: mixedRow(y.second), weight: y.weight)
            row.storeBytes(of: pixel, toByteOffset: column &* 4, as: UInt32.self)
        }
    }

    /// Antialiases the pixels of a row at the edges of the region.
    func smoothEdges(_ row: UnsafeMutableRawPointer, _ y: Int32, _ columns: Range<Int32>) {
        /// Weakens a pixel by its coverage.
        /// - Returns: Whether the pixel lies on an edge.
        func smooth(_ x: Int32) -> Bool {
            let texel = texel(x, y)
            var coverage = Self.coverage(min(texel.x - bounds.x, bounds.z - texel.x), slope.x)
            if !isUpright { coverage *= Self.coverage(min(texel.y - bounds.y, bounds.w - texel.y), slope.y) }
            guard coverage < 1 else { return false }
            let place = row + Int(x - columns.lowerBound) &* 4
            let pixel = place.load(as: UInt32.self)
            place.storeBytes(of: Strength(1).weaken(pixel, coverage: Float(coverage)), as: UInt32.self)
            return true
        }
        guard isUpright else {
            for x in columns { _ = smooth(x) }
            return
        }
        // Go inwards from both ends until a pixel is fully covered.
        let left = columns.first { !smooth($0) } ?? columns.upperBound
        _ = columns.reversed().first { $0 < left || !smooth($0) }
    }
}
