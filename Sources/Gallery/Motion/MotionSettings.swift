import Gatefold

/// The settings for the motion and the outlines of transitions in the whole window.
final class MotionSettings {
    private weak var window: Window?
    private let outlines: OutlineView

    /// The speed of slow motion, as a fraction of real time.
    private static let slowSpeed = 0.1

    init(window: Window, outlines: OutlineView) {
        self.window = window
        self.outlines = outlines
    }

    /// Whether transitions and animations run at a tenth of their speed.
    var isSlow: Bool {
        get { window.map { $0.motionSpeed < 1 } ?? false }
        set { window?.motionSpeed = newValue ? Self.slowSpeed : 1 }
    }

    /// Whether transitions are cross-fades.
    var isReduced: Bool {
        get { window?.prefersReducedMotion ?? false }
        set { window?.prefersReducedMotion = newValue }
    }

    /// Whether the pieces of a transition are outlined, with their names and numbers.
    var showsOutlines: Bool {
        get { !outlines.isHidden }
        set { outlines.isHidden = !newValue }
    }
}
