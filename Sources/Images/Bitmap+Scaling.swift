import GatefoldGeometry
import GatefoldScene

extension Bitmap {
    /// The picture scaled down to just cover a size, each pixel the mean of the area that it stands for.
    func scaledDown(toCover cover: PixelSize?) -> Bitmap {
        let target = ImageDecoder.covering(cover, size)
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
