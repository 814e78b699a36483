public import GatefoldScene

extension Bitmap {
    /// Returns the largest difference of a component of any pixel from that of another bitmap, in 255ths; 256 if the
    /// bitmaps differ in size.
    public func largestDifference(from other: Bitmap) -> Int {
        guard size == other.size else { return 256 }
        return bytes.withUnsafeBufferPointer { ours in
            other.bytes.withUnsafeBufferPointer { theirs in
                ours.indices.reduce(0) { max($0, abs(Int(ours[$1]) - Int(theirs[$1]))) }
            }
        }
    }
}
