import GatefoldGeometry

/// Shows a snapshot at its natural size, from its own top left corner.
public final class SnapshotView: View {
    public let snapshot: Snapshot

    public init(_ snapshot: Snapshot) {
        self.snapshot = snapshot
        super.init(frame: Rect(origin: .zero, size: snapshot.size))
        isUserInteractionEnabled = false
    }

    public override var isSingleItem: Bool { shownBackgroundColor == nil }

    public override func draw(into recorder: inout Recorder) {
        recorder.draw(snapshot.image, in: Rect(origin: bounds.origin, size: snapshot.size))
    }
}
