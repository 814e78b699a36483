/// Writes numbers as text for files, the same on every machine and in every locale.
nonisolated enum DecimalText {
    /// Appends a number with at most six decimal places and no trailing zeros, halves rounded away from zero.
    ///
    /// Numbers beyond ±9·10¹² are rounded to whole numbers. Numbers that are not finite are written `nan`, `inf`
    /// or `-inf`.
    static func append(_ value: Double, to bytes: inout [UInt8]) {
        guard value.isFinite else {
            bytes.append(contentsOf: (value.isNaN ? "nan" : value < 0 ? "-inf" : "inf").utf8)
            return
        }
        guard abs(value) < 9e12 else { return appendWhole(value, to: &bytes) }
        let millionths = Int64((value * 1_000_000).rounded(.toNearestOrAwayFromZero))
        if millionths < 0 { bytes.append(UInt8(ascii: "-")) }
        append(millionths.magnitude / 1_000_000, to: &bytes)
        var fraction = millionths.magnitude % 1_000_000
        guard fraction > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        var place: UInt64 = 100_000
        while fraction > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(fraction / place))
            fraction %= place
            place /= 10
        }
    }

    static func append(_ value: UInt64, to bytes: inout [UInt8]) {
        let start = bytes.count
        var rest = value
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    private static func appendWhole(_ value: Double, to bytes: inout [UInt8]) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        if let whole = UInt64(exactly: abs(value).rounded()) { return append(whole, to: &bytes) }
        bytes.append(contentsOf: "\(abs(value))".utf8)
    }
}
