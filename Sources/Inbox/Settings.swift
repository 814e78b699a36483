import Gatefold

/// What the options that only this program has ask for.
struct Settings {
    /// What the program plays by itself in a window, to be measured.
    var scenario: Scenario?

    static var options: [ProgramOption<Settings>] {
        [
            ProgramOption(
                "--scenario", choice: Scenario.self, scope: .window, help: "play by itself in a window, to be measured"
            ) { $0.scenario = $1 }
        ]
    }
}
