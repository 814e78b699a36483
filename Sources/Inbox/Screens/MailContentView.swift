import Gatefold
import GatefoldMail
import GatefoldMailStore

/// The content of a page: a mail, or the mails of a conversation.
struct PageContents {
    /// The mail of the row, which is the newest one of a conversation.
    var mail: Mail
    var message: Message
    var dates: MailDates
    /// The mails of a conversation, the oldest first; none if the mail stands alone.
    var conversation: [Mail] = []
    /// The mails of the conversation that are open at first, besides the newest.
    var opened: Set<MailID> = []
    /// The words of a search, which are marked.
    var words: [String] = []
    /// Reads a mail of the conversation, and passes its content on, at once or later.
    var read: (Mail, @escaping (Message) -> Void) -> Void = { _, _ in }
}

/// The whole content of a page: the head, and below it a mail, or the panels of a conversation.
final class MailContentView: View {
    private var parts: Parts
    var header: MailHeaderView { parts.header }
    /// The mails of a conversation, the oldest first; none for a mail that stands alone.
    var panels: [MailPanel] { parts.panels }
    /// Stands for the first panels, until it is pressed; nil if there are few.
    private var pile: EarlierMailsButton? { parts.pile }
    /// The first picture of the page; nil if it has none, or is that of a conversation.
    var firstPicture: ImageView? { parts.body?.firstPicture }
    /// Called when a mail of the conversation was opened.
    var onRead: (() -> Void)?

    /// The first text with a marked word in a mail that stands alone.
    private var bodyHit: MailTextView?

    var dates: MailDates {
        didSet {
            header.dates = dates
            for panel in panels { panel.dates = dates }
            setNeedsLayout()
        }
    }

    init(_ contents: PageContents) {
        parts = Parts(contents)
        dates = contents.dates
        super.init()
        addParts(contents)
    }

    /// Shows another page.
    func show(_ contents: PageContents) {
        for view in parts.all { view.removeFromSuperview() }
        parts = Parts(contents)
        bodyHit = nil
        addParts(contents)
        setNeedsLayout()
    }

    private func addParts(_ contents: PageContents) {
        for view in parts.all { addSubview(view) }
        header.onHeightChange = { [weak self] in self?.heightDidChange() }
        pile?.action = { [weak self] in self?.spreadPile(animated: true) }
        if !contents.words.isEmpty { mark(contents.words) }
        for panel in panels {
            panel.onOpen = { [weak self] in self?.onRead?() }
            let isOpen = panel === panels.last || contents.opened.contains(panel.mail.id)
            if isOpen { panel.open(animated: false) }
        }
    }

    /// Marks the words that begin with those of a search, and no others.
    func mark(_ words: [String]) {
        header.subject.mark(words)
        bodyHit = parts.body?.text.markHits(of: words)
        for panel in panels { panel.words = words }
    }

    /// The first text with a marked word in the mail, or in the open mails of the conversation; nil for none.
    var firstHit: MailTextView? { bodyHit ?? panels.lazy.filter(\.isOpen).compactMap(\.firstHit).first }

    private func heightDidChange() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    // MARK: Panels

    /// The mails that were opened on the page; nil if it has no panels.
    var readMails: [MailID]? { panels.isEmpty ? nil : panels.filter(\.wasOpened).map(\.mail.id) }

    /// The panel that has the focus; nil if none has.
    var focusedPanel: MailPanel? {
        window?.focusedView.flatMap { focused in panels.first { focused.isDescendant(of: $0) } }
    }

    /// Shows the panels for which the pile stands.
    func spreadPile(animated: Bool) {
        guard let pile, parts.isPiled else { return }
        parts.isPiled = false
        for panel in panels { panel.isHidden = false }
        unfold(animated: animated) { _ in
            pile.alpha = 0
        } completion: {
            pile.isHidden = true
        }
    }

    // MARK: Layout

    override func themeDidChange() { setNeedsLayout() }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: layOut(width: available.width) { _, _ in })
    }

    override func layoutSubviews() {
        _ = layOut(width: bounds.width) { view, rect in view.frame = mirrored(rect) }
    }

    /// Returns the left edge of the column, the width of its text and that of its head, in points, in a page of a width. In
    /// a window with one column, the head stands where the row's contents do.
    private func column(width: Double) -> (left: Double, text: Double, head: Double) {
        let isBesideList = isBesideList(width: width)
        let margin = isBesideList ? 32.0 : MailListLayout(width: width).contentInset
        let room = max(0, width - 2 * margin)
        let text = min(room, MailBody.readableWidth * theme.textScale)
        return isBesideList ? (((width - text) / 2).rounded(), text, text) : (margin, text, room)
    }

    /// Whether a page of a width stands beside the list.
    private func isBesideList(width: Double) -> Bool { window.map { width < $0.bounds.width } ?? false }

    /// Passes the frame of each subview, in left-to-right layout, to `put`, and returns the height of all.
    private func layOut(width: Double, _ put: (View, Rect) -> Void) -> Double {
        let (left, text, head) = column(width: width)
        var y = 0.0
        func line(_ view: View?, width column: Double, gap: Double) {
            if let view {
                let height = view.sizeThatFits(Size(width: column, height: 0)).height
                put(view, Rect(x: left, y: y, width: column, height: height))
                y += height
            }
            y += gap
        }
        line(parts.header, width: head, gap: 12)
        if let body = parts.body {
            line(parts.rule, width: head, gap: 16)
            body.layOut { line($0, width: text, gap: $1) }
        }
        // The pile that was spread, and the panels that it stands for, keep their edge.
        for view in (pile.map { [$0] } ?? []) + panels as [View] {
            let isShown = view === pile ? parts.isPiled : !view.isHidden
            let width = head + 2 * MailPanel.margin
            let height = isShown ? view.sizeThatFits(Size(width: width, height: 0)).height : 0
            put(view, Rect(x: left - MailPanel.margin, y: y, width: width, height: height))
            y += height
        }
        // The page leaves room for the bar of actions as it is at standard text size.
        return y + 32 + Toolbar.height(in: theme) - Toolbar.height
    }
}

extension MailContentView {
    /// The views of a page, from top to bottom.
    fileprivate struct Parts {
        let header: MailHeaderView
        let rule = RuleView()
        /// The mail below the head; nil for a conversation.
        let body: MailBody?
        let panels: [MailPanel]
        let pile: EarlierMailsButton?
        /// Whether the pile stands for the first panels.
        var isPiled: Bool

        /// The number of folded panels from which the first ones are piled up. Chosen: fewer fit above the newest mail.
        private static let leastPiled = 5

        @MainActor var all: [View] {
            body.map { [header, rule] + $0.all } ?? [header] + panels as [View] + (pile.map { [$0] } ?? [])
        }

        @MainActor init(_ contents: PageContents) {
            let isConversation = contents.conversation.count > 1
            header = MailHeaderView(
                mail: contents.mail, to: isConversation ? nil : contents.message.envelope.otherRecipients,
                dates: contents.dates)
            body = isConversation ? nil : MailBody(contents.message, of: contents.mail.id)
            panels =
                !isConversation
                ? []
                : contents.conversation.map { mail in
                    MailPanel(mail, dates: contents.dates) { deliver in
                        if mail.id == contents.mail.id {
                            deliver(contents.message)
                        } else {
                            contents.read(mail, deliver)
                        }
                    }
                }
            let folded = panels.dropLast().prefix { !contents.opened.contains($0.mail.id) }.count
            isPiled = folded >= Self.leastPiled
            // The mail before the first open one stays, since the open one answers it.
            pile = isPiled ? EarlierMailsButton(count: folded - 1) : nil
            if isPiled { for panel in panels.prefix(folded - 1) { panel.isHidden = true } }
        }
    }
}
