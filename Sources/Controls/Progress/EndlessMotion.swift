@_spi(Rooms) import GatefoldViews

/// Redraws a view in every frame while something is under way.
///
/// Frames are made only while the view is in a visible window, and none under reduced motion.
final class EndlessMotion: FrameDriven {
    private weak var view: View?
    /// Whether the view moves.
    private(set) var isRunning = false
    /// The seconds since the first frame, which came after `start()`.
    private(set) var elapsed = 0.0
    /// The time of the first frame, in seconds of the window's clock; nil before it.
    private var startTime: Double?

    /// Called in each frame, before the view is drawn.
    private let onFrame: () -> Void

    /// Creates a motion that has not started.
    /// - Parameters:
    ///   - view: The view to redraw.
    ///   - onFrame: Called in each frame, before the view is drawn.
    init(of view: View, onFrame: @escaping () -> Void = {}) {
        self.view = view
        self.onFrame = onFrame
    }

    /// Starts from the beginning. It does nothing while the view moves already.
    func start() {
        guard !isRunning else { return }
        isRunning = true
        startTime = nil
        elapsed = 0
        view?.setNeedsDisplay()
        resume()
    }

    /// Lets the view stand still.
    func stop() {
        guard isRunning else { return }
        isRunning = false
        view?.setNeedsDisplay()
    }

    /// Asks for frames again, for example because the view has come into a window or the window has become visible.
    func resume() {
        guard isRunning, let window = view?.window, !window.prefersReducedMotion else { return }
        window.endlessMotions.add(self)
        if window.isVisible { window.drive(self) }
    }

    func advance(to time: Double) -> Bool {
        guard isRunning, let view, let window = view.window, window.isVisible, !window.prefersReducedMotion else {
            return false
        }
        let start = startTime ?? time
        startTime = start
        elapsed = time - start
        onFrame()
        view.setNeedsDisplay()
        return true
    }
}

/// The endless motions of a window, which stand still while the window cannot be seen.
private final class EndlessMotions: WindowPart {
    static var rank: WindowRank { .tree }

    private struct WeakMotion {
        weak var value: EndlessMotion?
    }

    private var motions: [WeakMotion] = []

    func add(_ motion: EndlessMotion) {
        motions.removeAll { $0.value == nil || $0.value === motion }
        motions.append(WeakMotion(value: motion))
    }

    func windowDidChange(_ change: WindowChange) {
        guard change == .visibility else { return }
        for case let motion? in motions.map(\.value) { motion.resume() }
    }
}

extension Window {
    fileprivate var endlessMotions: EndlessMotions { part(EndlessMotions.self) { _ in EndlessMotions() } }
}
