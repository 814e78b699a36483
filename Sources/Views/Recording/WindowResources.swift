public import GatefoldGeometry
public import GatefoldImages
package import GatefoldScene
public import GatefoldText

/// What the views of a window draw with: pictures, text, and the grid of physical pixels.
@MainActor public final class WindowResources {
    package let images: ImageStore
    public let typesetter: Typesetter
    public let imageLoader: ImageLoader
    /// The pictures that image views have loaded by themselves.
    public let pictures: PictureCache
    /// Pixels of the window's buffer. Changes when the window moves to an output of another scale.
    public internal(set) var grid: PixelGrid {
        didSet { if grid.scale != oldValue.scale { lookDidChange() } }
    }
    /// Stands for all that the layout of a window's views depends on beside the views: scale, fonts and theme.
    ///
    /// It is another number after each change, and no two windows have the same: a view that was laid out for another
    /// number has to be laid out anew.
    private(set) var lookNumber: UInt64
    private static var lastLookNumber: UInt64 = 0
    /// Longest side of a picture that an executor can keep, in pixels. Chosen: what every driver of the last decade can
    /// do, until a host says what its own can.
    package var maximumPictureSide: Int32 = 4096
    /// Bytes that snapshots may take as textures, those of transitions and of `shouldRasterize` together. What is beyond
    /// it is drawn anew in each frame. Chosen: seven pictures of a window of 3840x2160, and a flight over another one
    /// takes six.
    public var snapshotBudget = 256 << 20

    package init(images: ImageStore, typesetter: Typesetter, imageLoader: ImageLoader, scale: Double) {
        self.images = images
        self.typesetter = typesetter
        self.imageLoader = imageLoader
        pictures = PictureCache(loader: imageLoader, images: images)
        grid = PixelGrid(scale: scale)
        lookNumber = Self.nextLookNumber()
        typesetter.onArrival { [weak self] in self?.lookDidChange() }
        OutsideText.newest = typesetter
    }

    /// Views look otherwise from here on, those that are in no window too.
    func lookDidChange() { lookNumber = Self.nextLookNumber() }

    private static func nextLookNumber() -> UInt64 {
        lastLookNumber += 1
        return lastLookNumber
    }

    /// Bytes that snapshots take as textures.
    package var snapshotBytes: Int { images.recordingBytes }
    /// The most that they have taken so far.
    package var peakSnapshotBytes: Int { images.peakRecordingBytes }

    /// Whether a picture of a size can be kept.
    /// - Parameter earlier: what it takes the place of.
    package func canKeepPicture(of size: PixelSize, inPlaceOf earlier: Snapshot? = nil) -> Bool {
        max(size.width, size.height) <= maximumPictureSide
            && snapshotBytes - (earlier?.byteCount ?? 0) + size.textureBytes <= snapshotBudget
    }
}

extension PixelSize {
    /// Of a texture of that size: 4 bytes a pixel.
    fileprivate var textureBytes: Int { Int(width) * Int(height) * 4 }
}
