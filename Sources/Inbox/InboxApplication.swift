import Gatefold

/// The mail reader: its name, and the screen that it begins with.
final class InboxApplication: ApplicationDelegate {
    let title = "Inbox"
    let applicationID = "org.gatefold.Inbox"

    /// Stands in for the time on the wall, where a run has to show the same rows at every hour.
    private let pinnedTime: WallClock?
    private var list: MailListScreen?

    private let look: ExpandingCellLook

    init(pinnedTime: WallClock? = nil, look: ExpandingCellLook = .standard) {
        self.pinnedTime = pinnedTime
        self.look = look
    }

    func didCreate(_ window: Window, now: WallClock) {
        let mailbox = MailboxContents(mails: Mailbox.mails, now: pinnedTime ?? now)
        let list = MailListScreen(mailbox: mailbox)
        list.look = look
        self.list = list
        window.rootViewController = list
        window.statusBar.message = "\(Mailbox.mails.filter(\.isUnread).count) unread"
    }

    func encodeRestorableState(into state: inout SavedState) { list?.encodeRestorableState(into: &state) }

    func restoreState(from state: SavedState) { list?.restoreState(from: state) }
}
