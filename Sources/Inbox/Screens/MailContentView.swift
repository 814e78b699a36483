import Gatefold

/// All of a mail, from its subject to its last line.
final class MailContentView: View {
    /// Lines longer than this are hard to read, in points.
    private static let readableWidth = 640.0
    private let subject: Label
    private let avatar = AvatarView()
    private let sender: Label
    private let date: Label
    private let picture: PictureView?
    private let paragraphs: [Label]

    init(mail: Mail, date text: String) {
        subject = Label(
            mail.subject, style: TextStyle(font: .system(size: 26, weight: .bold), lineSpacing: 1.1),
            color: Palette.text)
        sender = Label(
            mail.sender, style: TextStyle(font: .system(size: 16, weight: .semibold), lineLimit: 1), color: Palette.text
        )
        date = Label(
            text, style: TextStyle(font: .system(size: 14), lineLimit: 1), color: Palette.secondaryText)
        picture = mail.picture.flatMap { SamplePicture.data(named: $0) }.map { PictureView(data: $0) }
        let style = TextStyle(font: .system(size: 17), lineSpacing: 1.25)
        paragraphs = mail.body.map { paragraph in
            switch paragraph {
            case .text(let text): Label(text, style: style, color: Palette.text)
            case .quote(let text): Label(text, style: style, color: Palette.secondaryText)
            }
        }
        super.init()
        avatar.show(mail)
        for view in [subject, avatar, sender, date] + paragraphs { addSubview(view) }
        if let picture { addSubview(picture) }
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: place(width: available.width))
    }

    override func layoutSubviews() { _ = place(width: bounds.width) }

    /// Places everything for a width and answers the height.
    private func place(width: Double) -> Double {
        let margin = max(16, (width - Self.readableWidth) / 2)
        let column = max(0, width - 2 * margin)
        var y = StatusBar.height + NavigationBar.height
        func put(_ label: Label, x: Double = 0, width: Double) {
            let height = label.sizeThatFits(Size(width: width, height: 0)).height
            label.frame = Rect(x: margin + x, y: y, width: width, height: height)
            y += height
        }
        put(subject, width: column)
        y += 16
        avatar.frame.origin = Point(x: margin, y: y)
        let beside = AvatarView.diameter + 12
        put(sender, x: beside, width: max(0, column - beside))
        put(date, x: beside, width: max(0, column - beside))
        y = max(y, avatar.frame.maxY) + 20
        if let picture {
            picture.frame = Rect(x: margin, y: y, width: column, height: (column * 5 / 9).rounded())
            y = picture.frame.maxY + 20
        }
        for paragraph in paragraphs {
            put(paragraph, width: column)
            y += 14
        }
        return y + 32
    }
}
