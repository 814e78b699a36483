import GatefoldGeometry

/// How a picture is scaled down to the size that it is wanted in. Its aspect is kept, and it is never enlarged.
public enum ImageFit: Hashable, Sendable {
    /// To the smallest size that covers the wanted one.
    case covering
    /// To the largest size that lies within the wanted one.
    case within
}

/// The size that a picture is wanted in.
struct WantedSize: Hashable, Sendable {
    /// In pixels; nil for the picture's own size.
    var size: PixelSize?
    var fit = ImageFit.covering

    /// This size for a picture that lies on its side in its file.
    var onItsSide: WantedSize {
        WantedSize(size: size.map { PixelSize(width: $0.height, height: $0.width) }, fit: fit)
    }

    /// The size that a picture is scaled down to, in pixels; at least one each way.
    func target(for picture: PixelSize) -> PixelSize {
        guard let size else { return picture }
        let width = Int64(picture.width)
        let height = Int64(picture.height)
        let wantedWidth = min(max(1, Int64(size.width)), width)
        let wantedHeight = min(max(1, Int64(size.height)), height)
        let isWider = wantedWidth * height >= wantedHeight * width
        switch (fit, isWider) {
        // The side that is scaled down less decides; the other one is rounded up.
        case (.covering, true):
            return PixelSize(
                width: Int32(wantedWidth), height: Int32(min(height, (wantedWidth * height + width - 1) / width)))
        case (.covering, false):
            return PixelSize(
                width: Int32(min(width, (wantedHeight * width + height - 1) / height)), height: Int32(wantedHeight))
        // The side that is scaled down more decides; the other one is rounded to the nearest pixel.
        case (.within, true):
            return PixelSize(
                width: Int32(max(1, (2 * wantedHeight * width + height) / (2 * height))), height: Int32(wantedHeight))
        case (.within, false):
            return PixelSize(
                width: Int32(wantedWidth), height: Int32(max(1, (2 * wantedWidth * height + width) / (2 * width))))
        }
    }
}
