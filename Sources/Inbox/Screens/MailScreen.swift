import Gatefold

/// The page of one mail, which can be pulled down to close it.
final class MailScreen: ViewController, ExpandingCellPresented {
    let mail: Mail
    private let now: WallClock
    private let scrollView = ScrollView()
    private let closeButton = CloseButton()
    private lazy var pull = PullToDismiss(screen: self, scrollView: scrollView)

    /// Creates the page of a mail.
    /// - Parameters:
    ///   - mail: The mail.
    ///   - now: The user's local time when the mailbox was opened.
    init(mail: Mail, now: WallClock) {
        self.mail = mail
        self.now = now
    }

    override var contentScrollView: ScrollView? { scrollView }
    override var preferredStatusBarStyle: StatusBarStyle { view.theme.isDark ? .lightContent : .darkContent }

    override func loadView() -> View {
        let view = MailView(
            scrollView: scrollView, content: MailContentView(mail: mail, now: now), barView: pull.barView,
            closeButton: closeButton)
        view.onThemeChange = { [weak self] in self?.setNeedsStatusBarAppearanceUpdate() }
        return view
    }

    override func viewDidLoad() {
        closeButton.action = { [weak self] in self?.dismiss(animated: true) }
    }

    // MARK: State restoration

    /// Returns the identifier of the mail whose page was open; nil if none was.
    static func mailID(in state: SavedState) -> Int? { state.integer(forKey: "page.mail") }

    func encodeRestorableState(into state: inout SavedState) {
        state.set(mail.id, forKey: "page.mail")
        state.set(scrollView.scrolledHeight, forKey: "page.offset")
    }

    /// Restores the scroll position. The page must be in its window.
    func restoreState(from state: SavedState) {
        view.layoutIfNeeded()
        scrollView.scrollDown(to: state.double(forKey: "page.offset") ?? 0)
    }

    // MARK: ExpandingCellPresented

    func expandingCellDidReceive(bar: BarPicture?) { pull.bar = bar }

    var viewsAboveBar: [View] { [closeButton] }
}

/// The view of a mail's page: the scrolling content, above it the bar that pulling brings in, and on top the
/// close button.
private final class MailView: View {
    private let scrollView: ScrollView
    private let content: MailContentView
    private let barView: View
    private let closeButton: CloseButton
    /// The background of the status bar, below which the content scrolls.
    private let statusGround = View()
    /// Called when the theme has changed, with its colours.
    var onThemeChange: (() -> Void)?

    init(scrollView: ScrollView, content: MailContentView, barView: View, closeButton: CloseButton) {
        self.scrollView = scrollView
        self.content = content
        self.barView = barView
        self.closeButton = closeButton
        super.init()
        dynamicBackgroundColor = .surface
        clipsToBounds = true
        scrollView.addSubview(content)
        statusGround.dynamicBackgroundColor = .surface
        statusGround.isUserInteractionEnabled = false
        for view in [scrollView, statusGround, barView, closeButton] { addSubview(view) }
    }

    override func themeDidChange() {
        setNeedsLayout()
        onThemeChange?()
    }

    override func layoutSubviews() {
        scrollView.frame = bounds
        barView.frame = bounds
        statusGround.frame = Rect(x: 0, y: 0, width: bounds.width, height: statusBarHeight)
        let button = Rect(
            x: bounds.width - 16 - CloseButton.diameter,
            y: statusBarHeight + (NavigationBar.height - CloseButton.diameter) / 2, width: CloseButton.diameter,
            height: CloseButton.diameter)
        closeButton.frame = mirrored(button)
        let size = content.sizeThatFits(bounds.size)
        content.frame = Rect(origin: .zero, size: size)
        scrollView.contentSize = size
    }
}
