public import GatefoldGeometry
public import GatefoldViews

/// A view that shows a snapshot: at its natural size from the top left corner, or stretched to the size of the view.
public final class SnapshotView: View {
    /// The snapshot that is shown.
    public let snapshot: Snapshot
    /// The size of the view, in points, at which the snapshot is not stretched; nil if it never is.
    private let stretchedSize: Size?

    /// Creates a view that shows a snapshot at its natural size, regardless of the size of the view.
    public convenience init(_ snapshot: Snapshot) { self.init(snapshot, stretchedFrom: nil) }

    /// Creates a view with a snapshot.
    /// - Parameter size: The size in points of the captured view, before it was snapped to pixels, from which the snapshot
    ///   is stretched to the size of this view; nil if it keeps its natural size.
    init(_ snapshot: Snapshot, stretchedFrom size: Size?) {
        self.snapshot = snapshot
        stretchedSize = size
        super.init(frame: Rect(origin: .zero, size: size ?? snapshot.size))
        isUserInteractionEnabled = false
    }

    public override func sizeThatFits(_ available: Size) -> Size { stretchedSize ?? snapshot.size }

    public override var isSingleItem: Bool { shownBackgroundColor == nil }

    /// Whether the snapshot is shown pixel for pixel. Sizes within half a pixel count as equal, because snapping may
    /// round them differently.
    private var isNatural: Bool {
        guard let stretchedSize else { return true }
        let halfPixel = snapshot.size.width / Double(max(1, snapshot.pixelSize.width)) / 2
        let size = shownBounds.size
        return abs(size.width - stretchedSize.width) < halfPixel && abs(size.height - stretchedSize.height) < halfPixel
    }

    public override func draw(into recorder: inout Recorder) {
        recorder.draw(
            snapshot.image, in: isNatural ? Rect(origin: shownBounds.origin, size: snapshot.size) : shownBounds)
    }
}
