import GatefoldSystem
internal import Glibc

/// A script of touch, pointer, keyboard and window events on a virtual clock.
///
/// The lines run one after another, and each takes its time. ``language`` lists all commands; they are those with
/// which the tests against real compositors inject input, without the ones that need a compositor.
nonisolated public struct TouchScript: Hashable, Sendable {
    /// The inputs in the order of their times.
    package let inputs: [TimedInput]
    /// The time from the start of the script to the end of its last line, in seconds.
    public let duration: Double
    /// Whether the script has `frame` lines. If it does, frames are drawn at these lines and at no other time.
    public let hasFrames: Bool
    /// The time of the script's start of the window's clock, in seconds.
    let origin: Double
    /// The state that the application restores at the start.
    let state: SavedState
    /// The settings of the program at the start.
    let settings: SavedState
    /// The inputs that change the window's size or scale, with their line numbers.
    let sizeChanges: [SizeChange]

    /// The largest size of a script file, in bytes. Chosen: a million lines fit.
    public static let fileLimit = 16 * 1_048_576

    /// Creates a script from text.
    /// - Throws: ``ScriptError/line(_:_:)`` for the first line that is not valid.
    public init(_ text: String) throws(ScriptError) { try self.init(utf8: Array(text.utf8)) }

    /// Creates a script from the bytes of a file.
    /// - Throws: ``ScriptError/line(_:_:)`` for the first line that is not valid.
    public init(utf8 bytes: [UInt8]) throws(ScriptError) {
        let timeline = try ScriptParser.parse(bytes)
        inputs = timeline.inputs
        duration = timeline.time
        hasFrames = timeline.hasFrames
        origin = timeline.origin
        state = timeline.state
        settings = timeline.settings
        sizeChanges = timeline.sizeChanges
    }

    /// Creates a script from a file.
    /// - Parameter path: The path of the file; `-` for the standard input.
    /// - Throws: ``ScriptError`` if the file cannot be read, is larger than ``fileLimit``, or has a line that is
    ///   not valid.
    public init(contentsOf path: String) throws(ScriptError) { try self.init(utf8: Self.read(path)) }

    private static func read(_ path: String) throws(ScriptError) -> [UInt8] {
        let bytes: [UInt8]
        do throws(SystemError) {
            if path == "-" {
                bytes = try File.read(STDIN_FILENO, atMost: fileLimit + 1)
            } else {
                bytes = try File(path, O_RDONLY).read(atMost: fileLimit + 1)
            }
        } catch {
            throw .unreadable(path: path, reason: error.reason)
        }
        guard bytes.count <= fileLimit else { throw .tooLarge(path: path, limit: fileLimit) }
        return bytes
    }

    /// A summary of the script language for `--help`: all commands with their arguments, in lines of at most
    /// 79 characters.
    public static let language = """
        wait|at S | mark TEXT | delete-surrounding N M | # comment | ; between lines
        touch down|motion ID X Y [&] | touch up ID [&] | touch frame|cancel | frame
        tap X Y [MS] | doubletap X Y | longpress X Y [MS] | flick X0 Y0 X1 Y1 MS HZ
        drag touch|pointer X0 Y0 X1 Y1 MS HZ [hold MS] [id N] | reduced-motion on|off
        pinch CX CY R0 R1 MS HZ [A0 A1] | key [down|up] [ctrl+]NAME | wake|event ...
        pointer move X Y | rel DX DY | down|up|click [BUTTON] | wheel NOTCHES
        pointer scroll DY [DX] [finger|wheel|continuous] | pinch SCALE [DEGREES [MS]]
        type|paste|commit TEXT | preedit TEXT|none | drop X Y text TEXT|files URI...
        resize W H [SCALE] | output mode W H [SCALE] | scale S | window hide|show
        theme light|dark | contrast standard|high | accent RRGGBB|none | files PATH
        text-scale N | direction ltr|rtl | header LAYOUT|none | clock DATE TIME
        """
}
