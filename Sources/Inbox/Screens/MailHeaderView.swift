import Gatefold

/// The head of a mail's page: its row in the list, enlarged. The avatar, the sender, the date and the subject stand in the
/// row's order, and below them is to whom the mail went.
final class MailHeaderView: View {
    private let mail: Mail
    /// The dates of mails in words, in the language of the list.
    var dates: MailDates {
        didSet { if dates != oldValue { showDate() } }
    }
    let avatar = AvatarView()
    let sender: Label
    let date = Label("", color: .secondaryText)
    let subject: SubjectView
    /// Unfolds the address and the full date.
    private let details: DetailsButton
    private let address: Label
    private let fullDate = Label("", color: .secondaryText)
    /// Called when the header's height may have changed.
    var onHeightChange: (() -> Void)?

    private static let lineGap = MailCellLayout.lineGap
    /// The distance from the subject to the recipients, in points. Chosen: half a line.
    private static let detailsGap = 8.0
    /// The greatest number of recipients that are named, and the greatest length of such a name. Chosen.
    private static let (mostNames, nameLength) = (30, 100)

    /// Creates a header.
    /// - Parameter others: The names of the recipients other than the user; nil for a conversation, of which each mail
    ///   has its own.
    init(mail: Mail, to others: [String]?, dates: MailDates) {
        self.mail = mail
        self.dates = dates
        func style(_ size: Double, _ weight: Font.Weight = .regular) -> TextStyle {
            TextStyle(font: .system(size: size, weight: weight), alignment: .leading)
        }
        sender = Label(mail.shownSenders, style: style(16, .semibold))
        subject = SubjectView(mail.subject)
        details = DetailsButton(Self.recipients(others ?? []))
        address = Label(
            Self.breakable(mail.address.withoutDirectionalControls), style: style(14), color: .secondaryText)
        address.isSelectable = true
        super.init()
        fullDate.style = style(14)
        avatar.show(mail)
        (details.isHidden, address.isHidden, fullDate.isHidden) = (others == nil, true, true)
        for view in [avatar, sender, date, subject, details, address, fullDate] { addSubview(view) }
        details.action = { [weak self] in self?.toggleDetails() }
        subject.onHeightChange = { [weak self] in self?.heightDidChange() }
        showDate()
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

    /// Returns the line with the recipients, such as `to me, Clara and Jonas`.
    static func recipients(_ others: [String]) -> String { localized("to {names}", ["names": list(others)]) }

    /// Returns the recipients as text, such as `me, Clara and Jonas`.
    static func list(_ others: [String]) -> String {
        // A name in another script leaves the order of the names beside it alone.
        var names =
            [localized("me", context: "recipient")]
            + others.prefix(mostNames).map { $0.shortened(to: nameLength).directionallyIsolated }
        if others.count > mostNames {
            let count = others.count - mostNames
            names.append(localized("{count} other", plural: "{count} others", count: count))
        }
        guard names.count > 1, let last = names.popLast() else { return names.first ?? "" }
        let first = names.dropFirst().reduce(names[0]) { localized("{names}, {name}", ["names": $0, "name": $1]) }
        return localized("{names} and {name}", ["names": first, "name": last])
    }

    private func showDate() {
        date.text = dates.brief(of: mail.date)
        fullDate.text = dates.long(of: mail.date)
        setNeedsLayout()
    }

    private func toggleDetails() {
        details.isOpen.toggle()
        (address.isHidden, fullDate.isHidden) = (!details.isOpen, !details.isOpen)
        heightDidChange()
    }

    private func heightDidChange() {
        setNeedsLayout()
        onHeightChange?()
    }

    override func themeDidChange() {
        dates.locale = theme.locale
        let breaks = breaksLines
        date.style = TextStyle(font: .system(size: 13), alignment: breaks ? .leading : .trailing, lineLimit: 1)
        setNeedsLayout()
    }

    private var breaksLines: Bool { MailCellLayout.breaksLines(atTextScale: theme.textScale) }

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
        let drop = breaksLines ? 0 : MailCellLayout.avatarDrop
        put(avatar, Rect(x: 0, y: drop, width: diameter, height: diameter))
        let left = diameter + MailCellLayout.gap
        let room = max(0, width - left)
        var y = 0.0
        func line(_ view: View, width: Double, gap: Double = Self.lineGap) {
            let height = view.sizeThatFits(Size(width: width, height: 0)).height
            put(view, Rect(x: left, y: y, width: width, height: height))
            y += height + gap
        }
        let natural = date.sizeThatFits(Size(width: .infinity, height: 0))
        if breaksLines {
            line(sender, width: room)
            line(date, width: room)
        } else {
            let dateWidth = MailCellLayout.dateWidth(natural.width.rounded(.up), in: room)
            let name = max(0, room - dateWidth - MailCellLayout.gap)
            let baselines = sender.firstBaseline(in: Size(width: name, height: 0)) - date.firstBaseline(in: natural)
            put(date, Rect(x: width - dateWidth, y: baselines, width: dateWidth, height: natural.height))
            line(sender, width: name)
        }
        line(subject, width: room, gap: Self.detailsGap)
        guard !details.isHidden else { return max(diameter + drop, y - Self.detailsGap) }
        line(details, width: room)
        for label in [address, fullDate] where !label.isHidden { line(label, width: room) }
        return max(diameter + drop, y - Self.lineGap)
    }
}

/// The names of the recipients, which unfold the rest of what is known about a mail's route.
private final class DetailsButton: Button {
    private let label: Label
    private let chevron = IconView(Icon(.chevronDown), side: 16)
    /// Whether the rest is shown, and with it all names.
    var isOpen = false {
        didSet {
            chevron.icon = Icon(isOpen ? .chevronUp : .chevronDown)
            label.style.lineLimit = isOpen ? 0 : 1
        }
    }

    private static let gap = 4.0

    init(_ text: String) {
        label = Label(detail: text)
        super.init()
        cursor = .pointer
        minimumTouchHeight = 44
        accessibilityLabel = text
        addSubview(label)
        addSubview(chevron)
        chevron.dynamicTintColor = .secondaryText
    }

    override func sizeThatFits(_ available: Size) -> Size { arrange(width: available.width) { _, _ in } }

    override func layoutSubviews() { _ = arrange(width: bounds.width) { $0.frame = mirrored($1) } }

    override func themeDidChange() { setNeedsLayout() }

    private func arrange(width: Double, _ put: (View, Rect) -> Void) -> Size {
        let side = chevron.sizeThatFits(.zero).width
        let room = max(0, width - side - Self.gap)
        let natural = label.sizeThatFits(Size(width: .infinity, height: 0)).width.rounded(.up)
        let text = Size(width: min(room, natural), height: label.sizeThatFits(Size(width: room, height: 0)).height)
        put(label, Rect(origin: .zero, size: text))
        let line = min(text.height, label.sizeThatFits(Size(width: .infinity, height: 0)).height)
        put(chevron, Rect(x: text.width + Self.gap, y: ((line - side) / 2).rounded(), width: side, height: side))
        return Size(width: width, height: max(text.height, side))
    }
}
