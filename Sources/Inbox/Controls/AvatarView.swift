import Gatefold

/// A disc in the sender's colour with the first letter of the sender's name.
final class AvatarView: View {
    /// The usual diameter in points, which does not depend on the text size.
    nonisolated static let diameter = 40.0
    /// The font size of the letter as a share of the diameter.
    private static let letter = 0.45
    private let label = Label("", color: Palette.avatarText)
    private let diameter: Double

    init(diameter: Double = AvatarView.diameter) {
        self.diameter = diameter
        super.init(frame: Rect(x: 0, y: 0, width: diameter, height: diameter))
        isUserInteractionEnabled = false
        // The letter begins the name that is read beside it.
        accessibilityElementsHidden = true
        cornerRadius = diameter / 2
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
            font: .system(size: Self.letter * diameter / theme.textScale, weight: .semibold), alignment: .center,
            lineLimit: 1)
    }

    override func layoutSubviews() {
        let height = label.sizeThatFits(bounds.size).height
        label.frame = Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    }
}
