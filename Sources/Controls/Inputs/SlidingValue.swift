import GatefoldMotion
import GatefoldViews

/// A number that a control shows: moved by a finger at once, by itself on a short spring.
final class SlidingValue: FrameDriven {
    /// Where it stands on screen.
    var value: Double { scalar.value }
    private var scalar: Animator
    /// Where it goes from the next frame's time on.
    private var next: Double?
    private weak var view: View?

    private let duration: Double

    /// - Parameter duration: of its way, in seconds. Chosen: as short as a knob's way.
    init(_ value: Double, duration: Double = 0.25) {
        scalar = Animator(value: value)
        self.duration = duration
    }

    /// Stands there at once.
    func set(_ value: Double, in view: View) {
        next = nil
        scalar.set(value)
        view.setNeedsDisplay()
    }

    /// Goes there on a spring, at the window's speed of motion; at once under reduced motion, and where no window shows
    /// the view.
    func move(to value: Double, in view: View) {
        guard let window = view.window, !window.prefersReducedMotion else { return set(value, in: view) }
        self.view = view
        next = value
        window.drive(self)
    }

    func advance(to time: Double) -> Bool {
        let time = view?.window?.motionTime ?? time
        if let next {
            let spring = Spring(duration: duration, dampingRatio: 1)
            scalar.animate(to: next, with: spring, at: time, duration: duration)
            self.next = nil
        }
        scalar.advance(to: time)
        view?.setNeedsDisplay()
        return scalar.isAnimating
    }
}
