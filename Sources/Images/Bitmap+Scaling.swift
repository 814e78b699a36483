import GatefoldGeometry
import GatefoldScene

extension Bitmap {
    /// The picture scaled down to the size in which it is wanted, each pixel the mean of the area that it stands for.
    func scaledDown(to wanted: WantedSize) -> Bitmap {
        let target = wanted.target(for: size)
        guard target != size else { return self }
        var scaler = RowScaler(from: size, to: target)
        let stride = Int(size.width) * 4
        bytes.withUnsafeBufferPointer { source in
            for y in 0..<Int(size.height) {
                scaler.append(UnsafeBufferPointer(rebasing: source[y * stride..<(y + 1) * stride]))
            }
        }
        return scaler.finish()
    }
}
