public import GatefoldGeometry
public import GatefoldImages
public import GatefoldScene
public import GatefoldText

/// What the views of a window draw with: pictures, text, and the grid of physical pixels.
public final class WindowResources {
    public let images: ImageStore
    public let typesetter: Typesetter
    public let imageLoader: ImageLoader
    /// Pixels of the window's buffer. Changes when the window moves to an output of another scale.
    public internal(set) var grid: PixelGrid
    /// Longest side of a picture that an executor can keep, in pixels. Chosen: what every driver of the last decade can
    /// do, until a host says what its own can.
    public var maximumPictureSide: Int32 = 4096

    public init(images: ImageStore, typesetter: Typesetter, imageLoader: ImageLoader, scale: Double) {
        self.images = images
        self.typesetter = typesetter
        self.imageLoader = imageLoader
        grid = PixelGrid(scale: scale)
    }

    /// Whether a picture of a size can be kept.
    func canKeepPicture(of size: PixelSize) -> Bool { max(size.width, size.height) <= maximumPictureSide }
}
