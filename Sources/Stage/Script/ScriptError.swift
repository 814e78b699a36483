import GatefoldLog

/// What can be wrong with a script.
nonisolated public enum ScriptError: Error, Hashable, Sendable {
    /// The file could not be read; `reason` is the system's.
    case unreadable(path: String, reason: String)
    /// The file is larger than any script; `limit` in bytes.
    case tooLarge(path: String, limit: Int)
    /// A line, counted from 1, is not in the language.
    case line(Int, ScriptProblem)
}

/// What can be wrong with one line of a script.
nonisolated public enum ScriptProblem: Error, Hashable, Sendable {
    /// A byte that no text has: a control character.
    case controlByte(UInt8)
    case invalidUTF8
    case unknownCommand(String, nearest: String?)
    /// A line for a real compositor, which an offscreen run has none of.
    case needsCompositor(command: String)
    case missing(what: String, usage: String)
    case surplus(word: String, usage: String)
    case notANumber(what: String, text: String, usage: String)
    case outOfRange(what: String, text: String, allowed: String)
    case unknownWord(what: String, text: String, choices: [String])
    case unknownKey(name: String, nearest: String?)
    /// A character that a US keyboard does not write.
    case untypable(Character)
    /// `&` at the end of a line that makes no touch.
    case strayAmpersand(command: String)
    case contactNotDown(id: Int64)
    case contactAlreadyDown(id: Int64)
    case buttonNotDown(String)
    case buttonAlreadyDown(String)
    case keyNotDown(String)
    case keyAlreadyDown(String)
    /// An absolute time, in seconds, that is over.
    case timeIsOver(text: String, time: Double)
    /// A line that may only be the first.
    case notFirst(command: String)
    /// The script would take longer than it may; `limit` in seconds.
    case tooLong(limit: Double)
    /// The script would make more inputs than it may.
    case tooManyInputs(limit: Int)
    /// A size that is less than half a pixel high or wide.
    case sizeOfNothing(scale: Double)
    /// A size in pixels that is beyond the driver's `limit`.
    case sizeTooLarge(width: Int32, height: Int32, limit: Int32)
}

nonisolated extension ScriptError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "cannot read the script \(quoting: path): \(reason)"
        case .tooLarge(let path, let limit):
            "the script \(quoting: path) is larger than \(limit / 1_048_576) MB, which no script needs to be"
        case .line(let number, let problem): "script line \(number): \(problem)"
        }
    }
}

nonisolated extension ScriptProblem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .controlByte(let byte):
            "holds the byte 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16)), which no text has; a script is plain text"
        case .invalidUTF8: "is not valid UTF-8; a script is plain text"
        case .unknownCommand(let word, let nearest):
            "\(quoting: word) is not a command" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        case .needsCompositor(let command):
            "'\(command)' belongs to a real compositor and means nothing offscreen; remove the line"
        case .missing(let what, let usage): "\(what) is missing; the line reads '\(usage)'"
        case .surplus(let word, let usage): "\(quoting: word) is one word too many; the line reads '\(usage)'"
        case .notANumber(let what, let text, let usage):
            "\(what) is \(quoting: text), which is not a finite decimal number; the line reads '\(usage)'"
        case .outOfRange(let what, let text, let allowed): "\(what) is \(text), but must be \(allowed)"
        case .unknownWord(let what, let text, let choices):
            "\(what) is \(quoting: text), but must be one of: \(choices.joined(separator: ", "))"
                + (NearestWord.find(text, among: choices).map { "; did you mean '\($0)'?" } ?? "")
        default: stateDescription
        }
    }

    /// The sentences about what is held down and about the limits.
    private var stateDescription: String {
        switch self {
        case .unknownKey(let name, let nearest):
            "there is no key named \(quoting: name)" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        case .untypable(let character): "a US keyboard does not write '\(character)'; use the characters that it has"
        case .strayAmpersand(let command): "only touch lines may end in '&', a '\(command)' line may not"
        case .contactNotDown(let id): "contact \(id) is not down; begin it with 'touch down \(id) X Y'"
        case .contactAlreadyDown(let id): "contact \(id) is down already; end it with 'touch up \(id)' first"
        case .buttonNotDown(let name): "the \(name) button is not down; press it with 'pointer down \(name)' first"
        case .buttonAlreadyDown(let name): "the \(name) button is down already; let go with 'pointer up \(name)' first"
        case .keyNotDown(let name): "the key \(quoting: name) is not down; press it with 'key down \(name)' first"
        case .keyAlreadyDown(let name): "the key \(quoting: name) is down already; let go with 'key up \(name)' first"
        case .timeIsOver(let text, let time):
            "\(text.excerpt) is over: the lines before take \(time) seconds; time never goes back"
        case .notFirst(let command): "'\(command)' comes too late; it must stand before everything that happens"
        case .tooLong(let limit): "the script takes longer than \(Int(limit)) seconds here, which is the most it may"
        case .tooManyInputs(let limit): "the script makes more than \(limit) inputs here, which is the most it may"
        case .sizeOfNothing(let scale): "at \(scale) pixels per point no pixel of that size is left; make it larger"
        case .sizeTooLarge(let width, let height, let limit):
            "that is \(width)x\(height) pixels, and the graphics driver draws at most \(limit) a side; make it smaller"
        default: "is not in the script language"
        }
    }
}
