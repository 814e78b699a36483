import Gatefold
import GatefoldMail
import GatefoldMailStore

/// A mail of a conversation: a row that says who wrote what, and the mail below it when it is open.
final class MailPanel: UnfoldingView {
    let mail: Mail
    private let panelHead: MailPanelHead
    private let read: (@escaping (Message) -> Void) -> Void
    private var body: MailBodyView?
    /// Whether the mail was open at some time.
    private(set) var wasOpened = false
    /// The words of a search, which are marked in the mail.
    var words: [String] = [] { didSet { if words != oldValue { firstHit = body?.markHits(of: words) } } }
    /// The first text with a marked word; nil for none.
    private(set) var firstHit: MailTextView?
    /// The distance from the panel's left and right edges to its contents, in points: the room of the focus ring.
    static let margin = 12.0
    /// Called when the mail is opened by the user.
    var onOpen: (() -> Void)?

    var dates: MailDates {
        get { panelHead.dates }
        set { panelHead.dates = newValue }
    }

    /// Creates a folded panel.
    /// - Parameter read: Reads the mail and passes its content on, at once or later.
    init(_ mail: Mail, dates: MailDates, read: @escaping (@escaping (Message) -> Void) -> Void) {
        self.mail = mail
        self.read = read
        panelHead = MailPanelHead(mail, dates: dates)
        super.init(panelHead)
        clipsToBounds = true
        head.action = { [weak self] in
            guard let self else { return }
            if isOpen { close(animated: true) } else { open(animated: true) }
        }
    }

    /// Opens the mail as soon as it has been read.
    func open(animated: Bool) {
        if let body { return show(body, animated: animated) }
        var isLater = false
        read { [weak self] message in
            guard let self, body == nil else { return }
            let body = MailBodyView(message, of: mail.id)
            self.body = body
            firstHit = body.markHits(of: words)
            panelHead.showRecipients(message.envelope.otherRecipients)
            show(body, animated: animated || isLater)
        }
        isLater = true
    }

    private func show(_ body: MailBodyView, animated: Bool) {
        wasOpened = true
        open(body, animated: animated)
        if animated { onOpen?() }
    }

    override func draw(into recorder: inout Recorder) {
        recorder.hairline(
            atTopOf: bounds.inset(by: EdgeInsets(left: Self.margin, right: Self.margin)),
            color: DynamicColor.separator.resolved(in: theme))
    }
}

/// A mail below the head of its panel.
private final class MailBodyView: View {
    private let body: MailBody

    private static let (top, bottom) = (8.0, 12.0)

    init(_ message: Message, of id: MailID) {
        body = MailBody(message, of: id)
        super.init()
        for view in body.all { addSubview(view) }
    }

    override func themeDidChange() { setNeedsLayout() }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: layOut(width: available.width) { _, _ in })
    }

    override func layoutSubviews() {
        _ = layOut(width: bounds.width) { view, rect in view.frame = mirrored(rect) }
    }

    private func layOut(width: Double, _ put: (View, Rect) -> Void) -> Double {
        let column = min(max(0, width - 2 * MailPanel.margin), MailBody.readableWidth * theme.textScale)
        var y = Self.top
        body.layOut { view, gap in
            if let view {
                let height = view.sizeThatFits(Size(width: column, height: 0)).height
                put(view, Rect(x: MailPanel.margin, y: y, width: column, height: height))
                y += height
            }
            y += gap
        }
        return y + Self.bottom
    }
}

/// The row of a mail in a conversation.
private final class MailPanelHead: UnfoldingHead {
    private let mail: Mail
    private let avatar = AvatarView(diameter: MailPanelHead.diameter)
    private let sender: Label
    private let date = Label("", color: .secondaryText)
    /// The beginning of the text, while the mail is folded.
    private let preview: Label
    /// To whom the mail went, while it is open.
    private let recipients: Label
    var dates: MailDates { didSet { if dates != oldValue { showDate() } } }

    private static let (diameter, gap, padding, lineGap) = (32.0, 12.0, 12.0, 2.0)
    /// The least height, in points.
    private static let leastHeight = 64.0

    init(_ mail: Mail, dates: MailDates) {
        self.mail = mail
        self.dates = dates
        func label(_ text: String, _ style: TextStyle, _ color: DynamicColor = .secondaryText) -> Label {
            Label(text, style: style, color: color)
        }
        func style(_ size: Double, _ weight: Font.Weight = .regular, _ alignment: TextAlignment = .leading) -> TextStyle
        {
            TextStyle(font: .system(size: size, weight: weight), alignment: alignment, lineLimit: 1)
        }
        sender = label(mail.shownSender, style(15, .semibold), .text)
        preview = label(mail.shownPreview, style(14, .regular, .natural))
        recipients = label("", style(14))
        super.init()
        cursor = .pointer
        avatar.show(mail)
        recipients.alpha = 0
        for view in [avatar, sender, date, preview, recipients] { addSubview(view) }
        showDate()
    }

    func showRecipients(_ others: [String]) {
        recipients.text = MailHeaderView.recipients(others)
        setNeedsLayout()
    }

    private func showDate() {
        date.text = dates.brief(of: mail.date)
        accessibilityLabel = "\(mail.shownSender), \(date.text), \(mail.shownPreview)"
        setNeedsLayout()
    }

    /// The durations in seconds for which a line fades out and, after it, the other one in. Chosen: the two share a place,
    /// and neither is read through the other.
    private static let (fadingOut, fadingIn) = (0.1, 0.2)

    override func turn(isOpen: Bool, animated: Bool) {
        super.turn(isOpen: isOpen, animated: animated)
        let (leaving, coming) = isOpen ? (preview, recipients) : (recipients, preview)
        guard animated else {
            (leaving.alpha, coming.alpha) = (0, 1)
            return
        }
        View.animate(duration: Self.fadingOut) { leaving.alpha = 0 }
        View.animate(duration: Self.fadingIn, delay: Self.fadingOut) { coming.alpha = 1 }
    }

    private var breaksLines: Bool { MailCellLayout.breaksLines(atTextScale: theme.textScale) }

    override func themeDidChange() {
        let alignment: TextAlignment = breaksLines ? .leading : .trailing
        date.style = TextStyle(font: .system(size: 13), alignment: alignment, lineLimit: 1)
        setNeedsLayout()
    }

    override func isPressedDidChange() { showState() }
    override func hoverDidChange() { showState() }

    private func showState() {
        backgroundColor = isPressed || isHovered ? resolvedTintColor.withAlpha(isPressed ? 0.12 : 0.06) : nil
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: layOut(width: available.width) { _, _ in })
    }

    override func layoutSubviews() { _ = layOut(width: bounds.width) { $0.frame = mirrored($1) } }

    /// Passes the frame of each subview, in left-to-right layout, to `put`, and returns the height.
    private func layOut(width: Double, _ put: (View, Rect) -> Void) -> Double {
        let left = MailPanel.margin + Self.diameter + Self.gap
        let right = width - MailPanel.margin
        let room = max(0, right - left)
        func size(_ label: Label) -> Size { label.sizeThatFits(Size(width: room, height: 0)) }
        let (name, day, line) = (size(sender), date.sizeThatFits(Size(width: .infinity, height: 0)), size(preview))
        let text = name.height + Self.lineGap + line.height + (breaksLines ? day.height + Self.lineGap : 0)
        let height = max(Self.leastHeight, text + 2 * Self.padding).rounded()
        var y = ((height - text) / 2).rounded()
        put(
            avatar,
            Rect(
                x: MailPanel.margin, y: breaksLines ? y : (height - Self.diameter) / 2, width: Self.diameter,
                height: Self.diameter))
        let dateWidth = MailCellLayout.dateWidth(day.width.rounded(.up), in: room)
        let nameWidth = breaksLines ? room : max(0, room - dateWidth - Self.gap)
        put(sender, Rect(x: left, y: y, width: nameWidth, height: name.height))
        if breaksLines {
            y += name.height + Self.lineGap
            put(date, Rect(x: left, y: y, width: room, height: day.height))
            y += day.height + Self.lineGap
        } else {
            let drop = sender.firstBaseline(in: name) - date.firstBaseline(in: day)
            put(date, Rect(x: right - dateWidth, y: y + drop, width: dateWidth, height: day.height))
            y += name.height + Self.lineGap
        }
        for label in [preview, recipients] { put(label, Rect(x: left, y: y, width: room, height: line.height)) }
        return height
    }
}

/// Stands for the first mails of a long conversation: a line above the edges of two sheets of paper.
final class EarlierMailsButton: Button {
    private let label: Label
    private let chevron = IconView(Icon(.chevronDown), side: 16)

    /// The least height of the line, and the room of the edges below it, in points.
    private static let (leastHeight, edges) = (40.0, 7.0)

    init(count: Int) {
        label = Label(detail: localized("{count} earlier mail", plural: "{count} earlier mails", count: count))
        super.init()
        cursor = .pointer
        clipsToBounds = true
        minimumTouchHeight = 44
        accessibilityLabel = label.text
        accessibilityTraits = .expandable
        chevron.dynamicTintColor = .secondaryText
        addSubview(label)
        addSubview(chevron)
    }

    override func themeDidChange() { setNeedsLayout() }

    override func sizeThatFits(_ available: Size) -> Size {
        let text = label.sizeThatFits(Size(width: available.width, height: 0)).height
        return Size(width: available.width, height: max(Self.leastHeight, (text + 16).rounded(.up)) + Self.edges)
    }

    override func layoutSubviews() {
        let side = chevron.sizeThatFits(.zero).width
        let margin = MailPanel.margin
        let room = max(0, bounds.width - 2 * margin - side - 8)
        let text = label.sizeThatFits(Size(width: room, height: 0))
        let width = min(room, text.width.rounded(.up))
        // The line keeps its height while the button makes room for the mails.
        let line = sizeThatFits(bounds.size).height - Self.edges
        label.frame = mirrored(Rect(x: margin, y: (line - text.height) / 2, width: width, height: text.height))
        chevron.frame = mirrored(
            Rect(x: margin + width + 8, y: ((line - side) / 2).rounded(), width: side, height: side))
    }

    override func isPressedDidChange() { setNeedsDisplay() }
    override func hoverDidChange() { setNeedsDisplay() }

    override func draw(into recorder: inout Recorder) {
        if isPressed || isHovered {
            recorder.fill(bounds, with: resolvedTintColor.withAlpha(isPressed ? 0.12 : 0.06))
        }
        let color = DynamicColor.separator.resolved(in: theme)
        for (above, inset) in [(7.0, 12.0), (4, 18), (1, 24)] {
            recorder.hairline(
                atTopOf: Rect(x: inset, y: bounds.height - above, width: max(0, bounds.width - 2 * inset), height: 1),
                color: color)
        }
    }
}
