import GatefoldLog

/// An error on a command line. The program prints its description and exits with status 2.
nonisolated public enum OptionsError: Error, Hashable, Sendable {
    /// There is no option of that name; `nearest` is the most similar one, if any is similar.
    case unknown(option: String, nearest: String?)
    /// An argument that is not an option.
    case unexpected(String)
    /// An option without its value; `what` describes the value, such as "a path".
    case missingValue(option: String, what: String)
    /// A switch that was given a value with `=`.
    case takesNoValue(option: String)
    /// An option that was given more than once.
    case givenTwice(option: String)
    /// An option for offscreen runs that was given without `--offscreen`.
    case needsOffscreen(option: String)
    /// An option for windows that was given together with `--offscreen`.
    case needsWindow(option: String)
    /// A value that is not among the choices of an option. `of` is the kind of choice, such as "scenario", and
    /// `choices` are the valid values.
    case unknownChoice(String, of: String, choices: [String])
    /// A value that an option cannot parse; `wanted` describes the values that it can, such as "a number from 1 to 10".
    case badValue(String, option: String, wanted: String)
    /// An argument that the program itself refuses; the sentence says why and what to do.
    case refused(sentence: String)
    /// A file that was given for two options, one of which would overwrite it.
    case sameFile(String, options: [String])
    /// An offscreen size that is not of the form `WxH` or `WxH@SCALE`.
    case notASize(String)
    /// An offscreen size with a width or height of 0.
    case emptySize(String)
    /// An offscreen size with a side longer than `limit` pixels.
    case hugeSize(String, limit: Int32)
    /// An offscreen size whose scale is not a number from 0.25 to 16.
    case badScale(String)
}

nonisolated extension OptionsError: CustomStringConvertible {
    /// The error message: what is wrong and what to write instead, without the program's name.
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
        case .refused(let sentence): sentence
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
