import GatefoldGeometry
import GatefoldScene

extension Bitmap {
    /// Returns the image scaled down to the wanted size; each pixel is the mean of the area that it covers.
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
