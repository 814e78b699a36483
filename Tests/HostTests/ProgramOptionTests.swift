import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// A program may have options of its own beside the common ones.
struct ProgramOptionTests {
    private enum Speed: String, CaseIterable { case slow, normal, fast }

    private struct Settings: Equatable {
        var showsOutlines = false
        var speed = Speed.normal
        var rows = 20
        var isWindowed = false
        var isRecorded = false
    }

    private let reader = OptionsReader(
        settings: Settings(),
        options: [
            ProgramOption("--outlines", help: "draw a line round every view") { $0.showsOutlines = true },
            ProgramOption("--speed", choice: Speed.self, help: "how fast screens move") { $0.speed = $1 },
            ProgramOption("--rows", value: "N", wanted: "a number from 1 to 99", help: "how many rows") {
                settings, text throws(OptionsError) in
                guard let rows = Int(text), (1...99).contains(rows) else {
                    throw .badValue(text, option: "--rows", wanted: "a number from 1 to 99")
                }
                settings.rows = rows
            },
            ProgramOption("--windowed", scope: .window, help: "in a window") { $0.isWindowed = true },
            ProgramOption("--recorded", scope: .offscreen, help: "offscreen") { $0.isRecorded = true },
        ])

    private func settings(_ line: String) throws(OptionsError) -> Settings {
        try reader.read(line.split(separator: " ").map(String.init)).settings
    }

    @Test func withoutOptionsSettingsAreTheProgramsOwn() throws {
        #expect(try settings("") == Settings())
        #expect(try settings("--offscreen 1x1 --film f.png") == Settings())
    }

    @Test func optionsChangeSettings() throws {
        let expected = Settings(showsOutlines: true, speed: .slow, rows: 7)
        #expect(try settings("--outlines --speed slow --rows 7") == expected)
        #expect(try settings("--rows=7 --speed=slow --outlines --offscreen 1x1") == expected)
    }

    @Test func commonOptionsAreReadBesideThem() throws {
        let reading = try reader.read(["--outlines", "--offscreen", "3x4", "--reduced-motion"])
        var expected = RunOptions(offscreen: RunOptions.Canvas(width: 3, height: 4))
        expected.theme.prefersReducedMotion = true
        #expect(reading.run == expected)
        #expect(reading.settings.showsOutlines)
    }

    @Test func scopesAreKept() throws {
        #expect(try settings("--windowed").isWindowed)
        #expect(try settings("--recorded --offscreen 1x1").isRecorded)
        #expect(throws: OptionsError.needsOffscreen(option: "--recorded")) { try settings("--recorded") }
        #expect(throws: OptionsError.needsWindow(option: "--windowed")) {
            try settings("--windowed --offscreen 1x1")
        }
    }

    @Test func helpEndsTheReading() throws {
        #expect(try reader.read(["--outlines", "--help", "--speed", "none"]).run.action == .help)
        #expect(throws: OptionsError.self) { try reader.read(["--speed", "none", "--help"]) }
    }

    @Test(arguments: [
        ("--outline", "there is no option '--outline'; did you mean '--outlines'?"),
        ("--sped fast", "there is no option '--sped'; did you mean '--speed'?"),
        ("--outlines=1", "--outlines takes no value"),
        ("--outlines 1", "'1' is not expected; everything is said by options, see --help"),
        ("--outlines --outlines", "--outlines is given twice; give it once"),
        ("--speed", "--speed needs slow or normal or fast after it"),
        ("--speed --outlines", "--speed needs slow or normal or fast after it"),
        ("--speed=", "--speed needs slow or normal or fast after it"),
        ("--speed fas", "there is no speed 'fas'; there is slow, normal, fast"),
        ("--rows", "--rows needs a number from 1 to 99 after it"),
        ("--rows many", "'many' means nothing to --rows; give it a number from 1 to 99"),
        ("--rows 100", "'100' means nothing to --rows; give it a number from 1 to 99"),
    ])
    func everyMistakeHasItsSentence(_ line: String, _ sentence: String) {
        let error = #expect(throws: OptionsError.self) { try settings(line) }
        #expect(error?.description == sentence)
    }

    @Test(arguments: ["outlines", "--", "---x", "--x-", "--x--y", "-o", "--Outlines", "--out lines", "--out=lines"])
    func namesOfOtherFormsAreTheProgrammersMistake(_ name: String) async {
        await #expect(processExitsWith: .failure) { [name] in
            _ = ProgramOption<Void>(name, help: "") { _ in }
        }
    }

    @Test(arguments: ["--film", "--help", "--reduced-motion"])
    func namesOfCommonOptionsAreTaken(_ name: String) async {
        await #expect(processExitsWith: .failure) { [name] in
            _ = OptionsReader(settings: (), options: [ProgramOption(name, help: "") { _ in }])
        }
    }
}
