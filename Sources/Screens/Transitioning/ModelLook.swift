import GatefoldGeometry
import GatefoldViews

/// How a view's own values stand, as far as a transition's author may change them; remembered to be restored.
struct ModelLook {
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
