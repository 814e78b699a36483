import Gatefold
import GatefoldMail
import GatefoldMailStore

/// The page of a mail, which can be pulled down to close it. It can turn to another mail in its place.
final class MailScreen: ExpandingCellPage, ExpandingCellPairing, ScrollViewDelegate {
    private(set) var mail: Mail
    private let content: MailContentView
    let bar = MailPageBar()
    let actionBar = MailActionBar()
    /// Called when the page is open beside the list, and when another mail of its conversation is opened there.
    var onReading: (() -> Void)?
    /// Called when the page starts to close, by whatever means.
    var onClose: (() -> Void)?
    /// Called with the number of mails to go down the list: 1 for the next one, -1 for the previous one.
    var onStep: ((Int) -> Void)?
    /// Scrolls the page sideways, to its neighbours in the list.
    private(set) lazy var pager = MailPager(scrollView) { [weak self] in self?.content.frame.minY ?? 0 }
    /// Called with an action for the mail.
    var onAction: ((MailAction) -> Void)?
    /// Returns the commands of the list, which its page has, too.
    var commands: () -> [KeyCommand] = { [] }

    /// Returns how the folders are shown in a wide window.
    var folderState: () -> MailColumns.Folders = { .none }

    /// The dates of mails in words.
    var dates: MailDates {
        get { content.dates }
        set {
            content.dates = newValue
            scrollView.setNeedsLayout()
        }
    }

    /// Creates the page of a mail.
    convenience init(mail: Mail, message: Message, dates: MailDates) {
        self.init(PageContents(mail: mail, message: message, dates: dates))
    }

    /// Creates the page of a mail or of a conversation.
    init(_ contents: PageContents) {
        mail = contents.mail
        content = MailContentView(contents)
        super.init(contentView: content)
        pager.onInsets = { [weak self] top, bottom in
            // The content leaves its own margins, which depend on the width.
            self?.contentInsets = EdgeInsets(
                top: top + NavigationBar.height, left: 0, bottom: bottom + Toolbar.height, right: 0)
        }
        content.onRead = { [weak self] in
            if let self, isBesideList { onReading?() }
        }
        showInBars()
    }

    override func loadView() -> View {
        let view = super.loadView()
        view.accessibilityRole = .page
        view.accessibilityLabel = mail.subject
        closeButton.isHidden = true
        pager.takePage(in: view)
        bar.anchors = Anchors(leading: 0, trailing: 0, top: 0)
        actionBar.anchors = Anchors(leading: 0, trailing: 0, bottom: 0)
        view.addSubview(bar)
        view.addSubview(actionBar)
        return view
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.scrollDelegate = self
        bar.closeButton.action = { [weak self] in self?.dismiss(animated: true) }
        bar.previousButton.action = { [weak self] in self?.onStep?(-1) }
        bar.nextButton.action = { [weak self] in self?.onStep?(1) }
        pager.onTurn = { [weak self] in self?.onStep?($0) }
        actionBar.onAction = { [weak self] in self?.onAction?($0) }
    }

    /// Turns the page to another mail or conversation, at its beginning.
    func show(_ contents: PageContents) {
        mail = contents.mail
        content.show(contents)
        scrollView.setContentOffset(.zero, animated: false)
        scrollView.setNeedsLayout()
        pager.reset()
        showInBars()
        scrollToHit(animated: false)
    }

    /// Marks the words of another search, or none after the end of one. The page stays where it is scrolled.
    func mark(_ words: [String]) { content.mark(words) }

    /// Scrolls to the first word that a search has found, unless it is seen already.
    private func scrollToHit(animated: Bool) {
        guard let text = content.firstHit, view.window != nil else { return }
        view.layoutIfNeeded()
        guard let line = text.hitLine else { return }
        let (top, bottom) = (bar.frame.maxY, min(view.bounds.height, actionBar.frame.minY))
        let y = text.convert(Point(x: 0, y: line.minY), to: view).y
        guard y < top || y + line.height > bottom else { return }
        // The line comes to the upper third of the page, with what leads to it above.
        let end = scrollView.contentSize.height - scrollView.frame.height
        let offset = scrollView.contentOffset.y + y - top - (bottom - top) / 3
        scrollView.setContentOffset(Point(x: 0, y: max(0, min(end, offset))), animated: animated)
    }

    /// The mails that were shown on the page.
    var readMails: [MailID] { content.readMails ?? [mail.id] }

    /// The mail that a reply answers: of a conversation, that whose panel has the focus, or else the newest.
    var answeredMail: Mail { content.focusedPanel?.mail ?? panels.last?.mail ?? mail }

    /// The panels of a conversation, the oldest mail first; none for a mail that stands alone.
    var panels: [MailPanel] { content.panels }

    /// Gives the focus to the next mail of a conversation or, by -1, to the previous one, and scrolls to it.
    func stepPanel(by count: Int) {
        let first = count > 0 ? panels.firstIndex { !$0.isHidden } : panels.indices.last
        let next = content.focusedPanel.flatMap { panel in panels.firstIndex { $0 === panel } }.map { $0 + count }
        guard let index = next ?? first, panels.indices.contains(index) else { return }
        if panels[index].isHidden { content.spreadPile(animated: false) }
        view.layoutIfNeeded()
        panels[index].head.becomeFocused()
        let top = content.frame.minY + panels[index].frame.minY - bar.frame.maxY
        scrollView.setContentOffset(Point(x: 0, y: max(0, top)), animated: true)
    }

    /// Shows what has become of the mail, such as that it is flagged.
    func update(_ mail: Mail) {
        guard mail.id == self.mail.id else { return }
        self.mail = mail
        showInBars()
    }

    private func showInBars() {
        bar.subject = mail.subject
        if isViewLoaded { view.accessibilityLabel = mail.subject }
        actionBar.marks = MailMarks([mail])
    }

    override var viewsAboveBar: [View] { [bar.closeButton, bar.previousButton, bar.nextButton] }

    override func presentedFrame(in bounds: Rect) -> Rect {
        let columns = MailColumns(bounds, isRightToLeft: view.theme.isRightToLeft, folders: folderState())
        bar.isBesideList = columns.areTwo && !isWide
        return isWide ? bounds : columns.page
    }

    /// Whether the page takes the whole width of a window that has room for the list beside it.
    private(set) var isWide = false

    /// The duration of the change of the width, in seconds: that of a row that unfolds into its page.
    private static let widthDuration = 0.5

    /// Lets the page take the whole width, or gives the list its column back.
    func setWide(_ isWide: Bool) {
        guard isWide != self.isWide, let window = view.window else { return }
        self.isWide = isWide
        window.setNeedsLayout()
        guard !view.theme.prefersReducedMotion else { return }
        View.animate(duration: Self.widthDuration, dampingRatio: 1) { window.layoutIfNeeded() }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if scrollView.contentOffset.y <= 0 { scrollToHit(animated: animated && !view.theme.prefersReducedMotion) }
        if isBesideList { onReading?() }
    }

    /// Whether the page stands beside the list.
    var isBesideList: Bool { view.window.map { view.frame != $0.bounds } ?? false }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        pager.reset()
        onClose?()
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        let offset = scrollView.contentOffset.y
        let subject = content.header.subject
        let head = subject.convert(Point(x: 0, y: subject.bounds.maxY), to: view).y
        bar.show(hasContentBeneath: offset > 0.5, isHeadGone: head < bar.frame.maxY)
    }

    override var keyCommands: [KeyCommand] { commands() }

    override func handle(_ event: KeyEvent) -> Bool { scroll(by: event) || super.handle(event) }

    /// The distance that an arrow key scrolls, in points. Chosen: two lines of text.
    private static let lineStep = 40.0

    /// Scrolls by an arrow key, which would else go from button to button of the page.
    private func scroll(by event: KeyEvent) -> Bool {
        guard event.phase != .up, event.modifiers.isEmpty, event.key == .up || event.key == .down else { return false }
        let (isDown, offset) = (event.key == .down, scrollView.contentOffset.y)
        let end = scrollView.contentSize.height - scrollView.frame.height
        guard isDown ? offset < end - 0.5 : offset > 0.5 else { return false }
        scrollView.scroll(by: Point(x: 0, y: isDown ? Self.lineStep : -Self.lineStep))
        return true
    }

    // MARK: ExpandingCellPairing

    func expandingCellPairedViews(with other: ViewController) -> [String: View] {
        let header = content.header
        var views: [String: View] = [
            "avatar": header.avatar, "sender": header.sender, "date": header.date, "subject": header.subject.label,
        ]
        views["picture"] = content.firstPicture
        return views
    }

    // MARK: State restoration

    /// Returns the identifier of the mail whose page was open; nil if none was.
    static func mailID(in state: SavedState) -> MailID? { state.mailID(forKey: "page.mail") }

    func encodeRestorableState(into state: inout SavedState) {
        state.set(mail.id.description, forKey: "page.mail")
        state.set(scrollView.scrolledHeight, forKey: "page.offset")
    }

    /// Restores the scroll position. The page must be in its window.
    func restoreState(from state: SavedState) {
        view.layoutIfNeeded()
        scrollView.scrollDown(to: state.double(forKey: "page.offset") ?? 0)
    }
}
