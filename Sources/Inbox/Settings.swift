import Gatefold

/// The settings of the options that only this program has.
struct Settings {
    /// The scenario that the program plays by itself in a window; nil for none.
    var scenario: Scenario?
    var mailbox = MailboxKind.full
    /// The decorations of the transition that opens a mail.
    var style = ExpandingCellStyle.standard

    /// Whether the program saves its state for the next run.
    var isRemembered: Bool { scenario == nil && mailbox == .full }

    static var options: [ProgramOption<Settings>] {
        [
            ProgramOption(
                "--scenario", choice: Scenario.self, scope: .window, help: "play a scenario in a window, to measure it"
            ) { $0.scenario = $1 },
            ProgramOption("--mailbox", choice: MailboxKind.self, help: "the contents of the mailbox") {
                $0.mailbox = $1
            },
            ProgramOption("--plain", help: "open mails without shadow, round corners and scrim") { $0.style = .plain },
        ]
    }
}

/// The contents of the mailbox.
nonisolated enum MailboxKind: String, Hashable, Sendable, CaseIterable {
    /// The sample mails.
    case full
    /// No mails.
    case empty
    /// The sample mails, which arrive after 1.5 seconds.
    case loading
    /// A hundred thousand mails.
    case huge
}
