import GatefoldGeometry
import GatefoldScene

/// Scales a picture down as its rows come, so that no more than one of them has to be there: each pixel is the mean of
/// the area that it stands for.
struct RowScaler {
    private let target: PixelSize
    private let columns: [AreaSpan]
    private let rows: [AreaSpan]
    private var next = 0
    private var row: [SIMD4<Float>]
    private var sums: [SIMD4<Float>]
    private var scaled: [UInt8]

    /// - Requires: the target is not larger.
    init(from size: PixelSize, to target: PixelSize) {
        self.target = target
        columns = AreaSpan.all(source: Int(size.width), target: Int(target.width))
        rows = AreaSpan.all(source: Int(size.height), target: Int(target.height))
        row = [SIMD4<Float>](repeating: .zero, count: Int(target.width))
        sums = row
        scaled = [UInt8](repeating: 0, count: Int(target.width) * Int(target.height) * 4)
    }

    /// Takes the next row: 4 bytes a pixel, premultiplied.
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

    /// The picture, once all rows have come.
    func finish() -> Bitmap { Bitmap(size: target, bytes: scaled) }

    /// Scales one row.
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
            // One by one: the conversion of whole vectors is a slow generic function.
            for channel in 0..<4 { line[x * 4 + channel] = UInt8(min(255, sums[x][channel] + 0.5)) }
        }
    }
}

/// The contribution of one row or column to the smaller picture: a share to one target pixel, and any rest to the next.
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
