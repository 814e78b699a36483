import Gatefold

/// The settings of the options that only this program has.
struct Settings {
    /// The demonstration whose screen is shown first; nil for the list.
    var demo: Demo?
    /// The page of components that is shown first; nil for the list.
    var page: ComponentPage?
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
            ProgramOption(
                "--page", value: "NAME", wanted: "the name of a page of components",
                help: "begin there: " + ComponentPage.allCases.map(\.rawValue).joined(separator: ", ")
            ) { settings, name throws(OptionsError) in
                guard let page = ComponentPage(rawValue: name) else {
                    throw .unknownChoice(name, of: "page", choices: ComponentPage.allCases.map(\.rawValue))
                }
                settings.page = page
            },
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
