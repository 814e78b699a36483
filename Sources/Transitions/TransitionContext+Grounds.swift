import GatefoldGeometry
import GatefoldScene
import GatefoldScreens
import GatefoldViews

extension TransitionContext {
    /// The colour behind the upper screen, which shows where the screen leaves a part of the window bare.
    var upperGround: Color? { Self.ground(of: upperView, upperViewController) }

    /// The colour behind the lower screen.
    var lowerGround: Color? { Self.ground(of: lowerView, lowerViewController) }

    /// A container has no colour of its own: it is the shown screen's.
    private static func ground(of view: View, _ screen: ViewController) -> Color? {
        view.backgroundColor ?? screen.unwrapped.view.backgroundColor
    }

    /// Where the container's top left corner stands, in points of the window.
    var containerOrigin: Point { containerView.convert(containerView.bounds.origin, to: nil) }

    /// Moves the upper screen, and takes its own transform along.
    /// - Parameter y: down, in points.
    func translateUpperView(y: Double) {
        // As a whole: a part that is changed in place across modules takes memory for its while.
        var shown = upperView.presentation
        shown.transform = upperView.transform.concatenating(Transform(translationX: 0, y: y))
        upperView.presentation = shown
    }
}
