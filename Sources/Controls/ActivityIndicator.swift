public import GatefoldGeometry
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
    public private(set) var isAnimating = false
    /// Whether the indicator cannot be seen while it is not turning; true by default.
    public var hidesWhenStopped = true { didSet { setNeedsDisplay() } }

    /// How many of the dots are shown while the indicator does not turn, from 0 to 1.
    package var progress = 1.0 { didSet { if progress != oldValue { setNeedsDisplay() } } }
    private let turning = Turning()

    /// Creates an indicator that is not turning, with the accessibility label "In progress".
    public init(style: Style = .medium) {
        self.style = style
        super.init(frame: Rect(x: 0, y: 0, width: style.side, height: style.side))
        accessibilityLabel = "In progress"
        isUserInteractionEnabled = false
        turning.view = self
    }

    /// Lets the indicator turn. Frames are made for it only while it is in a visible window.
    public func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        turning.start = nil
        setNeedsDisplay()
        turnIfSeen()
    }

    /// Lets the indicator stand still.
    public func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        setNeedsDisplay()
    }

    public override func sizeThatFits(_ available: Size) -> Size { Size(width: style.side, height: style.side) }

    @_spi(Rooms) public override func noteWindow() { turnIfSeen() }

    @_spi(Rooms) public override func noteTheme() {
        setNeedsDisplay()
        turnIfSeen()
    }

    public override func tintColorDidChange() { setNeedsDisplay() }

    fileprivate func turnIfSeen() {
        guard isAnimating, let window, !window.prefersReducedMotion else { return }
        window.turningIndicators.add(self)
        if window.isVisible { window.drive(turning) }
    }

    // MARK: Drawing

    private static let dotCount = 8

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
            let place = turning.places[index]
            let rect = Rect(
                x: center.x + place.x * distance - radius, y: center.y + place.y * distance - radius,
                width: 2 * radius, height: 2 * radius)
            recorder.fillRounded(rect, radius: radius, with: color.withAlpha(color.alpha * Float(alpha)))
        }
    }

    private var hasTint: Bool {
        var view: View? = self
        while let current = view, !(current is Window) {
            if current.tintColor != nil { return true }
            view = current.superview
        }
        return false
    }

    private func alpha(ofDot index: Int) -> Double {
        guard isAnimating else { return min(1, max(0, progress * Double(Self.dotCount) - Double(index))) }
        let head = turning.turn * Double(Self.dotCount)
        let behind = (head - Double(index)).truncatingRemainder(dividingBy: Double(Self.dotCount))
        let distance = (behind < 0 ? behind + Double(Self.dotCount) : behind) / Double(Self.dotCount)
        // The tail appears gradually, because all dots may have been shown before.
        return 1 - 0.85 * distance * turning.tail
    }

    /// Turns an indicator from frame to frame.
    private final class Turning: FrameDriven {
        weak var view: ActivityIndicator?
        /// The time of the first frame, in seconds of the window's clock; nil before it.
        var start: Double? { didSet { if start == nil { elapsed = 0 } } }
        private var elapsed = 0.0
        /// The places of the dots on a circle with a radius of 1, clockwise from the top.
        let places: [Point]

        /// The duration of a turn, in seconds. Chosen: lively, but not hectic.
        private static let duration = 0.9
        /// The time in which the tail appears, in seconds. Chosen: a part of the first turn.
        private static let tailDuration = 0.3

        init() {
            let turns = (0..<ActivityIndicator.dotCount).map { Double($0) / Double(ActivityIndicator.dotCount) }
            places = turns.map {
                Transform(rotationAngle: $0 * 2 * .pi).apply(to: Point(x: 0, y: -1))
            }
        }

        /// The number of turns since the start.
        var turn: Double { elapsed / Self.duration }
        /// The strength of the tail, from 0 to 1. An indicator that stands still has its whole tail.
        var tail: Double {
            view?.window?.prefersReducedMotion ?? false ? 1 : min(1, elapsed / Self.tailDuration)
        }

        func advance(to time: Double) -> Bool {
            guard let view, view.isAnimating, let window = view.window, window.isVisible,
                !window.prefersReducedMotion
            else { return false }
            let start = start ?? time
            self.start = start
            elapsed = time - start
            view.setNeedsDisplay()
            return true
        }
    }
}

/// The indicators that turn in a window. They stand still while the window cannot be seen.
final class TurningIndicators: WindowPart {
    static var rank: WindowRank { .tree }

    private struct WeakIndicator {
        weak var value: ActivityIndicator?
    }

    private var indicators: [WeakIndicator] = []

    func add(_ indicator: ActivityIndicator) {
        indicators.removeAll { $0.value == nil || $0.value === indicator }
        indicators.append(WeakIndicator(value: indicator))
    }

    func windowDidChange(_ change: WindowChange) {
        guard change == .visibility else { return }
        for case let indicator? in indicators.map(\.value) { indicator.turnIfSeen() }
    }
}

extension Window {
    fileprivate var turningIndicators: TurningIndicators {
        part(TurningIndicators.self) { _ in TurningIndicators() }
    }
}
