public import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion

/// Told of what a scroll view does.
public protocol ScrollViewDelegate: AnyObject {
    /// The content has moved.
    func scrollViewDidScroll(_ scrollView: ScrollView)

    /// The finger has left the content.
    /// - Parameter velocity: of the content's top edge, in points per second, down positive; the finger's, reduced by
    ///   the rubber band.
    /// - Returns: whether somebody else moves the content from here on, so that it neither decelerates nor bounces.
    func scrollView(_ scrollView: ScrollView, didEndDraggingWithVelocity velocity: Double) -> Bool

    /// The fingers were taken away by the system; the content springs back.
    func scrollViewDidCancelDragging(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollView(_ scrollView: ScrollView, didEndDraggingWithVelocity velocity: Double) -> Bool { false }
    public func scrollViewDidCancelDragging(_ scrollView: ScrollView) {}
}

/// A view whose content is taller than it is, and follows finger, pointer, touchpad and wheel.
open class ScrollView: View, FrameDriven {
    public weak var scrollDelegate: (any ScrollViewDelegate)?
    var physics = ScrollPhysics()
    /// What a held key moves the content with.
    var cruiser: Cruiser?
    private let pan = PanGestureRecognizer()
    private var lastTranslation = 0.0
    private var touchpad = VelocityTracker()
    private var touchpadTravel = 0.0

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        addGestureRecognizer(pan)
        pan.axis = .vertical
        // A finger on content that moves holds it, and means no row.
        pan.beginsImmediately = { [weak self] in self?.physics.isMoving ?? false }
        pan.onChange = { [weak self] _ in self?.panDidChange() }
    }

    // MARK: Content

    /// Size of all of the content, in points.
    public var contentSize = Size.zero { didSet { if contentSize != oldValue { updateRange() } } }
    /// Room around the content, in points.
    public var contentInset = EdgeInsets.zero { didSet { if contentInset != oldValue { updateRange() } } }

    /// What of the content stands at the view's top edge, in points; outside the range while overscrolled.
    public var contentOffset: Double {
        get { physics.offset }
        set {
            physics.stop()
            physics.offset = newValue
            showOffset()
        }
    }

    /// Whether a finger, or the touchpad, holds the content.
    public var isTracking: Bool { physics.phase == .tracking }

    public override var frame: Rect { didSet { if frame.size != oldValue.size { updateRange() } } }

    private func updateRange() {
        let least = -contentInset.top
        let greatest = max(least, contentSize.height + contentInset.bottom - frame.height)
        physics.viewportLength = frame.height
        physics.range = least...greatest
        if physics.phase == .idle { physics.offset = min(greatest, max(least, physics.offset)) }
        showOffset()
    }

    /// Content stands on whole pixels, so that no row jumps against its neighbour and text stays as it is.
    private func showOffset() {
        let shown = window?.resources.grid.aligned(physics.offset) ?? physics.offset
        guard boundsOrigin.y != shown else { return }
        boundsOrigin.y = shown
        scrollDelegate?.scrollViewDidScroll(self)
        setNeedsLayout()
    }

    open override func didMoveToWindow() { showOffset() }

    // MARK: Moving

    public func advance(to time: Double) -> Bool {
        physics.advance(to: time)
        showOffset()
        return physics.isMoving
    }

    var time: Double { window?.clock.time ?? 0 }

    private func panDidChange() {
        switch pan.state {
        case .began:
            physics.beginTracking(at: time)
            lastTranslation = 0
            track(to: pan.translation().y)
        case .changed:
            track(to: pan.translation().y)
        case .ended:
            track(to: pan.translation().y)
            endTracking(velocity: pan.velocity().y)
        case .cancelled:
            scrollDelegate?.scrollViewDidCancelDragging(self)
            physics.endTracking(velocity: 0, at: time)
            window?.drive(self)
        case .possible, .failed: break
        }
    }

    private func track(to translation: Double) {
        physics.track(by: translation - lastTranslation)
        lastTranslation = translation
        showOffset()
        window?.requestFrame()
    }

    /// - Parameter velocity: the finger's, in points per second, down positive.
    private func endTracking(velocity: Double) {
        physics.endTracking(velocity: velocity, at: time)
        if scrollDelegate?.scrollView(self, didEndDraggingWithVelocity: -physics.velocity) ?? false { return }
        window?.drive(self)
    }

    // MARK: Wheel and touchpad

    /// Points of content for a point that the wheel asks for. Chosen: a notch, 15 by the habit of compositors, moves
    /// three lines of text.
    private static let wheelFactor = 4.0

    /// Takes a step of a wheel or touchpad.
    /// - Returns: whether it moved or may move the content.
    func handle(_ event: ScrollEvent) -> Bool {
        switch event.source {
        case .wheel, .wheelTilt:
            guard event.delta.y != 0, physics.range.upperBound > physics.range.lowerBound else { return false }
            physics.wheel(by: event.delta.y * Self.wheelFactor, at: time)
            window?.drive(self)
        case .finger, .continuous:
            trackTouchpad(event)
        }
        return true
    }

    private func trackTouchpad(_ event: ScrollEvent) {
        if !isTracking {
            guard event.delta.y != 0, event.phase == .changed else { return }
            physics.beginTracking(at: time)
            touchpad.reset()
            touchpadTravel = 0
        }
        touchpadTravel -= event.delta.y
        touchpad.add(position: Point(x: 0, y: touchpadTravel), time: event.timestamp)
        physics.track(by: -event.delta.y)
        showOffset()
        window?.requestFrame()
        switch event.phase {
        case .changed: break
        case .ended: endTracking(velocity: touchpad.velocity(at: event.timestamp).y)
        case .cancelled: endTracking(velocity: 0)
        }
    }
}
