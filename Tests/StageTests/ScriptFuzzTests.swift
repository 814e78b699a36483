import GatefoldRandomness
import Glibc
import Testing

@testable import GatefoldStage

/// Scripts, recordings and saved states that are changed at random: what is read keeps its promises, and what is written
/// again is read as the same.
///
/// The changes are the same in every run. `GATEFOLD_FUZZ_SECONDS` sets a time instead, and `GATEFOLD_FUZZ_SEED` the seed.
@Suite struct ScriptFuzzTests {
    private static let scripts = [
        TouchScript.language,
        """
        wait 0.5; touch down 1 10 20; touch motion 1 11.5 -3e2 &
        touch frame; touch up 1; tap 5 6 80; doubletap 1 2; longpress 3 4; flick 0 0 10 300 120 60
        drag pointer 1 2 3 4 100 120 hold 50 id 7; pinch 50 60 10 90 200 60 0 90; key ctrl+shift+a; key down Escape
        """,
        """
        pointer move 1 2; pointer rel -3 4; pointer down right; pointer up right; pointer wheel -2
        pointer scroll 10 -5 finger; pointer pinch 1.5 20 100; type "a \\"b\\" \\u{e9}"; paste x; commit y; preedit none
        drop 1 2 text hello; drop 3 4 files file:///a%20b; resize 360 720 1.25; output mode 1080 2340 3; scale 2
        window hide; theme dark; contrast high; accent 336699; files /a /b; text-scale 1.3; direction rtl; header :close
        """,
        """
        clock 2024-02-29 23:59; frame; at 2.5; event touch down 7 10 20.5 0.1 &
        event touch down 8 10 20.5 0.1; event pointer down left 1 2 1.5; event scroll wheel-tilt cancelled 0 15 0 1 7 8 2
        event pinch changed 0 0 1.5 -0.25 7 8 2; event key repeat U+00E9 shift+alt; event keys-lost
        event text-input delete 3 0 preedit "ha" 1 2; event drop move 1 2.5 text files; event notification "m" "reply"
        """,
    ].map { Array($0.utf8) }

    @Test func changedScriptsAreReadWithoutHarm() throws {
        try Self.forEachChange(of: Self.scripts, rounds: 3000) { bytes, name in
            guard let script = try? TouchScript(utf8: bytes) else { return }
            #expect(script.duration.isFinite && script.duration >= 0, name)
            #expect(script.inputs.allSatisfy { $0.time.isFinite }, name)
            #expect(zip(script.inputs, script.inputs.dropFirst()).allSatisfy { $0.time <= $1.time }, name)
            var writer = ScriptWriter()
            for input in script.inputs { writer.append(input) }
            let again = try TouchScript(utf8: writer.bytes)
            #expect(again.inputs == script.inputs, name)
        }
    }

    @Test func changedStatesAreReadWithoutHarm() throws {
        let states = ["a 1\nb.c%20d text%0Awith%25 all\n\u{e9} \u{1F600}\nwindow.width 360.5\n"].map { Array($0.utf8) }
        try Self.forEachChange(of: states, rounds: 3000) { bytes, name in
            let (state, unreadable) = SavedState.decode(bytes)
            #expect(unreadable <= bytes.count, name)
            for key in state.keys {
                #expect(!key.isEmpty, name)
                #expect(state.double(forKey: key)?.isFinite != false, name)
            }
            let (again, lost) = SavedState.decode(state.encode())
            #expect(again == state && lost == 0, name)
        }
    }

    private static func forEachChange(
        of inputs: [[UInt8]], rounds: Int, _ body: ([UInt8], Comment) throws -> Void
    ) throws {
        let seconds = number("GATEFOLD_FUZZ_SECONDS")
        let seed = number("GATEFOLD_FUZZ_SEED") ?? (seconds == nil ? 42 : .random(in: 1...0xFFFF_FFFF))
        if seconds != nil { print("scripts and states with seed \(seed)") }
        var changes = ChangedInputs(seed: seed, inputs)
        let end = ContinuousClock.now + .seconds(seconds ?? 0)
        var count = 0
        while count < rounds || ContinuousClock.now < end {
            let input = changes.next()
            try body(
                input, "round \(count) of seed \(seed): \(String(decoding: input, as: UTF8.self).debugDescription)")
            count += 1
        }
    }

    private static func number(_ name: String) -> UInt64? { getenv(name).flatMap { UInt64(String(cString: $0)) } }
}
