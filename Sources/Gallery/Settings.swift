import Gatefold

/// The settings of the options that only this program has.
struct Settings {
    /// The demonstration whose screen is shown first; nil for the list.
    var demo: Demo?
    /// Whether the page of text is shown first.
    var showsText = false
    /// Whether the page of menus is shown first.
    var showsMenus = false
    /// Whether the page of lists is shown first.
    var showsLists = false
    /// Whether the page of sheets is shown first.
    var showsSheets = false
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
            ProgramOption("--menus", help: "begin with the page of menus") { $0.showsMenus = true },
            ProgramOption("--lists", help: "begin with the page of lists") { $0.showsLists = true },
            ProgramOption("--sheets", help: "begin with the page of sheets") { $0.showsSheets = true },
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
