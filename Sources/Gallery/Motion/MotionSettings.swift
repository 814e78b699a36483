import Gatefold

/// How transitions move and what is shown of them, in the whole window.
final class MotionSettings {
    private weak var window: Window?
    private let outlines: OutlineView

    /// Of real time.
    private static let slowSpeed = 0.1

    init(window: Window, outlines: OutlineView) {
        self.window = window
        self.outlines = outlines
    }

    /// Whether everything moves at a tenth of its speed.
    var isSlow: Bool {
        get { window.map { $0.motionSpeed < 1 } ?? false }
        set { window?.motionSpeed = newValue ? Self.slowSpeed : 1 }
    }

    /// Whether screens fade and nothing moves.
    var isReduced: Bool {
        get { window?.prefersReducedMotion ?? false }
        set { window?.prefersReducedMotion = newValue }
    }

    /// Whether what moves is outlined, with its name and numbers.
    var showsOutlines: Bool {
        get { !outlines.isHidden }
        set { outlines.isHidden = !newValue }
    }
}
