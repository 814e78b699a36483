import Gatefold
import GatefoldMailStore

/// The settings of the options that only this program has.
struct Settings {
    /// The scenario that the program plays by itself in a window; nil for none.
    var scenario: Scenario?
    /// The mailboxes that were named.
    private var roots: [MailRoot] = []
    /// Whether the sample mailbox is opened although the user has one.
    private var showsSample = false
    /// The decorations of the transition that opens a mail.
    var style = ExpandingCellStyle.standard

    /// The mails that the program shows.
    var contents: InboxApplication.Contents { roots.isEmpty ? showsSample ? .sample : .own : .roots(roots) }

    /// Whether the program saves its state for the next run.
    var isRemembered: Bool { scenario == nil }

    static var operand: ProgramOperand<Settings> {
        ProgramOperand(
            "PATH", help: "a Maildir, an mbox or .eml files; without, your own"
        ) { settings, path throws(OptionsError) in
            guard !path.isEmpty else { throw .refused(sentence: "the path of a mailbox is empty; name one") }
            do throws(MailStoreError) {
                settings.roots.append(try MailRoot(discovering: MailPath(path)))
            } catch {
                throw .refused(sentence: error.sentence)
            }
        }
    }

    static var options: [ProgramOption<Settings>] {
        [
            ProgramOption(
                "--scenario", choice: Scenario.self, scope: .window, help: "play a scenario in a window, to measure it"
            ) { $0.scenario = $1 },
            ProgramOption("--sample", help: "open the sample mails, as where there are no others") {
                $0.showsSample = true
            },
            ProgramOption("--plain", help: "open mails without shadow, round corners and scrim") { $0.style = .plain },
        ]
    }
}
