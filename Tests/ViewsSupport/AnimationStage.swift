package import GatefoldGeometry
package import GatefoldMotion
import GatefoldScene
package import GatefoldViews

/// A window with one view to animate, at rest.
package final class AnimationStage {
    package let stage: ViewStage
    package let view = View(frame: Rect(x: 10, y: 20, width: 40, height: 60))
    /// The names and arguments that completions were called with, in their order.
    package private(set) var told: [String] = []

    package init() throws {
        stage = try ViewStage()
        view.backgroundColor = .black
        stage.window.addSubview(view)
        stage.rest()
    }

    package var window: Window { stage.window }
    package var clock: ManualClock { stage.clock }

    /// Makes a frame some seconds later.
    package func frame(after seconds: Double) { stage.makeFrame(after: seconds) }

    /// Returns a completion that records its name and its argument.
    package func note(_ name: String) -> (Bool) -> Void { { [unowned self] in told.append("\(name) \($0)") } }

    /// Animates linearly, by default over a second.
    package func animate(_ name: String = "", duration: Double = 1, delay: Double = 0, _ changes: () -> Void) {
        View.animate(
            duration: duration, delay: delay, options: .curveLinear, animations: changes,
            completion: name.isEmpty ? nil : note(name))
    }
}

package func isClose(_ one: Double, _ other: Double, within tolerance: Double = 1e-9) -> Bool {
    abs(one - other) <= tolerance
}

package func isClose(_ one: Point, _ other: Point, within tolerance: Double = 1e-9) -> Bool {
    isClose(one.x, other.x, within: tolerance) && isClose(one.y, other.y, within: tolerance)
}
