/// The sample mailbox: everyday mail, newest first. All of it was written for this app.
nonisolated enum Mailbox {
    static let mails: [Mail] = today + thisWeek + earlier
}
