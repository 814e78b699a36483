public import GatefoldGeometry
public import GatefoldViews

/// Shows a snapshot: at its natural size from its own top left corner, or stretched between caps.
public final class SnapshotView: View {
    public let snapshot: Snapshot
    /// What of the picture keeps its size when the view has another one, in points; nil where the picture is not
    /// stretched at all.
    public let capInsets: EdgeInsets?
    /// The size at which a picture that stretches is not stretched.
    private let naturalSize: Size

    /// A view that shows the picture at its natural size, whatever its own.
    public init(_ snapshot: Snapshot) {
        self.snapshot = snapshot
        capInsets = nil
        naturalSize = snapshot.size
        super.init(frame: Rect(origin: .zero, size: snapshot.size))
        isUserInteractionEnabled = false
    }

    /// A view that stretches the picture to its own size.
    /// - Parameter size: of what the picture was taken of, before it was snapped to pixels.
    init(_ snapshot: Snapshot, stretchedFrom size: Size, capInsets: EdgeInsets) {
        self.snapshot = snapshot
        self.capInsets = capInsets
        naturalSize = size
        super.init(frame: Rect(origin: .zero, size: size))
        isUserInteractionEnabled = false
    }

    public override func sizeThatFits(_ available: Size) -> Size { naturalSize }

    public override var isSingleItem: Bool { shownBackgroundColor == nil && (isNatural || capInsets == .zero) }

    /// Whether the picture is shown pixel for pixel. Snapped, equal sizes may come out a pixel apart.
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
