internal import GatefoldGeometry

extension PixelRow {
    /// Writes the weighted mean of two rows.
    /// - Parameter weight: The weight of the second row, from 0 to 256.
    @inline(never)
    static func mix(
        _ target: UnsafeMutableRawPointer, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, weight: UInt16,
        count: Int
    ) {
        let end = count &* 4
        let weights = PixelLanes(repeating: weight)
        var at = 0
        while at &+ 16 <= end {
            let one = first.loadUnaligned(fromByteOffset: at, as: PixelLanes.self)
            let two = second.loadUnaligned(fromByteOffset: at, as: PixelLanes.self)
            target.storeBytes(of: one.mixed(with: two, weight: weights), toByteOffset: at, as: PixelLanes.self)
            at &+= 16
        }
        while at < end {
            let one = first.loadUnaligned(fromByteOffset: at, as: UInt32.self)
            let two = second.loadUnaligned(fromByteOffset: at, as: UInt32.self)
            target.storeBytes(of: one.mixed(with: two, weight: UInt64(weight)), toByteOffset: at, as: UInt32.self)
            at &+= 4
        }
    }
}

/// The two mipmaps of a bitmap between which a level lies.
struct ImageLevels {
    let size: PixelSize
    let larger: PixelMemory
    /// The next smaller mipmap; nil if the level is exactly that of `larger`.
    var smaller: PixelMemory?
    /// The weight of `smaller`, from 0 to 255 of 256.
    var weight: UInt16 = 0
}

extension PixelMemory {
    /// Blends a sampled bitmap over a rectangle of this bitmap, without what lies outside the rounded clip.
    /// - Parameter factor: The opacity, from 0 to 1.
    func blend(
        _ sampler: ImageSampler, _ levels: ImageLevels, in rect: PixelRect, factor: Float, clip: RoundBox,
        scratch: ScratchRows
    ) {
        guard !rect.isEmpty else { return }
        let columns = rect.x..<rect.maxX
        scratch.reserve(max(Int(rect.width), Int(levels.larger.size.width)))
        for y in rect.y..<rect.maxY {
            let strength = Strength(factor * sampler.rowCoverage(y))
            if strength.isNone { continue }
            var row = scratch[.result]
            sampler.fill(row, y, columns, from: levels.larger, size: levels.size, sampled: scratch[.sampled])
            if let smaller = levels.smaller {
                sampler.fill(
                    scratch[.smaller], y, columns, from: smaller, size: levels.size, sampled: scratch[.sampled])
                PixelRow.mix(
                    scratch[.larger], row, scratch[.smaller], weight: levels.weight, count: columns.count)
                row = scratch[.larger]
            }
            sampler.smoothEdges(row, y, columns)
            blendRow(y, columns, from: row, strength: strength, clip: clip)
        }
    }

    /// Fills all of this bitmap with a larger one, which is how mipmaps are made.
    func fill(from source: PixelMemory, scratch: ScratchRows) {
        var values = Parameters()
        let scale = SIMD2(
            Float(source.size.width) / Float(size.width), Float(source.size.height) / Float(size.height))
        values.matrix = SIMD4(scale.x, 0, 0, scale.y)
        values.bounds = SIMD4(0, 0, Float(source.size.width), Float(source.size.height))
        guard let sampler = ImageSampler(values) else { return }
        scratch.reserve(Int(max(size.width, source.size.width)))
        for y in 0..<size.height {
            sampler.fill(
                address(x: 0, y: y), y, 0..<size.width, from: source, size: source.size, sampled: scratch[.sampled])
        }
    }
}
