public import GatefoldGeometry
import GatefoldLog
public import GatefoldScene

/// A recorded image of a part of a window, kept until it is discarded or released.
///
/// A snapshot is a recorded scene; the texture made from it can be made again at any time. A snapshot that is too large
/// for a texture, or for the window's budget, is drawn from its scene in every frame and looks the same. It keeps
/// alive the images that its scene shows, including other snapshots, even if they are discarded elsewhere.
// The isolation is explicit because a class with default isolation loses its isolated deinit in optimised builds.
@MainActor public final class Snapshot {
    /// The image that `Recorder.draw` draws the snapshot with.
    public let image: ImageHandle
    /// The size of the snapshot, in physical pixels.
    public let pixelSize: PixelSize
    /// The size of the snapshot, in points; a whole number of physical pixels.
    public let size: Size
    /// Whether the snapshot is drawn from its scene in every frame, because no texture can be kept of it.
    public let isDrawnFromScene: Bool
    private let images: ImageStore
    private var isDiscarded = false

    /// Creates a snapshot from a recorded scene.
    /// - Parameter isSeldomDrawn: Whether a texture is worth its memory only once the snapshot is drawn again.
    package init(scene: Scene, isOpaque: Bool, isSeldomDrawn: Bool = false, resources: WindowResources) {
        images = resources.images
        pixelSize = scene.size
        size = resources.grid.points(scene.size)
        isDrawnFromScene = !resources.canKeepSnapshot(of: scene.size)
        image = images.insert(
            .recording(scene), isOpaque: isOpaque,
            texture: isDrawnFromScene ? .never : isSeldomDrawn ? .whenDrawnAgain : .atOnce)
    }

    /// The memory that the snapshot takes as a texture, in bytes.
    var byteCount: Int { isDrawnFromScene || isDiscarded ? 0 : Int(pixelSize.width) * Int(pixelSize.height) * 4 }

    isolated deinit { discard() }

    /// Whether both snapshots were recorded from the same items.
    public func shows(sameAs other: Snapshot) -> Bool {
        guard case .recording(let scene)? = images[image]?.source,
            case .recording(let otherScene)? = images[other.image]?.source
        else { return false }
        return scene == otherScene
    }

    /// Frees the snapshot now. Views that still show it draw nothing from then on; earlier snapshots that contain it
    /// keep it.
    public func discard() {
        guard !isDiscarded else { return }
        isDiscarded = true
        images.remove(image)
    }
}

extension View {
    /// Records what this view and its subviews show of a rectangle of the window: moved, transformed and faded as on
    /// screen.
    ///
    /// The view is recorded even if it is hidden. Status text is part of no snapshot.
    /// - Parameters:
    ///   - area: The rectangle to record, in points of the window; its edges are snapped to pixels. Parts outside the
    ///     view stay transparent.
    ///   - omitted: The views to leave out.
    ///   - hasSquareCorners: Whether the view's own corners stay square, because the view that shows the snapshot
    ///     rounds it.
    /// - Returns: The snapshot; nil if the area is empty or the view is in no window.
    public func snapshot(of area: Rect, omitting omitted: [View] = [], hasSquareCorners: Bool = false) -> Snapshot? {
        guard let window, area.isFinite else { return nil }
        let resources = window.resources
        window.layoutIfNeeded()
        let pixels = resources.grid.snap(area)
        guard resources.checkSnapshotSize(of: pixels.size) else { return nil }
        let origin = superview?.convert(Point.zero, to: nil) ?? .zero
        let isOpaque =
            hasOpaqueBackground && (hasSquareCorners || cornerRadius <= 0)
            && convert(shownBounds, to: nil).contains(area)
        var recorder = Recorder(
            scene: Scene(size: pixels.size, background: .clear), area: pixels, resources: resources,
            omitting: omitted)
        recorder.origin = origin
        if hasSquareCorners { recorder.squareView = ObjectIdentifier(self) }
        recordUnhidden(into: &recorder)
        return Snapshot(scene: recorder.scene, isOpaque: isOpaque, resources: resources)
    }

    /// Whether the view's background hides everything behind it, apart from rounded corners.
    package var hasOpaqueBackground: Bool { shownBackgroundColor?.isOpaque ?? false }

    /// Records the whole view, as `snapshot(of:omitting:hasSquareCorners:)` does.
    /// - Parameter omitted: The views to leave out.
    /// - Returns: The snapshot; nil if the view is empty or in no window.
    public func snapshot(omitting omitted: [View] = []) -> Snapshot? {
        snapshot(of: convert(shownBounds, to: nil), omitting: omitted)
    }
}

extension WindowResources {
    /// Whether a snapshot of a size can be taken. Logs a snapshot that cannot be kept as a texture.
    package func checkSnapshotSize(of size: PixelSize) -> Bool {
        guard !size.isEmpty, max(size.width, size.height) <= Self.longestSide else { return false }
        if !canKeepSnapshot(of: size) {
            Log.note(
                .graphics,
                "a snapshot of \(size.width)x\(size.height) pixels exceeds the limit of \(maximumImageSide) pixels "
                    + "a side or the budget of \(snapshotBudget) bytes, \(snapshotBytes) of which are in use; "
                    + "it is drawn from its scene in every frame.")
        }
        return true
    }

    /// The longest side of a snapshot, in pixels. Chosen: far beyond any window, and far below where sums of pixels
    /// overflow.
    private static let longestSide: Int32 = 1 << 20
}

extension Rect {
    package var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}
