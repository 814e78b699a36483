import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldViews

/// Shows on a view that the pointer is over it or a finger on it, as its highlight says at each frame's time.
final class HighlightDriver: FrameDriven {
    /// How it looks over its view.
    struct Look {
        var color: Color
        /// Of the tint, from 0 to 1. Chosen: the lightest that is seen beside its neighbour, and one that is seen at once.
        var hoveredAlpha = 0.04
        var pressedAlpha = 0.1
        /// Of the corners, in points.
        var radius = 0.0
        /// From the view's edges inwards, in points.
        var insets = EdgeInsets.zero
    }

    private weak var view: View?
    /// Nil where the view is gone.
    private let look: () -> Look?
    private var highlight = Highlight()
    private var isPressed = false

    /// - Parameter look: asked whenever it is drawn.
    init<Owner: View>(of view: Owner, look: @escaping (Owner) -> Look) {
        self.view = view
        self.look = { [weak view] in view.map(look) }
    }

    /// - Parameter point: where the finger is, in the view's own space; nil for no finger.
    func update(isHovered: Bool, isPressed: Bool, at point: Point? = nil) {
        guard let view else { return }
        guard let window = view.window else {
            highlight.fade(to: 0, at: 0)
            self.isPressed = false
            return end()
        }
        guard let look = look() else { return }
        let time = window.clock.time
        let ripples = point != nil && !window.prefersReducedMotion
        if isPressed != self.isPressed {
            if !isPressed {
                highlight.release(at: time)
            } else if ripples, let point {
                highlight.spread(from: point, at: time)
            }
            self.isPressed = isPressed
        }
        // The circle is the other half of a press.
        let pressed = highlight.ripple(at: time) == nil ? look.pressedAlpha : look.pressedAlpha / 2
        highlight.fade(to: isPressed ? pressed : isHovered ? look.hoveredAlpha : 0, at: time)
        guard !view.isBehindPictures, window.isVisible else { return end() }
        show(at: time)
        if highlight.isMoving(at: time) { window.drive(self) }
    }

    /// Shows at once what it was going to.
    func end() {
        highlight.finish()
        show(at: 0)
    }

    /// The same highlight in other colours.
    func lookDidChange() {
        guard let view, view.veil != nil else { return }
        show(at: view.window?.clock.time ?? 0)
    }

    func advance(to time: Double) -> Bool {
        guard let view, let window = view.window, window.isVisible, !view.isBehindPictures else {
            end()
            return false
        }
        show(at: time)
        return highlight.isMoving(at: time)
    }

    private func show(at time: Double) {
        let tint = highlight.tint(at: time)
        let ripple = highlight.ripple(at: time)
        guard tint > 0 || ripple != nil, let look = look() else {
            view?.veil = nil
            return
        }
        view?.veil = Veil(
            color: look.color.withAlpha(Float(tint)), radius: look.radius, insets: look.insets,
            ripple: ripple.map { ripple in
                Veil.Circle(
                    center: ripple.center, reach: ripple.reach,
                    color: look.color.withAlpha(Float(ripple.strength * look.pressedAlpha / 2)))
            })
    }
}

extension View {
    /// Whether pictures stand for it while a transition runs: they fade to what it has become by themselves.
    var isBehindPictures: Bool { window?.isBehindPictures(self) ?? false }
}
