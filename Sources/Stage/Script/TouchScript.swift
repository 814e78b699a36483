internal import Glibc

/// A script of touches, pointer and keys, laid out on a virtual clock.
///
/// Its lines run one after another, each taking its time; `TouchScript.language` is the whole language. It is the
/// one in which the tests against real compositors inject their input, less what only a compositor can do.
nonisolated public struct TouchScript: Hashable, Sendable {
    /// In the order in which they happen; times never go back.
    package let inputs: [TimedInput]
    /// When the script's last line is over, in seconds.
    public let duration: Double
    /// Whether frames are made at the script's `frame` lines and at no other moment.
    public let hasFrames: Bool
    let origin: Double
    /// What of the inputs changes size or scale.
    let sizeChanges: [SizeChange]

    /// The largest file, in bytes: a million lines fit.
    public static let fileLimit = 16 * 1_048_576

    /// Reads a script from text.
    public init(_ text: String) throws(ScriptError) { try self.init(utf8: Array(text.utf8)) }

    /// Reads a script from the bytes of a file.
    public init(utf8 bytes: [UInt8]) throws(ScriptError) {
        let timeline = try ScriptParser.parse(bytes)
        inputs = timeline.inputs
        duration = timeline.time
        hasFrames = timeline.hasFrames
        origin = timeline.origin
        sizeChanges = timeline.sizeChanges
    }

    /// Reads a script from a file.
    /// - Parameter path: `-` is the standard input.
    public init(contentsOf path: String) throws(ScriptError) { try self.init(utf8: Self.read(path)) }

    private static func read(_ path: String) throws(ScriptError) -> [UInt8] {
        let isStandardInput = path == "-"
        let descriptor = isStandardInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
        defer { if !isStandardInput { close(descriptor) } }

        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= fileLimit {
            let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            let code = errno
            if count == 0 { return bytes }
            if count > 0 {
                bytes.append(contentsOf: chunk[..<count])
            } else if code != EINTR {
                throw .unreadable(path: path, reason: String(cString: strerror(code)))
            }
        }
        throw .tooLarge(path: path, limit: fileLimit)
    }

    /// The language, one line a command, at most 79 characters wide.
    public static let language = """
        wait S | mark TEXT | reduced-motion on|off | # comment | ; between lines
        touch down|motion ID X Y [&] | touch up ID [&] | touch frame | touch cancel
        tap X Y [MS] | doubletap X Y | longpress X Y [MS]
        drag touch|pointer X0 Y0 X1 Y1 MS HZ [hold MS] [id N]
        flick X0 Y0 X1 Y1 MS HZ | pinch CX CY R0 R1 MS HZ [A0 A1]
        pointer move X Y | rel DX DY | down|up|click [BUTTON] | wheel NOTCHES
        pointer scroll DY [DX] [finger|wheel|continuous]   (0 lifts the fingers)
        key NAME | key ctrl+shift+NAME | key down|up NAME | text WORDS
        resize W H [SCALE] | output mode W H [SCALE] | scale S | window hide|show
        theme light|dark | contrast standard|high | accent RRGGBB|none
        text-scale N | direction ltr|rtl
        at S | clock YYYY-MM-DD HH:MM | frame | wake | event ... (as --record writes)
        """
}
