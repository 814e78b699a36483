public import GatefoldGeometry
public import GatefoldText
@_spi(Rooms) public import GatefoldViews

/// A view that a screen shows while it has nothing else to show: an icon, a title, a sentence that says what to do, and
/// a button, one below the other in the middle.
public final class EmptyStateView: View {
    /// The button below the text; nil for none.
    public private(set) var actionButton: TextButton?
    /// The icon above the title; nil for none.
    public var icon: Icon? {
        get { picture.icon }
        set {
            picture.icon = newValue
            picture.isHidden = newValue == nil
            setNeedsLayout()
        }
    }
    /// The title.
    public var title: String {
        get { titleLabel.text }
        set {
            titleLabel.text = newValue
            setNeedsLayout()
        }
    }
    /// The sentence below the title; empty for none.
    public var text: String {
        get { textLabel.text }
        set {
            textLabel.text = newValue
            textLabel.isHidden = newValue.isEmpty
            setNeedsLayout()
        }
    }

    private let picture = IconView(side: EmptyStateView.iconSide)
    private let titleLabel: Label
    private let textLabel: Label
    private let stack: StackView

    private static let iconSide = 56.0
    private static let gap = 8.0
    private static let margin = 24.0
    /// The greatest width of the text at the standard text size, in points. Chosen: two or three short lines.
    private static let greatestWidth = 320.0

    /// Creates a view.
    /// - Parameters:
    ///   - title: The title.
    ///   - text: The sentence below the title; empty for none.
    ///   - icon: The icon above the title; nil for none.
    ///   - actionTitle: The title of the button; nil for none.
    ///   - action: The closure called when the button is pressed.
    public init(
        title: String, text: String = "", icon: Icon? = nil, actionTitle: String? = nil, action: (() -> Void)? = nil
    ) {
        titleLabel = Label(
            title, style: TextStyle(font: .system(size: 20, weight: .semibold), alignment: .center))
        textLabel = Label(
            text, style: TextStyle(font: .system(size: 15), alignment: .center), color: .secondaryText)
        stack = StackView([picture, titleLabel, textLabel], axis: .vertical, spacing: Self.gap, alignment: .center)
        super.init()
        isSizedByContent = true
        picture.dynamicTintColor = .secondaryText
        picture.icon = icon
        picture.isHidden = icon == nil
        textLabel.isHidden = text.isEmpty
        stack.setCustomSpacing(2 * Self.gap, after: picture)
        addSubview(stack)
        guard let actionTitle else { return }
        let button = TextButton(
            title: actionTitle, style: TextStyle(font: .system(size: 16, weight: .semibold), alignment: .center))
        button.action = action
        actionButton = button
        stack.addArrangedSubview(button)
    }

    public override func themeDidChange() { setNeedsLayout() }

    /// The size of the texts and the button in a width, in points.
    private func contentSize(width: Double) -> Size {
        let greatest = Self.greatestWidth * max(1, theme.textScale)
        let room = max(0, min(greatest, width - 2 * Self.margin))
        return Size(width: room, height: stack.sizeThatFits(Size(width: room, height: 0)).height)
    }

    public override func sizeThatFits(_ available: Size) -> Size {
        let content = contentSize(width: available.width)
        return Size(
            width: min(available.width, content.width + 2 * Self.margin), height: content.height + 2 * Self.margin)
    }

    public override func layoutSubviews() {
        let room = bounds.inset(by: safeAreaInsets)
        let size = contentSize(width: room.width)
        // Content that does not fit begins at the top, so that its beginning is seen.
        stack.frame = Rect(
            x: room.minX + (room.width - size.width) / 2, y: max(room.minY, room.midY - size.height / 2),
            width: size.width, height: size.height)
    }
}
