public import GatefoldGeometry
public import GatefoldScene

/// The outline that marks the focused view.
nonisolated public struct FocusRing: Hashable, Sendable {
    /// The outer edge of the ring's line, in points of the view's own coordinates.
    public var rect: Rect
    /// The corner radius of the outer edge, in points.
    public var cornerRadius: Double
    /// The colour of the line; nil for the view's tint colour.
    public var color: Color?
    /// The parts that have a line of their own, such as the lines of a link; empty for one line around `rect`.
    package var pieces: [Rect] = []

    /// The width of the line, in points.
    public static let width = 2.0
    /// The distance from a view's edge to the outer edge of a ring around it, in points. Chosen: it leaves a gap of one
    /// point.
    public static let distance = 3.0

    /// Creates a ring with an outer edge.
    /// - Parameters:
    ///   - rect: The outer edge of the line, in points of the view's own coordinates.
    ///   - cornerRadius: The corner radius of the outer edge, in points.
    ///   - color: The colour of the line; nil for the view's tint colour.
    public init(_ rect: Rect, cornerRadius: Double, color: Color? = nil) {
        self.rect = rect
        self.cornerRadius = cornerRadius
        self.color = color
    }

    /// Creates a ring around a rectangle, `distance` points outside it.
    /// - Parameters:
    ///   - rect: The rectangle, in points of the view's own coordinates.
    ///   - cornerRadius: The corner radius of the rectangle, in points.
    public init(around rect: Rect, cornerRadius: Double = 6) {
        self.init(rect.inset(by: EdgeInsets(all: -Self.distance)), cornerRadius: cornerRadius + Self.distance)
    }
}

/// Draws the focus ring above all screens. It is part of no snapshot.
final class FocusRingView: View {
    /// The ring of the focused view, in points of the window.
    nonisolated struct Placement: Hashable {
        var ring: FocusRing
        /// The visible part of the ring.
        var clip: Rect
        var color: Color
    }

    private(set) var placement: Placement? { didSet { if placement != oldValue { placementDidChange() } } }
    /// The fade under way and the time at which it began, in seconds of the window's clock; nil for none.
    private var fade: (isIn: Bool, start: Double)?

    /// The duration of a fade, in seconds. Chosen: the ring is gone before a transition has moved far.
    static let fadeDuration = 0.1

    /// The width of the lines that separate the ring from the background on either side, in points.
    private static let flank = 1.0

    init() {
        super.init()
        isHidden = true
        isUserInteractionEnabled = false
        clipsToBounds = true
    }

    /// Whether the ring needs another frame for its fade-in.
    var isFadingIn: Bool { fade?.isIn ?? false }

    func show(_ placement: Placement?) {
        fade = nil
        alpha = 1
        self.placement = placement
    }

    /// Fades the ring out in place. It still looks unchanged at the time of the first call.
    func fadeOut(at time: Double) {
        guard placement != nil else { return }
        alpha = min(alpha, 1 - part(of: false, at: time))
        if alpha == 0 { show(nil) }
    }

    /// Fades the ring in at a placement. It is still invisible at the time of the first call.
    func fadeIn(_ placement: Placement, at time: Double) {
        self.placement = placement
        alpha = part(of: true, at: time)
        if alpha == 1 { fade = nil }
    }

    private func part(of isIn: Bool, at time: Double) -> Double {
        let start = fade.flatMap { $0.isIn == isIn ? $0.start : nil } ?? time
        fade = (isIn, start)
        return min(1, (time - start) / Self.fadeDuration)
    }

    private func placementDidChange() {
        isHidden = placement == nil
        if let placement { frame = placement.clip }
        setNeedsDisplay()
    }

    override func draw(into recorder: inout Recorder) {
        guard let placement else { return }
        let ring = placement.ring
        for piece in ring.pieces.isEmpty ? [ring.rect] : ring.pieces {
            draw(piece.offsetBy(x: -frame.minX, y: -frame.minY), placement, into: &recorder)
        }
    }

    private func draw(_ rect: Rect, _ placement: Placement, into recorder: inout Recorder) {
        let outer = rect.inset(by: EdgeInsets(all: -Self.flank))
        // A line needs a contrast of 3:1 to stand out from its surroundings. Source: WCAG 2.1, non-text contrast.
        let flank: Color = placement.color.contrast(to: .white) >= 3 ? .white : .black
        recorder.fillRounded(
            outer, radius: placement.ring.cornerRadius + Self.flank, with: .clear,
            borderWidth: FocusRing.width + 2 * Self.flank, border: flank)
        recorder.fillRounded(
            rect, radius: placement.ring.cornerRadius, with: .clear, borderWidth: FocusRing.width,
            border: placement.color)
    }
}
