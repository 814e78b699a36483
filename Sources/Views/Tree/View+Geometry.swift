public import GatefoldGeometry

extension View {
    /// The frame's centre, in the superview's space.
    public var center: Point {
        get { frame.center }
        set {
            guard newValue != center else { return }
            frame.origin = Point(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
        }
    }
}
