import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// Shows a rectangle of a snapshot at its natural size.
final class SnapshotPart: View {
    private let snapshot: Snapshot
    private let source: Rect

    /// - Parameter part: in points of the snapshot, on whole pixels.
    init(_ snapshot: Snapshot, part: Rect, named piece: Piece) {
        self.snapshot = snapshot
        source = part
        super.init(frame: part)
        isUserInteractionEnabled = false
        self.piece = piece
    }

    override func draw(into recorder: inout Recorder) {
        recorder.draw(snapshot.image, source: recorder.grid.snap(source), in: bounds)
    }
}
