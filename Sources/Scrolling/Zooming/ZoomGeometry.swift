import GatefoldGeometry
import GatefoldMotion

/// The position of a zoomed view in its scroll view at every zoom scale.
nonisolated struct ZoomGeometry {
    /// The frame of the zoomed view at a zoom scale of 1, in points of the content.
    var base: Rect
    /// The content size at a zoom scale of 1.
    var content: Size
    var viewport: Size
    var insets: EdgeInsets
    /// Whether a view that is smaller than the viewport is centred in it.
    var isCentered: Bool

    /// Returns the size of the content at a zoom scale.
    func contentSize(at scale: Double) -> Size {
        Size(width: content.width * scale, height: content.height * scale)
    }

    /// Returns the frame that the view covers at a zoom scale, in points of the content.
    func frame(at scale: Double) -> Rect {
        var frame = Rect(
            x: base.minX * scale, y: base.minY * scale, width: base.width * scale, height: base.height * scale)
        guard isCentered else { return frame }
        for axis in ScrollAxis.allCases {
            let room = viewport[axis] - insets.leading(along: axis) - insets.trailing(along: axis)
            if frame.size[axis] < room { frame.origin[axis] = (room - frame.size[axis]) / 2 }
        }
        return frame
    }

    /// Returns the position of a point of the view in the content.
    /// - Parameters:
    ///   - point: The point, in points of the view at a zoom scale of 1.
    ///   - scale: The zoom scale.
    func position(of point: Point, at scale: Double) -> Point { frame(at: scale).origin + point * scale }

    /// Returns the point of the view, in its own points at a zoom scale of 1, at a position in the content.
    func point(at place: Point, scale: Double) -> Point { (place - frame(at: scale).origin) * (1 / scale) }

    /// Returns the least and the greatest content offset at rest.
    func range(along axis: ScrollAxis, at scale: Double) -> ClosedRange<Double> {
        ScrollView.range(of: contentSize(at: scale)[axis], in: viewport[axis], insets: insets, along: axis)
    }

    /// Returns the offset inside of the range that is nearest to a given one.
    func clamped(_ offset: Point, at scale: Double) -> Point {
        var clamped = offset
        for axis in ScrollAxis.allCases {
            let range = range(along: axis, at: scale)
            clamped[axis] = min(max(offset[axis], range.lowerBound), range.upperBound)
        }
        return clamped
    }

    /// Returns the offset that fingers' content has: past the edges it follows with the resistance of a rubber band.
    /// - Parameter bounces: Whether the content can be pulled past its edges.
    func resisted(_ offset: Point, at scale: Double, bounces: Bool) -> Point {
        let edge = clamped(offset, at: scale)
        guard bounces else { return edge }
        return shifted(edge, by: offset - edge) { $0.offset(forPull: $1) }
    }

    /// Returns the offset to which fingers have pulled content that is shown at an offset: the inverse of `resisted`.
    func pulled(_ offset: Point, at scale: Double) -> Point {
        let edge = clamped(offset, at: scale)
        return shifted(edge, by: offset - edge) { $0.pull(forOffset: $1) }
    }

    private func shifted(_ edge: Point, by delta: Point, _ law: (RubberBand, Double) -> Double) -> Point {
        var shifted = edge
        for axis in ScrollAxis.allCases where delta[axis] != 0 {
            shifted[axis] += law(RubberBand(dimension: viewport[axis]), delta[axis])
        }
        return shifted
    }
}
