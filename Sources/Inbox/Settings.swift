import Gatefold

/// What the options that only this program has ask for.
struct Settings {
    /// What the program plays by itself in a window, to be measured.
    var scenario: Scenario?
    /// What opening a mail shows besides its pieces.
    var look = ExpandingCellLook.standard

    static var options: [ProgramOption<Settings>] {
        [
            ProgramOption(
                "--scenario", choice: Scenario.self, scope: .window, help: "play by itself in a window, to be measured"
            ) { $0.scenario = $1 },
            ProgramOption("--plain", help: "open mails without shadow, round corners and scrim") { $0.look = .plain },
        ]
    }
}
