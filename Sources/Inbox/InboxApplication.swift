import Gatefold

/// The mail reader: its name, and the screen that it begins with.
final class InboxApplication: ApplicationDelegate {
    let title = "Inbox"
    let applicationID = "org.gatefold.Inbox"

    private let mailbox: MailboxKind
    /// Stands in for the time on the wall, where a run has to show the same rows at every hour.
    private let pinnedTime: WallClock?
    private var list: MailListScreen?

    private let look: ExpandingCellLook

    /// - Parameter look: what opening a mail shows besides its pieces.
    init(mailbox: MailboxKind = .full, pinnedTime: WallClock? = nil, look: ExpandingCellLook = .standard) {
        self.mailbox = mailbox
        self.pinnedTime = pinnedTime
        self.look = look
    }

    func didCreate(_ window: Window, now: WallClock) {
        let list = MailListScreen(now: pinnedTime ?? now)
        list.look = look
        self.list = list
        // What is there from the start takes nothing's place, and does not fade in.
        defer { window.rootViewController = list }
        switch mailbox {
        case .full: receive(MailList(Mailbox.mails), in: window)
        case .empty: receive(MailList([]), in: window)
        case .huge: receive(MailList(repeating: Mailbox.mails, count: 100_000), in: window)
        case .loading:
            window.drive(
                // It is let go of when it has come.
                Delivery { [self, weak window] in
                    if let window { receive(MailList(Mailbox.mails), in: window) }
                })
        }
    }

    private func receive(_ mails: MailList, in window: Window) {
        list?.show(mails)
        let unread = mails.unreadCount
        window.statusBar.message = unread > 0 ? "\(unread) unread" : ""
    }

    func encodeRestorableState(into state: inout SavedState) { list?.encodeRestorableState(into: &state) }

    func restoreState(from state: SavedState) { list?.restoreState(from: state) }
}

/// Mail that is on its way for a while.
private final class Delivery: FrameDriven {
    /// In seconds. Chosen: long enough to look at what is shown meanwhile.
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
