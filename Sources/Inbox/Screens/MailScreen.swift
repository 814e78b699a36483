import Gatefold
import GatefoldMail
import GatefoldMailStore

/// The page of one mail, which can be pulled down to close it.
final class MailScreen: ExpandingCellPage, ExpandingCellPairing {
    let mail: Mail
    private let content: MailContentView
    /// Called when the page is open beside the list.
    var onReading: ((Mail) -> Void)?
    /// Called when the page starts to close, by whatever means.
    var onClose: ((Mail) -> Void)?

    /// The dates of mails in words.
    var dates: MailDates {
        get { content.header.dates }
        set {
            content.header.dates = newValue
            // The date may need a line of its own now.
            content.setNeedsLayout()
            scrollView.setNeedsLayout()
        }
    }

    /// Creates the page of a mail.
    init(mail: Mail, message: Message, dates: MailDates) {
        self.mail = mail
        content = MailContentView(mail: mail, message: message, dates: dates)
        super.init(contentView: content)
        // The content leaves its own margins, which depend on the width.
        contentInsets = EdgeInsets(top: NavigationBar.height, left: 0, bottom: 0, right: 0)
    }

    override func presentedFrame(in bounds: Rect) -> Rect {
        MailColumns(bounds, isRightToLeft: view.theme.isRightToLeft).page
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if let window = view.window, view.frame != window.bounds { onReading?(mail) }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        onClose?(mail)
    }

    // MARK: ExpandingCellPairing

    func expandingCellPairedViews(with other: ViewController) -> [String: View] {
        var views: [String: View] = ["avatar": content.header.avatar]
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
