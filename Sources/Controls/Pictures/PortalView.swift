import GatefoldGeometry
public import GatefoldViews

/// Shows another view, live, where this one stands: nothing is copied, so at alpha 1 it is the view itself to the pixel.
public final class PortalView: View {
    public let source: View

    public init(of source: View) {
        self.source = source
        super.init(frame: Rect(origin: .zero, size: source.frame.size))
    }

    public override func draw(into recorder: inout Recorder) {
        let outside = recorder.place
        recorder.origin = recorder.origin + shownBoundsOrigin - source.frame.origin
        source.recordUnhidden(into: &recorder)
        recorder.place = outside
    }
}
