import Gatefold

extension MailListScreen {
    /// A swipe of a row marks its mail as read, or as unread again.
    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        guard let mail = editableMail(at: indexPath) else { return nil }
        let title = mail.isUnread ? "Mark as read" : "Mark as unread"
        let icon = Icon(mail.isUnread ? .mailOpen : .mailUnread)
        let mark = ContextualAction(title: title, icon: icon, backgroundColor: Palette.unread) {
            [weak self] _, _, complete in
            self?.mark(mail.id, asUnread: !mail.isUnread)
            complete(true)
        }
        return SwipeActionsConfiguration(actions: [mark])
    }

    /// A swipe in the other direction deletes the mail. It can be brought back for some seconds.
    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        guard let mail = editableMail(at: indexPath) else { return nil }
        let delete = ContextualAction(style: .destructive, title: "Delete", icon: Icon(.trash)) {
            [weak self] _, _, complete in
            self?.delete(mail.id)
            complete(true)
        }
        return SwipeActionsConfiguration(actions: [delete])
    }

    private func editableMail(at indexPath: IndexPath) -> Mail? {
        guard let mailbox, mailbox.mails.source.isEditable else { return nil }
        return mailbox.mail(at: indexPath)
    }
}
