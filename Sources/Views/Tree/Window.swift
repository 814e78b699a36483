package import GatefoldGeometry
public import GatefoldGestures
public import GatefoldMotion
package import GatefoldScene
import GatefoldText

/// The root of a view tree: takes input, asks for frames, and records what is to be seen.
///
/// It knows neither Wayland nor GL. A host gives it events and a size, and takes a scene for each frame.
public final class Window: View {
    public let resources: WindowResources
    public let clock: any FrameClock
    /// The window's attachments, in the order in which they were added.
    package private(set) var attachments: [any WindowAttachment] = []
    /// Lies above every screen and every transition, below the status text, and fills the window; part of no snapshot.
    ///
    /// For tools that belong to no screen. Let it pass input through where it shows nothing.
    public var overlay: View? {
        didSet {
            guard overlay !== oldValue else { return }
            if let oldValue { removeLiveView(oldValue) }
            if let overlay { addLiveView(overlay, level: .overlay) }
            setNeedsLayout()
        }
    }
    /// Whether the status text is hidden, and takes no room from the screens below it.
    package var isStatusHidden = false { didSet { if isStatusHidden != oldValue { contentDidChange() } } }
    /// How the window lies among others, as its host says.
    public package(set) var placement = WindowPlacement()
    /// Shown above the window and by task switchers, where there are such.
    public var title = "" { didSet { if title != oldValue { onRequest?(.title(title)) } } }
    /// Carries out what the window asks of those who place it; nil where nobody does.
    package var onRequest: ((WindowRequest) -> Void)?

    /// The look that the desktop asks for.
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
    public var isVisible = true {
        didSet {
            for attachment in attachments { attachment.visibilityDidChange() }
            if !isVisible { runningAnimations.endUnseen() }
        }
    }
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
    var deadlines = Deadlines()
    /// The calls that the application has scheduled.
    var schedule = Schedule()
    /// The window's clock for tasks, see `TaskClock`.
    public let taskClock: TaskClock
    package let backgroundWorks = BackgroundWorks()
    private var moving: [any FrameDriven] = []
    lazy var runningAnimations = RunningAnimations(window: self)
    package var ignoresRequests = false
    /// The last frame's content. It is released before the next frame is recorded, so that its memory is used again.
    package private(set) var lastFrame: RecordedFrame?
    /// The views that belong to no screen and are part of no snapshot.
    var live = LiveViews()
    /// Part of no snapshot: what belongs to no screen, back to front.
    var liveViews: [View] { live.views(isRingOnTop: focus.isOnOverlay) }
    /// Around the view with the focus, while keys are used.
    let ringView = FocusRingView()
    package private(set) lazy var focus = FocusSystem(window: self)

    package init(size: Size, resources: WindowResources, clock: any FrameClock) {
        self.resources = resources
        self.clock = clock
        taskClock = TaskClock(time: clock.time)
        super.init(frame: Rect(origin: .zero, size: size))
        dynamicBackgroundColor = .surface
        clipsToBounds = true
        addLiveView(ringView, level: .ring)
        resources.typesetter.onArrival { [weak self] in self?.fontsDidArrive() }
    }

    public override var window: Window? { self }

    func add(_ attachment: any WindowAttachment) { attachments.append(attachment) }

    // MARK: Passes

    /// How many passes over the tree are under way, one inside the other.
    private var passes = 0

    /// Whether a pass over the tree is under way, such as layout or a frame. What would change screens waits for its end.
    package var isInPass: Bool { passes > 0 }

    /// Runs a pass over the tree, whose callbacks may not change the screens of the window until it has ended.
    func performPass(_ pass: () -> Void) {
        passes += 1
        pass()
        passes -= 1
        if passes == 0 { for attachment in attachments { attachment.passDidEnd() } }
    }

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
    package func resize(to size: Size, scale: Double) {
        guard size != frame.size || scale != resources.grid.scale else { return }
        if scale != resources.grid.scale { resources.grid = PixelGrid(scale: scale) }
        frame = Rect(origin: .zero, size: size)
        contentDidChange()
    }

    /// Every view may look otherwise than in the last frame: all is laid out anew, and pieces of transitions are taken
    /// anew.
    func contentDidChange() {
        performPass {
            for attachment in attachments { attachment.contentWillChange() }
            invalidateLayout(of: self)
            layoutIfNeeded()
        }
        for attachment in attachments { attachment.contentDidChange() }
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
        overlay?.frame = bounds
        for attachment in attachments { attachment.layOut(in: bounds) }
    }

    /// Makes one frame: moves what moves to the clock's time, lays out, and records.
    /// - Parameter scene: its content is replaced, its memory used again. Draw it, then call `finishFrame`.
    package func render(into scene: inout Scene) { render(into: &scene) { _ in } }

    /// Makes one frame and tells of each step.
    /// - Parameter didFinish: called after each part of a step; some steps have several.
    @inline(__always) package func render(into scene: inout Scene, didFinish: (FrameStep) -> Void) {
        let time = clock.time
        passes += 1
        // Changes from here on are part of this frame, so they ask for no other one.
        ignoresRequests = true
        runningAnimations.beginFrame(at: motionTime)
        // A mover may start another one while it advances.
        for mover in moving where !mover.advance(to: time) { moving.removeAll { $0 === mover } }
        didFinish(.animate)
        layoutIfNeeded()
        didFinish(.layOut)
        for attachment in attachments { attachment.advance(to: motionTime) }
        didFinish(.animate)
        focus.update()
        layoutIfNeeded()
        updateHover()
        layoutIfNeeded()
        focus.placeRing(at: time)
        var isMoving = false
        for attachment in attachments { isMoving = attachment.prepareFrame(at: time) || isMoving }
        didFinish(.layOut)
        record(into: &scene)
        runningAnimations.endFrame()
        ignoresRequests = false
        passes -= 1
        for attachment in attachments { attachment.passDidEnd() }
        if isMoving || !moving.isEmpty || runningAnimations.isRunning { requestFrame() }
        didFinish(.record)
    }

    /// To be called when the frame has been drawn: what stands at its end in it is over.
    package func finishFrame() {
        // Glyphs may be dropped only now: the frame that was drawn has shown them.
        resources.typesetter.finishFrame()
        for attachment in attachments { attachment.frameDidFinish() }
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
        for attachment in attachments { attachment.note(into: &recorder) }
        scene = recorder.scene
        lastFrame = RecordedFrame(
            scene: scene, screenItems: screenItems, screenGroups: screenGroups, grid: resources.grid)
    }
}
