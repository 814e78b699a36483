public import GatefoldGeometry
package import GatefoldGestures
public import GatefoldMotion
import GatefoldScene
@_spi(Rooms) public import GatefoldViews

/// A view that scrolls content larger than itself with finger, pointer, touchpad, wheel and keys.
///
/// The frames of its subviews are in the content's coordinates, which `contentOffset` moves. Scroll views can be
/// nested: a drag moves the inner view first, and the outer one by the distance that the inner view cannot use.
open class ScrollView: View, FrameDriven {
    /// The object that is told of scrolling, held weakly.
    public weak var scrollDelegate: (any ScrollViewDelegate)?

    var horizontal = ScrollPhysics()
    package var vertical = ScrollPhysics()
    package let pan = PanGestureRecognizer()
    /// The drag that holds the content, started by this view or by one inside or around it; nil for none.
    package weak var drag: ScrollDrag?
    /// The drag started by this view's own pan; nil for none.
    var ownDrag: ScrollDrag?
    var panLock = PanLock()
    /// The content offset at the start of the drag.
    package var dragStart = Point.zero
    /// The motion in progress, whose end the delegate is told of; nil for none.
    var motion: Motion?
    /// The content offset that the animation in progress scrolls to.
    package var goal = Point.zero
    lazy var indicators = ScrollIndicators(of: self)
    /// The object that follows pulls past the top of the content; held weakly, nil for none.
    package weak var pullFollower: (any PullFollower)?
    /// The object that shows beside the view how far the content has been scrolled; held weakly, nil for none.
    package weak var edgeObserver: (any ScrollEdgeObserver)?
    /// The space above the content that a bar's large title takes, in points. Content scrolls from there beneath the bar.
    package var titleInset = 0.0 { didSet { if titleInset != oldValue { adjustForSafeArea() } } }
    /// Whether content that is pulled past its top moves; if false, it stays at its top although the pull continues,
    /// because something else shows the pull.
    package var showsPull = true { didSet { if showsPull != oldValue { showOffset() } } }
    /// Whether the delegate is being told of the end of a jump.
    var isTellingOfJump = false
    /// The zooming of the content; nil until a property has asked for it.
    var zoom: ScrollZoom?

    /// The kinds of motion without a drag.
    enum Motion { case momentum, animation, autoscroll }

    /// Creates a scroll view without content, with a frame in points of its superview.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        addGestureRecognizer(pan)
        installPan()
        updateRange()
    }

    // MARK: Content

    /// The size of the whole content, in points.
    public var contentSize = Size.zero { didSet { if contentSize != oldValue { contentSizeDidChange() } } }
    /// The space around the content, in points, by which it can be scrolled farther.
    open var contentInset = EdgeInsets.zero {
        didSet {
            guard contentInset != oldValue else { return }
            updateRange()
            zoom?.viewportDidChange()
        }
    }
    /// Whether the safe area is added to `contentInset`; `never` by default, unlike in UIKit, because bars do not cover
    /// the view of a screen here. The table of a `TableViewController` is adjusted automatically.
    public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.never {
        didSet { if contentInsetAdjustmentBehavior != oldValue { adjustForSafeArea() } }
    }

    /// The view that is the whole content; nil, the default, for content that the program positions itself.
    ///
    /// It is as wide as the scroll view less `contentInset`, and as high as its `sizeThatFits(_:)` asks for, and
    /// `contentSize` follows it: a ``StackView`` grows with its text. Any other view calls its own `setNeedsLayout()` when
    /// the size of its content has changed.
    public var contentView: View? {
        didSet {
            // A view that has been taken away comes back when it is set again.
            if contentView !== oldValue || contentView.map({ $0.superview !== self }) ?? false {
                contentViewDidChange(from: oldValue)
            }
        }
    }
    /// The width for which `contentView` was measured, in points; nil if it has to be measured.
    var contentViewWidth: Double?

    open override func layoutSubviews() { if let contentView { fit(contentView) } }

    /// The point of the content at the view's top left corner, in points. While the content is overscrolled, it lies
    /// outside the range at rest.
    ///
    /// Setting it stops momentum and animations; a drag in progress continues from the new offset. Coordinates that are
    /// not finite are ignored.
    public var contentOffset: Point {
        get { Point(x: horizontal.offset, y: vertical.offset) }
        set {
            zoom?.stop(isCaught: false)
            for axis in ScrollAxis.allCases {
                self[axis].stop()
                self[axis].offset = newValue[axis]
            }
            zoom?.holdAnew()
            showOffset()
            finishMotion()
        }
    }

    /// The control with which the user refreshes the content by pulling it down; nil, the default, for none.
    public var refreshControl: RefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }
    /// The space above the content that the control takes while the content is refreshed, in points.
    var refreshInset = 0.0

    public override var frame: Rect {
        didSet {
            guard frame.size != oldValue.size else { return }
            updateRange()
            zoom?.viewportDidChange()
        }
    }

    /// Returns the least and the greatest content offset at rest.
    /// - Parameters:
    ///   - content: The length of the content, in points.
    ///   - viewport: The length of the viewport, in points.
    ///   - insets: The space around the content, in points.
    ///   - axis: The axis.
    nonisolated static func range(
        of content: Double, in viewport: Double, insets: EdgeInsets, along axis: ScrollAxis
    ) -> ClosedRange<Double> {
        func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }
        let least = finite(-insets.leading(along: axis))
        let greatest = finite(finite(content) + finite(insets.trailing(along: axis)) - finite(viewport))
        return least...max(least, greatest)
    }

    func updateRange() {
        var insets = adjustedContentInset
        insets.top += refreshInset + titleInset
        for axis in ScrollAxis.allCases {
            self[axis].viewportLength = frame.size[axis]
            self[axis].range = Self.range(
                of: contentSize[axis], in: frame.size[axis], insets: insets, along: axis)
            guard self[axis].phase == .idle else { continue }
            self[axis].offset = self[axis].clamped(self[axis].offset)
        }
        showOffset()
        refreshControl?.contentDidMove()
        edgeObserver?.contentDidMove(in: self)
    }

    /// Shows the content at its offset, rounded to whole pixels so that rows do not shift against each other and text
    /// stays sharp.
    func showOffset() {
        var shown = contentOffset
        if !showsPull { shown.y = max(shown.y, vertical.range.lowerBound) }
        if let grid = window?.resources.grid { shown = Point(x: grid.aligned(shown.x), y: grid.aligned(shown.y)) }
        guard boundsOrigin != shown else { return }
        boundsOrigin = shown
        setNeedsLayout()
        refreshControl?.contentDidMove()
        pullFollower?.contentDidMove(in: self)
        edgeObserver?.contentDidMove(in: self)
        guard let scrollDelegate else { return }
        Callbacks.make("scrollViewDidScroll(_:)", of: self, causedBy: "contentOffset") {
            scrollDelegate.scrollViewDidScroll(self)
        }
    }

    @_spi(Rooms) open override func noteSafeArea() {
        if contentInsetAdjustmentBehavior == .automatic { adjustForSafeArea() }
    }

    @_spi(Rooms) open override func safeAreaInsets(handedTo subview: View) -> EdgeInsets {
        sideInsets(handedTo: subview)
    }

    @_spi(Rooms) open override func noteWindow() {
        if window == nil { comeToRest() } else { showOffset() }
        if zoom != nil { window?.startZoomKeys() }
    }

    // MARK: Behaviour

    /// Whether the user can scroll; true by default. The program can always scroll.
    public var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
    /// Whether the content can be pulled past its edges and springs back; true by default.
    public var bounces = true {
        didSet { for axis in ScrollAxis.allCases { self[axis].bounces = bounces } }
    }
    /// Whether content that fits vertically can still be pulled up and down; false by default.
    public var alwaysBounceVertical = false
    /// Whether content that fits horizontally can still be pulled left and right; false by default.
    public var alwaysBounceHorizontal = false
    /// Whether a drag of content that scrolls along both axes keeps to the axis along which it began; false by default.
    /// A drag that begins diagonally is free.
    public var isDirectionalLockEnabled = false
    /// Whether the content comes to rest only at multiples of the view's size; false by default.
    public var isPagingEnabled = false
    /// The rate at which momentum is lost; UIKit's normal rate by default.
    public var decelerationRate = Decay.Rate.normal

    /// Returns whether the content can be dragged along an axis.
    func canScroll(along axis: ScrollAxis) -> Bool {
        guard isScrollEnabled, !isZooming else { return false }
        let physics = self[axis]
        if physics.range.upperBound > physics.range.lowerBound || physics.overscroll != 0 { return true }
        return bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
    }

    // MARK: State

    /// Whether a finger, the pressed pointer or fingers on a touchpad hold the content.
    public var isTracking: Bool { drag != nil }
    /// Whether the content is held and has been moved since.
    public internal(set) var isDragging = false
    /// Whether the content keeps moving after a drag, with momentum or in a bounce.
    public var isDecelerating: Bool { motion == .momentum }
    /// Whether the content moves by itself: with momentum, a bounce or an animation.
    package var isMoving: Bool { horizontal.isMoving || vertical.isMoving }

    // MARK: Indicators

    /// Whether a bar at the trailing edge shows the vertical scroll position while the content moves; true by default.
    public var showsVerticalScrollIndicator = true { didSet { setNeedsDisplay() } }
    /// Whether a bar at the bottom edge shows the horizontal scroll position while the content moves; true by default.
    public var showsHorizontalScrollIndicator = true { didSet { setNeedsDisplay() } }
    /// The colour scheme of the scroll indicators.
    public var indicatorStyle = IndicatorStyle.default { didSet { setNeedsDisplay() } }
    /// Whether the scroll indicators disappear while the content is pulled past its edges; if false, the default, they
    /// get shorter.
    public var hidesIndicatorsWhileOverscrolled = false

    /// The colour schemes of scroll indicators.
    public enum IndicatorStyle: Hashable, Sendable {
        /// Light on a dark background, otherwise dark with a light border that is also visible on images.
        case `default`
        /// Dark, for light backgrounds.
        case black
        /// Light, for dark backgrounds.
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

// MARK: Motion without a drag

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
        // The delegate may have started another motion, or removed the view from its window.
        return isMoving && window != nil
    }

    /// Registers the view for frames if the content moves by itself.
    func driveIfMoving(as motion: Motion) {
        guard let window else { return comeToRest() }
        guard isMoving else { return indicators.contentDidRest() }
        self.motion = motion
        window.drive(self)
    }

    /// Ends the motion in progress and tells the delegate.
    func finishMotion() {
        guard let motion else { return }
        self.motion = nil
        guard let scrollDelegate else { return }
        switch motion {
        case .momentum:
            Callbacks.make("scrollViewDidEndDecelerating(_:)", of: self, causedBy: "contentOffset") {
                scrollDelegate.scrollViewDidEndDecelerating(self)
            }
        case .animation, .autoscroll:
            Callbacks.make(
                "scrollViewDidEndScrollingAnimation(_:)", of: self, causedBy: "setContentOffset(_:animated:)"
            ) {
                scrollDelegate.scrollViewDidEndScrollingAnimation(self)
            }
        }
    }

    /// Ends any drag and motion, with the content inside its range, because the view is in no window.
    private func comeToRest() {
        drag?.lose(self)
        zoom?.comeToRest()
        for axis in ScrollAxis.allCases {
            self[axis].stop()
            self[axis].offset = self[axis].clamped(self[axis].offset)
        }
        indicators.hide()
        showOffset()
        finishMotion()
    }
}
