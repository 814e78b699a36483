import GatefoldGeometry
import GatefoldViews

/// The values of a view that the author of a transition may change, saved to be restored.
struct SavedViewState {
    private let transform: Transform
    private let anchorPoint: Point
    private let alpha: Double
    private let isHidden: Bool
    private let zPosition: Double

    init(of view: View) {
        transform = view.transform
        anchorPoint = view.anchorPoint
        alpha = view.alpha
        isHidden = view.isHidden
        zPosition = view.zPosition
    }

    func restore(_ view: View) {
        view.transform = transform
        view.anchorPoint = anchorPoint
        view.alpha = alpha
        view.isHidden = isHidden
        view.zPosition = zPosition
    }
}
