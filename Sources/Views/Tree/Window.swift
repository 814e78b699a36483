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
    /// Presented screens, the front one last.
    public internal(set) var presentations: [PresentationController] = []

    var queuedPresentations: [PresentationRequest] = []
    private let arena = GestureArena()
    private var moving: [any FrameDriven] = []
    private var ignoresRequests = false

    public init(size: Size, resources: WindowResources, clock: any FrameClock) {
        self.resources = resources
        self.clock = clock
        statusBar = StatusBar()
        super.init(frame: Rect(origin: .zero, size: size))
        backgroundColor = .white
        clipsToBounds = true
        addSubview(screens)
        addSubview(statusBar)
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

    /// The screen that the user sees, or is on the way to.
    public var frontViewController: ViewController? {
        presentations.last?.presentedViewController ?? rootViewController
    }

    /// The transition under way, where there is one.
    public var flight: Flight? { presentations.last?.flight }

    // MARK: Frames

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
        invalidateLayout(of: self)
        layoutIfNeeded()
        for presentation in presentations { presentation.windowDidResize() }
    }

    private func invalidateLayout(of view: View) {
        view.setNeedsLayout()
        for subview in view.subviews { invalidateLayout(of: subview) }
    }

    public override func layoutSubviews() {
        screens.frame = bounds
        statusBar.frame = Rect(x: 0, y: 0, width: bounds.width, height: StatusBar.height)
        rootViewController?.view.frame = bounds
        for presentation in presentations { presentation.layoutContainer(in: bounds) }
    }

    /// Makes one frame: moves what moves to the clock's time, lays out, and records.
    /// - Parameter scene: its content is replaced, its memory used again. Draw it, then call `finishFrame`.
    public func render(into scene: inout Scene) {
        let time = clock.time
        // What changes from here on is in this very frame.
        ignoresRequests = true
        moving.removeAll { !$0.advance(to: time) }
        layoutIfNeeded()
        for presentation in presentations { presentation.flight?.advance(to: time) }
        layoutIfNeeded()
        updateStatusBarStyle()
        let isFading = statusBar.advance(to: time)
        record(into: &scene)
        ignoresRequests = false
        if isFading || !moving.isEmpty || !(flight?.isSettled ?? true) { requestFrame() }
    }

    /// To be called when the frame has been drawn: a flight that stands at its end in it is over.
    ///
    /// The live screen that follows is the same picture, so taking the pieces out asks for no frame.
    public func finishFrame() {
        // Glyphs may be dropped only now: the frame that was drawn has shown them.
        resources.typesetter.finishFrame()
        for presentation in presentations where presentation.flight?.isSettled ?? false {
            ignoresRequests = true
            presentation.land()
            ignoresRequests = false
            presentation.finish()
        }
    }

    private func record(into scene: inout Scene) {
        let size = resources.grid.snap(bounds.size)
        var taken = Scene(size: size)
        swap(&taken, &scene)
        taken.removeAll(size: size, background: .black)
        var recorder = Recorder(scene: taken, area: PixelRect(size: size), resources: resources)
        taken = Scene(size: .zero)
        record(into: &recorder)
        if let flight { recorder.note(.progress, flight.progress) }
        if let scrollView = frontViewController?.contentScrollView {
            recorder.note(.scroll, scrollView.boundsOrigin.y)
        }
        scene = recorder.scene
    }

    private func updateStatusBarStyle() {
        guard let front = frontViewController else { return }
        statusBar.setStyle(Self.statusBarStyle(front: front, flight: flight), at: clock.time)
    }

    /// One rule for list, flight and pull: the bar's own style while its bottom edge is below half its height.
    private static func statusBarStyle(front: ViewController, flight: Flight?) -> StatusBarStyle {
        if let bar = flight?.context.hangingBar ?? front.hangingBar, bar.bottom > bar.height / 2 { return bar.style }
        return front.preferredStatusBarStyle
    }

    // MARK: Input

    /// Contacts that changed at one moment.
    public func handle(_ touches: [Touch]) {
        arena.handle(touches) { touch in recognizers(at: touch.location) }
    }

    /// The moment at which a recognizer wants to be asked again without an event, in seconds of the window's clock.
    public var nextGestureDeadline: Double? { arena.nextDeadline }

    /// Lets recognizers that wait for time to pass, such as a long press, look at the clock.
    public func advanceGestures() { arena.advance(to: clock.time) }

    /// Ends a gesture whose view has left the window.
    func end(_ recognizer: GestureRecognizer) { arena.remove(recognizer) }

    /// Ends every gesture under way, as if the contacts had been cancelled.
    public func cancelGestures() { arena.cancelAll() }

    private func recognizers(at location: Point) -> [GestureRecognizer] {
        layoutIfNeeded()
        var found: [GestureRecognizer] = []
        var view = hitTest(location)
        while let current = view {
            found += current.gestureRecognizers
            view = current.superview
        }
        return found
    }

    /// A step of a wheel or touchpad: goes to the scroll view under the pointer.
    public func handle(_ event: ScrollEvent) {
        layoutIfNeeded()
        var view = hitTest(event.location)
        while let current = view {
            if let scrollView = current as? ScrollView, scrollView.handle(event) { return }
            view = current.superview
        }
    }

    /// A key: goes to the front screen.
    /// - Returns: whether it meant something there.
    @discardableResult
    public func handle(_ event: KeyEvent) -> Bool { frontViewController?.handle(event) ?? false }
}

extension Piece {
    /// The unclamped scalar of the transition under way.
    public static let progress = Piece("progress")
    /// The content offset of the front screen's scroll view.
    public static let scroll = Piece("scroll")
}
