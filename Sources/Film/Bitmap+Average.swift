import GatefoldGeometry
import GatefoldScene

extension Bitmap {
    /// Returns the image scaled down so that its longer side has at most `length` pixels; a smaller image stays as
    /// it is.
    func reduced(toLongerSide length: Int32) -> Bitmap {
        let longer = max(size.width, size.height)
        if longer <= length { return self }
        func side(_ side: Int32) -> Int32 { max(1, Int32((Double(side) * Double(length) / Double(longer)).rounded())) }
        return averaged(to: PixelSize(width: side(size.width), height: side(size.height)))
    }

    /// Returns the image scaled down; each pixel is the average of the area that it covers.
    /// - Parameter target: The size of the result, at least one pixel and not larger than the image on either side.
    func averaged(to target: PixelSize) -> Bitmap {
        let columns = Self.spans(from: Int(size.width), to: Int(target.width))
        let rows = Self.spans(from: Int(size.height), to: Int(target.height))
        let sourceWidth = Int(size.width) * 4
        var sums = [Float](repeating: 0, count: sourceWidth)
        var result = [UInt8](repeating: 0, count: Int(target.width) * Int(target.height) * 4)
        bytes.withUnsafeBufferPointer { source in
            result.withUnsafeMutableBufferPointer { result in
                sums.withUnsafeMutableBufferPointer { sums in
                    for (y, row) in rows.enumerated() {
                        Self.average(source, width: sourceWidth, over: row, into: sums)
                        let start = y * columns.count * 4
                        for (x, column) in columns.enumerated() {
                            for part in 0..<4 {
                                let value = column.average(sums, part: part)
                                result[start + x * 4 + part] = UInt8(max(0, min(255, value + 0.5)))
                            }
                        }
                    }
                }
            }
        }
        return Bitmap(size: target, bytes: result)
    }

    /// Averages the rows of a span into one row.
    private static func average(
        _ source: UnsafeBufferPointer<UInt8>, width: Int, over span: AreaSpan,
        into sums: UnsafeMutableBufferPointer<Float>
    ) {
        for index in 0..<width { sums[index] = 0 }
        for position in span.range {
            let weight = span.weight(position)
            let start = position * width
            for index in 0..<width { sums[index] += Float(source[start + index]) * weight }
        }
    }

    private static func spans(from source: Int, to target: Int) -> [AreaSpan] {
        (0..<target).map { index in
            let ratio = Double(source) / Double(target)
            return AreaSpan(from: Double(index) * ratio, to: min(Double(source), Double(index + 1) * ratio))
        }
    }
}

/// A span of pixels in one direction; the first and the last pixel may count only in part.
private struct AreaSpan {
    let range: Range<Int>
    private let first: Float
    private let inner: Float
    private let last: Float

    init(from: Double, to: Double) {
        let lower = Int(from)
        let upper = max(lower + 1, Int(to.rounded(.up)))
        range = lower..<upper
        let length = to - from
        inner = Float(1 / length)
        first = Float((min(to, Double(lower + 1)) - from) / length)
        last = Float((to - max(from, Double(upper - 1))) / length)
    }

    /// Returns the weight of the pixel at a position; the weights of a span add up to 1.
    func weight(_ position: Int) -> Float {
        if position == range.lowerBound { return first }
        return position == range.upperBound - 1 ? last : inner
    }

    /// Returns the average of one channel over the span.
    /// - Parameter part: The index of the channel within a pixel, from 0 to 3.
    func average(_ sums: UnsafeMutableBufferPointer<Float>, part: Int) -> Float {
        var total: Float = 0
        for position in range { total += sums[position * 4 + part] * weight(position) }
        return total
    }
}
