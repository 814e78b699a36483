import Gatefold

/// A bar at the bottom of the list that says what happened, with a button such as one that takes it back.
final class NoticeBar: View {
    private let label: Label
    private let button: TextButton

    private static let margin = 16.0
    private static let padding = 12.0
    private static let minimumHeight = 48.0
    private static let maximumWidth = 480.0
    private static let background = DynamicColor(
        light: Color(hex: 0x2B_2F_36), dark: Color(hex: 0x3A_3F_48), highContrastLight: .black, highContrastDark: .black
    )
    private static let action = DynamicColor(Color(hex: 0x9C_C4_FF))

    /// Creates a bar.
    /// - Parameters:
    ///   - text: A sentence or a few words.
    ///   - title: The title of the button.
    ///   - action: Called when the button is pressed.
    init(_ text: String, button title: String, action: @escaping () -> Void) {
        label = Label(
            text, style: TextStyle(font: .system(size: 15), alignment: .leading, lineLimit: 4), color: Color.white)
        button = TextButton(title: title, style: TextStyle(font: .system(size: 15, weight: .semibold), lineLimit: 1))
        super.init()
        dynamicBackgroundColor = Self.background
        cornerRadius = 12
        button.action = action
        button.tintColor = Self.action.resolved(in: theme)
        addSubview(label)
        addSubview(button)
    }

    /// Returns the frame of the bar at the bottom of a list.
    /// - Parameter list: The frame of the list, without the safe area below it.
    func frame(in list: Rect) -> Rect {
        let width = max(0, min(list.width - 2 * Self.margin, Self.maximumWidth))
        let text = label.sizeThatFits(Size(width: textWidth(in: width), height: .infinity))
        let height = max(Self.minimumHeight * max(1, theme.textScale * 0.75), text.height + 2 * Self.padding)
        return Rect(
            x: list.midX - width / 2, y: list.maxY - height - Self.margin, width: width, height: height)
    }

    private func buttonWidth(in width: Double) -> Double {
        min(width / 2, button.sizeThatFits(Size(width: .infinity, height: Self.minimumHeight)).width.rounded(.up))
    }

    private func textWidth(in width: Double) -> Double { max(0, width - buttonWidth(in: width) - 3 * Self.margin) }

    override func layoutSubviews() {
        let width = buttonWidth(in: bounds.width)
        button.frame = mirrored(
            Rect(x: bounds.width - Self.margin - width, y: 0, width: width, height: bounds.height))
        let room = textWidth(in: bounds.width)
        let height = label.sizeThatFits(Size(width: room, height: .infinity)).height
        label.frame = mirrored(
            Rect(x: Self.margin, y: ((bounds.height - height) / 2).rounded(), width: room, height: height))
    }
}
