import GatefoldGeometry
import GatefoldGestures

extension ScrollView {
    /// The speed at the end of a drag, in points per second, above which the content goes on to the next page. Chosen:
    /// a finger that is merely lifted is slower, and a flick is several times as fast.
    private static let flickVelocity = 250.0

    /// Returns the offset of the page on which the content comes to rest after a drag.
    ///
    /// After a flick that is the next page, but at most one page from where the drag began; otherwise it is the
    /// nearest.
    func pageOffset(afterVelocity velocity: Point) -> Point {
        var offset = contentOffset
        for axis in ScrollAxis.allCases {
            let length = frame.size[axis]
            guard length > 0, length.isFinite else { continue }
            let place = offset[axis] / length
            let start = (dragStart[axis] / length).rounded()
            var page = place.rounded()
            if velocity[axis] > Self.flickVelocity {
                page = max(page, min(place.rounded(.down), start) + 1)
            } else if velocity[axis] < -Self.flickVelocity {
                page = min(page, max(place.rounded(.up), start) - 1)
            }
            offset[axis] = self[axis].clamped(page * length)
        }
        return offset
    }

    /// Returns the offset of the page that contains a position of the content.
    func pageOffset(containing position: Double, along axis: ScrollAxis) -> Double {
        let length = frame.size[axis]
        guard length > 0, length.isFinite else { return position }
        // Half a point counts as a rounding error.
        return self[axis].clamped(((position + 0.5) / length).rounded(.down) * length)
    }

    /// Returns the offset of the page next to a given offset, in the direction of a movement.
    func pageOffset(beside offset: Double, towards direction: Double, along axis: ScrollAxis) -> Double {
        let length = frame.size[axis]
        guard length > 0, length.isFinite else { return offset }
        // A hundredth of a page counts as a rounding error or the last bit of a spring's motion.
        let place = offset / length
        let page = direction > 0 ? (place + 0.01).rounded(.down) + 1 : (place - 0.01).rounded(.up) - 1
        return self[axis].clamped(page * length)
    }
}
