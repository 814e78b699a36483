import Gatefold

/// A disc in the sender's colour with the first letter of the sender's name.
final class AvatarView: View {
    /// The diameter in points, which does not depend on the text size.
    nonisolated static let diameter = 40.0
    private let label = Label("", color: Palette.avatarText)

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        isUserInteractionEnabled = false
        cornerRadius = Self.diameter / 2
        addSubview(label)
        themeDidChange()
    }

    func show(_ mail: Mail) {
        label.text = mail.initial
        dynamicBackgroundColor = Palette.avatar(of: mail)
    }

    /// Divides the font size by the text scale, so that the letter fits the disc at any text size.
    override func themeDidChange() {
        label.style = TextStyle(
            font: .system(size: 18 / theme.textScale, weight: .semibold), alignment: .center, lineLimit: 1)
    }

    override func layoutSubviews() {
        let height = label.sizeThatFits(bounds.size).height
        label.frame = Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    }
}
