import Gatefold

/// The header of a mail, with its sender, address, recipients and date.
final class MailHeaderView: View {
    private let mail: Mail
    /// The dates of mails in words, in the language of the list.
    var dates: MailDates {
        didSet { if dates != oldValue { showDate() } }
    }
    let avatar = AvatarView()
    private let sender: Label
    private let address: Label
    private let recipients: Label
    private let date = Label("", color: .secondaryText)

    private static let gap = 12.0
    private static let lineGap = 2.0
    /// The greatest number of recipients that are named, and the greatest length of such a name. Chosen.
    private static let (mostNames, nameLength) = (30, 100)

    /// Creates a header.
    /// - Parameter others: The names of the recipients other than the user.
    init(mail: Mail, to others: [String], dates: MailDates) {
        self.mail = mail
        self.dates = dates
        // A page has room for the whole text, so there is no line limit.
        func style(_ size: Double, _ weight: Font.Weight = .regular) -> TextStyle {
            TextStyle(font: .system(size: size, weight: weight), alignment: .leading)
        }
        sender = Label(mail.shownSender, style: style(16, .semibold))
        address = Label(
            Self.breakable(mail.address.withoutDirectionalControls), style: style(14), color: .secondaryText)
        recipients = Label("to \(Self.list(others))", style: style(14), color: .secondaryText)
        super.init()
        date.style = style(14)
        date.text = dates.long(of: mail.date)
        avatar.show(mail)
        for view in [avatar, sender, address, recipients, date] { addSubview(view) }
    }

    /// Returns an address that breaks before its signs, and within a name only where that is longer than a line. Text
    /// breaks after a hyphen anyway.
    static func breakable(_ address: String) -> String {
        var text = ""
        for character in address {
            // The space of no width is where a line may end.
            if "@._".contains(character) { text += "\u{200B}" }
            text.append(character)
        }
        return text
    }

    /// Returns the recipients as text, such as `me, Clara and Jonas`.
    private static func list(_ others: [String]) -> String {
        // A name in another script leaves the order of the names beside it alone.
        var names = ["me"] + others.prefix(mostNames).map { $0.shortened(to: nameLength).directionallyIsolated }
        if others.count > mostNames { names.append("\(others.count - mostNames) others") }
        guard names.count > 2, let last = names.last else { return names.joined(separator: " and ") }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    private func showDate() {
        date.text = dates.long(of: mail.date)
        setNeedsLayout()
    }

    override func themeDidChange() {
        dates.locale = theme.locale
        setNeedsLayout()
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let width = available.width
        return Size(width: width, height: layOut(width: width) { _, _ in })
    }

    override func layoutSubviews() {
        _ = layOut(width: bounds.width) { view, rect in view.frame = mirrored(rect) }
    }

    /// Passes the frame of each subview, in left-to-right layout, to `put`, and returns the height of all.
    private func layOut(width: Double, _ put: (View, Rect) -> Void) -> Double {
        let diameter = AvatarView.diameter
        let left = diameter + Self.gap
        let room = max(0, width - left)
        var y = 0.0
        func line(_ label: Label, width: Double) {
            let height = label.sizeThatFits(Size(width: width, height: 0)).height
            put(label, Rect(x: left, y: y, width: width, height: height))
            y += height + Self.lineGap
        }
        let natural = date.sizeThatFits(Size(width: .infinity, height: 0))
        let dateWidth = natural.width.rounded(.up)
        // The date stands beside the sender if both fit on one line without being truncated.
        let name = sender.sizeThatFits(Size(width: .infinity, height: 0)).width.rounded(.up)
        let dateIsBeside = name + Self.gap + dateWidth <= room
        if dateIsBeside {
            let size = Size(width: room, height: 0)
            let y = sender.firstBaseline(in: size) - date.firstBaseline(in: size)
            put(date, Rect(x: width - dateWidth, y: y, width: dateWidth, height: natural.height))
        }
        line(sender, width: dateIsBeside ? max(0, room - dateWidth - Self.gap) : room)
        line(address, width: room)
        line(recipients, width: room)
        if !dateIsBeside { line(date, width: room) }
        put(avatar, Rect(x: 0, y: 0, width: diameter, height: diameter))
        return max(diameter, y - Self.lineGap)
    }
}
