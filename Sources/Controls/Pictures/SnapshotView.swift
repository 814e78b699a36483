public import GatefoldGeometry
public import GatefoldViews

/// A view that shows a snapshot: at its natural size from the top left corner, or stretched between caps.
public final class SnapshotView: View {
    /// The snapshot that is shown.
    public let snapshot: Snapshot
    /// The distances from the snapshot's edges, in points, within which it keeps its size when the view is resized; nil
    /// if the snapshot is not stretched at all.
    public let capInsets: EdgeInsets?
    /// The size of the view, in points, at which the snapshot is not stretched.
    private let naturalSize: Size

    /// Creates a view that shows a snapshot at its natural size, regardless of the size of the view.
    public init(_ snapshot: Snapshot) {
        self.snapshot = snapshot
        capInsets = nil
        naturalSize = snapshot.size
        super.init(frame: Rect(origin: .zero, size: snapshot.size))
        isUserInteractionEnabled = false
    }

    /// Creates a view that stretches a snapshot to its own size.
    /// - Parameter size: The size in points of the captured rectangle, before it was snapped to pixels.
    init(_ snapshot: Snapshot, stretchedFrom size: Size, capInsets: EdgeInsets) {
        self.snapshot = snapshot
        self.capInsets = capInsets
        naturalSize = size
        super.init(frame: Rect(origin: .zero, size: size))
        isUserInteractionEnabled = false
    }

    public override func sizeThatFits(_ available: Size) -> Size { naturalSize }

    public override var isSingleItem: Bool { shownBackgroundColor == nil && (isNatural || capInsets == .zero) }

    /// Whether the snapshot is shown pixel for pixel. Sizes within half a pixel count as equal, because snapping may
    /// round them differently.
    private var isNatural: Bool {
        guard capInsets != nil else { return true }
        let halfPixel = snapshot.size.width / Double(max(1, snapshot.pixelSize.width)) / 2
        let size = shownBounds.size
        return abs(size.width - naturalSize.width) < halfPixel && abs(size.height - naturalSize.height) < halfPixel
    }

    public override func draw(into recorder: inout Recorder) {
        guard let capInsets, !isNatural else {
            return recorder.draw(snapshot.image, in: Rect(origin: shownBounds.origin, size: snapshot.size))
        }
        let grid = recorder.grid
        let caps = (
            grid.pixel(capInsets.left), grid.pixel(capInsets.top), grid.pixel(capInsets.right),
            grid.pixel(capInsets.bottom)
        )
        for tile in NinePatch(snapshot.pixelSize, caps: caps, target: recorder.pixels(shownBounds)).tiles {
            recorder.draw(snapshot.image, source: tile.source, inPixels: tile.target)
        }
    }
}
