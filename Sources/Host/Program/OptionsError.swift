import GatefoldLog

/// What can be wrong with a command line. The program says it and exits with status 2.
nonisolated public enum OptionsError: Error, Hashable, Sendable {
    case unknown(option: String, nearest: String?)
    case unexpected(String)
    case missingValue(option: String, what: String)
    case takesNoValue(option: String)
    case givenTwice(option: String)
    case needsOffscreen(option: String)
    case needsWindow(option: String)
    /// A word that is none of an option's; `of` says what kind they are, such as "scenario".
    case unknownChoice(String, of: String, choices: [String])
    /// A value that an option cannot read; `wanted` is what it can, such as "a number from 1 to 10".
    case badValue(String, option: String, wanted: String)
    case sameFile(String, options: [String])
    case notASize(String)
    case emptySize(String)
    case hugeSize(String, limit: Int32)
    case badScale(String)
}

nonisolated extension OptionsError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknown(let option, let nearest):
            "there is no option \(quoting: option); "
                + (nearest.map { "did you mean '\($0)'?" } ?? "--help lists them all")
        case .unexpected(let argument):
            "\(quoting: argument) is not expected; everything is said by options, see --help"
        case .missingValue(let option, let what): "\(option) needs \(what) after it"
        case .takesNoValue(let option): "\(option) takes no value"
        case .givenTwice(let option): "\(option) is given twice; give it once"
        case .needsOffscreen(let option): "\(option) works offscreen only; add --offscreen WxH"
        case .needsWindow(let option): "\(option) works in a window only; leave --offscreen out"
        case .unknownChoice(let word, let kind, let choices):
            "there is no \(kind) \(quoting: word); there is " + choices.joined(separator: ", ")
        case .badValue(let value, let option, let wanted):
            "\(quoting: value) means nothing to \(option); give it \(wanted)"
        case .sameFile(let path, let options):
            "\(quoting: path) cannot be the file of \(options.joined(separator: " and of ")); name two files"
        case .notASize(let text):
            "\(quoting: text) is not a size; give --offscreen as WxH or WxH@SCALE, such as 720x1440@2"
        case .emptySize(let text): "\(quoting: text) is a size of nothing; width and height must be at least 1"
        case .hugeSize(let text, let limit): "\(quoting: text) is too large; width and height may be at most \(limit)"
        case .badScale(let text): "the scale in \(quoting: text) must be a number from 0.25 to 16, such as 1.25"
        }
    }
}
