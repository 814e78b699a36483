import GatefoldGeometry
import GatefoldGestures

extension ScrollView {
    /// Faster than this, in points per second, a drag goes on to the next page. Chosen: a finger that is just lifted is
    /// slower, a flick several times as fast.
    private static let flickVelocity = 250.0

    /// The page on which the content comes to rest: the next one for a flick, though never more than one from where the
    /// drag began; else the nearest.
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

    /// The page beside the one where the content stands.
    func pageOffset(beside offset: Double, towards way: Double, along axis: ScrollAxis) -> Double {
        let length = frame.size[axis]
        guard length > 0, length.isFinite else { return offset }
        // A hundredth of a page is a rounding error, or what a spring has not covered yet.
        let place = offset / length
        let page = way > 0 ? (place + 0.01).rounded(.down) + 1 : (place - 0.01).rounded(.up) - 1
        return self[axis].clamped(page * length)
    }
}
