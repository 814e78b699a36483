import GatefoldScene
import GatefoldViews
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// Every program understands the same command line, and says in a sentence what it does not understand.
struct RunOptionsTests {
    private func parse(_ line: String) throws(OptionsError) -> RunOptions {
        try parse(line.split(separator: " ").map(String.init))
    }

    private func parse(_ arguments: [String]) throws(OptionsError) -> RunOptions {
        try OptionsReader(settings: (), options: []).read(arguments).run
    }

    @Test func withoutOptionsAWindowOpens() throws {
        #expect(try parse([]) == RunOptions())
    }

    @Test func everythingAtOnce() throws {
        var expected = RunOptions(
            offscreen: RunOptions.Canvas(width: 720, height: 1440, scale: 2), script: "-", frames: "out", film: "f.png",
            trace: "t.csv")
        expected.theme.prefersReducedMotion = true
        let separate = "--script - --offscreen 720x1440@2 --frames out --film f.png --trace t.csv --reduced-motion"
        #expect(try parse(separate) == expected)
        let attached = "--script=- --reduced-motion --offscreen=720x1440@2.0 --frames=out --film=f.png --trace=t.csv"
        #expect(try parse(attached) == expected)
    }

    @Test func reducedMotionIsForBothKindsOfRun() throws {
        #expect(try parse("--reduced-motion").theme.prefersReducedMotion == true)
        #expect(try parse("--reduced-motion --offscreen 1x1").theme.prefersReducedMotion == true)
        #expect(try parse("--offscreen 1x1").theme == ThemeSettings())
    }

    @Test func theThemeIsForBothKindsOfRun() throws {
        var expected = ThemeSettings()
        expected.appearance = .dark
        expected.contrast = .high
        expected.accentColor = Color(hex: 0x12_AB_EF)
        expected.textScale = 1.5
        expected.layoutDirection = .rightToLeft
        let line = "--theme dark --contrast high --accent 12abEF --text-scale 1.5 --direction rtl"
        #expect(try parse(line).theme == expected)
        #expect(try parse("\(line) --offscreen 1x1").theme == expected)
    }

    @Test(arguments: [
        ("--theme blue", "there is no theme 'blue'; there is light, dark"),
        ("--contrast", "--contrast needs standard or high after it"),
        ("--accent red", "'red' means nothing to --accent; give it a colour as RRGGBB, such as 0A5FC8"),
        ("--accent +12345", "'+12345' means nothing to --accent; give it a colour as RRGGBB, such as 0A5FC8"),
        ("--text-scale nan", "'nan' means nothing to --text-scale; give it a number from 0.5 to 3"),
        ("--text-scale 9", "'9' means nothing to --text-scale; give it a number from 0.5 to 3"),
        ("--direction up", "there is no direction 'up'; there is ltr, rtl"),
    ])
    func aThemeThatIsNoneHasItsSentence(line: String, sentence: String) {
        let error = #expect(throws: OptionsError.self) { try parse(line) }
        #expect(error?.description == sentence)
    }

    @Test func aRecordingIsRepeatedWithTheProgramsOwnOptions() throws {
        #expect(try parse("--record a.script") == RunOptions(record: "a.script"))
        #expect(try parse("--record-on-problem d") == RunOptions(recordOnProblem: "d"))
        let own = [
            ProgramOption<Int>("--speed", value: "N", wanted: "a number", help: "") { speed, text in speed = text.count
            },
            ProgramOption<Int>("--play", scope: .window, help: "") { $0 = 0 },
        ]
        let reading = try OptionsReader(settings: 0, options: own)
            .read(["--speed", "1 2", "--record", "a", "--play", "--reduced-motion"])
        #expect(reading.repeatable == ["--speed=1 2", "--reduced-motion"])
    }

    @Test func sizes() throws {
        #expect(try parse("--offscreen 1x1").offscreen == RunOptions.Canvas(width: 1, height: 1, scale: 1))
        #expect(try parse("--offscreen 900x1800@1.25").offscreen?.scale == 1.25)
        #expect(try parse("--offscreen 16384x16384").offscreen?.width == 16_384)
    }

    @Test func valuesMayHoldAnything() throws {
        #expect(try parse(["--offscreen", "1x1", "--film", "a=b c.png"]).film == "a=b c.png")
        #expect(try parse(["--offscreen", "1x1", "--film=--odd"]).film == "--odd")
        #expect(try parse(["--offscreen", "1x1", "--film=a=b"]).film == "a=b")
    }

    @Test func helpAndVersionEndTheReading() throws {
        #expect(try parse("--help --nonsense").action == .help)
        #expect(try parse("--film x --version").action == .version)
    }

    @Test(arguments: [
        ("--ofscreen 1x1", "there is no option '--ofscreen'; did you mean '--offscreen'?"),
        ("--frame=x", "there is no option '--frame'; did you mean '--frames'?"),
        ("--colour", "there is no option '--colour'; --help lists them all"),
        ("-x", "there is no option '-x'; --help lists them all"),
        ("mail.txt", "'mail.txt' is not expected; everything is said by options, see --help"),
        ("-", "'-' is not expected; everything is said by options, see --help"),
        ("--offscreen", "--offscreen needs a size such as 720x1440@2 after it"),
        ("--film", "--film needs a path after it"),
        ("--film --trace x", "--film needs a path after it"),
        ("--film=", "--film needs a path after it"),
        ("--help=me", "--help takes no value"),
        ("--version=", "--version takes no value"),
        ("--reduced-motion=yes", "--reduced-motion takes no value"),
        ("--reduced-motion yes", "'yes' is not expected; everything is said by options, see --help"),
        ("--reduced-motion --reduced-motion", "--reduced-motion is given twice; give it once"),
        ("--reduce-motion", "there is no option '--reduce-motion'; did you mean '--reduced-motion'?"),
        ("--verson", "there is no option '--verson'; did you mean '--version'?"),
        (
            "--offscreen 1x1 --script a --trace a",
            "'a' cannot be the file of --script and of --trace; name two files"
        ),
        ("--film a --film b", "--film is given twice; give it once"),
        ("--frames out", "--frames works offscreen only; add --offscreen WxH"),
        ("--trace out", "--trace works offscreen only; add --offscreen WxH"),
        ("--offscreen 1x1 --record out", "--record works in a window only; leave --offscreen out"),
        ("--record", "--record needs a path after it"),
        ("--offscreen 1x1 --record-on-problem d", "--record-on-problem works in a window only; leave --offscreen out"),
        ("--record-on-problem=", "--record-on-problem needs a path after it"),
        ("--record -", "'-' means nothing to --record; give it a path; './-' is a file of that name"),
        ("--offscreen 1x1 --frames -", "'-' means nothing to --frames; give it a path; './-' is a file of that name"),
        ("--offscreen 1x1 --film -", "'-' means nothing to --film; give it a path; './-' is a file of that name"),
        ("--offscreen 1x1 --movie=-", "'-' means nothing to --movie; give it a path; './-' is a file of that name"),
        ("--offscreen 1x1 --trace -", "'-' means nothing to --trace; give it a path; './-' is a file of that name"),
        ("--script -", "--script works offscreen only; add --offscreen WxH"),
        ("--offscreen 0x100", "'0x100' is a size of nothing; width and height must be at least 1"),
        ("--offscreen 100x0@2", "'100x0@2' is a size of nothing; width and height must be at least 1"),
        ("--offscreen 99999x1", "'99999x1' is too large; width and height may be at most 16384"),
        (
            "--offscreen 99999999999999999999x1",
            "'99999999999999999999x1' is too large; width and height may be at most 16384"
        ),
        (
            "--offscreen 100",
            "'100' is not a size; give --offscreen as WxH or WxH@SCALE, such as 720x1440@2"
        ),
        (
            "--offscreen 1.5x2",
            "'1.5x2' is not a size; give --offscreen as WxH or WxH@SCALE, such as 720x1440@2"
        ),
        ("--offscreen -1x2", "'-1x2' is not a size; give --offscreen as WxH or WxH@SCALE, such as 720x1440@2"),
        ("--offscreen 1x2x3", "'1x2x3' is not a size; give --offscreen as WxH or WxH@SCALE, such as 720x1440@2"),
        ("--offscreen 1x2@", "the scale in '1x2@' must be a number from 0.25 to 16, such as 1.25"),
        ("--offscreen 1x2@nan", "the scale in '1x2@nan' must be a number from 0.25 to 16, such as 1.25"),
        ("--offscreen 1x2@0", "the scale in '1x2@0' must be a number from 0.25 to 16, such as 1.25"),
        ("--offscreen 1x2@1e1", "the scale in '1x2@1e1' must be a number from 0.25 to 16, such as 1.25"),
        ("--offscreen 1x2@99", "the scale in '1x2@99' must be a number from 0.25 to 16, such as 1.25"),
    ])
    func everyMistakeHasItsSentence(_ line: String, _ sentence: String) {
        let error = #expect(throws: OptionsError.self) { try parse(line) }
        #expect(error?.description == sentence)
    }
}
