import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViews

/// The zooming of a scroll view, which only exists if the scroll view can zoom.
///
/// While fingers pinch, and while a zoom runs by itself, it moves the content in place of the scroll view's own physics.
final class ScrollZoom {
    /// The scroll view; unowned is safe because it owns this object and does not share it.
    unowned let scrollView: ScrollView
    var limits = ZoomLimits()
    var isCentered = false { didSet { if isCentered != oldValue { viewportDidChange() } } }
    private(set) var scale = 1.0
    let pinch = PinchGestureRecognizer()
    /// The frame of the view and the size of the content at a zoom scale of 1; nil while they are so.
    private var natural: (frame: Rect, content: Size)?
    var hold: Hold?
    var flight: ZoomFlight?
    /// Whether the delegate has been told that a zoom has begun, and not yet that it has ended.
    private var isTold = false
    /// Whether content that lies below its top has been pulled there by a drag, and not by a pinch or while zoomed in.
    var allowsPull = true

    /// The fingers that pinch.
    struct Hold {
        /// The point of the view under the fingers' centroid, in points of the view at a zoom scale of 1.
        var anchor = Point.zero
        /// The factor from the gesture's scale to the zoom scale, before the resistance beyond the limits.
        var factor = 1.0
        /// The centroid in the viewport, in points.
        var centroid = Point.zero
        /// The version of the contacts for which anchor and centroid were noted.
        var version = 0
        /// How far the centroid has moved, leaving out the jumps when a finger lands or lifts.
        var travel = Point.zero
        var tracker = VelocityTracker()

        mutating func follow(_ place: Point, at time: Double) {
            travel = travel + (place - centroid)
            tracker.add(position: travel, time: time)
            centroid = place
        }
    }

    init(_ scrollView: ScrollView) {
        self.scrollView = scrollView
        pinch.shouldBegin = { [weak self] in self?.pinchShouldBegin ?? false }
        pinch.shouldRecognizeSimultaneously = { [weak self] in $0 === self?.scrollView.pan }
        pinch.onChange = { [weak self] _ in self?.pinchDidChange() }
        scrollView.addGestureRecognizer(pinch)
    }

    /// Whether fingers zoom the content at present.
    var isHeld: Bool { hold != nil }
    /// Whether the content zooms by itself.
    var isFlying: Bool { flight != nil }
    /// The zoom scale at the end of the zoom under way.
    var restingScale: Double { flight?.goal ?? scale }
    /// Whether the content is larger than at its least zoom scale. Chosen: a thousandth more is not.
    var isZoomedIn: Bool { scale > limits.least * 1.001 }

    var view: View? { scrollView.viewForZooming }

    func geometry(of view: View) -> ZoomGeometry {
        let natural = natural ?? (view.frame, scrollView.contentSize)
        return ZoomGeometry(
            base: isCentered ? Rect(origin: .zero, size: natural.frame.size) : natural.frame, content: natural.content,
            viewport: scrollView.frame.size,
            insets: scrollView.adjustedContentInset, isCentered: isCentered)
    }

    // MARK: Showing

    /// Shows the content at a scale and an offset, which may lie outside of their ranges while content is held.
    func show(_ scale: Double, _ offset: Point, of view: View) {
        let geometry = geometry(of: view)
        let changes = scale != self.scale
        natural = scale == 1 ? nil : (geometry.base, geometry.content)
        self.scale = scale
        position(view, in: geometry)
        scrollView.contentSize = geometry.contentSize(at: scale)
        for axis in ScrollAxis.allCases { scrollView[axis].offset = offset[axis] }
        scrollView.indicators.contentDidMove()
        scrollView.showOffset()
        guard changes, let delegate = scrollView.scrollDelegate else { return }
        Callbacks.make("scrollViewDidZoom(_:)", of: scrollView, causedBy: "zoomScale") {
            delegate.scrollViewDidZoom(scrollView)
        }
    }

    private func position(_ view: View, in geometry: ZoomGeometry) {
        let frame = geometry.frame(at: scale)
        guard let picture = view as? ImageView else {
            view.center = frame.center
            view.transform = scale == 1 ? .identity : Transform(scaleX: scale, y: scale)
            return
        }
        // An image is drawn at any size, and decoded for the size at which it comes to rest.
        picture.keepsDecodedSize = isHeld || isFlying
        picture.frame = frame
    }

    /// Positions the view again, because the viewport or the insets have changed.
    func viewportDidChange() {
        guard !isHeld, let view else { return }
        if let goal = flight?.goal {
            flight = nil
            return settleAtOnce(at: goal, view)
        }
        guard isCentered else { return }
        position(view, in: geometry(of: view))
    }

    // MARK: Zooming by itself

    /// Zooms to a scale.
    /// - Parameters:
    ///   - wanted: The scale, limited to its range.
    ///   - point: The point of the viewport whose content stays where it is; nil for the centre.
    ///   - place: The point of the viewport to which that content moves; nil for the same one.
    ///   - animated: Whether the scale changes over time.
    func zoom(to wanted: Double, about point: Point? = nil, movingTo place: Point? = nil, animated: Bool) {
        guard let view, wanted.isFinite, !(animated && (isHeld || scrollView.drag != nil)) else { return }
        let middle = Point(x: scrollView.frame.width / 2, y: scrollView.frame.height / 2)
        let point = point ?? middle
        let anchor = geometry(of: view).point(at: point + scrollView.contentOffset, scale: scale)
        go(to: limits.clamped(wanted), anchor: anchor, place: place ?? point, animated: animated)
    }

    /// Zooms so that a point of the view, in points of the view at a zoom scale of 1, comes as near to a position of
    /// the viewport as the content's range allows.
    func go(
        to goal: Double, anchor: Point, place: Point, velocity: (scale: Double, place: Point) = (0, .zero),
        animated: Bool = true
    ) {
        guard let view else { return }
        let geometry = geometry(of: view)
        let offset = geometry.clamped(geometry.position(of: anchor, at: goal) - place, at: goal)
        guard animated, let window = scrollView.window, !window.prefersReducedMotion else {
            // A delegate that rounds the scale at the end of a zoom asks for what is there already.
            guard isFlying || isHeld || isTold || goal != scale || offset != scrollView.contentOffset else { return }
            flight = nil
            begin(with: view)
            settleAtOnce(at: goal, view, offset: offset)
            return holdAnew()
        }
        let from = (scale, geometry.position(of: anchor, at: scale) - scrollView.contentOffset)
        let end = (goal, geometry.position(of: anchor, at: goal) - offset)
        guard goal != scale || from.1 != end.1 || isFlying else { return }
        var velocity = velocity
        if let flight, velocity == (0, .zero) { velocity.scale = flight.velocity.scale }
        begin(with: view)
        scrollView.finishMotion()
        flight = ZoomFlight(
            anchor: anchor, from: from, to: end, offset: offset, velocity: velocity, at: scrollView.time)
        holdAxes()
        window.drive(self)
    }

    func begin(with view: View) {
        guard !isTold else { return }
        isTold = true
        guard let delegate = scrollView.scrollDelegate else { return }
        Callbacks.make("scrollViewWillBeginZooming(_:with:)", of: scrollView, causedBy: "zoomScale") {
            delegate.scrollViewWillBeginZooming(scrollView, with: view)
        }
    }

    private func end(with view: View) {
        (view as? ImageView)?.keepsDecodedSize = false
        guard isTold else { return }
        isTold = false
        guard let delegate = scrollView.scrollDelegate else { return }
        Callbacks.make("scrollViewDidEndZooming(_:with:atScale:)", of: scrollView, causedBy: "zoomScale") {
            delegate.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
        }
    }

    /// Shows a scale at rest.
    private func settleAtOnce(at scale: Double, _ view: View, offset: Point? = nil) {
        let geometry = geometry(of: view)
        let offset = offset ?? geometry.clamped(scrollView.contentOffset, at: scale)
        show(scale, geometry.clamped(offset, at: scale), of: view)
        scrollView.finishMotion()
        if !isHeld { rest(view) }
    }

    /// Gives the content back to the scroll view's own physics, and tells the delegate of the end.
    func rest(_ view: View, velocity: Point = .zero, at time: Double? = nil) {
        for axis in ScrollAxis.allCases {
            scrollView[axis].endTracking(
                velocity: velocity[axis], at: time ?? scrollView.time, rate: scrollView.decelerationRate)
        }
        scrollView.driveIfMoving(as: .momentum)
        end(with: view)
    }

    /// Keeps the scroll view's own physics from moving the content.
    func holdAxes() { for axis in ScrollAxis.allCases { scrollView[axis].beginTracking(at: scrollView.time) } }

    /// Ends a zoom that runs by itself where it is, because a finger or the program moves the content now.
    /// - Parameter isCaught: Whether a finger holds the content from now on, so that it may stay beyond the limits.
    func stop(isCaught: Bool) {
        guard isFlying, let view else { return }
        flight = nil
        guard isCaught else { return settleAtOnce(at: limits.clamped(scale), view) }
        end(with: view)
    }

    /// Lets a zoom that runs by itself arrive at once.
    func arrive() {
        guard let flight, let view else { return }
        self.flight = nil
        settleAtOnce(at: flight.goal, view, offset: flight.offset)
    }

    /// Notes that a drag moves the content from now on.
    func willBeDragged() { allowsPull = !isZoomedIn }

    /// Brings content that a finger has caught beyond the limits back to them.
    func settleIfNeeded() {
        guard !isHeld, !isFlying, limits.clamped(scale) != scale else { return }
        zoom(to: scale, animated: true)
    }

    /// Ends everything, because the view is in no window.
    func comeToRest() {
        if isHeld { pinch.cancel() }
        hold = nil
        arrive()
        if let view, limits.clamped(scale) != scale { settleAtOnce(at: limits.clamped(scale), view) }
    }
}

extension ScrollZoom: FrameDriven {
    func advance(to time: Double) -> Bool {
        guard flight != nil, let view else { return false }
        flight?.advance(to: time)
        guard let flight else { return false }
        if flight.isOver {
            arrive()
            return false
        }
        let offset = geometry(of: view).position(of: flight.anchor, at: flight.scale) - flight.place
        show(flight.scale, offset, of: view)
        // The delegate may have started something else, or removed the view from its window.
        return isFlying && scrollView.window != nil
    }
}
