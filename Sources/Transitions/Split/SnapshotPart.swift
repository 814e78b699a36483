import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// Shows a rectangle of a snapshot at its natural size; where a newer one fades in over it, both.
final class SnapshotPart: View {
    var snapshot: Snapshot { didSet { setNeedsDisplay() } }
    /// Of the same size, and how much of it is seen.
    var newer: (snapshot: Snapshot, alpha: Double)? { didSet { setNeedsDisplay() } }
    private let source: Rect

    /// - Parameter part: in points of the snapshot, on whole pixels.
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
