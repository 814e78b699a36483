import Gatefold

/// A bar at the bottom of the list that says what was done, and takes it back.
final class UndoBar: View {
    private let label: Label
    private let button: TextButton

    private static let margin = 16.0
    private static let height = 48.0
    private static let ground = DynamicColor(
        light: Color(hex: 0x2B_2F_36), dark: Color(hex: 0x3A_3F_48), highContrastLight: .black, highContrastDark: .black
    )
    private static let action = DynamicColor(Color(hex: 0x9C_C4_FF))

    /// Creates a bar.
    /// - Parameters:
    ///   - text: What was done.
    ///   - title: The title of the button that takes it back.
    init(_ text: String, button title: String, action: @escaping () -> Void) {
        label = Label(
            text, style: TextStyle(font: .system(size: 15), alignment: .leading, lineLimit: 1), color: Color.white)
        button = TextButton(title: title, style: TextStyle(font: .system(size: 15, weight: .semibold), lineLimit: 1))
        super.init()
        dynamicBackgroundColor = Self.ground
        cornerRadius = 12
        button.action = action
        button.tintColor = Self.action.resolved(in: theme)
        addSubview(label)
        addSubview(button)
    }

    /// Returns the frame of the bar at the bottom of a list.
    /// - Parameter list: The frame of the list, without the safe area below it.
    func frame(in list: Rect) -> Rect {
        let height = Self.height * max(1, theme.textScale * 0.75)
        let width = max(0, min(list.width - 2 * Self.margin, 480))
        return Rect(
            x: list.midX - width / 2, y: list.maxY - height - Self.margin, width: width, height: height)
    }

    override func layoutSubviews() {
        let size = button.sizeThatFits(Size(width: .infinity, height: bounds.height))
        let width = min(bounds.width / 2, size.width.rounded(.up))
        let end = bounds.width - Self.margin - width
        button.frame = mirrored(Rect(x: end, y: 0, width: width, height: bounds.height))
        let height = label.sizeThatFits(bounds.size).height
        label.frame = mirrored(
            Rect(
                x: Self.margin, y: ((bounds.height - height) / 2).rounded(), width: max(0, end - 2 * Self.margin),
                height: height))
    }
}
