import Foundation
import Testing

@testable import GatefoldStage

/// Every wrong line has its number and a sentence, and none crashes.
struct ScriptErrorTests {
    private func problem(_ text: String) -> ScriptProblem? {
        do {
            _ = try TouchScript(text)
        } catch .line(_, let problem) {
            return problem
        } catch {}
        return nil
    }

    /// Words may have any length: the sentence about one contains its beginning.
    @Test(arguments: [
        "%", "wait %", "wait 1 %", "wait 1%", "key %", "key U+%", "key 0x%", "tap 1 2 %", "touch %",
        "touch down % 1 1", "pointer down %", "event paste %", "paste \\u{%}", "drop 1 2 %", "clock % 09:41",
        "clock 2026-06-05 %", "theme %", "accent %", "at %",
    ])
    func aLongWordIsCut(_ line: String) throws {
        let long = line.replacing("%", with: String(repeating: "7", count: 100_000))
        let text = "\(try #require(problem(long), "\(line)"))"
        #expect(text.utf8.count < 600, "\(line): \(text.prefix(700))")
    }

    @Test func theLineIsNamed() {
        let error = #expect(throws: ScriptError.self) { try TouchScript("wait 1\n\n# x\nwait 1; wat 2\nwait 3") }
        #expect(error == .line(4, .unknownCommand("wat", nearest: "wait")))
        #expect(error?.description == "script line 4: 'wat' is not a command; did you mean 'wait'?")
    }

    @Test(arguments: [
        ("wait", "S is missing; the line reads 'wait S'"),
        ("wait 1 2", "'2' is one word too many; the line reads 'wait S'"),
        ("wait nan", "S is 'nan', which is not a finite decimal number; the line reads 'wait S'"),
        ("wait inf", "S is 'inf', which is not a finite decimal number; the line reads 'wait S'"),
        ("wait 1e999", "S is '1e999', which is not a finite decimal number; the line reads 'wait S'"),
        ("wait 0x10", "S is '0x10', which is not a finite decimal number; the line reads 'wait S'"),
        ("wait 1,5", "S is '1,5', which is not a finite decimal number; the line reads 'wait S'"),
        ("wait -1", "S is -1, but must be from 0 to 3600"),
        ("tap 1e9 0", "X is 1e9, but must be from -1000000 to 1000000"),
        ("tap 1 2 -5", "MS is -5, but must be from 0 to 3600000"),
        ("tap 1", "Y is missing; the line reads 'tap X Y [MS]'"),
        ("drag mouse 0 0 1 1 1 60", "the device of a drag is 'mouse', but must be one of: touch, pointer"),
        ("drag touch 0 0 1 1 100 0", "HZ is 0, but must be from 1 to 10000"),
        ("drag touch 0 0 1 1 100 60 pause 3", "the option is 'pause', but must be one of: hold, id"),
        ("touch lift 0", "what follows 'touch' is 'lift', but must be one of: down, motion, up, frame, cancel"),
        ("touch down 1.5 0 0", "ID is '1.5', but must be a whole number from 0 to 2147483647"),
        ("touch down -1 0 0", "ID is '-1', but must be a whole number from 0 to 2147483647"),
        (
            "touch down 99999999999999999999 0 0",
            "ID is '99999999999999999999', but must be a whole number from 0 to 2147483647"
        ),
        ("touch motion 5 0 0", "contact 5 is not down; begin it with 'touch down 5 X Y'"),
        ("touch up 0", "contact 0 is not down; begin it with 'touch down 0 X Y'"),
        ("touch down 0 0 0; tap 1 1", "contact 0 is down already; end it with 'touch up 0' first"),
        ("touch down 0 0 0; touch cancel; touch up 0", "contact 0 is not down; begin it with 'touch down 0 X Y'"),
        ("tap 0 0 &", "only touch lines may end in '&', a 'tap' line may not"),
        ("pointer up", "the left button is not down; press it with 'pointer down left' first"),
        (
            "pointer down; pointer click",
            "the left button is down already; let go with 'pointer up left' first"
        ),
        ("pointer wheel 1.5", "NOTCHES is '1.5', but must be a whole number from -10000 to 10000"),
        ("pointer scroll 1 0 touchpad", "the source is 'touchpad', but must be one of: finger, wheel, continuous"),
        ("pointer scroll 1 touchpad", "the source is 'touchpad', but must be one of: finger, wheel, continuous"),
        (
            "pointer click wheel",
            "the button is 'wheel', but must be one of: left, right, middle, side, extra, forward, back"
        ),
        ("key escpe", "there is no key named 'escpe'; did you mean 'escape'?"),
        ("key ctrl++", "there is no key named ''"),
        ("key up a", "the key 'a' is not down; press it with 'key down a' first"),
        ("key down a; key down a", "the key 'a' is down already; let go with 'key up a' first"),
        ("window", "what follows 'window' is missing; the line reads 'window hide|show'"),
        ("window shut", "what follows 'window' is 'shut', but must be one of: hide, show"),
        ("window shwo", "what follows 'window' is 'shwo', but must be one of: hide, show"),
        ("window how", "what follows 'window' is 'how', but must be one of: hide, show; did you mean 'show'?"),
        ("window show 1", "'1' is one word too many; the line reads 'window hide|show'"),
        ("windw hide", "'windw' is not a command; did you mean 'window'?"),
        ("reduced-motion", "what follows 'reduced-motion' is missing; the line reads 'reduced-motion on|off'"),
        (
            "reduced-motion of",
            "what follows 'reduced-motion' is 'of', but must be one of: off, on; did you mean 'off'?"
        ),
        ("reduced-motion on now", "'now' is one word too many; the line reads 'reduced-motion on|off'"),
        ("reduce-motion on", "'reduce-motion' is not a command; did you mean 'reduced-motion'?"),
        ("resize 0 100", "W is 0, but must be from 1 to 32768"),
        ("resize 100 100 0", "SCALE is 0, but must be from 0.25 to 16"),
        ("output size 1 1", "what follows 'output' is 'size', but must be one of: mode"),
        (
            "screenshot a.png",
            "'screenshot' belongs to a real compositor and means nothing offscreen; remove the line"
        ),
        ("seat touch add", "'seat' belongs to a real compositor and means nothing offscreen; remove the line"),
        ("raw ping", "'raw' belongs to a real compositor and means nothing offscreen; remove the line"),
        ("framelog off", "'framelog' belongs to a real compositor and means nothing offscreen; remove the line"),
        ("wait 3600; wait 0.1", "the script takes longer than 3600 seconds here, which is the most it may"),
    ])
    func everyWrongLineHasItsSentence(_ line: String, _ sentence: String) {
        #expect(problem(line)?.description == sentence)
    }

    @Test func hugeScriptsAreRefusedBeforeTheyAreMade() {
        #expect(problem("drag touch 0 0 1 1 3599000 10000") == .tooManyInputs(limit: 1_000_000))
        #expect(problem("pinch 0 0 1 2 3000000 9000") == .tooManyInputs(limit: 1_000_000))
        #expect(problem("drag touch 0 0 1 1 3600000 1 hold 1") == .tooLong(limit: 3600))
    }

    @Test func binaryJunkIsNoScript() {
        #expect(throws: ScriptError.line(2, .controlByte(0))) { try TouchScript(utf8: Array("wait 1\nwait\0 1".utf8)) }
        #expect(throws: ScriptError.line(1, .controlByte(0x7F))) { try TouchScript(utf8: [0x7F, 0x45, 0x4C, 0x46]) }
        #expect(throws: ScriptError.line(3, .invalidUTF8)) { try TouchScript(utf8: [10, 10, 0x23, 0xC3, 0x28]) }
        #expect(
            ScriptError.line(9, .controlByte(0)).description
                == "script line 9: holds the byte 0x00, which no text has; a script is plain text")
    }

    /// A fixed sequence of pseudo-random bytes and words gives a script or an error, and nothing else.
    @Test func noiseNeverCrashes() {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
        let words =
            "touch down up motion frame & ; # key ctrl+ text drag pinch 1 -1 1e308 nan 0 99 pointer wheel \n \u{301}"
            .split(separator: " ")
        for _ in 0..<2000 {
            let bytes = (0..<Int(next() % 40)).map { _ in UInt8(truncatingIfNeeded: next()) }
            _ = try? TouchScript(utf8: bytes)
            let line = (0..<Int(next() % 9)).map { _ in words[Int(next() % UInt64(words.count))] }
            _ = try? TouchScript(line.joined(separator: " "))
        }
    }

    @Test func filesAreReadOrRefused() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "gatefold-script-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a script")
        try Data("wait 2".utf8).write(to: file)
        #expect(try TouchScript(contentsOf: file.path).duration == 2)

        let missing = folder.appending(path: "none").path
        #expect(throws: ScriptError.unreadable(path: missing, reason: "No such file or directory")) {
            try TouchScript(contentsOf: missing)
        }
        #expect(throws: ScriptError.unreadable(path: folder.path, reason: "Is a directory")) {
            try TouchScript(contentsOf: folder.path)
        }
        #expect(throws: ScriptError.tooLarge(path: "/dev/zero", limit: TouchScript.fileLimit)) {
            try TouchScript(contentsOf: "/dev/zero")
        }
    }
}
