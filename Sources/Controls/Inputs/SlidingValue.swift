import GatefoldMotion
package import GatefoldViews

/// A number that a control shows on screen: set at once by a finger, or animated on a short spring.
package final class SlidingValue: FrameDriven {
    package var value: Double { scalar.value }
    private var scalar: Animator
    /// The target of an animation that starts with the next frame; nil for none.
    private var next: Double?
    private weak var view: View?

    private let duration: Double

    /// Creates a value at rest.
    /// - Parameter duration: The length of its animations in seconds. Chosen: short, like the travel of a knob.
    package init(_ value: Double, duration: Double = 0.25) {
        scalar = Animator(value: value)
        self.duration = duration
    }

    /// Sets the value at once and ends any animation.
    package func set(_ value: Double, in view: View) {
        next = nil
        scalar.set(value)
        view.setNeedsDisplay()
    }

    /// Animates the value on a spring, at the window's speed of motion.
    ///
    /// Under reduced motion, or if the view is in no window, the value changes at once.
    package func move(to value: Double, in view: View) {
        guard let window = view.window, !window.prefersReducedMotion else { return set(value, in: view) }
        self.view = view
        next = value
        window.drive(self)
    }

    package func advance(to time: Double) -> Bool {
        guard let time = view?.window?.motionNow else {
            scalar.set(next ?? scalar.target)
            next = nil
            return false
        }
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
