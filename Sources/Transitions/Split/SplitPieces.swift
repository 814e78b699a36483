import GatefoldControls
import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldScreens
import GatefoldViews

/// The views of a split: the two halves of one snapshot above everything else, and the background that an overshoot
/// of the arriving screen uncovers.
final class SplitPieces {
    private let top: SnapshotPart
    private let bottom: SnapshotPart
    /// The overlay over the bar in the top half; nil if the bar is not at the window's top edge or is itself cut.
    private let barOverlay: BarOverlay?
    private let bar: Rect
    /// The background below an arriving screen that has moved too far up.
    let backgroundBelowPage = View()
    private var newer: Snapshot?
    private var fade = Animator(value: 0)

    init(_ snapshot: Snapshot, geometry: SplitGeometry, context: TransitionContext) {
        context.keepSnapshot(snapshot)
        let halves = geometry.placement(at: 0)
        top = SnapshotPart(snapshot, part: halves.top, named: .top, grip: context.containerView)
        bottom = SnapshotPart(snapshot, part: halves.bottom, named: .bottom, grip: context.containerView)
        let bar = context.lowerViewController.navigationBar
        let barFrame = bar.map { $0.convert($0.bounds, to: nil) } ?? .zero
        self.bar = barFrame
        barOverlay = barFrame.minY == 0 && barFrame.maxY <= geometry.cut ? bar.map { BarOverlay(of: $0) } : nil
        backgroundBelowPage.backgroundColor = context.upperBackground
        backgroundBelowPage.isUserInteractionEnabled = false
        context.addPiece(backgroundBelowPage)
        context.reserveOverride(of: context.window.statusBar)
        for half in [top, bottom] { context.addPiece(half, to: context.overlayView) }
        if let barOverlay { context.addPiece(barOverlay, to: context.overlayView) }
    }

    var isFading: Bool { newer != nil }

    func shows(sameAs snapshot: Snapshot) -> Bool { top.snapshot.shows(sameAs: snapshot) }

    /// Fades in a newer snapshot of the same size.
    /// - Parameter time: The present time on the clock of motion.
    func fade(to snapshot: Snapshot, at time: MotionTime) {
        newer = snapshot
        fade.set(0)
        fade.animate(to: 1, with: .linear, duration: TransitionSnapshot.fadeDuration, at: time)
    }

    func advance(to time: MotionTime) {
        guard let newer else { return }
        fade.advance(to: time)
        let isOver = !fade.isAnimating
        for half in [top, bottom] {
            half.newer = isOver ? nil : (newer, fade.value)
            if isOver { half.snapshot = newer }
        }
        if isOver { self.newer = nil }
    }

    func apply(_ placement: SplitGeometry.Placement, in context: TransitionContext) {
        top.frame = placement.top
        bottom.frame = placement.bottom
        barOverlay?.cover(bar.offsetBy(x: 0, y: placement.top.minY), movedUp: -placement.top.minY)
        positionStatusText(placement, in: context)
        context.translateUpperView(y: placement.translation)
        let container = context.containerView.bounds
        backgroundBelowPage.frame = Rect(
            minX: container.minX, minY: context.upperView.frame.maxY + placement.translation, maxX: container.maxX,
            maxY: container.maxY)
    }

    /// Hides the status text while the upper half passes beneath it, whose colours and edge would divide it.
    private func positionStatusText(_ placement: SplitGeometry.Placement, in context: TransitionContext) {
        let statusBar = context.window.statusBar
        let text = StatusBar.height - StatusBar.textBottom(in: context.window.theme, height: StatusBar.height)
        let barHeight = barOverlay == nil ? 0 : bar.maxY - StatusBar.height
        let isPassed = -placement.top.minY > max(Self.leastWay, barHeight) && placement.top.maxY > text
        context[override: statusBar].isHidden = isPassed ? true : nil
    }

    /// The distance that a half without a bar at its top moves before the status text is hidden, in points. Chosen: a
    /// press that is taken back at once hides nothing.
    private static let leastWay = 8.0
}
