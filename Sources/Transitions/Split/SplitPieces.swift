import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// The views that a split moves: two halves of one picture above everything, and the grounds that overshoot uncovers.
final class SplitPieces {
    private let top: SnapshotPart
    private let bottom: SnapshotPart
    /// Below an arriving screen that has come too far.
    private let groundBelowPage = View()
    /// Above and below halves that have come back too far.
    private let groundAboveTop = View()
    private let groundBelowBottom = View()

    init(_ snapshot: Snapshot, geometry: SplitGeometry, context: TransitionContext) {
        context.keep(snapshot)
        let halves = geometry.placement(at: 0)
        top = SnapshotPart(snapshot, part: halves.top, named: .top)
        bottom = SnapshotPart(snapshot, part: halves.bottom, named: .bottom)
        groundBelowPage.backgroundColor = context.upperGround
        groundAboveTop.backgroundColor = context.lowerGround
        groundBelowBottom.backgroundColor = context.lowerGround
        for ground in [groundBelowPage, groundAboveTop, groundBelowBottom] {
            ground.isUserInteractionEnabled = false
            context.addPiece(ground)
        }
        for half in [top, bottom] { context.addPiece(half, to: context.overlayView) }
    }

    func place(_ placement: SplitGeometry.Placement, in context: TransitionContext) {
        top.frame = placement.top
        bottom.frame = placement.bottom
        context.translateUpperView(y: placement.translation)
        let container = context.containerView.bounds
        let origin = context.containerOrigin
        groundBelowPage.frame = Rect(
            minX: container.minX, minY: context.upperView.frame.maxY + placement.translation, maxX: container.maxX,
            maxY: container.maxY)
        groundAboveTop.frame = Rect(
            minX: container.minX, minY: container.minY, maxX: container.maxX, maxY: placement.top.minY - origin.y)
        groundBelowBottom.frame = Rect(
            minX: container.minX, minY: placement.bottom.maxY - origin.y, maxX: container.maxX, maxY: container.maxY)
    }
}
