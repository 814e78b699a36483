import GatefoldGestures
import GatefoldLog

/// An error of reading a script.
nonisolated public enum ScriptError: Error, Hashable, Sendable {
    /// The file could not be read; `reason` is the system's error message.
    case unreadable(path: String, reason: String)
    /// The file is larger than a script may be; `limit` is in bytes.
    case tooLarge(path: String, limit: Int)
    /// A line, counted from 1, is not valid.
    case line(Int, ScriptProblem)
}

/// A problem with one line of a script. In each case, `usage` is how the line should read, and `nearest` is the known
/// word that was most likely meant.
nonisolated public enum ScriptProblem: Error, Hashable, Sendable {
    /// The line contains a control character, which plain text does not have.
    case controlByte(UInt8)
    /// The line is not valid UTF-8.
    case invalidUTF8
    /// The line begins with a word that is not a command.
    case unknownCommand(String, nearest: String?)
    /// The command needs a real compositor, which an offscreen run does not have.
    case needsCompositor(command: String)
    /// The line ends before the argument that `what` names.
    case missing(what: String, usage: String)
    /// The line goes on after its last argument, with `word`.
    case surplus(word: String, usage: String)
    /// The argument that `what` names is not a finite decimal number.
    case notANumber(what: String, text: String, usage: String)
    /// The argument that `what` names lies outside its range, which `allowed` describes.
    case outOfRange(what: String, text: String, allowed: String)
    /// The argument that `what` names is not one of the words allowed in its place.
    case unknownWord(what: String, text: String, choices: [String])
    /// No key has the name.
    case unknownKey(name: String, nearest: String?)
    /// No key types the character, which is a control character.
    case untypable(Character)
    /// The backslash in a text is followed by something that stands for no character.
    case unknownEscape(String)
    /// The text that `what` names does not stand in quotation marks.
    case notQuoted(what: String, text: String, usage: String)
    /// The line ends in `&`, which only touch lines may.
    case strayAmpersand(command: String)
    /// The line moves or lifts a contact that is not down.
    case contactNotDown(id: Int64)
    /// The line puts down a contact that is already down.
    case contactAlreadyDown(id: Int64)
    /// The line releases a pointer button that is not pressed.
    case buttonNotDown(String)
    /// The line presses a pointer button that is already pressed.
    case buttonAlreadyDown(String)
    /// The line releases a key that is not pressed.
    case keyNotDown(String)
    /// The line presses a key that is already pressed.
    case keyAlreadyDown(String)
    /// The absolute time `text` lies before `time`, in seconds, at which the lines before it end.
    case timeIsOver(text: String, time: Double)
    /// The command must come before everything that happens in the script.
    case notFirst(command: String)
    /// The script takes longer than `limit`, in seconds.
    case tooLong(limit: Double)
    /// The script makes more than `limit` inputs.
    case tooManyInputs(limit: Int)
    /// The size comes to less than half a pixel in width or height at `scale` pixels per point.
    case sizeOfNothing(scale: Double)
    /// The size, in pixels, exceeds the longest side that the renderer can draw, `limit`.
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

    /// The messages about contacts, buttons and keys, and about limits.
    private var stateDescription: String {
        switch self {
        case .unknownKey(let name, let nearest):
            "there is no key named \(quoting: name)" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        case .untypable(let character):
            "\(ScriptKey.text(for: .character(character))) is a control character, which no key types; leave it out"
        case .unknownEscape(let escape):
            "\(quoting: escape) stands for no character; the escapes are \\n, \\t, \\\\, \\\" and \\u{E9}"
        case .notQuoted(let what, let text, let usage):
            "\(what) is \(quoting: text), which needs a quotation mark at each end; the line reads '\(usage)'"
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
