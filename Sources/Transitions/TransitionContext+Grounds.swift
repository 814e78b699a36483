import GatefoldGeometry
import GatefoldScene
import GatefoldScreens
import GatefoldViews

extension TransitionContext {
    /// The upper screen's background colour, shown where the screen leaves a part of the window uncovered.
    var upperGround: Color? { Self.ground(of: upperView, upperViewController) }

    /// The lower screen's background colour.
    var lowerGround: Color? { Self.ground(of: lowerView, lowerViewController) }

    /// Returns the background colour of a view, or that of the screen inside: a container has none of its own.
    private static func ground(of view: View, _ screen: ViewController) -> Color? {
        view.backgroundColor ?? screen.unwrapped.view.backgroundColor
    }

    /// The container's top left corner, in points of the window.
    var containerOrigin: Point { containerView.convert(containerView.bounds.origin, to: nil) }

    /// Translates the upper screen in addition to its own transform.
    /// - Parameter y: The distance to move down, in points.
    func translateUpperView(y: Double) {
        // The override is replaced as a whole, because changing a field in place across modules allocates memory.
        var shown = upperView.presentation
        shown.transform = upperView.transform.concatenating(Transform(translationX: 0, y: y))
        upperView.presentation = shown
    }
}
