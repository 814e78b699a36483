import GatefoldControls
import GatefoldGeometry
import GatefoldLog
import GatefoldScene
public import GatefoldScreens
public import GatefoldViews

/// The window is cut in two: its halves move out to the top and the bottom, and the next screen comes up between them.
/// Going back, they close over it. (SPEC §4)
///
/// Made for push and pop; it presents and dismisses as well.
@MainActor public final class Split: ProgressTransitioning {
    /// Where to cut, in points from the window's top; nil for the standard place.
    public typealias Cut = (TransitionContext) -> Double?

    /// How the scalar moves: 0.6 s, damping ratio 0.65, initial velocity 1 unless set.
    public let timing: TransitionTiming
    private let cut: Cut
    private let completion: ((_ finished: Bool) -> Void)?
    private var geometry: SplitGeometry?
    private var pieces: SplitPieces?
    /// Of the lower screen, when its picture was taken.
    private var picturedVersion: UInt64?

    /// - Parameters:
    ///   - cut: where it returns nil, the middle of the row that was selected last, else of the window.
    ///   - completion: runs once when it is over; false where it was cancelled.
    public init(
        timing: TransitionTiming = Split.standardTiming, cut: @escaping Cut = { _ in nil },
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        self.timing = timing
        self.cut = cut
        self.completion = completion
    }

    /// - Parameter cut: in points from the window's top.
    public convenience init(
        timing: TransitionTiming = Split.standardTiming, cut: Double,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        self.init(timing: timing, cut: { _ in cut }, completion: completion)
    }

    /// SPEC §4.
    public static let standardTiming = TransitionTiming(duration: 0.6, dampingRatio: 0.65, initialVelocity: 1)

    public func timing(using context: TransitionContext) -> TransitionTiming { timing }

    public func prepareTransition(using context: TransitionContext) -> Bool {
        guard let snapshot = Self.picture(using: context) else {
            Log.note(.transitions, "the window has no content to split; default transition.")
            return false
        }
        let geometry = SplitGeometry(
            window: context.bounds.size, cut: cut(context) ?? Self.middleOfSelectedRow(using: context) ?? .nan,
            grid: context.window.resources.grid)
        pieces = SplitPieces(snapshot, geometry: geometry, context: context)
        context.upperView.presentation.isRasterized = context.isUpperViewOpaque
        context.upperView.presentation.piece = .page
        // Its picture stands for it. What a custom presentation leaves beneath may show through, and stays.
        if !context.staysBeneath { context.lowerView.presentation.alpha = 0 }
        self.geometry = geometry
        picturedVersion = context.lowerView.version
        return true
    }

    public func isAdjusting(using context: TransitionContext) -> Bool { pieces?.isFading ?? false }

    public func updateTransition(using context: TransitionContext, progress: Double) {
        guard let geometry, let pieces else { return }
        followChanges(of: pieces, using: context)
        pieces.place(geometry.placement(at: progress), in: context)
    }

    /// What has changed on the lower screen fades in: its picture has to be what follows.
    private func followChanges(of pieces: SplitPieces, using context: TransitionContext) {
        pieces.advance(to: context.window.motionTime)
        guard !pieces.isFading, picturedVersion != context.lowerView.version else { return }
        picturedVersion = context.lowerView.version
        guard let picture = Self.picture(using: context, without: pieces), !pieces.shows(sameAs: picture) else {
            return
        }
        context.keep(picture)
        pieces.fade(to: picture, at: context.window.motionTime)
    }

    public func animationEnded(_ transitionCompleted: Bool) {
        pieces = nil
        completion?(transitionCompleted)
    }

    /// Arriving screen and top half follow the finger, however short their way: then by a part of its movement.
    public func grip(using context: TransitionContext) -> TransitionGrip? {
        guard let geometry else { return nil }
        let length = max(geometry.cut, context.bounds.height / 3)
        return TransitionGrip(view: context.containerView, way: Point(x: 0, y: length))
    }

    public func longestWay(using context: TransitionContext) -> Double {
        geometry?.longestWay ?? context.bounds.height
    }

    /// The whole window without the status text, as the lower screen shows it.
    /// - Parameter pieces: of the flight under way, where there are some.
    private static func picture(using context: TransitionContext, without pieces: SplitPieces? = nil) -> Snapshot? {
        let alpha = context.lowerView.presentation.alpha
        context.lowerView.presentation.alpha = nil
        defer { context.lowerView.presentation.alpha = alpha }
        let omitted = [context.upperView, context.overlayView, context.window.statusBar, pieces?.groundBelowPage]
        return context.window.snapshot(of: context.bounds, omitting: omitted.compactMap(\.self))
    }

    /// In points from the window's top; nil where no row is selected.
    private static func middleOfSelectedRow(using context: TransitionContext) -> Double? {
        guard let table = context.lowerViewController.contentScrollView as? TableView,
            let indexPath = table.indexPathForSelectedRow
        else { return nil }
        return table.convert(table.rectForRow(at: indexPath).center, to: nil).y
    }
}

extension TransitionContext {
    /// Whether the lower screen is on screen while the upper one is.
    fileprivate var staysBeneath: Bool {
        operation.isPresentation && upperViewController.modalPresentationStyle == .custom
    }
}
