public import GatefoldGeometry
import GatefoldScene
public import GatefoldText
public import GatefoldViews

/// A view that shows an icon in its tint colour.
///
/// The icon grows with the theme's text scale, like the words beside it.
public final class IconView: View {
    /// The icon; nil for none.
    public var icon: Icon? { didSet { if icon != oldValue { setNeedsDisplay() } } }
    /// The width and height of the icon at the standard text size, in points.
    public var side: Double {
        didSet {
            guard side != oldValue else { return }
            setNeedsDisplay()
            superview?.setNeedsLayout()
        }
    }
    /// The largest factor by which the theme's text scale enlarges the icon.
    package var greatestScale = Double.infinity { didSet { superview?.setNeedsLayout() } }
    /// The part of an icon's height that lies above the baseline of the words beside it. Chosen: the icon stands in the
    /// middle of capital letters.
    private static let baseline = 0.8

    /// Creates a view with an icon.
    /// - Parameters:
    ///   - icon: The icon; nil for none.
    ///   - side: The width and height of the icon at the standard text size, in points.
    public init(_ icon: Icon? = nil, side: Double = 24) {
        self.icon = icon
        self.side = side
        super.init()
        isUserInteractionEnabled = false
    }

    private var shownSide: Double {
        let side = side.isFinite ? max(0, side) : 0
        return (side * min(max(theme.textScale, 0), max(0, greatestScale))).rounded()
    }

    public override func tintColorDidChange() { setNeedsDisplay() }

    public override func themeDidChange() {
        setNeedsDisplay()
        superview?.setNeedsLayout()
    }

    /// Returns the width and height of the icon at the present text size, in points.
    public override func sizeThatFits(_ available: Size) -> Size { Size(width: shownSide, height: shownSide) }

    public override func firstBaseline(in size: Size) -> Double { baseline(in: size) }

    public override func lastBaseline(in size: Size) -> Double { baseline(in: size) }

    private func baseline(in size: Size) -> Double { size.height / 2 + shownSide * (Self.baseline - 0.5) }

    public override func draw(into recorder: inout Recorder) {
        guard let icon else { return }
        let side = shownSide
        let square = Rect(
            x: shownBounds.midX - side / 2, y: shownBounds.midY - side / 2, width: side, height: side)
        recorder.draw(icon, in: square, color: resolvedTintColor, isRightToLeft: theme.isRightToLeft)
    }
}
