import Gatefold

/// The mail reader: its name, and the screen that it begins with.
final class InboxApplication: ApplicationDelegate {
    let title = "Inbox"
    let applicationID = "org.gatefold.Inbox"

    func didCreate(_ window: Window, now: WallClock) {
        let mailbox = MailboxContents(mails: Mailbox.mails, now: now)
        window.rootViewController = MailListScreen(mailbox: mailbox)
        window.statusBar.message = "\(Mailbox.mails.filter(\.isUnread).count) unread"
    }
}
