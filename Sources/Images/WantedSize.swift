import GatefoldGeometry

/// How an image is scaled down to a wanted size. The aspect ratio is kept, and the image is never enlarged.
public enum ImageFit: Hashable, Sendable {
    /// Scales down to the smallest size that covers the wanted size: the image may be larger on one side.
    case covering
    /// Scales down to the largest size that lies within the wanted size: the image may be smaller on one side.
    case within
}

/// The size to which an image is to be scaled down, and how it fits that size.
struct WantedSize: Hashable, Sendable {
    /// The wanted size, in pixels; nil for the image's own size.
    var size: PixelSize?
    var fit = ImageFit.covering

    /// The wanted size with width and height swapped, for an image that is stored on its side.
    var onItsSide: WantedSize {
        WantedSize(size: size.map { PixelSize(width: $0.height, height: $0.width) }, fit: fit)
    }

    /// Returns the size that an image is scaled down to, in pixels; at least one pixel on each side.
    func target(for picture: PixelSize) -> PixelSize {
        guard let size else { return picture }
        let width = Int64(picture.width)
        let height = Int64(picture.height)
        let wantedWidth = min(max(1, Int64(size.width)), width)
        let wantedHeight = min(max(1, Int64(size.height)), height)
        let isWider = wantedWidth * height >= wantedHeight * width
        switch (fit, isWider) {
        // The side that is scaled down less determines the scale; the other side is rounded up.
        case (.covering, true):
            return PixelSize(
                width: Int32(wantedWidth), height: Int32(min(height, (wantedWidth * height + width - 1) / width)))
        case (.covering, false):
            return PixelSize(
                width: Int32(min(width, (wantedHeight * width + height - 1) / height)), height: Int32(wantedHeight))
        // The side that is scaled down more determines the scale; the other side is rounded to the nearest pixel.
        case (.within, true):
            return PixelSize(
                width: Int32(max(1, (2 * wantedHeight * width + height) / (2 * height))), height: Int32(wantedHeight))
        case (.within, false):
            return PixelSize(
                width: Int32(wantedWidth), height: Int32(max(1, (2 * wantedWidth * height + width) / (2 * width))))
        }
    }
}
