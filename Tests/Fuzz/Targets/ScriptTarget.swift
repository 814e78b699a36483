import Gatefold
import GatefoldStage

/// Scripts, among them recordings.
enum ScriptTarget {
    static func readScript(_ bytes: [UInt8]) {
        let script: TouchScript
        do {
            script = try TouchScript(utf8: bytes)
        } catch {
            guard case .line(let number, _) = error else { return promise(false, "an error names no line: \(error)") }
            promise((1...bytes.count + 1).contains(number), "an error names a line that is not there")
            promise("\(error)".hasPrefix("script line \(number): "), "an error does not begin with its line")
            return promiseSentence("\(error)")
        }
        promise(script.duration.isFinite && script.duration >= 0, "a script has no duration")
        var time = 0.0
        for input in script.inputs {
            promise(input.time >= time && input.time <= script.duration, "the inputs of a script are out of order")
            time = input.time
        }
        checkCopy(of: script)
        if isShort(script) { play(script) }
        plant(script.inputs.count > 40)
    }

    /// Writes a script as a recording is written, and reads it again.
    private static func checkCopy(of script: TouchScript) {
        // The rest of the start are inputs, which are written anyway.
        var start = ScriptStart()
        (start.origin, start.state, start.settings) = (script.start.origin, script.start.state, script.start.settings)
        var writer = ScriptWriter()
        writer.append(start)
        for input in script.inputs { writer.append(input) }
        guard let copy = try? TouchScript(utf8: writer.bytes) else {
            return promise(false, "a script that was written cannot be read")
        }
        promise(copy.inputs == script.inputs, "a script that was written has other inputs")
        promise(copy.start == script.start, "a script that was written has another start")
    }

    /// Whether a script can be played in little time: it moves little and stays small.
    private static func isShort(_ script: TouchScript) -> Bool {
        guard script.inputs.count <= 60, script.hasFrames || script.duration <= 0.3 else { return false }
        return script.inputs.allSatisfy { input in
            switch input.input {
            case .resize(let size, let scale): max(size.width, size.height) * (scale ?? 1) <= 400
            case .scale(let scale): scale <= 1.5
            default: true
            }
        }
    }

    private static func play(_ script: TouchScript) {
        let application = FuzzApplication()
        do {
            let host = try OffscreenHost(
                size: PixelSize(width: 140, height: 260), scale: 1, delegate: application,
                fonts: .configuration(path: FuzzFolder.fewFonts), startOf: script)
            var count = 0
            try host.play(script) { _ in count += 1 }
            plant(count > 12)
            promise(try !host.drawNow().size.isEmpty, "a window shows nothing after a script")
            application.screen.check()
        } catch {
            promiseSentence("\(error)")
        }
    }
}
