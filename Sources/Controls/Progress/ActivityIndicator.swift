public import GatefoldGeometry
import GatefoldLanguage
import GatefoldScene
@_spi(Rooms) public import GatefoldViews

/// A ring of dots that turns while something is under way whose end cannot be foreseen.
///
/// It is drawn in the tint colour if the view or a view around it has one, otherwise in the colour of secondary text.
/// Under reduced motion it stands still.
public final class ActivityIndicator: View {
    /// The sizes of indicators.
    public enum Style: Hashable, Sendable {
        /// 20 points, for a line of text.
        case medium
        /// 36 points, for a whole area.
        case large

        var side: Double { self == .medium ? 20 : 36 }
    }

    /// The size of the indicator; `sizeThatFits(_:)` tells it in points.
    public let style: Style
    /// Whether the indicator is shown as turning; false until `startAnimating()` is called.
    public var isAnimating: Bool { turning.isRunning }
    /// Whether the indicator cannot be seen while it is not turning; true by default.
    public var hidesWhenStopped = true { didSet { setNeedsDisplay() } }

    /// How many of the dots are shown while the indicator does not turn, from 0 to 1.
    package var progress = 1.0 { didSet { if progress != oldValue { setNeedsDisplay() } } }
    private lazy var turning = EndlessMotion(of: self)

    /// Creates an indicator that is not turning, with the accessibility label "In progress".
    public init(style: Style = .medium) {
        self.style = style
        super.init(frame: Rect(x: 0, y: 0, width: style.side, height: style.side))
        accessibilityLabel = localized("In progress")
        isUserInteractionEnabled = false
    }

    /// Lets the indicator turn. Frames are made for it only while it is in a visible window.
    public func startAnimating() { turning.start() }

    /// Lets the indicator stand still.
    public func stopAnimating() { turning.stop() }

    public override func sizeThatFits(_ available: Size) -> Size { Size(width: style.side, height: style.side) }

    @_spi(Rooms) public override func noteWindow() { turning.resume() }

    @_spi(Rooms) public override func noteTheme() {
        setNeedsDisplay()
        turning.resume()
    }

    public override func tintColorDidChange() { setNeedsDisplay() }

    // MARK: Drawing

    private static let dotCount = 8
    /// The duration of a turn, in seconds. Chosen: lively, but not hectic.
    private static let duration = 0.9
    /// The time in which the tail appears, in seconds. Chosen: a part of the first turn.
    private static let tailDuration = 0.3
    /// The centres of the dots on a circle with a radius of 1, clockwise from the top.
    private static let centers = (0..<dotCount).map {
        Transform(rotationAngle: Double($0) / Double(dotCount) * 2 * .pi).apply(to: Point(x: 0, y: -1))
    }

    public override func draw(into recorder: inout Recorder) {
        guard isAnimating || !hidesWhenStopped else { return }
        let side = min(shownBounds.width, shownBounds.height)
        // Chosen: the dots stand as far apart as they are wide.
        let radius = side * 0.09
        let distance = side / 2 - radius
        let center = shownBounds.center
        let color = hasTint ? resolvedTintColor : DynamicColor.secondaryText.resolved(in: theme)
        for index in 0..<Self.dotCount {
            let alpha = alpha(ofDot: index)
            guard alpha > 0 else { continue }
            let dot = Self.centers[index]
            let rect = Rect(
                x: center.x + dot.x * distance - radius, y: center.y + dot.y * distance - radius,
                width: 2 * radius, height: 2 * radius)
            recorder.fillRounded(rect, radius: radius, with: color.withAlpha(color.alpha * Float(alpha)))
        }
    }

    private var hasTint: Bool {
        selfAndAncestors.contains { $0.tintColor != nil && !($0 is Window) }
    }

    private func alpha(ofDot index: Int) -> Double {
        guard isAnimating else { return min(1, max(0, progress * Double(Self.dotCount) - Double(index))) }
        let head = turning.elapsed / Self.duration * Double(Self.dotCount)
        let behind = (head - Double(index)).truncatingRemainder(dividingBy: Double(Self.dotCount))
        let distance = (behind < 0 ? behind + Double(Self.dotCount) : behind) / Double(Self.dotCount)
        // The tail appears gradually, because all dots may have been shown before.
        return 1 - 0.85 * distance * tail
    }

    /// The strength of the tail, from 0 to 1. An indicator that stands still has its whole tail.
    private var tail: Double {
        window?.prefersReducedMotion ?? false ? 1 : min(1, turning.elapsed / Self.tailDuration)
    }
}
