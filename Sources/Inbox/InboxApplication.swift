import Gatefold

/// The delegate of the mail reader, which creates its first screen and fills the mailbox.
final class InboxApplication: ApplicationDelegate {
    let title = "Inbox"
    let applicationID = "org.gatefold.Inbox"

    private let mailbox: MailboxKind
    /// The time that replaces the user's local time, for a run that must show the same rows at any hour.
    private let pinnedTime: WallClock?
    private var list: MailListScreen?

    private let style: ExpandingCellStyle

    /// Creates the application; `style` decorates the transition that opens a mail.
    init(mailbox: MailboxKind = .full, pinnedTime: WallClock? = nil, style: ExpandingCellStyle = .standard) {
        self.mailbox = mailbox
        self.pinnedTime = pinnedTime
        self.style = style
    }

    func didCreate(_ window: Window, now: WallClock) {
        let list = MailListScreen(now: pinnedTime ?? now)
        list.style = style
        list.onUnreadCountChange = { [weak self, weak window] in
            if let window { self?.show(unreadCount: $0, in: window) }
        }
        self.list = list
        // The screen enters the window after its mails are set, so that they do not fade in.
        defer { window.rootViewController = list }
        switch mailbox {
        case .full: receive(MailList(Mailbox.mails), in: window)
        case .empty: receive(MailList([]), in: window)
        case .huge: receive(MailList(repeating: Mailbox.mails, count: 100_000), in: window)
        case .loading:
            window.drive(
                // The window releases the delivery once it has ended.
                Delivery { [self, weak window] in
                    if let window { receive(MailList(Mailbox.mails), in: window) }
                })
        }
    }

    func timeDidChange(in window: Window, now: WallClock) {
        if pinnedTime == nil { list?.follow(now) }
    }

    private func receive(_ mails: MailList, in window: Window) {
        list?.show(mails)
        show(unreadCount: mails.unreadCount, in: window)
    }

    private func show(unreadCount: Int, in window: Window) {
        window.statusBar.message = unreadCount > 0 ? "\(unreadCount) unread" : ""
    }

    func encodeRestorableState(into state: inout SavedState) { list?.encodeRestorableState(into: &state) }

    func restoreState(from state: SavedState) { list?.restoreState(from: state) }
}

/// A delivery of mail that takes some time.
private final class Delivery: FrameDriven {
    /// The duration in seconds. Chosen: long enough to look at the placeholder rows.
    private static let duration = 1.5
    private var arrival: Double?
    private let onArrival: () -> Void

    init(onArrival: @escaping () -> Void) { self.onArrival = onArrival }

    func advance(to time: Double) -> Bool {
        let arrival = arrival ?? time + Self.duration
        self.arrival = arrival
        guard time >= arrival else { return true }
        onArrival()
        return false
    }
}
