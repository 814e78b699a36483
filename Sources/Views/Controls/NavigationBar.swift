import GatefoldGeometry
public import GatefoldScene
import GatefoldText

/// The opaque bar at the top of a screen: the status strip's ground and, below it, the title between a way back and
/// something to do.
public final class NavigationBar: View {
    /// Of the part below the status strip, in points.
    public static let height: Double = 56
    /// Of the whole bar area, status strip and all, in points: `B` of the specification.
    public static let areaHeight = StatusBar.height + height

    public var title: String {
        get { label.text }
        set { label.text = newValue }
    }
    /// The bar's ground; shown above its picture, too, when it is pulled in farther than it is high.
    public var barTintColor: Color {
        didSet { backgroundColor = barTintColor }
    }
    /// What is written at the way back, on the left; nil for none. With one the title is centred.
    public var backTitle: String? { didSet { if backTitle != oldValue { backTitleDidChange() } } }
    /// What a press on the way back does.
    public var backAction: (() -> Void)?
    /// Stands on the right, in the size that fits it.
    public var rightItem: View? { didSet { if rightItem !== oldValue { rightItemDidChange(from: oldValue) } } }

    private let label: Label
    private var backButton: BackButton?

    private static let margin = 16.0
    private static let gap = 12.0

    public init(title: String, barTintColor: Color, titleColor: Color = .white) {
        self.barTintColor = barTintColor
        label = Label(
            title, style: TextStyle(font: .system(size: 20, weight: .semibold), alignment: .leading, lineLimit: 1),
            color: titleColor)
        super.init()
        backgroundColor = barTintColor
        clipsToBounds = true
        addSubview(label)
    }

    private func backTitleDidChange() {
        if let backTitle, let backButton {
            backButton.title = backTitle
        } else {
            backButton?.removeFromSuperview()
            backButton = backTitle.map { BackButton(title: $0, color: label.textColor) }
            backButton?.action = { [weak self] in self?.backAction?() }
            if let backButton { addSubview(backButton) }
            label.style.alignment = backButton == nil ? .leading : .center
        }
        setNeedsLayout()
    }

    private func rightItemDidChange(from earlier: View?) {
        if earlier?.superview === self { earlier?.removeFromSuperview() }
        if let rightItem { addSubview(rightItem) }
        setNeedsLayout()
    }

    public override func layoutSubviews() {
        let right = placeRightItem()
        let left = placeBackButton(before: right)
        let span = Rect(minX: left, minY: 0, maxX: right, maxY: 0)
        let natural = label.sizeThatFits(Size(width: .infinity, height: 0)).width
        place(label, in: backButton == nil ? span : centered(within: span, width: natural.rounded(.up)))
    }

    /// - Returns: the right edge of what is left of the bar.
    private func placeRightItem() -> Double {
        let edge = max(0, bounds.width - Self.margin)
        guard let rightItem, rightItem.superview === self else { return edge }
        let size = rightItem.sizeThatFits(Size(width: bounds.width / 3, height: Self.height))
        let width = max(0, min(size.width, bounds.width / 3))
        let height = max(0, min(size.height, Self.height))
        rightItem.frame = Rect(
            x: edge - width, y: StatusBar.height + (Self.height - height) / 2, width: width, height: height)
        return width > 0 ? edge - width - Self.gap : edge
    }

    /// - Returns: the left edge of what is left of the bar.
    private func placeBackButton(before right: Double) -> Double {
        guard let backButton else { return Self.margin }
        // A title is worth more than the name of where one comes from.
        let room = max(ChevronView.size.width, min(bounds.width / 3, right - Self.margin))
        let size = backButton.sizeThatFits(Size(width: room, height: Self.height))
        backButton.frame = Rect(
            x: Self.margin, y: StatusBar.height + (Self.height - size.height) / 2, width: size.width,
            height: size.height)
        return backButton.frame.maxX + Self.gap
    }

    /// The part of a span in the middle of which a title stands: the bar's own middle where the title has room there.
    private func centered(within span: Rect, width: Double) -> Rect {
        let middle = bounds.width / 2
        let reach = min(middle - span.minX, span.maxX - middle)
        guard reach * 2 >= width else { return span }
        return Rect(minX: middle - reach, minY: 0, maxX: middle + reach, maxY: 0)
    }

    private func place(_ label: Label, in span: Rect) {
        let height = label.sizeThatFits(Size(width: span.width, height: 0)).height
        label.frame = Rect(
            x: span.minX, y: StatusBar.height + (Self.height - height) / 2, width: span.width, height: height)
    }
}
