import Gatefold
import GatefoldMailStore

/// The view of the first screen: the navigation bar, and below it the table, placeholder rows, or a message.
final class MailListView: View {
    /// The content below the navigation bar.
    enum Content: Hashable {
        case loading
        case empty
        case mails
        /// The mails cannot be read, for the reason that a sentence says.
        case failure(String)
    }

    var content = Content.loading { didSet { if content != oldValue { contentDidChange(from: oldValue) } } }
    /// The identifier of the mail whose page is open; nil for none. Beside a page, its row is marked.
    var openMail: MailID? { didSet { if openMail != oldValue { setNeedsLayout() } } }
    /// Called when the theme has changed, with its colours, language and text size.
    var onThemeChange: (() -> Void)?

    private let bar: NavigationBar
    private let table: TableView
    private let skeleton = MailListSkeleton()
    /// The message in the place of the page while no mail is open beside the list.
    private let invitation = Invitation()
    /// The message of a mailbox that is empty or cannot be read. It is created on first use: even a hidden one would have
    /// its text laid out at each start.
    private var message: MailboxMessage?

    /// The duration of the fade from placeholders to rows, in seconds. Chosen: long enough not to look like a flash.
    private static let fadeDuration = 0.25

    init(bar: NavigationBar, table: TableView) {
        self.bar = bar
        self.table = table
        super.init()
        dynamicBackgroundColor = .ground
        clipsToBounds = true
        for view in [invitation, table, skeleton, bar] { addSubview(view) }
    }

    private func contentDidChange(from earlier: Content) {
        message?.removeFromSuperview()
        message = nil
        switch content {
        case .empty:
            add(MailboxMessage("Nothing to read", detail: "New mail will be here as soon as it comes."))
        case .failure(let sentence): add(MailboxMessage("No mail can be read", detail: sentence))
        case .loading, .mails: break
        }
        setNeedsLayout()
        guard earlier == .loading, window != nil, !theme.prefersReducedMotion else {
            skeleton.isHidden = content != .loading
            return
        }
        View.animate(duration: Self.fadeDuration) {
            skeleton.alpha = 0
        } completion: { [weak self] _ in
            guard let self, content != .loading else { return }
            skeleton.isHidden = true
            skeleton.alpha = 1
        }
    }

    /// The bar that says what happened; nil if there is none.
    private var notice: NoticeBar?
    private var noticeEnd: ScheduledAction?

    /// The seconds for which a notice stays. Chosen: time to read a line and to decide.
    private static let noticeTime = 6.0

    /// Says for some seconds what happened, with a button such as one that takes it back. An earlier notice ends.
    func notify(_ text: String, button: String, action: @escaping () -> Void) {
        endNotice()
        let bar = NoticeBar(text, button: button) { [weak self] in
            self?.endNotice()
            action()
        }
        notice = bar
        addSubview(bar)
        setNeedsLayout()
        noticeEnd = window?.schedule(after: Self.noticeTime) { [weak self] in self?.endNotice() }
    }

    private func endNotice() {
        noticeEnd?.cancel()
        noticeEnd = nil
        notice?.removeFromSuperview()
        notice = nil
    }

    private func add(_ message: MailboxMessage) {
        self.message = message
        insertSubview(message, aboveSubview: table)
        setNeedsLayout()
    }

    override func themeDidChange() {
        onThemeChange?()
        setNeedsLayout()
    }

    /// Gives a row the look that depends on the list's width and on the open mail.
    func prepare(_ cell: MailCell) {
        let columns = MailColumns(bounds, isRightToLeft: theme.isRightToLeft)
        cell.margin = MailListLayout(width: columns.list.width).margin
        cell.isOpen = columns.areTwo && openMail != nil && cell.mail?.id == openMail
    }

    override func layoutSubviews() {
        let columns = MailColumns(bounds, isRightToLeft: theme.isRightToLeft)
        bar.frame = Rect(x: columns.list.minX, y: 0, width: columns.list.width, height: bar.areaHeight)
        let bottom = max(bar.frame.maxY, bounds.height)
        let rest = Rect(minX: columns.list.minX, minY: bar.frame.maxY, maxX: columns.list.maxX, maxY: bottom)
        invitation.isHidden = !columns.areTwo || content != .mails
        invitation.frame = columns.page
        let layout = MailListLayout(width: rest.width)
        if let resources = window?.resources { table.rowHeight = MailCell.height(in: resources) }
        table.maximumColumnWidth = layout.columnWidth
        table.rowSpacing = layout.rowSpacing
        table.headerInset = layout.margin
        // Title, headers and rows begin at one edge.
        bar.titleInset = (rest.width - layout.columnWidth) / 2 + layout.margin
        table.cardRadius = layout.hasCards ? MailListLayout.cardRadius : nil
        table.frame = rest
        for cell in table.subviews.compactMap({ $0 as? MailCell }) { prepare(cell) }
        skeleton.rowHeight = table.rowHeight
        skeleton.frame = rest
        message?.frame = rest
        if let notice {
            notice.frame = notice.frame(
                in: Rect(minX: rest.minX, minY: rest.minY, maxX: rest.maxX, maxY: rest.maxY - safeAreaInsets.bottom))
        }
    }
}

/// The placeholder rows that are shown while mails are being loaded.
private final class MailListSkeleton: View {
    var rowHeight = MailListLayout.rowHeight { didSet { if rowHeight != oldValue { setNeedsDisplay() } } }

    /// The fractions of the three lines' widths that are filled in each row, repeated after the last. Chosen: as
    /// uneven as the lines of real mails.
    private static let fillings = [(0.42, 0.66, 0.90), (0.30, 0.52, 0.84), (0.50, 0.74, 0.88), (0.36, 0.44, 0.70)]

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(into recorder: inout Recorder) {
        let layout = MailListLayout(width: bounds.width)
        let column = (bounds.width - layout.columnWidth) / 2
        var y = MailListLayout.headerHeight
        var row = 0
        while y < bounds.height {
            let rect = Rect(x: column, y: y, width: layout.columnWidth, height: rowHeight)
            recorder.fillRounded(
                rect, radius: layout.hasCards ? MailListLayout.cardRadius : 0,
                with: DynamicColor.surface.resolved(in: theme))
            drawOutlines(Self.fillings[row % Self.fillings.count], in: rect, &recorder)
            y += rowHeight + layout.rowSpacing
            row += 1
        }
    }

    private func drawOutlines(_ filling: (Double, Double, Double), in rect: Rect, _ recorder: inout Recorder) {
        let color = DynamicColor.placeholder.resolved(in: theme)
        let height = 10.0
        let texts = MailCellLayout.Texts(
            sender: 20, date: Size(width: 32, height: height), subject: 20, preview: 20, senderBaseline: 0,
            dateBaseline: 0)
        let parts = MailCellLayout(
            size: rect.size, margin: MailListLayout(width: bounds.width).margin, texts: texts, thumbnailSide: nil)
        func fill(_ part: Rect, width: Double, height: Double) {
            let bar = Rect(
                x: rect.minX + part.minX, y: rect.minY + part.midY - height / 2, width: width, height: height)
            recorder.fillRounded(mirrored(bar), radius: height / 2, with: color)
        }
        fill(parts.avatar, width: parts.avatar.width, height: parts.avatar.height)
        fill(parts.sender, width: parts.sender.width * filling.0, height: height)
        fill(parts.subject, width: parts.subject.width * filling.1, height: height)
        fill(parts.preview, width: parts.preview.width * filling.2, height: height)
    }
}

/// The message beside the list while no mail is open.
private final class Invitation: View {
    private let label = Label(
        "Open a mail to read it here.", style: TextStyle(font: .system(size: 15), alignment: .center),
        color: .secondaryText)

    init() {
        super.init()
        isUserInteractionEnabled = false
        isHidden = true
        label.anchors = Anchors(leading: 24, trailing: 24, centerY: 0)
        addSubview(label)
    }
}

/// A message in place of the table.
private final class MailboxMessage: StackView {
    init(_ text: String, detail sentence: String) {
        let sign = EnvelopeSign()
        sign.frame.size = Size(width: EnvelopeSign.diameter, height: EnvelopeSign.diameter)
        let headline = Label(
            text, style: TextStyle(font: .system(size: 20, weight: .semibold), alignment: .center))
        let detail = Label(
            sentence, style: TextStyle(font: .system(size: 15), alignment: .center, lineSpacing: 1.2),
            color: .secondaryText)
        // The optical centre lies a little above the middle.
        let (above, below) = (View(), View())
        (above.flexibility, below.flexibility) = (0.45, 0.55)
        super.init(
            [above, sign, headline, detail, below], axis: .vertical, alignment: .center,
            insets: DirectionalEdgeInsets(leading: 24, trailing: 24))
        maximumContentWidth = 360
        setCustomSpacing(20, after: sign)
        setCustomSpacing(8, after: headline)
        isUserInteractionEnabled = false
    }
}

/// An icon of an envelope on a disc.
private final class EnvelopeSign: View {
    static let diameter = 96.0
    private let flap: [View]

    init() {
        flap = [1.0, -1.0].map { side in
            let stroke = View(frame: Rect(x: 0, y: 0, width: 27, height: 2))
            stroke.center = Point(x: Self.diameter / 2 - side * 10.5, y: 47)
            stroke.transform = Transform(rotationAngle: side * 0.62)
            return stroke
        }
        super.init()
        for stroke in flap { addSubview(stroke) }
        themeDidChange()
    }

    override func themeDidChange() {
        for stroke in flap { stroke.backgroundColor = DynamicColor.secondaryText.resolved(in: theme) }
    }

    override func draw(into recorder: inout Recorder) {
        recorder.fillRounded(
            bounds, radius: bounds.width / 2, with: DynamicColor.placeholder.resolved(in: theme))
        recorder.fillRounded(
            Rect(x: 26, y: 32, width: 44, height: 32), radius: 6, with: .clear, borderWidth: 2,
            border: DynamicColor.secondaryText.resolved(in: theme))
    }
}
