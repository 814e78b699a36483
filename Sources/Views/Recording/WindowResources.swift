public import GatefoldGeometry
public import GatefoldImages
package import GatefoldScene
public import GatefoldText

/// The resources that the views of a window draw with: images, fonts and the grid of physical pixels.
@MainActor public final class WindowResources {
    package let images: ImageStore
    /// The typesetter that lays out the text of the window and keeps its glyphs.
    public let typesetter: Typesetter
    /// The loader that reads and decodes images on background threads.
    public let imageLoader: ImageLoader
    /// The cache of the images that image views load by themselves.
    public let pictures: PictureCache
    /// The grid of physical pixels in the window's buffer. It changes when the window moves to an output of another
    /// scale.
    public internal(set) var grid: PixelGrid {
        didSet { if grid.scale != oldValue.scale { environmentDidChange() } }
    }
    /// A number for the window's scale, fonts and theme, all that layout depends on besides the views.
    ///
    /// It takes a new value after each change, and two windows never share a value. A view that was laid out for
    /// another value must be laid out again.
    package private(set) var environmentNumber: UInt64
    private static var lastEnvironmentNumber: UInt64 = 0
    /// The longest side of a texture that the renderer can keep, in pixels. Chosen: what drivers of the last decade
    /// support, until a host sets the limit of its own driver.
    package var maximumImageSide: Int32 = 4096
    /// The memory that snapshots may take as textures, in bytes, for transitions and `shouldRasterize` together; 256
    /// MiB unless set.
    ///
    /// A snapshot beyond the budget is drawn again in every frame. Chosen: seven textures of a window of 3840x2160
    /// pixels; a transition over another one takes six.
    public var snapshotBudget = 256 << 20

    package init(images: ImageStore, typesetter: Typesetter, imageLoader: ImageLoader, scale: Double) {
        self.images = images
        self.typesetter = typesetter
        self.imageLoader = imageLoader
        pictures = PictureCache(loader: imageLoader, images: images)
        grid = PixelGrid(scale: scale)
        environmentNumber = Self.nextEnvironmentNumber()
        typesetter.onArrival { [weak self] in self?.environmentDidChange() }
        OutsideText.newest = typesetter
    }

    /// Marks every view as laid out for an earlier scale, font set or theme, including views that are in no window.
    func environmentDidChange() { environmentNumber = Self.nextEnvironmentNumber() }

    private static func nextEnvironmentNumber() -> UInt64 {
        lastEnvironmentNumber += 1
        return lastEnvironmentNumber
    }

    /// The memory that snapshots take as textures now, in bytes.
    package var snapshotBytes: Int { images.recordingBytes }
    /// The most memory that snapshots have taken so far, in bytes.
    package var peakSnapshotBytes: Int { images.peakRecordingBytes }

    /// Whether a snapshot of a size can be kept as a texture.
    /// - Parameters:
    ///   - size: The size of the snapshot, in pixels.
    ///   - earlier: The snapshot that it would replace.
    package func canKeepSnapshot(of size: PixelSize, inPlaceOf earlier: Snapshot? = nil) -> Bool {
        max(size.width, size.height) <= maximumImageSide
            && snapshotBytes - (earlier?.byteCount ?? 0) + size.textureBytes <= snapshotBudget
    }
}

extension PixelSize {
    fileprivate var textureBytes: Int { Int(width) * Int(height) * 4 }
}
