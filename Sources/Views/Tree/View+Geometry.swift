public import GatefoldGeometry

extension View {
    /// The visible rectangle, in the view's own space. Another size leaves the centre where it is.
    public var bounds: Rect {
        get { Rect(origin: boundsOrigin, size: size) }
        set {
            boundsOrigin = newValue.origin
            guard newValue.size != size else { return }
            frame = Rect(
                x: center.x - newValue.width / 2, y: center.y - newValue.height / 2, width: newValue.width,
                height: newValue.height)
        }
    }

    /// The frame's centre, in the superview's space.
    public var center: Point {
        get { frame.center }
        set {
            guard newValue != center else { return }
            frame.origin = Point(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2)
        }
    }
}
