import GatefoldGeometry
import GatefoldViews

/// The values of a view that the author of a transition may change, saved to be restored.
struct SavedViewState {
    private let values: (Transform, Point, Double, Bool, Double)

    init(of view: View) { values = (view.transform, view.anchorPoint, view.alpha, view.isHidden, view.zPosition) }

    func restore(_ view: View) {
        (view.transform, view.anchorPoint, view.alpha, view.isHidden, view.zPosition) = values
    }
}
