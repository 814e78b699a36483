public import GatefoldGeometry
public import GatefoldViews

/// A view that shows another view, live, at its own position.
///
/// Nothing is copied: at an alpha of 1 the portal matches the other view pixel for pixel.
public final class PortalView: View {
    /// The view that is shown, even if it is hidden itself.
    public let source: View

    /// Creates a view of the source's size that shows the source.
    public init(of source: View) {
        self.source = source
        super.init(frame: Rect(origin: .zero, size: source.frame.size))
    }

    /// Returns whether a point belongs to the portal: one with the gestures of its source has the touch target of the
    /// source as well, which may be larger than the source looks.
    public override func point(inside point: Point) -> Bool {
        super.point(inside: point) || !gestureRecognizers.isEmpty && source.point(inside: point)
    }

    public override func draw(into recorder: inout Recorder) {
        let outside = recorder.place
        recorder.origin = recorder.origin + shownBoundsOrigin - source.frame.origin
        source.recordUnhidden(into: &recorder)
        recorder.place = outside
    }
}
