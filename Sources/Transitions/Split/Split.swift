import GatefoldGeometry
import GatefoldLists
import GatefoldLog
import GatefoldScene
public import GatefoldScreens
public import GatefoldViews

/// A transition that cuts the window in two: the halves move out at the top and the bottom, and the next screen comes
/// up between them. In reverse the halves close over it.
///
/// The halves are a snapshot of the whole window, tab bars included, without the status text. The transition is made
/// for push and pop and works for presenting and dismissing as well. See <doc:HowTransitionsBehave>.
@MainActor public final class Split: ProgressTransitioning {
    /// Returns where to cut, in points from the window's top; nil for the default position.
    public typealias Cut = (TransitionContext) -> Double?

    /// How progress moves while nothing holds the transition; by default `standardTiming`.
    public let timing: TransitionTiming
    private let cut: Cut
    private let completion: ((_ finished: Bool) -> Void)?
    private var geometry: SplitGeometry?
    private var pieces: SplitPieces?
    /// The halves stay shut, or outside the window, while the spring still swings.
    private var arrived = SettledProgress()
    /// The version of the lower screen when its snapshot was taken.
    private var snapshotVersion: UInt64?

    /// Creates a split that computes where to cut.
    /// - Parameters:
    ///   - timing: How progress moves while nothing holds the transition.
    ///   - cut: Returns where to cut; if it returns nil, the cut is at the middle of the selected row or item, or at the
    ///     middle of the window if no row is selected.
    ///   - completion: Called once when the transition is over, with false if it was cancelled.
    public init(
        timing: TransitionTiming = Split.standardTiming, cut: @escaping Cut = { _ in nil },
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        self.timing = timing
        self.cut = cut
        self.completion = completion
    }

    /// Creates a split at a fixed position.
    /// - Parameters:
    ///   - timing: How progress moves while nothing holds the transition.
    ///   - cut: Where to cut, in points from the window's top.
    ///   - completion: Called once when the transition is over, with false if it was cancelled.
    public convenience init(
        timing: TransitionTiming = Split.standardTiming, cut: Double,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        self.init(timing: timing, cut: { _ in cut }, completion: completion)
    }

    /// The default timing: a spring of 0.6 s with a damping ratio of 0.65 and an initial velocity of 1. The spring
    /// overshoots.
    public static let standardTiming = TransitionTiming(duration: 0.6, dampingRatio: 0.65, initialVelocity: 1)

    public func timing(using context: TransitionContext) -> TransitionTiming { timing }

    public func prepareTransition(using context: TransitionContext) -> Bool {
        guard let snapshot = Self.snapshot(using: context) else {
            Log.note(.transitions, "The window has no content to split; the default transition runs.")
            return false
        }
        let geometry = SplitGeometry(
            window: context.bounds.size, cut: cut(context) ?? Self.middleOfSelection(using: context) ?? .nan,
            grid: context.window.resources.grid)
        pieces = SplitPieces(snapshot, geometry: geometry, context: context)
        context[override: context.upperView].isRasterized = context.isUpperViewOpaque
        context[override: context.upperView].piece = .page
        // The snapshot stands in for the lower screen, except beneath a custom presentation, where the lower screen may
        // show through the upper one.
        if !context.staysBeneath { context[override: context.lowerView].alpha = 0 }
        self.geometry = geometry
        snapshotVersion = context.lowerView.version
        return true
    }

    public func isAdjusting(using context: TransitionContext) -> Bool { pieces?.isFading ?? false }

    public func updateTransition(using context: TransitionContext, progress: Double) {
        guard let geometry, let pieces else { return }
        followChanges(of: pieces, using: context)
        let shown = arrived.value(at: progress, using: context)
        pieces.apply(geometry.placement(at: shown), in: context)
    }

    /// Fades in what has changed on the lower screen, so that the halves match the live screen when the transition
    /// ends.
    private func followChanges(of pieces: SplitPieces, using context: TransitionContext) {
        pieces.advance(to: context.window.motionNow)
        guard !pieces.isFading, snapshotVersion != context.lowerView.version else { return }
        snapshotVersion = context.lowerView.version
        guard let snapshot = Self.snapshot(using: context, without: pieces), !pieces.shows(sameAs: snapshot) else {
            return
        }
        context.keepSnapshot(snapshot)
        pieces.fade(to: snapshot, at: context.window.motionNow)
    }

    public func animationEnded(_ transitionCompleted: Bool) {
        pieces = nil
        completion?(transitionCompleted)
    }

    /// Returns the whole container as the grip, dragged vertically. If the halves move less than a third of the
    /// window's height, they follow the finger at a reduced speed.
    public func grip(using context: TransitionContext) -> TransitionGrip? {
        guard let geometry else { return nil }
        let length = max(geometry.cut, context.bounds.height / 3)
        return TransitionGrip(view: context.containerView, drag: Point(x: 0, y: length))
    }

    public func longestTravel(using context: TransitionContext) -> Double {
        geometry?.longestTravel ?? context.bounds.height
    }

    /// Returns a snapshot of the whole window without the status text, with the lower screen as it is by itself.
    /// - Parameter pieces: The pieces of the transition under way, which the snapshot leaves out; nil before there are
    ///   any.
    private static func snapshot(using context: TransitionContext, without pieces: SplitPieces? = nil) -> Snapshot? {
        let alpha = context[override: context.lowerView].alpha
        context[override: context.lowerView].alpha = nil
        defer { context[override: context.lowerView].alpha = alpha }
        let omitted = [context.upperView, context.overlayView, context.window.statusBar, pieces?.backgroundBelowPage]
        return context.window.snapshot(of: context.bounds, omitting: omitted.compactMap(\.self))
    }

    /// Returns the middle of the selected row or item, in points from the window's top; nil if none is selected.
    private static func middleOfSelection(using context: TransitionContext) -> Double? {
        guard let list = context.lowerViewController.contentScrollView as? ListView, let rect = list.rectOfSelection
        else { return nil }
        return list.convert(rect.center, to: nil).y
    }
}

extension TransitionContext {
    /// Whether the lower screen remains visible beneath the upper one.
    fileprivate var staysBeneath: Bool {
        operation.isPresentation && upperViewController.modalPresentationStyle == .custom
    }
}
