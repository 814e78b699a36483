import Gatefold

/// What the options that only this program has ask for.
struct Settings {
    /// What the program plays by itself in a window, to be measured.
    var scenario: Scenario?
    /// What there is to read.
    var mailbox = MailboxKind.full
    /// What opening a mail shows besides its pieces.
    var look = ExpandingCellLook.standard

    /// Whether the next run begins where this one ends.
    var isRemembered: Bool { scenario == nil && mailbox == .full }

    static var options: [ProgramOption<Settings>] {
        [
            ProgramOption(
                "--scenario", choice: Scenario.self, scope: .window, help: "play by itself in a window, to be measured"
            ) { $0.scenario = $1 },
            ProgramOption("--mailbox", choice: MailboxKind.self, help: "what there is to read") {
                $0.mailbox = $1
            },
            ProgramOption("--plain", help: "open mails without shadow, round corners and scrim") { $0.look = .plain },
        ]
    }
}

/// How much mail there is, and when.
nonisolated enum MailboxKind: String, Hashable, Sendable, CaseIterable {
    case full
    case empty
    /// It comes after a while.
    case loading
    /// A hundred thousand mails.
    case huge
}
