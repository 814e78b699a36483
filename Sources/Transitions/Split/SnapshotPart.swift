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
    /// The view that a press on this one hits, so that the transition can be caught by it.
    private weak var grip: View?

    /// Creates a view that shows a part of a snapshot.
    /// - Parameters:
    ///   - part: The rectangle to show, in points of the snapshot, on whole pixels.
    ///   - piece: The name in traces.
    ///   - grip: The view that a press on the part hits.
    init(_ snapshot: Snapshot, part: Rect, named piece: Piece, grip: View) {
        self.snapshot = snapshot
        source = part
        self.grip = grip
        super.init(frame: part)
        presentation.piece = piece
    }

    override func hitTest(_ point: Point) -> View? { bounds.contains(point) ? grip : nil }

    override func draw(into recorder: inout Recorder) {
        let pixels = recorder.grid.snap(source)
        recorder.draw(snapshot.image, source: pixels, in: bounds)
        if let newer { recorder.draw(newer.snapshot.image, source: pixels, in: bounds, alpha: newer.alpha) }
    }
}
