public import GatefoldGeometry
public import GatefoldGestures
public import GatefoldMotion
public import GatefoldScene
import GatefoldText

/// The root of a view tree: takes input, asks for frames, and records what is to be seen.
///
/// It knows neither Wayland nor GL. A host gives it events and a size, and takes a scene for each frame.
public final class Window: View {
    public let resources: WindowResources
    public let clock: any FrameClock
    /// Live text above everything, part of no snapshot.
    public let statusBar: StatusBar
    /// What the screens stand in, below the status bar.
    let screens = View()
    /// Lies above every screen and every transition, below the status text, and fills the window; part of no snapshot.
    ///
    /// For tools that belong to no screen. Let it pass input through where it shows nothing.
    public var overlay: View? {
        didSet {
            guard overlay !== oldValue else { return }
            oldValue?.removeFromSuperview()
            oldValue?.isLive = false
            overlay?.isLive = true
            knownLiveViews = nil
            if let overlay { insertSubview(overlay, belowSubview: statusBar) }
            setNeedsLayout()
        }
    }
    /// How the window lies among others, as its host says.
    public package(set) var placement = WindowPlacement()
    /// Shown above the window and by task switchers, where there are such.
    public var title = "" { didSet { if title != oldValue { onRequest?(.title(title)) } } }
    /// Carries out what the window asks of those who place it; nil where nobody does.
    package var onRequest: ((WindowRequest) -> Void)?
    /// Presented screens, the front one last.
    public internal(set) var presentations: [PresentationController] = []

    /// Transitions under way, in the order in which they took off.
    var flights: [Flight] = []
    /// What was asked for while a transition ran.
    var queuedRequests: [() -> Void] = []
    /// Contacts that landed on the picture of a screen that is coming back.
    var contactsOnPicture: Set<Int64> = []
    /// Whether the touch being handled is a tap on such a picture, or a key that stands for one.
    var isTappingPicture = false

    /// What the desktop asks of the window.
    public override var theme: Theme {
        get { chosenTheme }
        set { chosenTheme = newValue }
    }
    private var chosenTheme = Theme() { didSet { themeDidChange(from: oldValue) } }
    /// Whether every transition is a short cross-fade. (SPEC §7)
    public var prefersReducedMotion: Bool {
        get { theme.prefersReducedMotion }
        set { theme.prefersReducedMotion = newValue }
    }
    /// Whether anybody can see the window; where nobody can, transitions end at once.
    public var isVisible = true { didSet { if !isVisible { endUnseenMotion() } } }
    /// How fast transitions and animations run: 1 for real time, 0.1 for a tenth of it. At least 0.001.
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
    /// The time that transitions and animations go by, in seconds: the clock's, at `motionSpeed`.
    public var motionTime: Double { motionOrigin + (clock.time - clockOrigin) * motionSpeed }

    let arena = GestureArena()
    let hover = Hover()
    var scrolling = PointerScrolling()
    var deadlines = Deadlines()
    private var moving: [any FrameDriven] = []
    lazy var runningAnimations = RunningAnimations(window: self)
    var ignoresRequests = false
    /// What the last frame showed. Given up before the next one is recorded, so that its memory is used again.
    private(set) var lastFrame: RecordedFrame?
    /// Part of no snapshot: what belongs to no screen, back to front.
    var liveViews: [View] {
        let isRingOnTop = focus.isOnOverlay
        if let knownLiveViews, knownLiveViews.isRingOnTop == isRingOnTop { return knownLiveViews.views }
        let views =
            isRingOnTop ? [afterglow, overlay, ringView, statusBar] : [afterglow, ringView, overlay, statusBar]
        let known = views.compactMap(\.self)
        knownLiveViews = (isRingOnTop, known)
        return known
    }
    private var knownLiveViews: (isRingOnTop: Bool, views: [View])?
    let afterglow = Afterglow()
    /// Around the view with the focus, while keys are used.
    let ringView = FocusRingView()
    private(set) lazy var focus = FocusSystem(window: self)

    public init(size: Size, resources: WindowResources, clock: any FrameClock) {
        self.resources = resources
        self.clock = clock
        statusBar = StatusBar()
        super.init(frame: Rect(origin: .zero, size: size))
        dynamicBackgroundColor = .surface
        clipsToBounds = true
        addSubview(screens)
        addSubview(afterglow)
        addSubview(ringView)
        addSubview(statusBar)
        for view in [afterglow, ringView, statusBar] { view.isLive = true }
        resources.typesetter.onArrival { [weak self] in self?.fontsDidArrive() }
    }

    public override var window: Window? { self }

    /// The screen at the bottom of the stack.
    public var rootViewController: ViewController? {
        didSet {
            oldValue?.view.removeFromSuperview()
            guard let root = rootViewController else { return }
            screens.insertSubview(root.view, at: 0)
            root.beginAppearance(true, animated: false)
            root.endAppearance()
            setNeedsLayout()
        }
    }

    /// The screen in front, which keys go to.
    public var frontViewController: ViewController? {
        presentations.last?.presentedViewController ?? rootViewController
    }

    /// The transition under way, where there is one; of several, the one that took off last.
    public var flight: Flight? { flights.last }

    // MARK: Frames

    /// A key: goes to the view with the focus, to what that stands in, to the front screen; then it may move the focus or
    /// scroll.
    /// - Returns: whether it meant something.
    @discardableResult
    public override func handle(_ event: KeyEvent) -> Bool { focus.handle(event) || handlePlacement(event) }

    /// Asks the host for one more frame.
    public func requestFrame() { if !ignoresRequests { clock.requestFrame() } }

    /// Moves something at every frame until it says that it has come to rest.
    public func drive(_ mover: any FrameDriven) {
        if !moving.contains(where: { $0 === mover }) { moving.append(mover) }
        requestFrame()
    }

    /// Another size or scale: everything is laid out and drawn anew.
    public func resize(to size: Size, scale: Double) {
        guard size != frame.size || scale != resources.grid.scale else { return }
        if scale != resources.grid.scale { resources.grid = PixelGrid(scale: scale) }
        frame = Rect(origin: .zero, size: size)
        contentDidChange()
    }

    /// Every view may look otherwise than in the last frame: all is laid out anew, and pieces of transitions are taken
    /// anew.
    func contentDidChange() {
        afterglow.end()
        invalidateLayout(of: self)
        layoutIfNeeded()
        for presentation in presentations { presentation.windowDidChange() }
        for flight in flights { flight.takePiecesAnew() }
    }

    private func invalidateLayout(of view: View) {
        view.setNeedsLayout()
        for subview in view.subviews { invalidateLayout(of: subview) }
    }

    /// Texts look otherwise than when they were laid out, pictures of them too.
    private func fontsDidArrive() {
        func redraw(_ view: View) {
            view.setNeedsDisplay()
            for subview in view.subviews { redraw(subview) }
        }
        redraw(self)
        contentDidChange()
    }

    public override func layoutSubviews() {
        screens.frame = bounds
        overlay?.frame = bounds
        afterglow.frame = bounds
        statusBar.frame = Rect(x: 0, y: 0, width: bounds.width, height: StatusBar.height)
        rootViewController?.view.frame = bounds
        for presentation in presentations { presentation.layoutContainer(in: bounds) }
    }

    /// Makes one frame: moves what moves to the clock's time, lays out, and records.
    /// - Parameter scene: its content is replaced, its memory used again. Draw it, then call `finishFrame`.
    public func render(into scene: inout Scene) { render(into: &scene) { _ in } }

    /// The same, step by step.
    /// - Parameter didFinish: called after each part of a step; some steps have several.
    @inline(__always) package func render(into scene: inout Scene, didFinish: (FrameStep) -> Void) {
        let time = clock.time
        // What changes from here on is in this very frame.
        ignoresRequests = true
        runningAnimations.beginFrame(at: motionTime)
        // What moves may set other things off.
        for mover in moving where !mover.advance(to: time) { moving.removeAll { $0 === mover } }
        didFinish(.animate)
        layoutIfNeeded()
        didFinish(.layOut)
        for flight in flights { flight.advance(to: motionTime) }
        didFinish(.animate)
        focus.update()
        layoutIfNeeded()
        updateHover()
        layoutIfNeeded()
        focus.placeRing(at: time)
        updateStatusBarStyle()
        let isFading = statusBar.advance(to: time)
        didFinish(.layOut)
        record(into: &scene)
        runningAnimations.endFrame()
        ignoresRequests = false
        let isMoving = isFading || !moving.isEmpty || runningAnimations.isRunning
        if isMoving || flights.contains(where: \.isMovedByTime) { requestFrame() }
        didFinish(.record)
    }

    /// To be called when the frame has been drawn: what stands at its end in it is over.
    public func finishFrame() {
        // Glyphs may be dropped only now: the frame that was drawn has shown them.
        resources.typesetter.finishFrame()
        landSettledFlights()
        runningAnimations.runCompletions()
        if focus.isRingOutOfDate { requestFrame() }
    }

    private func record(into scene: inout Scene) {
        let size = resources.grid.snap(bounds.size)
        lastFrame = nil
        var taken = Scene(size: size)
        swap(&taken, &scene)
        taken.removeAll(size: size, background: .black)
        var recorder = Recorder(scene: taken, area: PixelRect(size: size), resources: resources)
        taken = Scene(size: .zero)
        record(into: &recorder)
        let screenItems = recorder.scene.items.count
        let screenGroups = recorder.scene.groups.count
        for view in liveViews where !view.isShownHidden { view.recordUnhidden(into: &recorder) }
        if let flight { recorder.note(.progress, flight.progress) }
        if let scrollView = frontViewController?.contentScrollView {
            recorder.note(.scroll, scrollView.boundsOrigin.y)
        }
        scene = recorder.scene
        lastFrame = RecordedFrame(
            scene: scene, screenItems: screenItems, screenGroups: screenGroups, grid: resources.grid)
    }

    private func updateStatusBarStyle() {
        // The first frame has no style to come from.
        statusBar.setStyle(wantedStatusBarStyle, at: clock.time, animated: lastFrame != nil)
    }

    /// One rule for list, flight and pull: the bar's own style while its bottom edge is below half its height, otherwise
    /// that of the screen in front. (SPEC §3)
    var wantedStatusBarStyle: StatusBarStyle {
        guard let front = frontViewController else { return statusBar.style }
        let style = front.preferredStatusBarStyle
        guard let bar = flight?.context.hangingBar ?? front.unwrapped.hangingBar else {
            // Without a bar that comes in or goes, it is the screen that is going to be in front. A container already
            // speaks for the one that it is going to show.
            guard let flight, flight.context.operation.isPresentation else { return style }
            return flight.destination.preferredStatusBarStyle
        }
        return bar.bottom > bar.height / 2 ? bar.style : style
    }
}

extension Piece {
    /// The screen that comes or goes.
    static let page = Piece("page")
    /// The unclamped scalar of the transition under way.
    public static let progress = Piece("progress")
    /// The content offset of the front screen's scroll view.
    public static let scroll = Piece("scroll")
}
