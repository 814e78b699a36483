import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViews

/// The card of a popover with its arrow and shadow. The card and the arrow have one outline.
final class PopoverBox: View {
    /// The round part, which contains the screen's view.
    let card = PopoverCard()
    private(set) var direction: PopoverArrowDirection = []
    /// The tip of the arrow, in points of this view.
    private var tip = Point.zero
    /// The colour in which the card and the arrow were drawn last.
    private var shownFill: Color?

    /// The distance from the edges of this view to the card, in points: the arrow and the line around it.
    private static let inset = PopoverGeometry.arrowLength + line
    /// The width of the line around the card, in points.
    private static let line = 1.0
    private static let shadowBlur = 12.0
    private static let shadowOffset = 5.0
    /// The path of an arrow that points up on a grid of 24 by 24 units of a point each. Its base continues two units
    /// into the card.
    private static let path =
        "M0 12 C4 12 5.6 10.4 7.6 7.8 L10.4 4 Q12 1.2 13.6 4 L16.4 7.8 C18.4 10.4 20 12 24 12 V14 H0 Z"
    private static let icons: [PopoverArrowDirection: Icon] = [
        .up: icon(turnedBy: 0), .right: icon(turnedBy: 90), .down: icon(turnedBy: 180), .left: icon(turnedBy: 270),
    ]

    private static func icon(turnedBy degrees: Int) -> Icon {
        let drawing = "<svg viewBox='0 0 24 24'><path transform='rotate(\(degrees) 12 12)' d='\(path)'/></svg>"
        guard let icon = try? Icon(svg: drawing) else {
            fatalError("The arrow of popovers is a drawing that can be read.")
        }
        return icon
    }

    init() {
        super.init()
        passesInputThrough = true
        addSubview(card)
    }

    /// The point that the popover grows from, in fractions of this view.
    var origin: Point {
        guard bounds.width > 0, bounds.height > 0 else { return Point(x: 0.5, y: 0.5) }
        return Point(x: tip.x / bounds.width, y: tip.y / bounds.height)
    }

    /// Moves the screen's view into the card.
    func take(_ content: View) { card.take(content) }

    /// Positions the card and the arrow.
    /// - Parameter placement: The position, in points of the superview.
    func apply(_ placement: PopoverGeometry.Placement) {
        frame = placement.frame.inset(by: EdgeInsets(all: -Self.inset))
        card.frame = placement.frame.offsetBy(x: -frame.minX, y: -frame.minY)
        let tip = placement.tip - frame.origin
        guard tip != self.tip || placement.direction != direction else { return }
        (self.tip, direction) = (tip, placement.direction)
        setNeedsDisplay()
    }

    /// Draws the outline anew if the colour of the screen's view has changed.
    func followFill() { if let shownFill, shownFill != card.fill { setNeedsDisplay() } }

    // MARK: Drawing

    override func draw(into recorder: inout Recorder) {
        recorder.drawShadow(
            of: card.frame, radius: PopoverGeometry.radius, blur: Self.shadowBlur, offset: Self.shadowOffset,
            color: Color(white: 0, alpha: theme.isDark ? 0.55 : 0.22))
        let edge = DynamicColor.raisedSeparator.resolved(in: theme)
        recorder.fillRounded(
            card.frame.inset(by: EdgeInsets(all: -Self.line)), radius: PopoverGeometry.radius + Self.line, with: edge)
        drawArrow(into: &recorder, color: edge, outwards: Self.line)
        let fill = card.fill
        shownFill = fill
        recorder.fillRounded(card.frame, radius: PopoverGeometry.radius, with: fill)
        drawArrow(into: &recorder, color: fill, outwards: 0)
    }

    /// Draws the arrow, whose base lies under the screen's view.
    /// - Parameter distance: The distance by which the arrow is moved away from the card, in points.
    private func drawArrow(into recorder: inout Recorder, color: Color, outwards distance: Double) {
        guard let icon = Self.icons[direction] else { return }
        let half = PopoverGeometry.arrowBase / 2
        // The middle of the grid, seen from the edge of the card on which the arrow stands.
        let card = card.frame
        let middle =
            switch direction {
            case .up: Point(x: tip.x, y: card.minY - distance)
            case .down: Point(x: tip.x, y: card.maxY + distance)
            case .left: Point(x: card.minX - distance, y: tip.y)
            default: Point(x: card.maxX + distance, y: tip.y)
            }
        recorder.draw(
            icon, in: Rect(x: middle.x - half, y: middle.y - half, width: 2 * half, height: 2 * half), color: color)
    }
}

/// The card of a popover: the screen's view with round corners.
final class PopoverCard: View {
    private weak var content: View?

    init() {
        super.init()
        clipsToBounds = true
        cornerRadius = PopoverGeometry.radius
    }

    /// Moves the screen's view into the card.
    func take(_ content: View) {
        self.content = content
        addSubview(content)
    }

    /// The colour that the card and the arrow are filled with: that of the screen's view.
    var fill: Color {
        guard let content else { return DynamicColor.raised.resolved(in: theme) }
        return content.dynamicBackgroundColor?.resolved(in: theme) ?? content.backgroundColor
            ?? DynamicColor.raised.resolved(in: theme)
    }

    override func layoutSubviews() {
        guard let content, content.superview === self else { return }
        content.frame = bounds
    }
}
