public import GatefoldScene

extension Bitmap {
    /// Whether every pixel is opaque. Each access reads the alpha of all pixels.
    public var isOpaque: Bool {
        bytes.withUnsafeBytes { bytes in
            // The loop branches once for every 1024 pixels, not once for each of them.
            for first in stride(from: 0, to: bytes.count, by: 4096) {
                var alpha: UInt8 = 255
                for index in stride(from: first + 3, to: min(first + 4096, bytes.count), by: 4) {
                    alpha &= bytes[index]
                }
                if alpha != 255 { return false }
            }
            return true
        }
    }
}
