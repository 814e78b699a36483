public import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

// The delegate names the view that is zoomed by `viewForZooming(in:)`. Two fingers zoom it about their centroid and move
// it with that; a pinch on a touchpad and the wheel with Control zoom it about the pointer.
extension ScrollView {
    /// The least zoom scale at rest; 1 by default. Values that are not above zero and finite are ignored.
    public var minimumZoomScale: Double {
        get { zoom?.limits.least ?? 1 }
        set { if newValue != minimumZoomScale, newValue > 0, newValue.isFinite { madeZoom.limits.least = newValue } }
    }

    /// The greatest zoom scale at rest; 1 by default. Fingers can zoom if it is greater than `minimumZoomScale`. Values
    /// that are not above zero and finite are ignored.
    public var maximumZoomScale: Double {
        get { zoom?.limits.greatest ?? 1 }
        set { if newValue != maximumZoomScale, newValue > 0, newValue.isFinite { madeZoom.limits.greatest = newValue } }
    }

    /// Whether content can be pinched beyond its least and greatest zoom scale and springs back; true by default.
    public var bouncesZoom: Bool {
        get { zoom?.limits.bounces ?? true }
        set { if newValue != bouncesZoom { madeZoom.limits.bounces = newValue } }
    }

    /// Whether a zoomed view that is smaller than the scroll view is centred in it; false by default, which leaves it at
    /// its top left.
    ///
    /// If true, the scroll view sets the origin of the zoomed view's frame.
    public var centersContent: Bool {
        get { zoom?.isCentered ?? false }
        set { if newValue != centersContent { madeZoom.isCentered = newValue } }
    }

    /// The factor by which the zoomed view is magnified; 1 by default.
    ///
    /// Setting it zooms about the middle of the scroll view, at once and within the limits.
    public var zoomScale: Double {
        get { zoom?.scale ?? 1 }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Whether fingers are zooming the content.
    public var isZooming: Bool { zoom?.isHeld ?? false }

    /// Whether the content zooms by itself, back to its limits or to where the program asked.
    public var isZoomBouncing: Bool { zoom?.isFlying ?? false }

    /// Zooms about the middle of the scroll view.
    ///
    /// Under reduced motion the scale changes at once. An animated zoom is ignored while fingers hold the content.
    /// - Parameters:
    ///   - scale: The zoom scale, limited to its range. A value that is not finite is ignored.
    ///   - animated: Whether the scale changes over time.
    public func setZoomScale(_ scale: Double, animated: Bool) { zoom?.zoom(to: scale, animated: animated) }

    /// Zooms so that a part of the zoomed view fills the scroll view as far as the limits allow, and is centred in it.
    /// - Parameters:
    ///   - rect: The part, in points of the zoomed view at a zoom scale of 1. One that is empty or not finite is ignored.
    ///   - animated: Whether the scale changes over time.
    public func zoom(to rect: Rect, animated: Bool) {
        guard rect.isFinite, !rect.isEmpty, let zoom, !(animated && (isZooming || drag != nil)) else { return }
        let scale = zoom.limits.clamped(min(frame.width / rect.width, frame.height / rect.height))
        zoom.go(
            to: scale, anchor: rect.center, place: Point(x: frame.width / 2, y: frame.height / 2), animated: animated)
    }

    /// Zooms about a point of the scroll view, as a double tap does: in to a scale, or, if the content is zoomed in
    /// already, out to the least scale.
    ///
    /// The part of the content under the point stays there as far as the content's range allows.
    /// - Parameters:
    ///   - point: The point, in points of the scroll view's bounds, as `location(in:)` of a gesture returns it.
    ///   - scale: The scale to zoom in to, limited to its range.
    public func toggleZoom(at point: Point, to scale: Double) {
        guard let zoom else { return }
        let goal = zoom.restingScale > zoom.limits.least * 1.001 ? zoom.limits.least : scale
        zoom.zoom(to: goal, about: point - boundsOrigin, animated: true)
    }

    /// Zooms by a factor with a short animation; factors in quick succession multiply.
    /// - Parameters:
    ///   - factor: The factor. The scale is limited to its range.
    ///   - point: The point of the viewport that stays where it is; nil for its middle.
    package func zoom(by factor: Double, about point: Point? = nil) {
        guard let zoom else { return }
        zoom.zoom(to: zoom.restingScale * factor, about: point, animated: true)
    }

    /// Whether fingers can zoom the content.
    package var isZoomable: Bool {
        isScrollEnabled && zoom?.limits.isZoomable ?? false && viewForZooming != nil
    }

    /// The view that fingers zoom; nil for none.
    var viewForZooming: View? { scrollDelegate?.viewForZooming(in: self) ?? pullFollower?.zoomedView }

    /// Whether content below its top counts as pulled down: a drag has pulled it while it was not zoomed in.
    package var allowsPull: Bool { zoom?.allowsPull ?? true }

    private var madeZoom: ScrollZoom {
        if let zoom { return zoom }
        let made = ScrollZoom(self)
        zoom = made
        interactions.append(ZoomActions(of: self))
        window?.startZoomKeys()
        return made
    }
}
