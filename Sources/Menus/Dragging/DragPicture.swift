import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// The picture of a view that is lifted and dragged within the window.
final class DragPicture: View {
    let snapshot: Snapshot
    /// The location of the contact in the picture, in points.
    let grip: Point

    /// The size of the picture, as a multiple of the view's. Chosen: noticed, and no neighbour is covered.
    private static let scale = 1.04
    /// The opacity of the picture. Chosen: what lies beneath can be told.
    private static let opacity = 0.85
    private static let duration = 0.2

    init(_ snapshot: Snapshot, grip: Point) {
        self.snapshot = snapshot
        self.grip = grip
        super.init(frame: Rect(origin: .zero, size: snapshot.size))
        isUserInteractionEnabled = false
    }

    override func draw(into recorder: inout Recorder) { recorder.draw(snapshot.image, in: bounds) }

    /// Moves the picture beneath the contact, in points of the window.
    func follow(_ location: Point) {
        View.performWithoutAnimation {
            center = location - grip + Point(x: bounds.width / 2, y: bounds.height / 2)
        }
    }

    /// Shows the picture as lifted.
    func rise() {
        let isReduced = window?.prefersReducedMotion ?? true
        View.animate(duration: Self.duration, dampingRatio: 1) {
            if !isReduced { transform = Transform(scaleX: Self.scale, y: Self.scale) }
            alpha = Self.opacity
        }
    }

    /// Lets the picture fade where it is, and removes it.
    func leave() {
        View.animate(duration: Self.duration, dampingRatio: 1) {
            transform = .identity
            alpha = 0
        } completion: { [weak self] _ in
            self?.vanish()
        }
    }

    /// Removes the picture at once.
    func vanish() { window?.removeLiveView(self) }
}
