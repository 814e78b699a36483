public import GatefoldGeometry
public import GatefoldScene

/// The outline by which a view with the focus is told from others.
nonisolated public struct FocusRing: Hashable, Sendable {
    /// The line's outer edge, in points of the view's own space.
    public var rect: Rect
    /// Of that edge.
    public var cornerRadius: Double
    /// Of the line; nil for the view's tint.
    public var color: Color?

    /// Of the line, in points.
    public static let width = 2.0
    /// From a view's edge to the ring's around it, in points. Chosen: a gap of a point remains.
    public static let distance = 3.0

    public init(_ rect: Rect, cornerRadius: Double, color: Color? = nil) {
        self.rect = rect
        self.cornerRadius = cornerRadius
        self.color = color
    }

    /// Around a rectangle.
    /// - Parameter cornerRadius: of the rectangle.
    public init(around rect: Rect, cornerRadius: Double = 6) {
        self.init(rect.inset(by: EdgeInsets(all: -Self.distance)), cornerRadius: cornerRadius + Self.distance)
    }
}

/// Draws the ring above all screens; part of no snapshot.
final class FocusRingView: View {
    /// All in points of the window.
    nonisolated struct Placement: Hashable {
        var ring: FocusRing
        /// What of the ring can be seen.
        var clip: Rect
        var color: Color
    }

    private(set) var placement: Placement? { didSet { if placement != oldValue { placementDidChange() } } }
    /// The fade under way, with the time at which it began, in seconds of the window's clock.
    private var fade: (isIn: Bool, start: Double)?

    /// In seconds. Chosen: gone before what moves has gone far.
    static let fadeDuration = 0.1

    /// A thin line on either side keeps the ring apart from any ground, in points.
    private static let flank = 1.0

    init() {
        super.init()
        isHidden = true
        isUserInteractionEnabled = false
        clipsToBounds = true
    }

    /// Whether it wants another frame for its fade.
    var isFadingIn: Bool { fade?.isIn ?? false }

    func show(_ placement: Placement?) {
        fade = nil
        alpha = 1
        self.placement = placement
    }

    /// Fades where it is; at the first of these times it still looks as it did.
    func fadeOut(at time: Double) {
        guard placement != nil else { return }
        alpha = min(alpha, 1 - part(of: false, at: time))
        if alpha == 0 { show(nil) }
    }

    /// Comes at a place; at the first of these times nothing is seen of it.
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
        let rect = placement.ring.rect.offsetBy(x: -frame.minX, y: -frame.minY)
        let outer = rect.inset(by: EdgeInsets(all: -Self.flank))
        // Three to one is what a line needs to be told from what is beside it. Source: WCAG 2.1, non-text contrast.
        let flank: Color = placement.color.contrast(to: .white) >= 3 ? .white : .black
        recorder.fillRounded(
            outer, radius: placement.ring.cornerRadius + Self.flank, with: .clear,
            borderWidth: FocusRing.width + 2 * Self.flank, border: flank)
        recorder.fillRounded(
            rect, radius: placement.ring.cornerRadius, with: .clear, borderWidth: FocusRing.width,
            border: placement.color)
    }
}
