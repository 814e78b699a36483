public import GatefoldGeometry
public import GatefoldGestures
public import GatefoldScene

/// A rectangle that draws itself, holds subviews and takes input.
///
/// Geometry is in points. `frame` is in the superview's space, `bounds` in the view's own: its origin is what a scroll
/// view moves. What a transition overrides for a while stands in `presentation`; the tree itself stays as it is.
@MainActor open class View {
    public init(frame: Rect = .zero) {
        position = frame.origin
        size = frame.size
    }

    deinit { for view in subviews { view.holder = nil } }

    // MARK: Geometry

    private var position: Point
    private var size: Size

    /// In the superview's space, before `transform`.
    open var frame: Rect {
        get { Rect(origin: position, size: size) }
        set {
            guard newValue != frame else { return }
            let earlier = frame
            position = newValue.origin
            size = newValue.size
            if position != earlier.origin { didChange(.position(from: earlier.origin, to: position)) }
            if size != earlier.size {
                didChange(.size(from: earlier.size, to: size))
                setNeedsLayout()
            }
            superview?.setNeedsDisplay()
        }
    }

    /// Where the view's own space begins: what its top left corner shows.
    open var boundsOrigin = Point.zero {
        didSet {
            guard boundsOrigin != oldValue else { return }
            didChange(.boundsOrigin(from: oldValue, to: boundsOrigin))
            setNeedsDisplay()
        }
    }

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

    /// Applied about the anchor point.
    public var transform = Transform.identity {
        didSet {
            guard transform != oldValue else { return }
            didChange(.transform(from: oldValue, to: transform))
            superview?.setNeedsDisplay()
        }
    }

    /// What `transform` turns and scales about, in parts of the frame: (0, 0) is its top left corner, (1, 1) the bottom
    /// right one. Setting it leaves the frame where it is, and is not animated.
    public var anchorPoint = Point(x: 0.5, y: 0.5) {
        didSet { if anchorPoint != oldValue { superview?.setNeedsDisplay() } }
    }

    // MARK: Look

    public var backgroundColor: Color? {
        didSet {
            if !isResolvingColors { dynamicBackgroundColor = nil }
            guard backgroundColor != oldValue else { return }
            didChange(.backgroundColor(from: oldValue, to: backgroundColor))
            setNeedsDisplay()
        }
    }
    /// A background colour that follows the theme; nil where `backgroundColor` was set to one that stays.
    public var dynamicBackgroundColor: DynamicColor? { didSet { if dynamicBackgroundColor != nil { resolveColors() } } }
    private var isResolvingColors = false

    /// Sets the colours that follow the theme to what they are in it.
    private func resolveColors() { resolveColors(in: theme) }

    func resolveColors(in theme: Theme) {
        isResolvingColors = true
        if let dynamicBackgroundColor { backgroundColor = dynamicBackgroundColor.resolved(in: theme) }
        if let dynamicTintColor { tintColor = dynamicTintColor.resolved(in: theme) }
        isResolvingColors = false
    }

    /// The colour of what can be pressed and of template pictures, here and below; nil for the superview's.
    public var tintColor: Color? {
        didSet {
            if !isResolvingColors { dynamicTintColor = nil }
            if tintColor != oldValue { inheritedTintDidChange() }
        }
    }
    /// A tint that follows the theme; nil where `tintColor` was set to one that stays.
    public var dynamicTintColor: DynamicColor? { didSet { if dynamicTintColor != nil { resolveColors() } } }
    /// From 0 to 1. The view and its subviews fade as one.
    public var alpha: Double = 1 {
        didSet {
            guard alpha != oldValue else { return }
            didChange(.alpha(from: oldValue, to: alpha))
            superview?.setNeedsDisplay()
        }
    }
    public var isHidden = false { didSet { if isHidden != oldValue { hidingDidChange() } } }
    public var clipsToBounds = false { didSet { if clipsToBounds != oldValue { setNeedsDisplay() } } }
    /// Rounds the background and, with `clipsToBounds`, all that is inside; in points. Beyond half of a side it counts as
    /// half of it.
    public var cornerRadius = 0.0 { didSet { if cornerRadius != oldValue { setNeedsDisplay() } } }
    /// Siblings are drawn and hit in the order of their z position, then of their place among the subviews.
    public var zPosition: Double = 0 {
        didSet {
            guard zPosition != oldValue else { return }
            superview?.backToFront = nil
            superview?.setNeedsDisplay()
        }
    }
    /// Whether it belongs to no screen: it is drawn by the window itself, and part of no picture.
    var isLive = false
    /// While true, the view is drawn from a picture of itself that is made anew only when it changes.
    public var shouldRasterize = false { didSet { if !isShownRasterized { discardRaster() } } }
    /// What is shown instead of the model for as long as a transition lasts.
    public var presentation = PresentationOverride() {
        didSet {
            guard presentation != oldValue else { return }
            if raster != nil, !isShownRasterized { discardRaster() }
            superview?.setNeedsDisplay()
        }
    }

    package var raster: Raster?
    /// Lies over the view, and changes nothing of its own picture.
    package var veil: Veil? {
        didSet {
            guard veil != oldValue else { return }
            veilVersion &+= 1
            superview?.setNeedsDisplay()
        }
    }
    private var veilVersion: UInt64 = 0
    /// Another number for another look, that of the veil over it included.
    package var lookVersion: UInt64 { version &+ veilVersion }
    /// What `View.animate` has under way here; nil while nothing moves.
    var animations: ViewAnimations?

    // MARK: Tree

    /// The view that it stands in.
    public internal(set) var superview: View? {
        get { holder }
        set { holder = newValue }
    }
    /// The view that this one stands in. It never points to a view that has gone: a view that is deallocated clears it in
    /// all its subviews, and one that gives a subview away clears it there. A weak reference makes a step up the tree more
    /// than twice as slow (58 ns for 24 where it was measured); a checked `unowned` one is as fast, but ends the program
    /// where a deinitializer of a subclass still touches its subviews.
    nonisolated(unsafe) private unowned(unsafe) var holder: View?
    public internal(set) var subviews: [View] = [] { didSet { backToFront = nil } }
    /// The subviews in the order in which they are drawn; nil until somebody asks.
    var backToFront: [View]?
    public var window: Window? { superview?.window }
    /// What the desktop asks of the window that the view is in; the standard theme in none.
    public var theme: Theme { window?.theme ?? Theme() }

    /// The number of the window that the view was told of last, 0 for none; a window's own number where it is one.
    var windowNumber: UInt64 = 0

    // A class of the library does its own work in these. Each is called before the open function of its kind, where
    // there is one, which a program may override without calling `super`.
    @_spi(Rooms) open func noteWindow() {}
    @_spi(Rooms) open func noteTheme() {}
    @_spi(Rooms) open func noteHover() {}
    @_spi(Rooms) open func noteHiding() {}

    /// Called after the view has come into a window, left one, or changed it.
    open func didMoveToWindow() {}

    /// Called after the view has come into a window, whose theme may be another than the last one's, and after the
    /// window's theme has changed.
    open func themeDidChange() {}

    /// Called after the view's `resolvedTintColor` has changed, by its own `tintColor` or by one that it inherits.
    open func tintColorDidChange() {}

    // MARK: Layout

    var needsLayout = true
    var hasDescendantThatNeedsLayout = true
    /// The look of the window that the view has left, for which it was laid out last; see `WindowResources.lookNumber`.
    var lookNumber: UInt64 = 0

    /// Places the subviews. Override it; don't call it.
    open func layoutSubviews() {}

    /// The size that shows all of the view's content within a width, in points.
    open func sizeThatFits(_ available: Size) -> Size { size }

    // MARK: Drawing

    /// Goes up whenever this view or one below it changes its look.
    public private(set) var version: UInt64 = 0

    /// Asks for a new frame in which the view is drawn again.
    public func setNeedsDisplay() {
        var view = self
        view.version &+= 1
        while let superview = view.superview {
            superview.version &+= 1
            view = superview
        }
        (view as? Window)?.requestFrame()
    }

    /// Draws the view's own content, between its background and its subviews. Override it; don't call it.
    open func draw(into recorder: inout Recorder) {}

    /// Draws what lies above the subviews.
    @_spi(Rooms) open func drawAboveSubviews(into recorder: inout Recorder) {}

    /// Whether background and content are one item at most, which then fades without a group.
    open var isSingleItem: Bool { subviews.isEmpty && type(of: self) == View.self }

    /// Whether the view's own content has the round corners already.
    @_spi(Rooms) open var roundsItsContent: Bool { false }

    /// The view's name for those who cannot see it, and for tests; nil for a view that needs no name.
    open var accessibilityLabel: String?

    // MARK: Input

    public var isUserInteractionEnabled = true
    /// Whether input that hits no subview goes to what lies behind.
    public var passesInputThrough = false
    /// Whether its gestures also count while the screen that it stands on comes or goes, as those of a close button do.
    public var isActiveDuringTransitions = false
    /// Asked in their order, before those of the views around. One that is taken out in the middle of its gesture is
    /// cancelled.
    public var gestureRecognizers: [GestureRecognizer] = [] { didSet { gestureRecognizersDidChange(from: oldValue) } }

    /// The pointer's picture over this view; nil for that of the view around it.
    public var cursor: CursorShape?
    /// Whether the pointer is over this view or one that stands in it.
    public internal(set) var isHovered = false { didSet { if isHovered != oldValue { isHoveredDidChange() } } }

    private func isHoveredDidChange() {
        noteHover()
        hoverDidChange()
    }

    /// Called after `isHovered` has changed, by the pointer or by what moves beneath it.
    open func hoverDidChange() {}

    /// The deepest view under a point of this view's own space, by what is on screen; nil where input passes through.
    open func hitTest(_ point: Point) -> View? {
        guard !isShownHidden, shownAlpha > 0.01 else { return nil }
        return hitTestContents(point)
    }

    /// Whether a point of the view's own space is the view's.
    open func point(inside point: Point) -> Bool { shownBounds.contains(point) }

    /// Whether the view is seen at a point of its own space; a target for fingers may reach farther.
    @_spi(Rooms) open func isSeen(at point: Point) -> Bool { shownBounds.contains(point) }

    // MARK: Keys

    /// Whether keys can go to this view first. What stands inside it then cannot have the focus.
    open var canBecomeFocused: Bool { false }

    /// Whether keys go to this view first.
    open var isFocused: Bool { window?.focusedView === self }

    /// Called after the view has got or lost the focus.
    open func focusDidChange() {}

    /// Where the ring is drawn while the view has the focus and keys are in use.
    open var focusRing: FocusRing { FocusRing(around: shownBounds) }

    /// Whether neither this view nor one inside it can have the focus, because of what it is.
    @_spi(Rooms) open var keepsFocusOut: Bool { false }

    /// Called before the focus comes to this view because of one inside it: a list notes its row.
    @_spi(Rooms) open func willBeFocused(by view: View) {}

    /// Scrolls what it shows the focus on into its own bounds, as a list does with its row.
    @_spi(Rooms) open func revealFocus() {}

    /// Takes a key that goes to this view, or to one inside it that did not want it.
    /// - Returns: whether it meant something here.
    @discardableResult
    open func handle(_ event: KeyEvent) -> Bool { false }
}
