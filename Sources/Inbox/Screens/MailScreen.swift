import Gatefold

/// One mail: subject, sender, picture and text on a page that can be pulled shut.
final class MailScreen: ViewController, ExpandingCellPresented {
    let mail: Mail
    private let date: String
    private let scrollView = ScrollView()
    private let closeButton = CloseButton()
    private lazy var pull = PullToDismiss(screen: self, scrollView: scrollView)

    init(mail: Mail, date: String) {
        self.mail = mail
        self.date = date
    }

    override var contentScrollView: ScrollView? { scrollView }

    override func loadView() -> View {
        MailView(
            scrollView: scrollView, content: MailContentView(mail: mail, date: date), barView: pull.barView,
            closeButton: closeButton)
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

    init(scrollView: ScrollView, content: MailContentView, barView: View, closeButton: CloseButton) {
        self.scrollView = scrollView
        self.content = content
        self.barView = barView
        self.closeButton = closeButton
        super.init()
        backgroundColor = Palette.paper
        clipsToBounds = true
        scrollView.addSubview(content)
        for view in [scrollView, barView, closeButton] { addSubview(view) }
    }

    override func layoutSubviews() {
        scrollView.frame = bounds
        barView.frame = bounds
        closeButton.frame.origin = Point(
            x: bounds.width - 16 - CloseButton.diameter,
            y: StatusBar.height + (NavigationBar.height - CloseButton.diameter) / 2)
        let size = content.sizeThatFits(bounds.size)
        content.frame = Rect(origin: .zero, size: size)
        scrollView.contentSize = size
    }
}
