import Gatefold

/// A round sign with a sender's first letter.
final class AvatarView: View {
    static let diameter = 40.0
    private let label = Label(
        "", style: TextStyle(font: .system(size: 18, weight: .bold), alignment: .center, lineLimit: 1),
        color: .white)
    private var color = Palette.avatars[0]

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        isUserInteractionEnabled = false
        addSubview(label)
    }

    func show(_ mail: Mail) {
        label.text = mail.initial
        color = Palette.avatars[mail.avatarColor % Palette.avatars.count]
        setNeedsDisplay()
    }

    override func layoutSubviews() {
        let height = label.sizeThatFits(bounds.size).height
        label.frame = Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    }

    override func draw(into recorder: inout Recorder) {
        recorder.fillRounded(bounds, radius: bounds.width / 2, with: color)
    }
}
