import Gatefold

/// The settings of the options that only this program has.
struct Settings {
    /// The demonstration whose screen is shown first; nil for the list.
    var demo: Demo?
    /// Whether the page of text is shown first.
    var showsText = false
    /// Whether the page of pictures and pages is shown first.
    var showsPages = false
    var isSlow = false
    var showsOutlines = false
    var style = ExpandingCellStyle.standard

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
            ProgramOption("--text", help: "begin with the page of text") { $0.showsText = true },
            ProgramOption("--pages", help: "begin with pictures and pages to swipe") { $0.showsPages = true },
            ProgramOption("--slow-motion", help: "move at a tenth of the speed") { $0.isSlow = true },
            ProgramOption("--plain", help: "expand cells without shadow, round corners and scrim") {
                $0.style = .plain
            },
            ProgramOption("--outlines", help: "outline what moves, with its name and numbers") {
                $0.showsOutlines = true
            },
        ]
    }
}
