public import GatefoldGeometry
import GatefoldGestures
public import GatefoldMotion
import GatefoldScene
@_spi(Rooms) public import GatefoldViews

/// A view whose content is larger than it is, and follows finger, pointer, touchpad, wheel and keys.
///
/// Its subviews stand in the content's space, which `contentOffset` moves. Scroll views may stand in each other: one drag
/// moves the inner one first, and the outer one with what the inner one cannot use.
open class ScrollView: View, FrameDriven {
    public weak var scrollDelegate: (any ScrollViewDelegate)?

    var horizontal = ScrollPhysics()
    var vertical = ScrollPhysics()
    let pan = PanGestureRecognizer()
    /// The drag that holds the content, this view's or one of a view inside or around.
    weak var drag: ScrollDrag?
    /// The drag by this view's own gesture.
    var ownDrag: ScrollDrag?
    var panLock = PanLock()
    /// Where the content was when the hand took hold of it.
    var dragStart = Point.zero
    /// What moves the content by itself, to be told when it is over.
    var motion: Motion?
    /// Where the animation under way goes.
    var goal = Point.zero
    lazy var indicators = ScrollIndicators(of: self)
    /// Whether a delegate is being told that a jump is over.
    var isTellingOfJump = false

    enum Motion { case momentum, animation, cruise }

    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        addGestureRecognizer(pan)
        installPan()
        updateRange()
    }

    // MARK: Content

    /// Size of all of the content, in points.
    public var contentSize = Size.zero { didSet { if contentSize != oldValue { updateRange() } } }
    /// Room around the content, in points.
    public var contentInset = EdgeInsets.zero { didSet { if contentInset != oldValue { updateRange() } } }

    /// What of the content stands at the view's top left corner, in points; outside the range while overscrolled.
    ///
    /// Setting it ends what moves the content by itself; a hand that holds it goes on from there. Numbers that are not
    /// finite are ignored.
    public var contentOffset: Point {
        get { Point(x: horizontal.offset, y: vertical.offset) }
        set {
            for axis in ScrollAxis.allCases {
                self[axis].stop()
                self[axis].offset = newValue[axis]
            }
            showOffset()
            finishMotion()
        }
    }

    public override var frame: Rect { didSet { if frame.size != oldValue.size { updateRange() } } }

    /// The least and the greatest offset at rest.
    private func range(along axis: ScrollAxis) -> ClosedRange<Double> {
        func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }
        let least = finite(-contentInset.leading(along: axis))
        let greatest = finite(
            finite(contentSize[axis]) + finite(contentInset.trailing(along: axis)) - finite(frame.size[axis]))
        return least...max(least, greatest)
    }

    func updateRange() {
        for axis in ScrollAxis.allCases {
            self[axis].viewportLength = frame.size[axis]
            self[axis].range = range(along: axis)
            guard self[axis].phase == .idle else { continue }
            self[axis].offset = self[axis].clamped(self[axis].offset)
        }
        showOffset()
    }

    /// Content stands on whole pixels, so that no row jumps against its neighbour and text stays as it is.
    func showOffset() {
        var shown = contentOffset
        if let grid = window?.resources.grid { shown = Point(x: grid.aligned(shown.x), y: grid.aligned(shown.y)) }
        guard boundsOrigin != shown else { return }
        boundsOrigin = shown
        setNeedsLayout()
        scrollDelegate?.scrollViewDidScroll(self)
    }

    @_spi(Rooms) public override func noteWindow() {
        if window == nil { comeToRest() } else { showOffset() }
    }

    // MARK: Behaviour

    /// Whether hands, wheels and keys move the content; what the program asks for always does.
    public var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
    /// Whether the content can be pulled past its edges.
    public var bounces = true {
        didSet { for axis in ScrollAxis.allCases { self[axis].bounces = bounces } }
    }
    /// Whether content that fits can be pulled up and down.
    public var alwaysBounceVertical = false
    /// Whether content that fits can be pulled left and right.
    public var alwaysBounceHorizontal = false
    /// Whether a drag keeps to the direction in which it began, where the content scrolls in both; one that begins
    /// slantwise is free.
    public var isDirectionalLockEnabled = false
    /// Whether the content comes to rest on multiples of the view's size only.
    public var isPagingEnabled = false
    /// How fast momentum is lost.
    public var decelerationRate = Decay.Rate.normal

    /// Whether the content can be dragged along an axis.
    func canScroll(along axis: ScrollAxis) -> Bool {
        guard isScrollEnabled else { return false }
        let physics = self[axis]
        if physics.range.upperBound > physics.range.lowerBound || physics.overscroll != 0 { return true }
        return bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
    }

    // MARK: State

    /// Whether a finger, or the touchpad, holds the content.
    public var isTracking: Bool { drag != nil }
    /// Whether the hand that holds the content has moved it.
    public internal(set) var isDragging = false
    /// Whether the content moves on after a drag.
    public var isDecelerating: Bool { motion == .momentum }
    /// Whether time alone moves the content.
    var isMoving: Bool { horizontal.isMoving || vertical.isMoving }

    // MARK: Indicators

    /// Whether a bar at the edge where reading ends shows the place while the content scrolls.
    public var showsVerticalScrollIndicator = true { didSet { setNeedsDisplay() } }
    /// Whether a bar at the bottom edge shows the place while the content scrolls.
    public var showsHorizontalScrollIndicator = true { didSet { setNeedsDisplay() } }
    public var indicatorStyle = IndicatorStyle.default { didSet { setNeedsDisplay() } }
    /// Whether the bars go as soon as the content is pulled past its edges; else they get shorter.
    public var hidesIndicatorsWhileOverscrolled = false

    public enum IndicatorStyle: Hashable, Sendable {
        /// Light on a dark ground, else dark with a light edge, to be seen on pictures, too.
        case `default`
        /// Dark, for light grounds.
        case black
        /// Light, for dark grounds.
        case white
    }

    @_spi(Rooms) open override func drawAboveSubviews(into recorder: inout Recorder) {
        indicators.draw(into: &recorder)
    }
}

extension ScrollView {
    subscript(axis: ScrollAxis) -> ScrollPhysics {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    var time: Double { window?.clock.time ?? 0 }
}

// MARK: Moving by itself

extension ScrollView {
    public func advance(to time: Double) -> Bool {
        for axis in ScrollAxis.allCases { self[axis].advance(to: time) }
        showOffset()
        if isMoving {
            indicators.contentDidMove()
        } else if drag == nil {
            indicators.contentDidRest()
            finishMotion()
        }
        // The delegate may have set it off again, or taken it out of the window.
        return isMoving && window != nil
    }

    /// Lets the window move the content, if time alone does.
    func driveIfMoving(as motion: Motion) {
        guard let window else { return comeToRest() }
        guard isMoving else { return indicators.contentDidRest() }
        self.motion = motion
        window.drive(self)
    }

    /// Tells that what moved the content by itself is over.
    func finishMotion() {
        guard let motion else { return }
        self.motion = nil
        switch motion {
        case .momentum: scrollDelegate?.scrollViewDidEndDecelerating(self)
        case .animation, .cruise: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Without a window nothing moves the content: it stands inside its range, and no hand holds it.
    private func comeToRest() {
        drag?.lose(self)
        for axis in ScrollAxis.allCases {
            self[axis].stop()
            self[axis].offset = self[axis].clamped(self[axis].offset)
        }
        indicators.hide()
        showOffset()
        finishMotion()
    }
}
