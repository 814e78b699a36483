import GatefoldGeometry
import GatefoldScene
import GatefoldScreens
import GatefoldViews

extension TransitionContext {
    /// The upper screen's background colour, shown where the screen leaves a part of the window uncovered.
    var upperBackground: Color? { upperViewController.shownBackgroundColor ?? upperView.backgroundColor }

    /// The lower screen's background colour.
    var lowerBackground: Color? { lowerViewController.shownBackgroundColor ?? lowerView.backgroundColor }

    /// The container's top left corner, in points of the window.
    var containerOrigin: Point { containerView.convert(containerView.bounds.origin, to: nil) }

    /// Translates the upper screen in addition to its own transform.
    /// - Parameters:
    ///   - y: The distance to move down, in points.
    ///   - topRadius: The radius of the screen's top corners, in points. A screen with round corners of its own keeps
    ///     those.
    func translateUpperView(y: Double, topRadius: Double = 0) {
        // The override is set once, because each change is noted in all ancestors.
        var shown = self[override: upperView]
        shown.transform = upperView.transform.concatenating(Transform(translationX: 0, y: y))
        let radius = upperView.cornerRadius > 0 ? 0 : topRadius
        shown.cornerRadius = radius > 0 ? radius : nil
        // The bottom corners of this rectangle lie below the screen, which stays square there.
        let frame = upperView.frame
        shown.roundedFrame = Rect(minX: frame.minX, minY: frame.minY, maxX: frame.maxX, maxY: frame.maxY + radius)
        self[override: upperView] = shown
    }
}
