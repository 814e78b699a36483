/// One call of `View.animate`: its pace, the properties that it moves, and its completion.
final class RunningAnimation {
    /// The animation whose closure is running; property changes belong to it.
    static var current: RunningAnimation?

    let pace: AnimationPace
    let delay: Double
    private var completion: ((_ finished: Bool) -> Void)?
    /// The timeline that moves the animation; nil if the window's clock does.
    let timeline: ObjectIdentifier?
    /// The window of the first view that the animation moves. Changes to views of other windows apply immediately.
    private(set) weak var window: Window?

    /// When the motion begins after its delay, on the time axis of the clock or timeline; infinite before the first
    /// frame.
    private(set) var start = Double.infinity
    private(set) var time = -Double.infinity
    /// The progress of the animation; a spring may overshoot 1.
    private(set) var fraction = 0.0
    /// The fraction set by `show(_:)`, which replaces the one computed from time; nil before the first call.
    private var stated: Double?

    private struct Target {
        weak var view: View?
        let property: AnimatedProperty
    }

    private var targets: [Target] = []
    private var isRunning = false
    /// Whether the frame being made shows the animated properties with other values than the last frame.
    var hasMoved = false
    /// Whether the animation lost a property before its end.
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

    /// Sets the time at which the delay starts to run.
    func begin(at time: Double) {
        start = time + delay
        advance(to: time)
    }

    /// Advances the animation to a time.
    /// - Returns: Whether the shown values have changed.
    @discardableResult
    func advance(to time: Double) -> Bool {
        let (hadBegun, earlier) = (hasBegun, fraction)
        self.time = time
        fraction = fraction(at: time)
        return fraction != earlier || hasBegun != hadBegun
    }

    /// Advances the animation to a frame's time; the first frame after `View.animate` starts its delay.
    /// - Returns: Whether the shown values have changed.
    func goOn(to time: Double) -> Bool {
        guard !hasFirstFrame else { return advance(to: time) }
        begin(at: time)
        return true
    }

    func fraction(at time: Double) -> Double { stated ?? pace.fraction(after: time - start) }

    /// Shows a fraction of the move, whatever the pace; the move continues in a straight line below 0 and above 1.
    /// - Returns: Whether the shown values have changed.
    func show(_ fraction: Double) -> Bool {
        defer { (stated, self.fraction) = (fraction, fraction) }
        return stated != fraction
    }

    // MARK: Targets

    var isIdle: Bool { targets.isEmpty }
    /// Whether the animation takes no time, so that its changes apply immediately.
    var isInstant: Bool { pace.duration + delay == 0 }

    /// Whether the animation may move a view, which must be in the animation's window.
    func accepts(_ view: View) -> Bool {
        guard let other = view.window else { return false }
        if window == nil { window = other }
        return window === other
    }

    func add(_ view: View, _ property: AnimatedProperty) { targets.append(Target(view: view, property: property)) }

    /// Removes a property that another animation, or a change without animation, has taken over.
    func lose(_ view: View, _ property: AnimatedProperty) {
        targets.removeAll { $0.view === view && $0.property == property }
        isInterrupted = true
        if targets.isEmpty, isRunning, timeline == nil { window?.runningAnimations.end(self) }
    }

    /// Marks the animation as held by the window's list or by a timeline.
    func run() { isRunning = true }

    func forEachTarget(_ body: (View, AnimatedProperty) -> Void) {
        for target in targets { if let view = target.view { body(view, target.property) } }
    }

    /// Removes the animation from all of its views, which then show their model values.
    func release() {
        forEachTarget { view, property in view.remove(self, from: property) }
        targets = []
    }

    /// Runs the completion after the next frame, because nothing of the animation is seen. An animation that a
    /// completion has started takes its usual time: it may be one of an endless row.
    func completeUnseen(in window: Window?) {
        guard completion != nil else { return }
        let seconds = Window.isRunningCompletion(in: window) ? delay + pace.duration : 0
        Window.complete(in: window, after: seconds.isFinite ? seconds : 0) { [self] in
            complete(finished: !isInterrupted)
        }
    }

    func complete(finished: Bool) {
        let completion = self.completion
        self.completion = nil
        completion?(finished)
    }
}
