import Gatefold

/// One mail: subject, sender, picture and text on a page that can be pulled shut.
final class MailScreen: ViewController, ExpandingCellPresented {
    let mail: Mail
    private let now: WallClock
    private let scrollView = ScrollView()
    private let closeButton = CloseButton()
    private lazy var pull = PullToDismiss(screen: self, scrollView: scrollView)

    /// - Parameter now: when the mailbox was opened.
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

    // MARK: From one run to the next

    /// The mail whose page was open.
    static func mailID(in state: SavedState) -> Int? { state.integer(forKey: "page.mail") }

    func encodeRestorableState(into state: inout SavedState) {
        state.set(mail.id, forKey: "page.mail")
        state.set(scrollView.scrolledHeight, forKey: "page.offset")
    }

    /// Goes on where the last run was; the page is in its window by now.
    func restoreState(from state: SavedState) {
        view.layoutIfNeeded()
        scrollView.scrollDown(to: state.double(forKey: "page.offset") ?? 0)
    }

    // MARK: ExpandingCellPresented

    func expandingCellDidReceive(bar: BarPicture?) { pull.bar = bar }

    var viewsAboveBar: [View] { [closeButton] }
}

/// The page's view: content, the bar that can be pulled in over it, the close button above both.
private final class MailView: View {
    private let scrollView: ScrollView
    private let content: MailContentView
    private let barView: View
    private let closeButton: CloseButton
    /// What the status text stands on: the content goes beneath it.
    private let statusGround = View()
    /// Called when colours may have changed.
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
