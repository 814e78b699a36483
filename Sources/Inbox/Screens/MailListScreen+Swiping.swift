import Gatefold

extension MailListScreen {
    /// A swipe of a row marks its mail as read, or as unread again.
    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        guard let mailbox, let mail = mailbox.mail(at: indexPath), let position = mailbox.mails.index(of: mail.id),
            mailbox.mails.canMark(position)
        else { return nil }
        let title = mail.isUnread ? "Mark as read" : "Mark as unread"
        let mark = ContextualAction(title: title, backgroundColor: Palette.unread) { [weak self] _, _, complete in
            self?.mark(mail.id, asUnread: !mail.isUnread)
            complete(true)
        }
        return SwipeActionsConfiguration(actions: [mark])
    }
}
