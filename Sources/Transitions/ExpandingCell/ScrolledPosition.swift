import GatefoldGeometry
import GatefoldScrolling
import GatefoldViews

/// The position of a view in content that scrolls.
struct ScrolledPosition {
    /// The view's frame in the window if nothing around it were scrolled, in points.
    private let unscrolled: Rect
    /// How far the content around the view is scrolled, in points.
    private var offset = Point.zero
    /// Whether the content is held or moves by itself, so that it moves evenly from frame to frame.
    private var isMoving = false

    init(of view: View) {
        for case let scrollView as ScrollView in view.ancestors {
            offset = offset + scrollView.boundsOrigin
            isMoving = isMoving || scrollView.isTracking || scrollView.isMoving
        }
        unscrolled = view.convert(view.bounds, to: nil).offsetBy(x: offset.x, y: offset.y)
    }

    /// Returns whether the view has moved since an earlier moment only because a motion of the content has carried it
    /// along.
    func isScrolled(from earlier: ScrolledPosition) -> Bool {
        guard isMoving || earlier.isMoving, offset != earlier.offset else { return false }
        let (one, other) = (unscrolled, earlier.unscrolled)
        return max(
            abs(one.minX - other.minX), abs(one.minY - other.minY), abs(one.maxX - other.maxX),
            abs(one.maxY - other.maxY)) < Self.tolerance
    }

    /// The error of sums of coordinates, in points.
    private static let tolerance = 0.001
}
