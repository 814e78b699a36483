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

    public init(images: ImageStore, typesetter: Typesetter, imageLoader: ImageLoader, scale: Double) {
        self.images = images
        self.typesetter = typesetter
        self.imageLoader = imageLoader
        grid = PixelGrid(scale: scale)
    }
}
