import Gatefold

/// A disc in the sender's colour with the first letter of the sender's name.
final class AvatarView: View {
    /// The diameter in points, which does not depend on the text size.
    nonisolated static let diameter = 40.0
    private let label = Label("", color: Palette.avatarText)
    private var color = Palette.avatars[0]

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        isUserInteractionEnabled = false
        addSubview(label)
        themeDidChange()
    }

    func show(_ mail: Mail) {
        label.text = mail.initial
        color = Palette.avatar(of: mail)
        setNeedsDisplay()
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

    override func draw(into recorder: inout Recorder) {
        recorder.fillRounded(bounds, radius: bounds.width / 2, with: color.resolved(in: theme))
    }
}
