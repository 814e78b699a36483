public import GatefoldGeometry
import GatefoldLog
public import GatefoldScene

/// The picture of a part of the window as it was recorded, kept until it is discarded or nobody holds it any more.
///
/// It is a recorded scene; the texture that an executor makes of it can be made again at any time. One that is too large
/// for that, or for the window's budget, is drawn from its scene in each frame and looks the same. The pictures that the
/// scene shows, other snapshots among them, stay as long as it does, whoever else discards them.
// A class that is isolated by default only loses its isolated deinit in optimised builds.
@MainActor public final class Snapshot {
    public let image: ImageHandle
    /// In physical pixels.
    public let pixelSize: PixelSize
    /// In points; a whole number of pixels.
    public let size: Size
    /// Whether no texture is made of it.
    public let isLive: Bool
    private let images: ImageStore
    private var isDiscarded = false

    package init(scene: Scene, isOpaque: Bool, resources: WindowResources) {
        images = resources.images
        pixelSize = scene.size
        size = resources.grid.points(scene.size)
        isLive = !resources.canKeepPicture(of: scene.size)
        image = images.insert(.recording(scene), isOpaque: isOpaque, isLive: isLive)
    }

    /// Bytes that it takes as a texture.
    var byteCount: Int { isLive || isDiscarded ? 0 : Int(pixelSize.width) * Int(pixelSize.height) * 4 }

    isolated deinit { discard() }

    /// Whether both pictures were recorded from the same items.
    public func shows(sameAs other: Snapshot) -> Bool {
        guard case .recording(let scene)? = images[image]?.source,
            case .recording(let otherScene)? = images[other.image]?.source
        else { return false }
        return scene == otherScene
    }

    /// Frees the picture now. What still shows it shows nothing from then on, snapshots taken meanwhile aside.
    public func discard() {
        guard !isDiscarded else { return }
        isDiscarded = true
        images.remove(image)
    }
}

extension View {
    /// Records what this view and its subviews show of a rectangle of the window, as the window shows them: moved, turned
    /// and faded. Status text is part of no snapshot.
    /// - Parameters:
    ///   - area: in points of the window; its edges are snapped to pixels. Parts outside the view stay clear.
    ///   - omitted: views that are left out.
    ///   - isSquare: whether the view's own corners stay square, because what shows the picture rounds it.
    /// - Returns: nil for an empty area, or where the view is in no window.
    public func snapshot(of area: Rect, omitting omitted: [View] = [], isSquare: Bool = false) -> Snapshot? {
        guard let window, area.isFinite else { return nil }
        let resources = window.resources
        window.layoutIfNeeded()
        let pixels = resources.grid.snap(area)
        guard resources.checkPicture(of: pixels.size) else { return nil }
        let origin = superview?.convert(Point.zero, to: nil) ?? .zero
        let isOpaque =
            hasOpaqueGround && (isSquare || cornerRadius <= 0) && convert(shownBounds, to: nil).contains(area)
        var recorder = Recorder(
            scene: Scene(size: pixels.size, background: .clear), area: pixels, resources: resources,
            omitting: omitted)
        recorder.origin = origin
        if isSquare { recorder.squareView = ObjectIdentifier(self) }
        recordUnhidden(into: &recorder)
        return Snapshot(scene: recorder.scene, isOpaque: isOpaque, resources: resources)
    }

    /// Whether the background leaves nothing behind it to be seen, round corners aside.
    package var hasOpaqueGround: Bool { shownBackgroundColor?.isOpaque ?? false }

    /// Records the whole view.
    public func snapshot(omitting omitted: [View] = []) -> Snapshot? {
        snapshot(of: convert(shownBounds, to: nil), omitting: omitted)
    }
}

extension WindowResources {
    /// Whether there is a picture of a size at all. The log tells of one that cannot be kept.
    package func checkPicture(of size: PixelSize) -> Bool {
        guard !size.isEmpty, max(size.width, size.height) <= Self.longestSide else { return false }
        if !canKeepPicture(of: size) {
            Log.note(
                .graphics,
                "a snapshot of \(size.width)x\(size.height) pixels is beyond the limit of \(maximumPictureSide) a side or "
                    + "the budget of \(snapshotBudget) bytes, of which \(snapshotBytes) are taken; it is drawn live.")
        }
        return true
    }

    /// Chosen: far beyond any window, and far from where sums of pixels overflow.
    private static let longestSide: Int32 = 1 << 20
}

extension Rect {
    /// Whether all four edges are numbers.
    package var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}
