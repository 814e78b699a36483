import Gatefold

/// The mail reader: its name, and the screen that it begins with.
final class InboxApplication: ApplicationDelegate {
    let title = "Inbox"
    let applicationID = "org.gatefold.Inbox"

    /// Stands in for the time on the wall, where a run has to show the same rows at every hour.
    private let pinnedTime: WallClock?

    init(pinnedTime: WallClock? = nil) { self.pinnedTime = pinnedTime }

    func didCreate(_ window: Window, now: WallClock) {
        let mailbox = MailboxContents(mails: Mailbox.mails, now: pinnedTime ?? now)
        window.rootViewController = MailListScreen(mailbox: mailbox)
        window.statusBar.message = "\(Mailbox.mails.filter(\.isUnread).count) unread"
    }
}
