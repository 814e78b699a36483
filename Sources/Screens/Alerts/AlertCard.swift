import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldScrolling
import GatefoldText
import GatefoldTextEditing
@_spi(Rooms) import GatefoldViews

/// A card with a text, text fields and buttons. What does not fit scrolls.
final class AlertCard: View {
    private let labels: [Label]
    private let fields: [TextField]
    let buttons: [AlertButton]
    /// The part above the buttons.
    let text = ScrollView()
    private let choices = ScrollView()

    /// The radius of the corners, in points. Chosen: that of UIKit's.
    static let radius = 14.0
    /// The distance of the text from the edges, in points.
    private static let margin = 16.0
    private static let gap = 6.0
    /// The distance of a text field from what is above it, in points.
    private static let fieldGap = 12.0

    /// Creates a card. A title or message that is nil or empty takes no space.
    init(title: String?, message: String?, fields: [TextField], buttons: [AlertButton], isSheet: Bool) {
        let titleStyle = TextStyle(
            font: .system(size: isSheet ? 14 : 17, weight: .semibold), alignment: .center)
        let messageStyle = TextStyle(font: .system(size: 14), alignment: .center)
        let color = isSheet ? DynamicColor.secondaryText : .text
        labels = [(title, titleStyle), (message, messageStyle)].compactMap { text, style in
            guard let text, !text.isEmpty else { return nil }
            return Label(text, style: style, color: color)
        }
        self.fields = fields
        self.buttons = buttons
        super.init()
        dynamicBackgroundColor = .card
        cornerRadius = Self.radius
        clipsToBounds = true
        for view in labels + fields as [View] { text.addSubview(view) }
        for button in buttons { choices.addSubview(button) }
        addSubview(text)
        addSubview(choices)
    }

    // MARK: Layout

    /// Whether two buttons stand side by side, because both titles fit.
    func isSideBySide(in width: Double) -> Bool {
        buttons.count == 2 && !isTall && buttons.allSatisfy { $0.fits(width / 2) }
    }

    /// Whether the buttons always stand one above the other, as in an action sheet.
    var isTall = false

    /// Lays out the text and the fields from the top.
    /// - Returns: Their height with the margins, in points; 0 if there are none.
    @discardableResult
    private func layOutText(width: Double, _ setFrame: (View, Rect) -> Void) -> Double {
        guard !(labels.isEmpty && fields.isEmpty) else { return 0 }
        let inner = max(0, width - 2 * Self.margin)
        var y = Self.margin
        func add(_ view: View, gap: Double) {
            if y > Self.margin { y += gap }
            let height = view.sizeThatFits(Size(width: inner, height: 0)).height.rounded(.up)
            setFrame(view, Rect(x: Self.margin, y: y, width: inner, height: height))
            y += height
        }
        for label in labels { add(label, gap: Self.gap) }
        for field in fields { add(field, gap: Self.fieldGap) }
        return y + Self.margin
    }

    /// Lays out the buttons.
    /// - Returns: Their height, in points.
    @discardableResult
    private func layOutButtons(width: Double, _ setFrame: (AlertButton, Rect) -> Void) -> Double {
        if isSideBySide(in: width) {
            let height = buttons.map { $0.sizeThatFits(Size(width: width / 2, height: 0)).height }.max() ?? 0
            for (index, button) in buttons.enumerated() {
                setFrame(button, Rect(x: Double(index) * width / 2, y: 0, width: width / 2, height: height))
            }
            return height
        }
        var y = 0.0
        for button in buttons {
            let height = button.sizeThatFits(Size(width: width, height: 0)).height
            setFrame(button, Rect(x: 0, y: y, width: width, height: height))
            y += height
        }
        return y
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let height = layOutText(width: available.width) { _, _ in } + layOutButtons(width: available.width) { _, _ in }
        return Size(width: available.width, height: min(height, available.height))
    }

    override func layoutSubviews() {
        let width = bounds.width
        let textHeight = layOutText(width: width) { $0.frame = mirrored($1) }
        let isSideBySide = isSideBySide(in: width)
        let hasText = textHeight > 0
        for (index, button) in buttons.enumerated() {
            button.line = index > 0 && !isSideBySide ? .top : index > 0 ? .leading : .none
        }
        let buttonsHeight = layOutButtons(width: width) { $0.frame = mirrored($1) }
        // If not everything fits, the text keeps at least half of the card.
        let shown = min(buttonsHeight, max(bounds.height - textHeight, bounds.height / 2))
        text.frame = Rect(x: 0, y: 0, width: width, height: bounds.height - shown)
        text.contentSize = Size(width: width, height: textHeight)
        choices.frame = Rect(x: 0, y: bounds.height - shown, width: width, height: shown)
        choices.contentSize = Size(width: width, height: buttonsHeight)
        text.isHidden = !hasText
    }

    override func drawAboveSubviews(into recorder: inout Recorder) {
        guard !text.isHidden, !buttons.isEmpty else { return }
        // The line belongs to the card, because the buttons below it may scroll.
        recorder.hairline(atBottomOf: text.frame, color: DynamicColor.raisedSeparator.resolved(in: theme))
    }
}
