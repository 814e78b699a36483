import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViews

/// The button of an action of a swiped row.
final class SwipeActionButton: Button {
    private let label: Label?
    private let icon: IconView?
    private let color: DynamicColor
    /// The size of the title within the width that the button wants, in points.
    private var titleSize = Size.zero
    /// The width and height of the icon, in points; zero if there is none.
    private var iconSide: Double { icon == nil ? 0 : Self.iconSide }
    /// The x coordinate of the middle of the content, in points of the button's own coordinates.
    private var middle = 0.0
    private lazy var highlight = HighlightDriver(of: self) { button in
        HighlightDriver.Style(color: button.textColor, hoveredAlpha: 0.08, pressedAlpha: 0.2)
    }

    /// The distance from the edges of the button to its content, in points. Chosen: UIKit's is about as large.
    private static let margin = 14.0
    /// The distance between the icon and the title below it, in points.
    private static let gap = 4.0
    private static let iconSide = 24.0
    private static let style = TextStyle(
        font: .system(size: 15, weight: .semibold), alignment: .center, lineLimit: 2)

    init(_ action: ContextualAction) {
        label = action.title.map { Label($0, style: Self.style) }
        icon = action.icon.map { IconView($0, side: Self.iconSide) }
        icon?.greatestScale = 1
        color = action.shownColor
        super.init()
        redrawsWhenPressed = false
        accessibilityLabel = action.title
        clipsToBounds = true
        cursor = .pointer
        dynamicBackgroundColor = color
        for case let view? in [icon, label] as [View?] { addSubview(view) }
    }

    override func themeDidChange() {
        label?.textColor = textColor
        icon?.tintColor = textColor
    }

    /// The colour of title and icon: white if it can be read on the button, otherwise black.
    var textColor: Color {
        let background = color.resolved(in: theme)
        let least: Float = theme.contrast == .high ? 7 : 4.5
        return background.contrast(to: .white) >= least ? .white : background.readable
    }

    override func isPressedDidChange() { update(highlight) }

    override func hoverDidChange() { update(highlight) }

    // MARK: Layout

    /// Returns the width that the content wants, with its margins, in points. The button must be in a window.
    var wantedWidth: Double {
        let title = label?.sizeThatFits(Size(width: .infinity, height: 0)).width ?? 0
        return max(title.rounded(.up), iconSide) + 2 * Self.margin
    }

    /// Measures the content for the button's natural size, and shows what fits.
    func measure(for size: Size) {
        let width = max(0, size.width - 2 * Self.margin)
        titleSize = label?.sizeThatFits(Size(width: width, height: 0)) ?? .zero
        titleSize.width = width
        guard icon != nil else { return }
        label?.isHidden = titleSize.height + Self.gap + Self.iconSide + Self.gap > size.height
    }

    /// Positions the button and its content in a strip.
    /// - Parameters:
    ///   - frame: The frame of the button, in points of the strip.
    ///   - middle: The x coordinate of the middle of the content, in points of the strip.
    func layOut(in frame: Rect, middle: Double) {
        self.frame = frame
        guard self.middle != middle - frame.minX else { return }
        self.middle = middle - frame.minX
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let showsTitle = label.map { !$0.isHidden } ?? false
        let gap = icon != nil && showsTitle ? Self.gap : 0
        var y = (bounds.height - iconSide - gap - (showsTitle ? titleSize.height : 0)) / 2
        icon?.frame = Rect(x: middle - iconSide / 2, y: y, width: iconSide, height: iconSide)
        y += iconSide + gap
        label?.frame = Rect(x: middle - titleSize.width / 2, y: y, width: titleSize.width, height: titleSize.height)
    }
}
