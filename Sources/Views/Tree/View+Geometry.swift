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
}
