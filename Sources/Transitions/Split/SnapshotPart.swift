import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// Shows a rectangle of a snapshot at its natural size, and over it the same rectangle of a newer snapshot that fades
/// in.
final class SnapshotPart: View {
    var snapshot: Snapshot { didSet { setNeedsDisplay() } }
    /// The snapshot that fades in, of the same size, and its opacity; nil if none does.
    var newer: (snapshot: Snapshot, alpha: Double)? { didSet { setNeedsDisplay() } }
    private let source: Rect

    /// Creates a view that shows a part of a snapshot.
    /// - Parameter part: The rectangle to show, in points of the snapshot, on whole pixels.
    init(_ snapshot: Snapshot, part: Rect, named piece: Piece) {
        self.snapshot = snapshot
        source = part
        super.init(frame: part)
        isUserInteractionEnabled = false
        presentation.piece = piece
    }

    override func draw(into recorder: inout Recorder) {
        let pixels = recorder.grid.snap(source)
        recorder.draw(snapshot.image, source: pixels, in: bounds)
        if let newer { recorder.draw(newer.snapshot.image, source: pixels, in: bounds, alpha: newer.alpha) }
    }
}
