import GatefoldScene
import GatefoldViews

nonisolated extension ScriptWords {
    mutating func themeChange(_ command: String) throws(ScriptProblem) -> ThemeChange {
        let what = "what follows '\(command)'"
        switch command {
        case "theme": return .appearance(try choice(what))
        case "contrast": return .contrast(try choice(what))
        case "direction": return .layoutDirection(try choice(what))
        case "accent": return .accentColor(try color(what))
        case "text-scale": return .textScale(try number("N", in: ThemeChange.textScales))
        default: return .reducedMotion(try choice(what, of: ["off", "on"]) == "on")
        }
    }

    private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ what: String
    ) throws(ScriptProblem) -> Choice {
        let words = Choice.allCases.map(\.rawValue)
        let word = try choice(what, of: words)
        guard let choice = Choice(rawValue: word) else { throw .unknownWord(what: what, text: word, choices: words) }
        return choice
    }

    /// Reads a colour of six hexadecimal digits; returns nil for `none`. A `#` before the digits would begin a comment.
    private mutating func color(_ what: String) throws(ScriptProblem) -> Color? {
        let text = try next(what)
        if text == "none" { return nil }
        guard let color = Color(hexadecimal: text) else {
            throw .unknownWord(what: what, text: text, choices: ["RRGGBB", "none"])
        }
        return color
    }
}
