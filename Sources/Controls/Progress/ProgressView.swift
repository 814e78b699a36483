public import GatefoldGeometry
import GatefoldLanguage
import GatefoldScene
import GatefoldText
@_spi(Rooms) public import GatefoldViews

/// A bar or a ring that shows how much of a task is done, or only that it is under way.
///
/// It is drawn in the tint colour on a grey track. A bar fills from the leading edge, a ring clockwise from its top. If
/// the progress is not known, a part that moves along the track is shown; under reduced motion it stands still.
public final class ProgressView: View {
    /// The shapes of progress views.
    public enum Style: Hashable, Sendable {
        /// A bar 4 points high, as wide as the room for it.
        case bar
        /// A ring, 36 points wide unless its frame has another size.
        case ring
    }

    /// The shape of the view.
    public let style: Style
    /// The part of the task that is done, from 0 to 1; nil while it is not known. Numbers beyond that range count as its
    /// ends, and NaN is ignored.
    ///
    /// Setting it shows the new value at once; see ``setProgress(_:animated:)``.
    public var progress: Double? {
        get { known }
        set { setProgress(newValue, animated: false) }
    }

    private var known: Double?
    private let shown = SlidingValue(0)
    private lazy var motion = EndlessMotion(of: self) { [weak self] in self?.frameDidBegin() }
    /// The part of a ring that turns; nil if the progress is known.
    private var arc: ArcView?

    static let barHeight = 4.0
    static let ringDiameter = 36.0
    /// The length of the part that moves, in parts of the track. Chosen: it is seen to move, and not taken for a value.
    fileprivate static let movingShare = 0.3
    /// The time in which that part passes along the track once, in seconds. Chosen: calm.
    private static let period = 1.4

    /// Creates a progress view with the accessibility label "Progress".
    /// - Parameters:
    ///   - style: The shape.
    ///   - progress: The part of the task that is done, from 0 to 1; nil while it is not known.
    public init(style: Style = .bar, progress: Double? = 0) {
        self.style = style
        super.init(frame: Rect(origin: .zero, size: Size(width: Self.ringDiameter, height: Self.barHeight)))
        if style == .ring { frame.size.height = Self.ringDiameter }
        accessibilityLabel = localized("Progress")
        isUserInteractionEnabled = false
        setProgress(progress, animated: false)
    }

    /// Sets the part of the task that is done.
    /// - Parameters:
    ///   - progress: The part, from 0 to 1; nil while it is not known. NaN is ignored.
    ///   - animated: Whether the bar or ring grows or shrinks to the new value.
    public func setProgress(_ progress: Double?, animated: Bool) {
        guard let progress else {
            known = nil
            updateArc()
            return motion.start()
        }
        guard !progress.isNaN else { return }
        let isFirst = known == nil
        let value = max(0, min(1, progress))
        known = value
        motion.stop()
        updateArc()
        if animated, !isFirst { shown.move(to: value, in: self) } else { shown.set(value, in: self) }
    }

    public override func sizeThatFits(_ available: Size) -> Size {
        switch style {
        case .bar: Size(width: available.width, height: Self.barHeight)
        case .ring: Size(width: Self.ringDiameter, height: Self.ringDiameter)
        }
    }

    @_spi(Rooms) public override func noteWindow() { motion.resume() }

    @_spi(Rooms) public override func noteTheme() {
        setNeedsDisplay()
        motion.resume()
    }

    public override func tintColorDidChange() { setNeedsDisplay() }

    // MARK: Drawing

    public override func draw(into recorder: inout Recorder) {
        switch style {
        case .bar: drawBar(into: &recorder)
        case .ring: drawRing(into: &recorder)
        }
    }

    private var trackColor: Color { ControlColor.area.resolved(in: theme) }

    /// Draws the edge of a round track, which would not be seen without it in a theme with high contrast.
    private func drawEdge(of rect: Rect, into recorder: inout Recorder) {
        guard theme.contrast == .high else { return }
        let radius = min(rect.width, rect.height) / 2
        recorder.fillRounded(
            rect, radius: radius, with: .clear, borderWidth: 1, border: ControlColor.edge.resolved(in: theme))
    }

    private func drawBar(into recorder: inout Recorder) {
        let height = min(recorder.grid.aligned(Self.barHeight), shownBounds.height)
        let track = Rect(
            x: shownBounds.minX, y: shownBounds.midY - height / 2, width: shownBounds.width, height: height)
        recorder.fillRounded(track, radius: height / 2, with: trackColor)
        drawEdge(of: track, into: &recorder)
        let part = barPart
        let start = track.width * max(0, part.lowerBound)
        let end = track.width * min(1, part.upperBound)
        guard end > start else { return }
        // A bar that has begun is at least a dot, so that it is seen.
        let rect = Rect(x: track.minX + start, y: track.minY, width: max(height, end - start), height: height)
        recorder.fillRounded(
            mirrored(rect.intersection(track)), radius: height / 2, with: resolvedTintColor)
    }

    /// The part of the track that is filled; while the part moves it may reach beyond the track at both ends.
    private var barPart: ClosedRange<Double> {
        if known != nil { return 0...shown.value }
        let share = Self.movingShare
        guard isMoving else { return (0.5 - share / 2)...(0.5 + share / 2) }
        let time = (motion.elapsed / Self.period).truncatingRemainder(dividingBy: 1)
        let start = time * (1 + share) - share
        return start...(start + share)
    }

    private var isMoving: Bool { motion.isRunning && !(window?.prefersReducedMotion ?? false) }

    private func drawRing(into recorder: inout Recorder) {
        let square = ringSquare
        let line = square.width * Icon.arcLineShare
        recorder.fillRounded(square, radius: square.width / 2, with: .clear, borderWidth: line, border: trackColor)
        drawEdge(of: square, into: &recorder)
        drawEdge(of: square.inset(by: EdgeInsets(all: line - 1)), into: &recorder)
        guard known != nil, shown.value > 0 else { return }
        let parts = Int((shown.value * Double(Icon.arcParts)).rounded())
        recorder.draw(.arc(parts), in: square, color: resolvedTintColor)
    }

    /// The largest square in the middle of the view, in which the ring is drawn.
    private var ringSquare: Rect {
        let side = min(shownBounds.width, shownBounds.height)
        return Rect(x: shownBounds.midX - side / 2, y: shownBounds.midY - side / 2, width: side, height: side)
    }

    public override func layoutSubviews() {
        guard let arc else { return }
        // A view with a transform is positioned by its centre.
        arc.bounds.size = ringSquare.size
        arc.center = bounds.center
    }

    /// Shows or hides the part of a ring that turns.
    private func updateArc() {
        guard style == .ring, known == nil else {
            arc?.removeFromSuperview()
            arc = nil
            return
        }
        guard arc == nil else { return }
        let made = ArcView()
        addSubview(made)
        arc = made
        setNeedsLayout()
    }

    private func frameDidBegin() {
        arc?.transform = Transform(rotationAngle: motion.elapsed / Self.period * 2 * .pi)
    }
}

/// The part of a ring that turns. It is drawn once and then rotated.
private final class ArcView: View {
    init() {
        super.init()
        shouldRasterize = true
    }

    override func tintColorDidChange() { setNeedsDisplay() }

    override func draw(into recorder: inout Recorder) {
        let parts = Int(Double(Icon.arcParts) * ProgressView.movingShare)
        recorder.draw(.arc(parts), in: shownBounds, color: resolvedTintColor)
    }
}
