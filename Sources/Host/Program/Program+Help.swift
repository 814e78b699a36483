import GatefoldStage

extension Program {
    /// The output of `--help`, in lines of at most 79 characters.
    var help: String {
        let operand = reader.operand
        var lines = ["Usage: \(name) [OPTION]..." + (operand.map { " [\($0.placeholder)]..." } ?? "")]
        lines += HelpText.wrapped(purpose)
        lines += operand.map { HelpText.entry([$0.placeholder], $0.help) } ?? [""]
        for option in reader.options {
            lines += HelpText.entry([option.name, option.placeholder].compactMap(\.self), option.help)
        }
        lines += HelpText.entry(["--help, --version"], "print this text; print the version")
        lines += ["", "Scripts, in points and seconds (MS milliseconds, HZ steps a second):"]
        lines += TouchScript.language.split(separator: "\n").map { "  \($0)" }
        lines += ["", "GATEFOLD_THEME, _CONTRAST, _ACCENT, _TEXT_SCALE, _DIRECTION, _REDUCED_MOTION"]
        lines += ["override the desktop; GATEFOLD_LOG=wayland,... logs. Exit status 2: bad input."]
        return lines.joined(separator: "\n")
    }
}

/// Wraps help text for a terminal.
nonisolated enum HelpText {
    private static let width = 79
    /// The column at which the descriptions begin: just after the longest name of a common option.
    private static let column = 28

    /// Returns the lines for an option: its names on the left, its description on the right.
    static func entry(_ names: [String], _ help: String) -> [String] {
        let left = "  " + names.joined(separator: " ")
        let gap = String(repeating: " ", count: max(2, column - left.count))
        return wrapped(help, first: left + gap, indent: String(repeating: " ", count: column))
    }

    /// Wraps a text into lines of at most 79 characters: the first one begins with `first`, all others with `indent`.
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
