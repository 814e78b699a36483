/// One call of `View.animate`: how it moves along, what it moves, and whom it tells.
final class RunningAnimation {
    /// The block that is being run: what it sets is animated.
    static var current: RunningAnimation?

    let pace: AnimationPace
    let delay: Double
    private var completion: ((_ finished: Bool) -> Void)?
    /// What moves it instead of the window's clock.
    let timeline: ObjectIdentifier?
    /// Of the first view that it moves. Views of others are set at once.
    private(set) weak var window: Window?

    /// When it begins to move, in seconds of what moves it; infinite until the first frame has come.
    private(set) var start = Double.infinity
    private(set) var time = -Double.infinity
    /// The part of the move that is done; a spring's overshoots 1.
    private(set) var fraction = 0.0
    /// The same where a scalar says it, and not a time.
    private var stated: Double?

    private struct Target {
        weak var view: View?
        let property: AnimatedProperty
    }

    private var targets: [Target] = []
    private var isRunning = false
    /// Whether the frame being made shows what it moves elsewhere than the last one did.
    var hasMoved = false
    /// Whether a property was taken from it before its end.
    private(set) var isInterrupted = false

    init(pace: AnimationPace, delay: Double, timeline: AnimationTimeline?, completion: ((Bool) -> Void)?) {
        self.pace = pace
        self.delay = delay
        self.timeline = timeline.map { ObjectIdentifier($0) }
        window = timeline?.window
        self.completion = completion
    }

    // MARK: Time

    var end: Double { start + pace.duration }
    var hasBegun: Bool { time >= start }
    var isOver: Bool { stated.map { $0 == 1 } ?? (time >= end) }
    var hasFirstFrame: Bool { start < .infinity }

    /// Sets when the delay starts to run.
    func begin(at time: Double) {
        start = time + delay
        advance(to: time)
    }

    /// - Returns: whether what it moves stands elsewhere than before.
    @discardableResult
    func advance(to time: Double) -> Bool {
        let (hadBegun, earlier) = (hasBegun, fraction)
        self.time = time
        fraction = fraction(at: time)
        return fraction != earlier || hasBegun != hadBegun
    }

    /// The same for one that may wait for its first frame.
    func goOn(to time: Double) -> Bool {
        guard !hasFirstFrame else { return advance(to: time) }
        begin(at: time)
        return true
    }

    func fraction(at time: Double) -> Double { stated ?? pace.fraction(after: time - start) }

    /// Shows a part of the move, whatever its pace; below 0 and above 1 it goes on straight.
    /// - Returns: whether what it moves stands elsewhere than before.
    func show(_ fraction: Double) -> Bool {
        defer { (stated, self.fraction) = (fraction, fraction) }
        return stated != fraction
    }

    // MARK: Targets

    var isIdle: Bool { targets.isEmpty }

    /// Whether it may move a view: one of its own window.
    func accepts(_ view: View) -> Bool {
        guard let other = view.window else { return false }
        if window == nil { window = other }
        return window === other
    }

    func add(_ view: View, _ property: AnimatedProperty) { targets.append(Target(view: view, property: property)) }

    /// Something else moves the property from here on, or nothing.
    func lose(_ view: View, _ property: AnimatedProperty) {
        targets.removeAll { $0.view === view && $0.property == property }
        isInterrupted = true
        if targets.isEmpty, isRunning, timeline == nil { window?.runningAnimations.end(self) }
    }

    /// From here on the window's list, or the timeline's, holds it.
    func run() { isRunning = true }

    func forEachTarget(_ body: (View, AnimatedProperty) -> Void) {
        for target in targets { if let view = target.view { body(view, target.property) } }
    }

    /// Lets go of all that it moves: the models are shown.
    func release() {
        forEachTarget { view, property in view.remove(self, from: property) }
        targets = []
    }

    func complete(finished: Bool) {
        let completion = self.completion
        self.completion = nil
        completion?(finished)
    }
}
