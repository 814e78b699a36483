public import GatefoldGeometry
import GatefoldLanguage
import GatefoldScene
import GatefoldText
public import GatefoldViews

/// A message between the views of a page, with an action and a cross if there are any: "You are offline", "The folder
/// cannot be read".
///
/// It takes no room while it is hidden, as all views of a stack do.
public final class Banner: View {
    /// The importance of a message, which gives the banner its icon and its colour.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// Something to know.
        case information
        /// Something that may go wrong.
        case warning
        /// Something that has gone wrong.
        case failure
    }

    /// The importance of the message.
    public var kind: Kind { didSet { updateKind() } }
    /// The message.
    public var text: String {
        get { label.text }
        set {
            label.text = newValue
            sizeMayHaveChanged()
        }
    }
    /// The button below the message; nil for none.
    public private(set) var actionButton: TextButton?
    /// The closure called when the user presses the cross; nil, the default, for a banner without one. The banner stays
    /// where it is until the program hides or removes it.
    public var onClose: (() -> Void)? {
        didSet {
            closeButton.isHidden = onClose == nil
            sizeMayHaveChanged()
        }
    }

    private let label: Label
    private let picture = IconView(side: Banner.iconSide)
    private let closeButton = TextButton(icon: Icon(.close), style: TextStyle(font: .system(size: 14)))

    private static let iconSide = 22.0
    private static let margin = 12.0
    private static let gap = 10.0
    private static let closeWidth = 40.0
    private static let radius = 10.0

    /// Creates a banner.
    /// - Parameters:
    ///   - text: The message.
    ///   - kind: The importance of the message.
    ///   - actionTitle: The title of the button below the message; nil for none.
    ///   - action: The closure called when the button is pressed.
    public init(
        _ text: String, kind: Kind = .information, actionTitle: String? = nil, action: (() -> Void)? = nil
    ) {
        self.kind = kind
        label = Label(text, style: TextStyle(font: .system(size: 15), alignment: .leading))
        super.init()
        closeButton.accessibilityLabel = localized("Close")
        closeButton.isHidden = true
        closeButton.action = { [weak self] in self?.onClose?() }
        for view in [picture, label, closeButton] { addSubview(view) }
        if let actionTitle { addAction(actionTitle, action) }
        updateKind()
    }

    private func addAction(_ title: String, _ action: (() -> Void)?) {
        let button = TextButton(
            title: title, style: TextStyle(font: .system(size: 15, weight: .semibold), alignment: .leading))
        button.action = action
        actionButton = button
        addSubview(button)
    }

    private func sizeMayHaveChanged() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func updateKind() {
        picture.icon = Icon(kind.symbol)
        colorMayHaveChanged()
    }

    public override func themeDidChange() {
        colorMayHaveChanged()
        sizeMayHaveChanged()
    }

    public override func tintColorDidChange() { colorMayHaveChanged() }

    /// Makes the icon and the buttons readable on the colour of the banner.
    private func colorMayHaveChanged() {
        let ground: DynamicColor = theme.isDark ? .surface : .groupedBackground
        let background = ground.resolved(in: theme).interpolated(to: color, fraction: strength)
        let least: Float = theme.contrast == .high ? 7 : 4.5
        picture.tintColor = color.readable(on: background, contrast: least)
        let tint = resolvedTintColor.readable(on: background, contrast: least)
        for button in [actionButton, closeButton] { button?.tintColor = tint }
        setNeedsDisplay()
    }

    /// The colour of the kind; a message that is only to be known has the colour of the program.
    private var color: Color { kind.color?.resolved(in: theme) ?? resolvedTintColor }

    /// The opacity of the colour on the banner's area.
    private var strength: Float { theme.contrast == .high ? 0 : theme.isDark ? 0.2 : 0.12 }

    public override func draw(into recorder: inout Recorder) {
        recorder.fillRounded(
            shownBounds, radius: Self.radius, with: color.withAlpha(strength),
            borderWidth: theme.contrast == .high ? 2 : 0, border: color)
    }

    // MARK: Layout

    private var textStart: Double { Self.margin + picture.sizeThatFits(.zero).width + Self.gap }

    /// Returns the frames of the message and of the button in a width, for layout from left to right.
    private func frames(width: Double) -> (text: Rect, action: Rect, height: Double) {
        let trailing = onClose == nil ? Self.margin : Self.closeWidth
        let room = max(0, width - textStart - trailing)
        let height = label.sizeThatFits(Size(width: room, height: 0)).height
        let text = Rect(x: textStart, y: Self.margin, width: room, height: height)
        let least = Self.margin * 2 + max(height, picture.sizeThatFits(.zero).height)
        guard let actionButton else { return (text, .zero, max(Control.comfortableTouchHeight, least)) }
        let size = actionButton.sizeThatFits(Size(width: room, height: 0))
        let action = Rect(x: textStart, y: text.maxY, width: size.width, height: size.height)
        return (text, action, action.maxY)
    }

    public override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: frames(width: available.width).height)
    }

    public override func layoutSubviews() {
        var (text, action, height) = frames(width: bounds.width)
        if actionButton == nil { text.origin.y = max(Self.margin, (height - text.height) / 2) }
        label.frame = mirrored(text)
        actionButton?.frame = mirrored(action)
        let side = picture.sizeThatFits(.zero).width
        let line = label.firstBaseline(in: text.size) * 0.7
        picture.frame = mirrored(
            Rect(x: Self.margin, y: text.minY + line - side / 2, width: side, height: side))
        closeButton.frame = mirrored(
            Rect(
                x: bounds.width - Self.closeWidth, y: 0, width: Self.closeWidth,
                height: min(bounds.height, Control.comfortableTouchHeight)))
    }
}

extension Banner.Kind {
    fileprivate var symbol: Icon.Symbol {
        switch self {
        case .information: .info
        case .warning: .warning
        case .failure: .error
        }
    }

    /// The colour of the icon and, diluted, of the background; nil for the tint colour. Chosen: a contrast of at least
    /// 4.5:1 to the background.
    fileprivate var color: DynamicColor? {
        switch self {
        case .information: nil
        case .warning:
            DynamicColor(
                light: Color(hex: 0x8A_53_00), dark: Color(hex: 0xF2_B8_4B), highContrastLight: Color(hex: 0x66_3D_00),
                highContrastDark: Color(hex: 0xFF_D0_7A))
        case .failure:
            DynamicColor(
                light: Color(hex: 0xB0_1C_24), dark: Color(hex: 0xFF_8A_84), highContrastLight: Color(hex: 0x8C_00_00),
                highContrastDark: Color(hex: 0xFF_B4_AB))
        }
    }
}
