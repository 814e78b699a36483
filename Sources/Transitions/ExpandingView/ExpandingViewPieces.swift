import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldScreens
import GatefoldViews

/// The views of an expanding-view transition: the growing view above everything else, and the screen above it.
final class ExpandingViewPieces {
    let view: View
    /// Contains the growing view and the screen; input beside them passes through.
    let container: View
    private let clip = View()
    private let grown: MagnifiedView
    private let dropped: [View]
    /// A copy of the view at rest beneath a translucent screen; it fades in as the growing view fades out. Nil beneath
    /// an opaque screen.
    private let resting: PortalView?

    init(_ view: View, geometry: ExpandingViewGeometry, context: TransitionContext) {
        self.view = view
        container = View(frame: context.containerView.bounds)
        grown = MagnifiedView(of: view)
        resting = context.isUpperViewOpaque ? nil : PortalView(of: view)
        dropped = (view as? any Expandable)?.viewsDroppedInExpansion ?? []
        container.passesInputThrough = true
        context.addPiece(container)
        if let resting {
            let restingClip = View()
            add(restingClip, showing: geometry.placement(at: 0).clip, context)
            add(resting, at: geometry.view.origin, to: restingClip, context)
        }
        add(clip, showing: geometry.placement(at: 0).clip, context)
        add(grown, at: geometry.view.origin, to: clip, context)
        container.addSubview(context.upperView)
        context[override: context.upperView].isRasterized = context.isUpperViewOpaque
        context[override: context.upperView].piece = .page
        context[override: view].piece = .view
        context[override: view].isHidden = true
    }

    private func add(_ piece: View, at origin: Point, to superview: View, _ context: TransitionContext) {
        piece.frame.origin = origin
        context.addPiece(piece, to: superview)
    }

    /// Adds a view that clips to a rectangle of the window and whose own coordinates are those of the window.
    private func add(_ clip: View, showing rect: Rect, _ context: TransitionContext) {
        clip.clipsToBounds = true
        clip.passesInputThrough = true
        context.addPiece(clip, to: container)
        show(rect, in: clip, context)
    }

    private func show(_ rect: Rect, in clip: View, _ context: TransitionContext) {
        clip.frame = rect.offsetBy(x: -context.containerOrigin.x, y: -context.containerOrigin.y)
        clip.boundsOrigin = rect.origin
    }

    func apply(_ placement: ExpandingViewGeometry.Placement, in context: TransitionContext) {
        show(placement.clip, in: clip, context)
        grown.magnification = placement.scale
        if let resting {
            grown.alpha = 1 - placement.pageAlpha
            resting.alpha = placement.pageAlpha
        }
        // Views that have faded out of the growing view reappear in the resting one, which is not visible before.
        let areGone = placement.droppedAlpha <= 0
        grown.omittedViews = areGone ? dropped : []
        let alpha = areGone && resting != nil ? 1 : placement.droppedAlpha
        for view in dropped { context[override: view].alpha = alpha * view.alpha }
        context[override: context.upperView].alpha = placement.pageAlpha * context.upperView.alpha
    }
}

extension Piece {
    /// The growing view.
    static let view = Piece("view")
}
