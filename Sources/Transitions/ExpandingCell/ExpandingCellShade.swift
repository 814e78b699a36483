import GatefoldGeometry
import GatefoldScene
import GatefoldScreens
import GatefoldViews

/// The scrim over the screen that an expanding cell lifts from, the cell's shadow on that screen, and the line around
/// the cell.
///
/// All three are cut into the parts that are visible, each at its position among the pieces: the parts in the
/// container's round corners are below the container, the parts around it above the regions.
final class ExpandingCellShade {
    private let style: ExpandingCellStyle
    private let corners = (0..<4).map { _ in ShadeView() }
    /// The parts above, below, to the left and to the right of the cell.
    private let sides = (0..<4).map { _ in ShadeView() }
    /// The scrim on the bar, which lies above the cell and receives no shadow.
    private let bar = ShadeView()
    /// The colours behind the corners at the cell's top and bottom edge; nil where the corners show what lies there.
    private let backgrounds: Backgrounds?

    /// The colours above and below a cell. The corners of a row that is lifted show them, so that the neighbouring rows
    /// seem to go on there, and not the colour of the list beneath all rows.
    struct Backgrounds {
        let above: Color?
        let below: Color?

        /// - Parameters:
        ///   - target: The visible part of the cell, in points of the window.
        ///   - screen: The screen that the cell lies on.
        init(around target: Rect, on screen: View) {
            above = screen.background(at: Point(x: target.midX, y: target.minY - 0.5))
            below = screen.background(at: Point(x: target.midX, y: target.maxY + 0.5))
        }
    }

    /// Creates the decoration.
    /// - Parameters:
    ///   - style: Its colours and lengths.
    ///   - backgrounds: The colours behind the corners; nil if snapshots of the screen lie there.
    init(style: ExpandingCellStyle, backgrounds: Backgrounds?) {
        self.style = style
        self.backgrounds = backgrounds
    }

    func addBelow(_ context: TransitionContext) { for view in corners { context.addPiece(view) } }

    func addAbove(_ context: TransitionContext) { for view in sides { context.addPiece(view) } }

    func addAboveBar(_ context: TransitionContext) { context.addPiece(bar) }

    /// Updates the parts.
    /// - Parameters:
    ///   - lift: How far the cell is lifted, from 0 to 1.
    ///   - caster: The rectangle of the lifted cell, in points of the window, on whole pixels.
    ///   - radius: The radius of the cell's corners, in points.
    ///   - barBottom: The bottom edge of the bar, in points of the window.
    ///   - window: The size of the window's content, in points.
    func update(lift: Double, caster: Rect, radius: Double, barBottom: Double, window: Size) {
        let theme = bar.theme
        var shade = ShadeView.Shade(
            scrim: style.scrimColor.resolved(in: theme).weakened(lift),
            shadow: style.shadowColor.resolved(in: theme).weakened(lift), blur: style.shadowBlur * lift,
            offset: style.shadowOffset * lift, edge: style.edgeColor.resolved(in: theme).weakened(lift), caster: caster,
            radius: radius)
        // The squares are a point larger than the corners need; the container hides the excess.
        let side = radius > 0 ? min(radius + 1, caster.width / 2, caster.height / 2) : 0
        for (index, view) in corners.enumerated() {
            let x = index & 1 == 0 ? caster.minX : caster.maxX - side
            let y = index & 2 == 0 ? caster.minY : caster.maxY - side
            shade.background = index & 2 == 0 ? backgrounds?.above : backgrounds?.below
            view.show(shade, in: Rect(x: x, y: y, width: side, height: side))
        }
        shade.background = nil
        sides[0].show(shade, in: Rect(minX: 0, minY: 0, maxX: window.width, maxY: caster.minY))
        sides[1].show(shade, in: Rect(minX: 0, minY: caster.maxY, maxX: window.width, maxY: window.height))
        sides[2].show(shade, in: Rect(minX: 0, minY: caster.minY, maxX: caster.minX, maxY: caster.maxY))
        sides[3].show(shade, in: Rect(minX: caster.maxX, minY: caster.minY, maxX: window.width, maxY: caster.maxY))
        shade.shadow = .clear
        shade.edge = .clear
        bar.show(shade, in: Rect(minX: 0, minY: 0, maxX: window.width, maxY: barBottom))
    }
}

/// Draws the part of the scrim and shadow that lies in its frame.
private final class ShadeView: View {
    struct Shade: Hashable {
        var scrim: Color
        var shadow: Color
        var blur: Double
        var offset: Double
        var edge: Color
        var caster: Rect
        var radius: Double
        /// The opaque colour below the scrim; nil for none.
        var background: Color?
    }

    private var shade: Shade?

    init() {
        super.init()
        clipsToBounds = true
        isUserInteractionEnabled = false
    }

    func show(_ shade: Shade, in part: Rect) {
        frame = part
        guard shade != self.shade else { return }
        self.shade = shade
        setNeedsDisplay()
    }

    override func draw(into recorder: inout Recorder) {
        guard let shade else { return }
        if let background = shade.background { recorder.fill(bounds, with: background) }
        if shade.scrim.isSeen { recorder.fill(bounds, with: shade.scrim) }
        let caster = shade.caster.offsetBy(x: -frame.minX, y: -frame.minY)
        if shade.shadow.isSeen {
            recorder.drawShadow(
                of: caster, radius: shade.radius, blur: shade.blur, offset: shade.offset, color: shade.shadow)
        }
        guard shade.edge.isSeen, let grid = window?.resources.grid else { return }
        let line = 1 / grid.scale
        recorder.fillRounded(caster.inset(by: EdgeInsets(all: -line)), radius: shade.radius + line, with: shade.edge)
    }
}

extension View {
    /// Returns the background colour that is visible at a point of the window; nil if there is no opaque one.
    fileprivate func background(at point: Point) -> Color? {
        guard !isHidden, alpha > 0, convert(bounds, to: nil).contains(point) else { return nil }
        for view in subviews.reversed() { if let color = view.background(at: point) { return color } }
        return backgroundColor.flatMap { $0.isOpaque ? $0 : nil }
    }
}

extension Color {
    fileprivate func weakened(_ factor: Double) -> Color { withAlpha(alpha * Float(factor)) }

    /// Whether the colour changes any pixel: half a step of 8 bits is rounded away.
    fileprivate var isSeen: Bool { alpha > 0.5 / 255 }
}
