public import GatefoldGeometry
public import GatefoldGestures
import GatefoldLog
public import GatefoldMotion
import GatefoldText

/// The root of a view tree, which receives input, asks for frames and records them.
///
/// A window knows neither Wayland nor OpenGL. A host gives it events and a size, and takes a scene for each frame.
public final class Window: View {
    /// The images, fonts and pixel grid that the window's views draw with.
    public let resources: WindowResources
    /// The clock that the window's frames, transitions and animations follow.
    public let clock: any FrameClock
    var parts = WindowParts()
    /// The host that carries out the window's requests; nil for none.
    package weak var host: (any WindowHost)?
    /// The facts that the host has set.
    package var state: WindowState { didSet { stateDidChange(from: oldValue, to: state) } }
    /// A view above all screens and transitions and below the status text, for tools that belong to no screen; nil for
    /// none.
    ///
    /// The overlay fills the window and is part of no snapshot. Set `passesInputThrough` on it so that input reaches
    /// the screens.
    public var overlay: View? {
        didSet {
            // An overlay that has been taken away comes back when it is set again.
            guard overlay !== oldValue || overlay.map({ $0.superview !== self }) ?? false else { return }
            if let oldValue { removeLiveView(oldValue) }
            if let overlay { addLiveView(overlay, level: .overlay) }
            setNeedsLayout()
        }
    }
    /// The height of a visible status bar, in points.
    package static let statusHeight = 24.0
    /// Whether the program has hidden the status bar, which then takes no space from the screens below it.
    package var isStatusHidden = false { didSet { if isStatusHidden != oldValue { contentDidChange() } } }
    /// Whether the status bar is shown: a window with a header of its own has none.
    package var showsStatus: Bool { !isStatusHidden && !state.isStatusOff && state.header == nil }
    /// The distances from the window's edges to the parts that the screen's hardware leaves free, such as a camera hole
    /// or round corners, in points; zero by default. A negative or infinite distance counts as 0.
    ///
    /// No Wayland compositor tells them, so the program or the option `--cutouts` sets them. They are part of
    /// `safeAreaInsets`.
    public var cutouts: EdgeInsets {
        get { state.cutouts }
        set { state.cutouts = newValue }
    }
    /// The views that inherit their tint colour from another view than their superview.
    var tintHeirs: [TintHeir] = []
    /// The contacts that were handed over to the desktop while the present input was handled.
    var givenAway: [Touch.Contact] = []
    /// The actions that wait until nothing holds the window.
    var actionsAtRelease: [() -> Void] = []
    /// The state that the desktop gives the window among other windows.
    public var placement: WindowPlacement { state.placement }
    /// The title that the desktop shows, for instance above the window and in a task switcher.
    public var title = "" { didSet { if title != oldValue { host?.carryOut(.title(title)) } } }
    /// Whether the screen stays on while the window is visible, for instance because it plays a film; false by default.
    ///
    /// A compositor without the protocol `zwp_idle_inhibit_manager_v1` lets the screen go dark as usual.
    public var isIdleTimerDisabled = false {
        didSet {
            if isIdleTimerDisabled != oldValue { host?.carryOut(.idleTimer(isDisabled: isIdleTimerDisabled)) }
        }
    }
    /// The window that this one was opened from; nil for the first window of the program.
    public package(set) weak var opener: Window?
    /// The relation of the window to ``opener``; `independent` for the first window of the program.
    public package(set) var style = WindowStyle.independent
    /// Asked when the user wants to close the window; if it returns false, the window stays. Nil, the default, for yes.
    ///
    /// A program that must first save something returns false, and calls ``close()`` when it has. The closure may be
    /// called again meanwhile.
    public var shouldClose: (() -> Bool)?
    /// Called once after the window has left the screen, however it was closed. Not called when the program ends.
    public var onClose: (() -> Void)?
    /// Whether the window is open: not closed, by the user or by the program.
    public internal(set) var isOpen = true
    /// The open popups, each after the one that it was opened from. The window's own scene leaves their views out.
    package internal(set) var popups: [WindowPopup] = []

    /// The theme of the window: the preferences of the desktop, and those that the program has set here in their place.
    ///
    /// A preference that the program sets stays as it is when the desktop changes; all others follow the desktop. A whole
    /// theme that is set gives the window its appearance and whatever is different from the theme before it.
    /// ``followDesktopTheme()`` gives up the program's preferences.
    public override var theme: Theme {
        get { shownTheme }
        set {
            ownPreferences.formUnion(newValue.preferences(over: shownTheme))
            var theme = newValue.withoutChoices
            theme.iconTheme = state.desktopTheme.iconTheme
            shownTheme = theme
        }
    }
    private var shownTheme = Theme().withoutChoices { didSet { themeDidChange(from: oldValue) } }
    /// The preferences that the program has set itself.
    private var ownPreferences: Theme.Preferences = []

    /// The preferences of the desktop, also where the program has set others in their place.
    public var desktopTheme: Theme { state.desktopTheme }

    /// The appearance that the program gives the window in place of the desktop's; nil, the default, to follow the
    /// desktop. It is kept when the desktop changes.
    public var overrideAppearance: Theme.Appearance? {
        get { ownPreferences.contains(.appearance) ? shownTheme.appearance : nil }
        set {
            if let newValue {
                theme.appearance = newValue
            } else {
                ownPreferences.remove(.appearance)
                followDesktop()
            }
        }
    }

    func followDesktop() { shownTheme = state.desktopTheme.replacing(ownPreferences, from: shownTheme) }

    /// Gives up all preferences that the program has set with ``theme``, so that the window follows the desktop again.
    public func followDesktopTheme() {
        ownPreferences = []
        shownTheme = state.desktopTheme.withoutChoices
    }
    /// Whether transitions are replaced by a cross-fade of 0.15 s. See <doc:HowTransitionsBehave>.
    public var prefersReducedMotion: Bool {
        get { theme.prefersReducedMotion }
        set { theme.prefersReducedMotion = newValue }
    }
    /// Whether the window can be seen, as its host says. Transitions and animations end at once when it is hidden.
    public var isVisible: Bool {
        get { state.isVisible }
        set {
            let isRepeated = newValue == state.isVisible
            state.isVisible = newValue
            // A hidden window that is hidden again ends what was started meanwhile.
            if isRepeated { visibilityDidChange() }
        }
    }
    /// The speed of transitions and animations: 1 for real time, 0.1 for a tenth of it; at least 0.001.
    public var motionSpeed = 1.0 {
        didSet {
            let speed = motionSpeed.isFinite ? max(0.001, motionSpeed) : oldValue
            motionOrigin += (clock.time - clockOrigin) * oldValue
            clockOrigin = clock.time
            motionSpeed = speed
        }
    }
    private var motionOrigin = 0.0
    private var clockOrigin = 0.0
    /// The time that transitions and animations follow, in seconds: the clock's time, running at `motionSpeed`.
    public var motionTime: Double { motionNow.seconds }
    /// The present time on the clock of motion.
    package var motionNow: MotionTime { motionTime(at: clock.time) }

    /// Returns the time on the clock of motion at a time of the window's clock, in seconds.
    package func motionTime(at time: Double) -> MotionTime {
        MotionTime(seconds: motionOrigin + (time - clockOrigin) * motionSpeed)
    }

    /// The clipboard.
    public private(set) lazy var pasteboard = Pasteboard()
    /// The text that was selected last with the mouse, in this or another program; the middle button pastes it.
    public private(set) lazy var selectionPasteboard = Pasteboard()
    /// The views that have asked for a pasted text, in this order.
    var pastes: [WeakTextInputClient] = []
    /// The text that was being composed when the focus or the caret went elsewhere, and when that was; nil once the input
    /// method has acted again.
    package var keptComposition: (text: String, time: Double)?
    /// The view over which something acceptable is dragged from another program.
    weak var hoveredDropTarget: View?
    /// Scrolls what lies beneath something that is dragged; nil while nothing is dragged.
    var dropScrolling: DropScrolling?
    /// The modifier keys that are held down, as far as the keys that reached the window tell.
    package internal(set) var modifiers: KeyEvent.Modifiers = []

    let arena = GestureArena()
    let hover = Hover()
    var deadlines = Deadlines()
    var schedule = Schedule()
    /// The window's clock for tasks; see ``TaskClock``.
    public let taskClock: TaskClock
    package var backgroundWorks = BackgroundWorks()
    /// The objects that are advanced in every frame.
    var moving: [any FrameDriven] = []
    lazy var runningAnimations = RunningAnimations(window: self)
    lazy var completions = Completions(window: self)
    /// The window that was given time or input last; nil if there is none. It makes a frame for completions that belong
    /// to no window.
    static weak var lastAtWork: Window?
    package var ignoresRequests = false
    /// The pass of a frame that runs; nil between frames.
    var runningPass: FramePass?
    /// The last mark in this frame that the running pass had no right to; nil for none.
    var deferredMark: DeferredMark?
    /// How many frames in a row have ended with something marked, although nothing moved.
    var unsettledFrames = 0
    /// The content of the last frame. It is released before the next frame is recorded, so that its memory can be
    /// reused.
    package internal(set) var lastFrame: RecordedFrame?
    var live = LiveViews()
    /// The views that the window draws above its screens, back to front. They are part of no snapshot.
    var liveViews: [View] { live.views(isRingOnTop: focus.isOnOverlay) }
    /// Draws the ring around the focused view while keys are in use.
    let ringView = FocusRingView()
    package private(set) lazy var focus = FocusSystem(window: self)

    package init(size: Size, resources: WindowResources, clock: any FrameClock) {
        self.resources = resources
        self.clock = clock
        taskClock = TaskClock(time: clock.time)
        state = WindowState(size: size, scale: resources.grid.scale)
        super.init(frame: Rect(origin: .zero, size: size))
        dynamicBackgroundColor = .surface
        clipsToBounds = true
        addLiveView(ringView, level: .ring)
        adoptSafeArea(ownSafeArea)
        arena.requestFrame = { [weak self] in self?.requestFrame() }
        if Log.isEnabled(.gestures) { arena.report = { text in Log.note(.gestures, text) } }
        resources.typesetter.onArrival { [weak self] in self?.fontsDidArrive() }
        noteWork()
    }

    public override var window: Window? { self }

    /// Returns the deepest view under a point. Popups lie above the window and may reach outside of it.
    public override func hitTest(_ point: Point) -> View? { hitTestPopups(point) ?? super.hitTest(point) }

    // MARK: Passes

    /// The number of nested passes over the tree under way.
    var passes = 0

    /// Whether a pass over the tree is under way, such as layout or a frame. Changes of screens wait for its end.
    package var isInPass: Bool { passes > 0 }

    /// Runs a pass over the tree. Changes of screens that its callbacks ask for wait until it has ended.
    func performPass(_ pass: () -> Void) {
        passes += 1
        pass()
        passes -= 1
        if passes == 0 { parts.screens?.passDidEnd() }
    }

    // MARK: Frames

    /// Handles a key: it goes to the focused view, then to its ancestors and the front screen, and at last moves the
    /// focus or scrolls.
    /// - Returns: Whether the key was handled.
    @discardableResult
    public override func handle(_ event: KeyEvent) -> Bool {
        modifiers = event.modifiersAfter
        return focus.handle(event) || handlePlacement(event) || handleClosing(event)
    }

    /// Asks the host for one more frame.
    public func requestFrame() { if !ignoresRequests { clock.requestFrame() } }

    /// Lays out and draws all views again, because the fonts of their text have arrived.
    private func fontsDidArrive() {
        func redraw(_ view: View) {
            view.setNeedsDisplay()
            for subview in view.subviews { redraw(subview) }
        }
        Log.note(.text, "all views are laid out again, because fonts of other scripts have arrived")
        redraw(self)
        contentDidChange()
    }

    public override func layoutSubviews() {
        for view in live.filling { view.frame = bounds }
        parts.screens?.layOut(in: bounds)
    }
}
