import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// The views that a split moves: two halves of one picture above everything, and the grounds that overshoot uncovers.
final class SplitPieces {
    private let top: SnapshotPart
    private let bottom: SnapshotPart
    /// Below an arriving screen that has come too far.
    private let groundBelowPage = View()
    /// Above and below halves that have come back too far; also over a tab bar, which would be seen twice.
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
        groundBelowPage.isUserInteractionEnabled = false
        context.addPiece(groundBelowPage)
        for piece in [groundAboveTop, groundBelowBottom, top, bottom] {
            piece.isUserInteractionEnabled = false
            context.addPiece(piece, to: context.overlayView)
        }
    }

    func place(_ placement: SplitGeometry.Placement, in context: TransitionContext) {
        top.frame = placement.top
        bottom.frame = placement.bottom
        context.translateUpperView(y: placement.translation)
        let container = context.containerView.bounds
        groundBelowPage.frame = Rect(
            minX: container.minX, minY: context.upperView.frame.maxY + placement.translation, maxX: container.maxX,
            maxY: container.maxY)
        let window = context.bounds
        groundAboveTop.frame = Rect(minX: 0, minY: 0, maxX: window.width, maxY: placement.top.minY)
        groundBelowBottom.frame = Rect(
            minX: 0, minY: placement.bottom.maxY, maxX: window.width, maxY: window.height)
    }
}
