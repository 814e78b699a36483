public import GatefoldGeometry

extension View {
    /// The centre of the frame, in points of the superview's coordinates. Setting it moves the frame and keeps its
    /// size.
    public var center: Point {
        get { frame.center }
        set {
            guard newValue != center else { return }
            frame.origin = Point(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
        }
    }

    /// The visible rectangle, in points of the view's own coordinates. Setting another size keeps the centre where it
    /// is.
    public var bounds: Rect {
        get { Rect(origin: boundsOrigin, size: frameSize) }
        set {
            boundsOrigin = newValue.origin
            guard newValue.size != frameSize else { return }
            frame = Rect(
                x: center.x - newValue.width / 2, y: center.y - newValue.height / 2, width: newValue.width,
                height: newValue.height)
        }
    }
}
