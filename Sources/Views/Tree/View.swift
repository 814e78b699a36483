public import GatefoldGeometry
public import GatefoldGestures
public import GatefoldScene

/// A rectangle that draws content, contains subviews and handles input.
///
/// Geometry is in points. `frame` is in the superview's coordinates; `bounds` is in the view's own, and a scroll view
/// scrolls by moving its origin. A transition changes what is shown through `presentation` and leaves the view's own
/// values as they are.
@MainActor open class View {
    /// Creates a view.
    /// - Parameter frame: The view's rectangle, in points of the superview's coordinates.
    public init(frame: Rect = .zero) {
        position = frame.origin
        frameSize = frame.size
    }

    deinit { for view in subviews { view.holder = nil } }

    // MARK: Geometry

    private var position: Point
    var frameSize: Size

    /// The view's rectangle before `transform`, in points of the superview's coordinates. A change of size asks for
    /// layout.
    open var frame: Rect {
        get { Rect(origin: position, size: frameSize) }
        set {
            guard newValue != frame else { return }
            let earlier = frame
            position = newValue.origin
            frameSize = newValue.size
            if position != earlier.origin { didChange(.position(from: earlier.origin, to: position)) }
            if frameSize != earlier.size {
                layoutTraits?.ownSize = nil
                didChange(.size(from: earlier.size, to: frameSize))
                markNeedsLayout(reachingOut: false)
                mark(.layout)
            }
            superview?.setNeedsDisplay()
            frameDidChange(isResized: frameSize != earlier.size)
        }
    }

    /// The origin of `bounds`: the point of the view's own coordinates that its top left corner shows.
    open var boundsOrigin = Point.zero {
        didSet {
            guard boundsOrigin != oldValue else { return }
            didChange(.boundsOrigin(from: oldValue, to: boundsOrigin))
            setNeedsDisplay()
        }
    }

    /// The transform of the view and its subviews, applied about `anchorPoint`.
    public var transform = Transform.identity {
        didSet {
            guard transform != oldValue else { return }
            didChange(.transform(from: oldValue, to: transform))
            superview?.setNeedsDisplay()
        }
    }

    /// The point that `transform` applies about, in fractions of the frame: (0, 0) is its top left corner, (1, 1) the
    /// bottom right. Setting it leaves the frame where it is and is not animated.
    public var anchorPoint = Point(x: 0.5, y: 0.5) {
        didSet { if anchorPoint != oldValue { superview?.setNeedsDisplay() } }
    }

    // MARK: Appearance

    /// The colour that fills the view behind its content and subviews; nil for none. Setting it removes
    /// `dynamicBackgroundColor`.
    public var backgroundColor: Color? {
        didSet {
            if !isResolvingColors { dynamicBackgroundColor = nil }
            guard backgroundColor != oldValue else { return }
            didChange(.backgroundColor(from: oldValue, to: backgroundColor))
            setNeedsDisplay()
        }
    }
    /// The background colour that follows the theme; nil after `backgroundColor` was set to a fixed colour.
    public var dynamicBackgroundColor: DynamicColor? { didSet { if dynamicBackgroundColor != nil { resolveColors() } } }
    var isResolvingColors = false

    /// The colour of controls and template images in this view and its subviews; nil inherits the superview's.
    public var tintColor: Color? {
        didSet {
            if !isResolvingColors { dynamicTintColor = nil }
            if tintColor != oldValue { tintDidChange() }
        }
    }
    /// The tint colour that follows the theme; nil after `tintColor` was set to a fixed colour.
    public var dynamicTintColor: DynamicColor? { didSet { if dynamicTintColor != nil { resolveColors() } } }
    /// The opacity, from 0 to 1. The view and its subviews fade as one.
    public var alpha: Double = 1 {
        didSet {
            guard alpha != oldValue else { return }
            didChange(.alpha(from: oldValue, to: alpha))
            superview?.setNeedsDisplay()
        }
    }
    /// Whether the view and its subviews are hidden. Hidden views are not drawn and receive no touches or keys.
    public var isHidden = false { didSet { if isHidden != oldValue { hidingDidChange() } } }
    /// Whether subviews and content are clipped to the view's bounds, and to its rounded corners if `cornerRadius` is
    /// above 0.
    public var clipsToBounds = false { didSet { if clipsToBounds != oldValue { setNeedsDisplay() } } }
    /// The radius of the background's corners, in points; at most half of the shorter side is used. With
    /// `clipsToBounds` it rounds the content too.
    public var cornerRadius = 0.0 { didSet { if cornerRadius != oldValue { setNeedsDisplay() } } }
    /// How far the rectangle whose corners are round reaches beyond the view, in points: at an edge at which that is
    /// more than the radius, a view that clips has square corners. Zero by default.
    package var roundedOutsets = EdgeInsets.zero {
        didSet { if roundedOutsets != oldValue { setNeedsDisplay() } }
    }
    /// The order among siblings: a view with a higher position is drawn and hit in front of the others. Views with the
    /// same position keep the order of `subviews`.
    public var zPosition: Double = 0 {
        didSet {
            guard zPosition != oldValue else { return }
            superview?.backToFront = nil
            superview?.setNeedsDisplay()
        }
    }
    /// Whether the window draws the view itself, above the screens. Such a view is part of no snapshot.
    var isDrawnByWindow = false
    /// Whether the view is drawn from a kept snapshot of itself, which is made again only when the view changes.
    public var shouldRasterize = false { didSet { if !isShownRasterized { discardRaster() } } }
    /// The overrides that are shown in place of the view's own values; nil for none.
    var overrides: PresentationOverrides?

    package var raster: Raster?
    /// A tint over the view. It is drawn after the view's own content and does not change that content.
    package var stateLayer: StateLayer? {
        didSet {
            guard stateLayer != oldValue else { return }
            stateLayerVersion &+= 1
            superview?.setNeedsDisplay()
        }
    }
    private var stateLayerVersion: UInt64 = 0
    /// A number that changes whenever the view's content or its state layer changes.
    package var appearanceVersion: UInt64 { version &+ stateLayerVersion }
    /// The animations of `View.animate` under way in this view; nil for none.
    var animations: ViewAnimations?

    // MARK: Tree

    /// The view that contains this one; nil for none.
    public internal(set) var superview: View? {
        get { holder }
        set { holder = newValue }
    }
    /// The superview. The reference never dangles: a view that is deallocated clears it in all its subviews, and one
    /// that gives a subview away clears it there. A weak reference makes a step up the tree more than twice as slow (58
    /// ns for 24 where it was measured); a checked `unowned` one is as fast, but ends the program if a deinitializer of
    /// a subclass still accesses its subviews.
    nonisolated(unsafe) private unowned(unsafe) var holder: View?
    /// The views that this one contains, back to front. `addSubview(_:)` and `insertSubview(_:at:)` add one.
    public internal(set) var subviews: [View] = [] { didSet { backToFront = nil } }
    /// The subviews in drawing order; nil until first used.
    var backToFront: [View]?
    /// The window that the view is in; nil if it is in none.
    public var window: Window? { superview?.window }
    /// The theme of the window that the view is in; the standard theme if it is in none.
    public var theme: Theme { window?.theme ?? Theme() }

    /// The number of the window that the view was last notified of, 0 for none; a window's own number for the window
    /// itself.
    var windowNumber: UInt64 = 0
    /// How many levels the tree of this view and the views inside it has at most. The number does not get smaller when
    /// views are removed.
    var levels: Int32 = 1

    // Classes of the library override these functions. Each is called before the open function for the same event, if
    // there is one, which a program may override without calling `super`.

    /// Called after the view's window has changed, before `didMoveToWindow()`.
    @_spi(Rooms) open func noteWindow() {}
    /// Called after the view's theme may have changed, before `themeDidChange()`.
    @_spi(Rooms) open func noteTheme() {}
    /// Called after `isHovered` has changed, before `hoverDidChange()`.
    @_spi(Rooms) open func noteHover() {}
    /// Called after `isHidden` has changed.
    @_spi(Rooms) open func noteHiding() {}
    /// Called after `safeAreaInsets` has changed, before `safeAreaInsetsDidChange()`.
    @_spi(Rooms) open func noteSafeArea() {}
    /// Called after `isHidden` of a subview has changed.
    @_spi(Rooms) open func noteHidingOfSubview() {}
    /// Called after a subview was removed, also when it is added to another view or once more to this one.
    @_spi(Rooms) open func noteRemoval(of subview: View) {}

    /// Called after the view has been added to a window, removed from one, or moved to another one.
    open func didMoveToWindow() {}

    /// Called after the view has been added to a window, whose theme may differ from the previous one's, and after the
    /// window's theme has changed.
    open func themeDidChange() {}

    /// The view that the tint colour is inherited from: the superview, or for a presented screen the screen beneath.
    @_spi(Rooms) open var tintParent: View? { superview }

    /// Called after `resolvedTintColor` has changed, because of the view's own `tintColor` or an inherited one.
    open func tintColorDidChange() {}

    // MARK: Layout

    /// The distances from the view's edges to the part of it that the window's own decorations leave free: the status
    /// bar, a header, and cut-outs of the screen. In points, 0 or more.
    ///
    /// A view that lies wholly in the free part of its window has insets of 0; so has the view of a screen below a
    /// navigation bar, at its top. They follow from the frames of the view and its superviews, without transforms and
    /// animations. A view that leaves its window keeps its insets until it is added to one again.
    public internal(set) var safeAreaInsets = EdgeInsets.zero

    /// Called after `safeAreaInsets` has changed; layout has been asked for. The default does nothing.
    open func safeAreaInsetsDidChange() {}

    /// Returns the distances by which decorations of the window reach into a subview, before the subview's own additions.
    @_spi(Rooms) open func safeAreaInsets(handedTo subview: View) -> EdgeInsets {
        safeAreaInsets.reaching(into: subview.frame, of: frameSize)
    }

    /// The layout properties that few views have; nil until one of them is set.
    var layoutTraits: LayoutTraits?

    package internal(set) var needsLayout = true
    /// Whether the superview has to be laid out too when this view has to, because its size follows from its content.
    @_spi(Rooms) public var isSizedByContent = false
    var hasDescendantThatNeedsLayout = true
    /// How often the view is being laid out at present: more than once if its layout has asked for its own layout.
    var layoutDepth: UInt8 = 0
    /// The value of `WindowResources.environmentNumber` that the view was last laid out for, noted when it leaves a
    /// window.
    var environmentNumber: UInt64 = 0

    /// Positions the subviews. Override this function to lay out; call `setNeedsLayout()` to have it called.
    open func layoutSubviews() {}

    /// Returns the size that shows the whole content of the view within an available size, in points. The default is
    /// the size that the program has given the view, whatever size a stack or anchors have given it since.
    open func sizeThatFits(_ available: Size) -> Size {
        isMeasuredByFrame = true
        return layoutTraits?.ownSize ?? frameSize
    }
    /// Whether the view has been measured by the size that the program has given it, which then has to be kept.
    private(set) var isMeasuredByFrame = false

    /// Returns the distance from the view's top edge to the line on which its first line of text stands, in points. The
    /// default is the view's height, so that a view without text stands on the line.
    /// - Parameter size: The size of the view, in points.
    open func firstBaseline(in size: Size) -> Double { size.height }

    /// Returns the distance from the view's top edge to the line on which its last line of text stands, in points. The
    /// default is the view's height.
    /// - Parameter size: The size of the view, in points.
    open func lastBaseline(in size: Size) -> Double { size.height }

    // MARK: Drawing

    /// A number that grows whenever the content of this view or of a view inside it changes.
    public internal(set) var version: UInt64 = 0

    /// Draws the view's own content, between its background and its subviews. Override this function to draw; call
    /// `setNeedsDisplay()` to have it called.
    open func draw(into recorder: inout Recorder) {}

    /// Draws content above the subviews.
    @_spi(Rooms) open func drawAboveSubviews(into recorder: inout Recorder) {}

    /// Whether background and content make at most one item, which can fade without an offscreen group.
    open var isSingleItem: Bool { subviews.isEmpty && type(of: self) == View.self }

    /// Whether the view's own content has rounded corners already.
    @_spi(Rooms) open var roundsItsContent: Bool { false }

    /// The name of the view for assistive technologies and tests; nil for a view that needs none.
    open var accessibilityLabel: String?
    /// The accessibility attributes that a program has set; nil until one of them is set.
    var accessibilityAttributes: AccessibilityAttributes?
    private var accessible: (any AccessibleView)? { self as? any AccessibleView }

    /// The kind of element that the view is for assistive technologies and tests, such as a button; nil for a view that is
    /// only a part of others.
    open var accessibilityRole: AccessibilityRole? {
        get { accessibilityAttributes?.role ?? accessible?.standardRole }
        set { madeAccessibilityAttributes.role = newValue }
    }

    /// The value of the view in words, such as "7 of 10"; nil for none.
    open var accessibilityValue: String? {
        get { accessibilityAttributes?.value ?? accessible?.standardValue }
        set { madeAccessibilityAttributes.value = newValue }
    }

    /// A hint about what the view does when it is activated; nil for none.
    open var accessibilityHint: String? {
        get { accessibilityAttributes?.hint }
        set { madeAccessibilityAttributes.hint = newValue }
    }

    /// The states of the view. Those about the focus are added by the window.
    open var accessibilityTraits: AccessibilityTraits {
        get { accessibilityAttributes?.traits ?? accessible?.standardTraits ?? [] }
        set { madeAccessibilityAttributes.traits = newValue }
    }

    /// Whether the view speaks as a whole, so that the texts inside it are no elements of their own. By default, that
    /// is so for a view with a role that contains no others.
    open var isAccessibilityElement: Bool {
        get { accessibilityAttributes?.isElement ?? accessibilityRole.map { !$0.isContainer } ?? false }
        set { madeAccessibilityAttributes.isElement = newValue }
    }

    /// Whether neither the view nor the views inside it are elements; false by default.
    public var accessibilityElementsHidden: Bool {
        get { accessibilityAttributes?.hidesElements ?? false }
        set { madeAccessibilityAttributes.hidesElements = newValue }
    }

    /// The named actions of the view; by default, those that swiping offers for a row of a table.
    open var accessibilityCustomActions: [AccessibilityCustomAction] {
        get { accessibilityAttributes?.customActions ?? accessible?.standardCustomActions ?? [] }
        set { madeAccessibilityAttributes.customActions = newValue }
    }

    /// Does what a tap on the view does, on behalf of assistive technologies.
    /// - Returns: Whether anything was done.
    open func accessibilityActivate() -> Bool { accessible?.performStandardActivation() ?? false }

    /// Increments the value of an adjustable view by one step.
    open func accessibilityIncrement() { accessible?.adjust(by: 1) }

    /// Decrements the value of an adjustable view by one step.
    open func accessibilityDecrement() { accessible?.adjust(by: -1) }

    /// Leaves the screen, menu or mode that the view belongs to, as the Escape key does.
    /// - Returns: Whether anything was left.
    open func accessibilityPerformEscape() -> Bool {
        superview?.accessibilityPerformEscape() ?? window?.handle(KeyEvent(.escape)) ?? false
    }

    // MARK: Input

    /// Whether the view and its subviews receive touches, the pointer and keys.
    public var isUserInteractionEnabled = true
    /// Whether input that hits no subview goes to the views behind this one.
    public var passesInputThrough = false
    /// Whether the view's gestures work while its screen is appearing or disappearing, as those of a close button do.
    public var isActiveDuringTransitions = false
    /// The gesture recognizers of the view, which are asked in this order and before those of its ancestors. Removing
    /// one whose gesture is under way cancels the gesture.
    public var gestureRecognizers: [GestureRecognizer] = [] { didSet { gestureRecognizersDidChange(from: oldValue) } }

    /// The cursor shape of the pointer over this view; nil for the superview's.
    public var cursor: CursorShape?
    /// Returns the cursor shape of the pointer at a point of the view's own coordinates; nil for the superview's.
    @_spi(Rooms) open func cursorShape(at point: Point) -> CursorShape? { cursor }
    /// Whether the pointer is over this view or one inside it.
    public internal(set) var isHovered = false { didSet { if isHovered != oldValue { isHoveredDidChange() } } }

    /// Called after `isHovered` has changed, because the pointer or the view has moved.
    open func hoverDidChange() {}

    /// Returns the deepest view under a point of the view's own coordinates, as shown on screen; nil if input passes
    /// through. Views with an opacity of 0.01 or less are not hit.
    open func hitTest(_ point: Point) -> View? {
        guard !isShownHidden, shownAlpha > 0.01 else { return nil }
        return hitTestContents(point)
    }

    /// Whether a point of the view's own coordinates belongs to the view. Override it to enlarge the touch target.
    open func point(inside point: Point) -> Bool { shownBounds.contains(point) }

    /// Whether the view is visible at a point of its own coordinates. Its touch target may reach farther.
    @_spi(Rooms) open func isSeen(at point: Point) -> Bool { shownBounds.contains(point) }

    /// The behaviours that other rooms have added to the view.
    package var interactions: [any ViewInteraction] = []

    /// The text and files that can be dropped onto the view from other programs; nil for none.
    public var dropInteraction: DropInteraction?

    /// Handles a click with another button than the main one, at a point of the view's own coordinates.
    /// - Returns: Whether the click was handled; otherwise the superview is asked.
    @_spi(Rooms) open func noteClick(_ button: SecondaryButton, at point: Point) -> Bool { false }

    // MARK: Keys

    /// Whether the view can be focused and then receives keys first. The views inside it cannot be focused in that
    /// case.
    open var canBecomeFocused: Bool { false }

    /// Whether the view is focused and receives keys first.
    open var isFocused: Bool { window?.focusedView === self }

    /// Called after the view has gained or lost the focus.
    open func focusDidChange() {}

    /// The focus ring that is drawn while the view is focused and keys are in use.
    open var focusRing: FocusRing { FocusRing(around: shownBounds) }

    /// Whether neither this view nor a view inside it can be focused at present.
    @_spi(Rooms) open var keepsFocusOut: Bool { false }

    /// Returns whether neither a subview nor a view inside it can be focused at present.
    @_spi(Rooms) open func keepsFocusOut(of subview: View) -> Bool { false }

    /// Whether the view is focused itself even if a view around it can be focused, as a text field in a table is.
    @_spi(Rooms) open var keepsOwnFocus: Bool { false }
    /// Whether the view shows the focus in its own drawing, so that no ring is drawn around it.
    @_spi(Rooms) open var drawsOwnFocusRing: Bool { false }

    /// Called on the focused view after its window has become the active one, or has ceased to be it.
    @_spi(Rooms) open func noteWindowActivity() {}

    /// Called after a key such as Tab has moved the focus to the view.
    @_spi(Rooms) open func noteFocusByKey() {}

    /// Called before the view is focused on behalf of a view inside it; a list notes the row of that view.
    @_spi(Rooms) open func willBeFocused(by view: View) {}

    /// Scrolls the focused part of the view's content into its bounds, as a list does with its row.
    @_spi(Rooms) open func revealFocus() {}

    /// Handles a key that was sent to this view, or that a view inside it has not handled.
    /// - Returns: Whether the key was handled.
    @discardableResult
    open func handle(_ event: KeyEvent) -> Bool { false }
}
