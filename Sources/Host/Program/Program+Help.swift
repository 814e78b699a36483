import GatefoldStage

extension Program {
    /// What `--help` prints, in lines of 79 characters.
    var help: String {
        var lines = ["Usage: \(name) [OPTION]..."]
        lines += HelpText.wrapped(purpose)
        lines.append("")
        for option in reader.options {
            lines += HelpText.entry([option.name, option.placeholder].compactMap(\.self), option.help)
        }
        lines += HelpText.entry(["--help, --version"], "say this; say the version")
        lines += ["", "Scripts, in points and seconds (MS milliseconds, HZ steps a second):"]
        lines += TouchScript.language.split(separator: "\n").map { "  \($0)" }
        lines += ["", "GATEFOLD_THEME, ..._CONTRAST, _ACCENT, _TEXT_SCALE, _DIRECTION and"]
        lines += ["_REDUCED_MOTION (on or off) come after the options and before the desktop."]
        lines += ["GATEFOLD_LOG=wayland,gestures,... logs these parts; exit 2: bad input."]
        return lines.joined(separator: "\n")
    }
}

/// Sets words in lines that fit a terminal.
nonisolated enum HelpText {
    private static let width = 79
    /// Where the right column begins: after the longest of the names that every program has.
    private static let column = 28

    /// An option on the left, what it does on the right.
    static func entry(_ names: [String], _ help: String) -> [String] {
        let left = "  " + names.joined(separator: " ")
        let gap = String(repeating: " ", count: max(2, column - left.count))
        return wrapped(help, first: left + gap, indent: String(repeating: " ", count: column))
    }

    /// - Parameters:
    ///   - first: what the first line begins with.
    ///   - indent: what the others begin with.
    static func wrapped(_ text: String, first: String = "", indent: String = "") -> [String] {
        var lines: [String] = []
        var line = first
        var isLineEmpty = true
        for word in text.split(separator: " ") {
            if !isLineEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = indent
                isLineEmpty = true
            }
            line += isLineEmpty ? word : " " + word
            isLineEmpty = false
        }
        return lines + [line]
    }
}
