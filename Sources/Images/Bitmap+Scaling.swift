import GatefoldGeometry
import GatefoldScene

extension Bitmap {
    /// The picture scaled down to just cover a size, each pixel the mean of the area that it stands for.
    func scaledDown(toCover cover: PixelSize?) -> Bitmap {
        let target = ImageDecoder.covering(cover, size)
        guard target != size else { return self }
        var scaled = [UInt8](repeating: 0, count: Int(target.width) * Int(target.height) * 4)
        let columns = AreaSpan.all(source: Int(size.width), target: Int(target.width))
        let rows = AreaSpan.all(source: Int(size.height), target: Int(target.height))
        var row = [SIMD4<Float>](repeating: .zero, count: Int(target.width))
        var sums = row
        bytes.withUnsafeBytes { source in
            for y in 0..<Int(size.height) {
                let line = source[y * Int(size.width) * 4..<(y + 1) * Int(size.width) * 4]
                Self.narrow(UnsafeRawBufferPointer(rebasing: line), columns, &row)
                let span = rows[y]
                for x in row.indices { sums[x] += row[x] * span.share }
                guard span.endsTarget else { continue }
                let first = span.target * row.count * 4
                for x in row.indices {
                    let pixel = SIMD4<UInt8>(clamping: SIMD4<Int32>(sums[x] + 0.5))
                    for channel in 0..<4 { scaled[first + x * 4 + channel] = pixel[channel] }
                    sums[x] = row[x] * span.rest
                }
            }
        }
        return Bitmap(size: target, bytes: scaled)
    }

    /// Scales one row.
    private static func narrow(
        _ line: UnsafeRawBufferPointer, _ columns: [AreaSpan], _ row: inout [SIMD4<Float>]
    ) {
        var sum = SIMD4<Float>.zero
        for (x, span) in columns.enumerated() {
            let bits = line.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
            let pixel = SIMD4<Float>(
                SIMD4<UInt8>(
                    UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8),
                    UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 24)))
            sum += pixel * span.share
            guard span.endsTarget else { continue }
            row[span.target] = sum
            sum = pixel * span.rest
        }
    }
}

/// What one row or column gives to the smaller picture: a share to one target, and perhaps the rest to the next.
private struct AreaSpan {
    var target: Int
    /// Fractions of a target's area.
    var share: Float
    var rest: Float
    /// Whether the target is complete with it.
    var endsTarget: Bool

    /// - Requires: `target` is not larger than `source`.
    static func all(source: Int, target: Int) -> [AreaSpan] {
        // Both sides are measured in 1/(source × target) of the whole, so that all edges are whole numbers.
        (0..<source).map { index in
            let start = index * target
            let end = start + target
            let current = start / source
            let edge = (current + 1) * source
            return AreaSpan(
                target: current, share: Float(min(end, edge) - start) / Float(source),
                rest: Float(max(0, end - edge)) / Float(source), endsTarget: end >= edge)
        }
    }
}
