import Gatefold

/// A row of the list: who, what about, and how it begins.
final class MailCell: TableViewCell {
    static let height = 88.0
    private let avatar = AvatarView()
    private let sender = Label("", style: TextStyle(font: .system(size: 16, weight: .bold), lineLimit: 1))
    private let date = Label(
        "", style: TextStyle(font: .system(size: 13), alignment: .trailing, lineLimit: 1), color: Palette.secondaryText)
    private let subject = Label("", style: TextStyle(font: .system(size: 15), lineLimit: 1), color: Palette.text)
    private let preview = Label(
        "", style: TextStyle(font: .system(size: 14), lineLimit: 1), color: Palette.secondaryText)

    init() {
        super.init()
        sender.textColor = Palette.text
        for view in [avatar, sender, date, subject, preview] { addSubview(view) }
    }

    func show(_ mail: Mail, date text: String) {
        avatar.show(mail)
        sender.text = mail.sender
        date.text = text
        subject.text = mail.subject
        preview.text = mail.preview
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let margin = 16.0
        avatar.frame.origin = Point(x: margin, y: (bounds.height - AvatarView.diameter) / 2)
        let left = margin + AvatarView.diameter + 14
        let width = max(0, bounds.width - margin - left)
        let dateWidth = min(width, 64)
        sender.frame = Rect(x: left, y: 12, width: max(0, width - dateWidth - 8), height: 20)
        date.frame = Rect(x: left + width - dateWidth, y: 14, width: dateWidth, height: 18)
        subject.frame = Rect(x: left, y: 34, width: width, height: 20)
        preview.frame = Rect(x: left, y: 56, width: width, height: 18)
    }
}
