import GatefoldGeometry
import GatefoldScene

/// Scales an image down row by row, so that only one row of the original is in memory at a time. Each pixel of the
/// result is the mean of the area that it covers.
struct RowScaler {
    private let target: PixelSize
    private let columns: [AreaSpan]
    private let rows: [AreaSpan]
    private var next = 0
    private var row: [SIMD4<Float>]
    private var sums: [SIMD4<Float>]
    private var scaled: [UInt8]

    /// Creates a scaler for an image of one size.
    /// - Requires: `target` is not larger than `size` on either side.
    init(from size: PixelSize, to target: PixelSize) {
        self.target = target
        columns = AreaSpan.all(source: Int(size.width), target: Int(target.width))
        rows = AreaSpan.all(source: Int(size.height), target: Int(target.height))
        row = [SIMD4<Float>](repeating: .zero, count: Int(target.width))
        sums = row
        scaled = [UInt8](repeating: 0, count: Int(target.width) * Int(target.height) * 4)
    }

    /// Adds the next row of the original: 4 bytes per pixel, premultiplied.
    mutating func append(_ line: UnsafeBufferPointer<UInt8>) {
        let span = rows[next]
        next += 1
        let columns = columns
        row.withUnsafeMutableBufferPointer { row in
            sums.withUnsafeMutableBufferPointer { sums in
                Self.narrow(line, columns, row)
                for x in row.indices { sums[x] += row[x] * span.share }
                guard span.endsTarget else { return }
                let first = span.target * row.count * 4
                scaled.withUnsafeMutableBufferPointer { Self.store(sums, $0[first..<first + row.count * 4]) }
                for x in row.indices { sums[x] = row[x] * span.rest }
            }
        }
    }

    /// Returns the scaled image, after all rows have been appended.
    func finish() -> Bitmap { Bitmap(size: target, bytes: scaled) }

    /// Scales one row horizontally.
    private static func narrow(
        _ line: UnsafeBufferPointer<UInt8>, _ columns: [AreaSpan], _ row: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        var sum = SIMD4<Float>.zero
        for x in columns.indices {
            let span = columns[x]
            let pixel = SIMD4(
                Float(line[x * 4]), Float(line[x * 4 + 1]), Float(line[x * 4 + 2]), Float(line[x * 4 + 3]))
            sum += pixel * span.share
            guard span.endsTarget else { continue }
            row[span.target] = sum
            sum = pixel * span.rest
        }
    }

    private static func store(
        _ sums: UnsafeMutableBufferPointer<SIMD4<Float>>, _ line: Slice<UnsafeMutableBufferPointer<UInt8>>
    ) {
        let line = UnsafeMutableBufferPointer(rebasing: line)
        for x in sums.indices {
            // Channels are converted one by one: the conversion of whole vectors is a slow generic function.
            for channel in 0..<4 { line[x * 4 + channel] = UInt8(min(255, sums[x][channel] + 0.5)) }
        }
    }
}

/// The contribution of one source row or column to the smaller image: a share to one target row or column, and the
/// rest, if any, to the next one.
private struct AreaSpan {
    var target: Int
    /// The share as a fraction of a target pixel's extent; `rest` is in the same unit.
    var share: Float
    var rest: Float
    /// Whether this is the last source row or column that contributes to `target`.
    var endsTarget: Bool

    /// Returns the contributions of all source rows or columns.
    /// - Requires: `target` is not larger than `source`.
    static func all(source: Int, target: Int) -> [AreaSpan] {
        // Positions are in units of 1/(source × target) of the whole side, so that all edges are integers.
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
