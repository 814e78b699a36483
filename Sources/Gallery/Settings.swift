import Gatefold

/// What the options that only this program has ask for.
struct Settings {
    /// The transition whose screen is shown at first; nil for the list.
    var demo: Demo?
    var isSlow = false
    var showsOutlines = false
    /// What an expanding cell shows besides its pieces.
    var look = ExpandingCellLook.standard

    static var options: [ProgramOption<Settings>] {
        [
            ProgramOption(
                "--transition", value: "NAME", wanted: "the name of a transition",
                help: "begin there: " + Demo.allCases.map(\.rawValue).joined(separator: ", ")
            ) { settings, name throws(OptionsError) in
                guard let demo = Demo(rawValue: name) else {
                    throw .unknownChoice(name, of: "transition", choices: Demo.allCases.map(\.rawValue))
                }
                settings.demo = demo
            },
            ProgramOption("--slow-motion", help: "move at a tenth of the speed") { $0.isSlow = true },
            ProgramOption("--plain", help: "expand cells without shadow, round corners and scrim") { $0.look = .plain },
            ProgramOption("--outlines", help: "outline what moves, with its name and numbers") {
                $0.showsOutlines = true
            },
        ]
    }
}
