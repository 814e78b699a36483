import GatefoldGeometry
import GatefoldImages
import GatefoldScene
import GatefoldText

/// Pictures from mails and files, and icons from the desktop's themes.
enum PictureTarget {
    private static let limits = ImageLimits(
        pixels: 1 << 18, bytes: 1 << 20, scannedPixels: 1 << 21, workingBytes: 1 << 22)

    static func readPicture(_ bytes: [UInt8]) {
        let data = ImageData.bytes(bytes)
        let size = try? ImageDecoder.size(of: data, limits: limits)
        let whole = try? ImageDecoder.decode(data, fitting: nil, limits: limits)
        if let whole { promise(whole.size == size, "a picture has another size than its header says") }
        plant((whole?.size.width ?? 0) > 17)
        let wanted = PixelSize(width: Int32(bytes.count % 61) + 1, height: Int32(bytes.count % 37) + 1)
        for fit in [ImageFit.covering, .within] {
            guard let small = try? ImageDecoder.decode(data, fitting: wanted, fit, limits: limits) else { continue }
            promise(small.size.width > 0 && small.size.height > 0, "a picture that was scaled down has no pixels")
            guard fit == .within else { continue }
            promise(
                small.size.width <= wanted.width && small.size.height <= wanted.height,
                "a picture is larger than the size it was to lie in")
        }
    }

    static func readIcon(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let icon = try? Icon(svg: text)
        plant(icon != nil && text.utf8.count < 200)
    }
}
