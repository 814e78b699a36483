import Gatefold
import GatefoldMailStore

/// The actions on a mail, by swipe, key, menu or pointer.
nonisolated enum MailAction: Hashable, Sendable, CaseIterable {
    case archive, delete, move, flag, read, reply, forward

    /// The means by which a finger reaches an action on a row.
    enum Swipe: Hashable, Sendable {
        /// A button at the leading or trailing edge.
        case leading, trailing
        /// The menu behind the button `More`.
        case more
    }

    /// The key that does it, as letters are typed.
    var key: Character {
        switch self {
        case .archive: "e"
        case .delete: "#"
        case .move: "v"
        case .flag: "s"
        case .read: "u"
        case .reply: "r"
        case .forward: "f"
        }
    }

    /// Where a swipe of a row shows it.
    var swipe: Swipe {
        switch self {
        case .read: .leading
        case .archive, .delete: .trailing
        case .flag, .move, .reply, .forward: .more
        }
    }

    /// Whether a row shows a button for it while the pointer is over the row.
    var isShownOnHover: Bool { [.archive, .delete, .flag].contains(self) }

    /// Whether a narrow page has a button for it. A wide page has buttons for all.
    var isOnNarrowPage: Bool { [.archive, .move, .flag, .reply].contains(self) }

    /// Whether it changes mails on disk, which must be those of a mailbox that keeps changes.
    var changesMails: Bool { self != .reply && self != .forward }

    /// Whether it can be done with several mails at once.
    var isForMany: Bool { changesMails }

    /// The title of a button or menu entry for mails.
    func title(for marks: MailMarks) -> String {
        switch self {
        case .archive: localized("Archive", context: "action")
        case .delete: localized("Delete", context: "action")
        case .move: localized("Move", context: "action")
        case .flag: sets(in: marks) ? localized("Flag", context: "action") : localized("Unflag", context: "action")
        case .read: sets(in: marks) ? localized("Mark as unread") : localized("Mark as read")
        case .reply: localized("Reply", context: "action")
        case .forward: localized("Forward", context: "action")
        }
    }

    /// The icon of a button or menu entry for mails.
    func icon(for marks: MailMarks) -> Icon {
        switch self {
        case .archive: Icon(.archive)
        case .delete: Icon(.trash)
        case .move: Icon(.folder)
        case .flag: Icon(.flag)
        case .read: Icon(sets(in: marks) ? .mailUnread : .mailOpen)
        case .reply: Icon(.reply)
        case .forward: Icon(.forward)
        }
    }

    /// The colour of the button behind a swiped row.
    var color: DynamicColor? {
        switch self {
        case .read: Palette.unread
        case .archive: Palette.archive
        default: nil
        }
    }
}
