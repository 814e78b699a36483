import Gatefold

/// A row of the list: a round sign and three lines of text.
final class MessageCell: TableViewCell {
    let sign = SignView()
    private let sender = Label("", style: Message.senderStyle)
    private let subject = Label("", style: Message.subjectStyle)
    private let preview = Label("", style: Message.previewStyle, color: .secondaryText)

    init() {
        super.init()
        for view in [sign, sender, subject, preview] { addSubview(view) }
    }

    func show(_ message: Message) {
        sign.show(message)
        sender.text = message.sender
        subject.text = message.subject
        preview.text = message.preview
    }

    override func layoutSubviews() {
        sign.frame = Rect(x: 16, y: (bounds.height - SignView.side) / 2, width: SignView.side, height: SignView.side)
        let left = sign.frame.maxX + 12
        var y = 12.0
        for (label, height) in [(sender, 22.0), (subject, 21.0), (preview, 20.0)] {
            label.frame = Rect(x: left, y: y, width: max(0, bounds.width - 16 - left), height: height)
            y += height
        }
    }
}

/// A disc in a message's colour with the sender's initial.
final class SignView: View {
    /// The diameter in points.
    static let side = 40.0
    private let label = Label("", style: Message.initialStyle, color: DynamicColor(.white))
    private var color = Color.black

    init() {
        super.init()
        isUserInteractionEnabled = false
        addSubview(label)
    }

    func show(_ message: Message) {
        label.text = message.initial
        color = message.color
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
