package import GatefoldGeometry
import GatefoldMotion
package import GatefoldScene
package import GatefoldViews

/// The object that shows a highlight on a view while the pointer hovers over it or a finger presses it, frame by frame.
package final class HighlightDriver: FrameDriven {
    /// The colour, strength and shape of the highlight over its view.
    package struct Style {
        var color: Color
        /// The strength of the tint while hovered, from 0 to 1. Chosen: the lightest that stands out from its
        /// neighbours.
        var hoveredAlpha: Double
        /// The strength of the tint while pressed, from 0 to 1. Chosen: noticed immediately.
        var pressedAlpha: Double
        /// The corner radius of the highlight in points.
        var radius: Double
        /// The distances from the view's edges to the highlight, in points.
        var insets: EdgeInsets

        package init(
            color: Color, hoveredAlpha: Double = 0.04, pressedAlpha: Double = 0.1, radius: Double = 0,
            insets: EdgeInsets = .zero
        ) {
            self.color = color
            self.hoveredAlpha = hoveredAlpha
            self.pressedAlpha = pressedAlpha
            self.radius = radius
            self.insets = insets
        }
    }

    private weak var view: View?
    /// The closure that returns the current style; nil if the view no longer exists.
    private let style: () -> Style?
    private var highlight = Highlight()
    private var isPressed = false

    /// Creates a driver for a view.
    /// - Parameter style: The closure that returns the style, called whenever the highlight is shown.
    package init<Owner: View>(of view: Owner, style: @escaping (Owner) -> Style) {
        self.view = view
        self.style = { [weak view] in view.map(style) }
    }

    /// Starts the changes that follow from the view's current state.
    /// - Parameter point: The position of the finger in the view's own coordinates; nil if there is none.
    package func update(isHovered: Bool, isPressed: Bool, at point: Point? = nil) {
        guard let view else { return }
        guard let window = view.window else {
            highlight.fade(to: 0, at: 0)
            self.isPressed = false
            return end()
        }
        guard let style = style() else { return }
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
        // With a ripple, tint and ripple contribute half of the strength each.
        let pressed = highlight.ripple(at: time) == nil ? style.pressedAlpha : style.pressedAlpha / 2
        highlight.fade(to: isPressed ? pressed : isHovered ? style.hoveredAlpha : 0, at: time)
        guard !view.isBehindPictures, window.isVisible else { return end() }
        show(at: time)
        if highlight.isMoving(at: time) { window.drive(self) }
    }

    package func end() {
        highlight.finish()
        show(at: 0)
    }

    /// Redraws a visible highlight after its style has changed.
    package func styleDidChange() {
        guard let view, view.stateLayer != nil else { return }
        show(at: view.window?.clock.time ?? 0)
    }

    package func advance(to time: Double) -> Bool {
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
        guard tint > 0 || ripple != nil, let style = style() else {
            view?.stateLayer = nil
            return
        }
        view?.stateLayer = StateLayer(
            color: style.color.withAlpha(Float(tint)), radius: style.radius, insets: style.insets,
            ripple: ripple.map { ripple in
                StateLayer.Circle(
                    center: ripple.center, reach: ripple.reach,
                    color: style.color.withAlpha(Float(ripple.strength * style.pressedAlpha / 2)))
            })
    }
}

extension View {
    /// Whether a transition shows snapshots in place of the view; they fade to its new appearance by themselves.
    var isBehindPictures: Bool { window?.isBehindPictures(self) ?? false }
}
