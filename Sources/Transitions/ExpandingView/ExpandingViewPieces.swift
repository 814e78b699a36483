import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldScreens
import GatefoldViews

/// The growing view above everything, and the screen above that.
final class ExpandingViewPieces {
    let view: View
    /// Holds both; a press beside them is none on it.
    let stage: View
    private let clip = View()
    private let grown: MagnifiedView
    private let dropped: [View]
    /// The view at rest, beneath a screen that it shows through: it comes back as the grown one goes.
    private let resting: PortalView?

    init(_ view: View, geometry: ExpandingViewGeometry, context: TransitionContext) {
        self.view = view
        stage = View(frame: context.containerView.bounds)
        grown = MagnifiedView(of: view)
        resting = context.isUpperViewOpaque ? nil : PortalView(of: view)
        dropped = (view as? any Expandable)?.viewsDroppedInExpansion ?? []
        stage.passesInputThrough = true
        context.addPiece(stage)
        if let resting {
            let restingClip = View()
            add(restingClip, showing: geometry.placement(at: 0).clip, context)
            add(resting, at: geometry.view.origin, to: restingClip, context)
        }
        add(clip, showing: geometry.placement(at: 0).clip, context)
        add(grown, at: geometry.view.origin, to: clip, context)
        stage.addSubview(context.upperView)
        context.upperView.presentation.isRasterized = context.isUpperViewOpaque
        context.upperView.presentation.piece = .page
        for view in dropped { context.borrow(view) }
        context.borrow(view)
        view.presentation.piece = .view
        view.presentation.isHidden = true
    }

    private func add(_ piece: View, at origin: Point, to superview: View, _ context: TransitionContext) {
        piece.frame.origin = origin
        context.addPiece(piece, to: superview)
    }

    /// Adds a view that clips to a rectangle of the window, and whose own space is the window's.
    private func add(_ clip: View, showing rect: Rect, _ context: TransitionContext) {
        clip.clipsToBounds = true
        clip.passesInputThrough = true
        context.addPiece(clip, to: stage)
        show(rect, in: clip, context)
    }

    private func show(_ rect: Rect, in clip: View, _ context: TransitionContext) {
        clip.frame = rect.offsetBy(x: -context.containerOrigin.x, y: -context.containerOrigin.y)
        clip.boundsOrigin = rect.origin
    }

    func place(_ placement: ExpandingViewGeometry.Placement, in context: TransitionContext) {
        show(placement.clip, in: clip, context)
        grown.magnification = placement.scale
        if let resting {
            grown.alpha = 1 - placement.pageAlpha
            resting.alpha = placement.pageAlpha
        }
        // Gone from the grown view, they are there again in the resting one, which is not seen before.
        let areGone = placement.droppedAlpha <= 0
        grown.omittedViews = areGone ? dropped : []
        let alpha = areGone && resting != nil ? 1 : placement.droppedAlpha
        for view in dropped { view.presentation.alpha = alpha * view.alpha }
        context.upperView.presentation.alpha = placement.pageAlpha * context.upperView.alpha
    }
}

extension Piece {
    /// What grows out of its place.
    static let view = Piece("view")
}
