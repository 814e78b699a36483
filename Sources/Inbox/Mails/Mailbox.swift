/// The sample mails, newest first. All of them were written for this program.
nonisolated enum Mailbox {
    static let mails: [Mail] = today + thisWeek + earlier
}
