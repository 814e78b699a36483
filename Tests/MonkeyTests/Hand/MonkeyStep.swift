import GatefoldStage

/// Something that the monkey does, some time after the step before it.
nonisolated struct MonkeyStep: Hashable, Sendable {
    /// The time since the step before, in seconds.
    var delay: Double
    var action: Action

    enum Action: Hashable, Sendable {
        /// An input to the window in front. Its timestamps are replaced by the time at which it is sent.
        case input(WindowInput)
        /// Another program changes the mailbox.
        case mails(MailChange)
        /// The user closes the window in front.
        case close
        /// Nothing is done until the window is at rest. It is checked then.
        case rest
    }

    /// A change of a mailbox by another program.
    enum MailChange: String, Hashable, Sendable, CaseIterable {
        /// A new mail is delivered.
        case arrives
        /// A mail is deleted.
        case leaves
        /// The file of a mail gets another name, as where its marks are changed.
        case isMarked
    }
}
