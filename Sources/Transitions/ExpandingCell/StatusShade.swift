import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldScreens
import GatefoldViews

/// Covers what the list moves beneath the status text during a transition with the list's background, so that no headline runs
/// through the clock: what comes near fades out over the last 16 points.
final class StatusShade: View {
    private let background: Color

    /// The distance over which content fades, in points: that of the titles of bars.
    private static let fadeDistance = 16.0
    /// The progress from which the shade is whole. Chosen: it is there before a row has moved far.
    private static let wholeProgress = 0.08

    /// Returns nil if the window shows no status text or the list has no opaque background.
    init?(_ context: TransitionContext) {
        guard context.window.showsStatus, let background = context.lowerBackground, background.isOpaque else {
            return nil
        }
        self.background = background
        let bottom = StatusBar.textBottom(in: context.window.theme, height: StatusBar.height)
        super.init(frame: Rect(x: 0, y: 0, width: context.bounds.width, height: bottom + Self.fadeDistance))
        isUserInteractionEnabled = false
        alpha = 0
    }

    /// - Parameter progress: The progress of the transition; at 0 the shade has no effect.
    func update(at progress: Double) { alpha = min(1, max(0, progress / Self.wholeProgress)) }

    override func draw(into recorder: inout Recorder) {
        let text = max(0, bounds.height - Self.fadeDistance)
        recorder.fill(Rect(x: 0, y: 0, width: bounds.width, height: text), with: background)
        recorder.fillGradient(
            Rect(x: 0, y: text, width: bounds.width, height: Self.fadeDistance),
            Gradient(from: background, to: background.withAlpha(0)))
    }
}
