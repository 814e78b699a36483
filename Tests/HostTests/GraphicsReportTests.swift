import GatefoldStage
import Testing

@testable import GatefoldHost

/// The output of `--graphics-report` on this machine.
@MainActor @Suite struct GraphicsReportTests {
    /// Returns the text of each line by its name.
    private func report(_ renderer: RendererChoice) -> [String: String] {
        var texts: [String: String] = [:]
        for line in GraphicsReport.text(program: "notes 1.0", renderer: renderer).split(separator: "\n") {
            guard let gap = line.firstRange(of: "  ") else {
                Issue.record("the line '\(line)' has no text")
                continue
            }
            let name = String(line[..<gap.lowerBound])
            #expect(texts[name] == nil, "two lines are named \(name)")
            texts[name] = line[gap.upperBound...].drop { $0 == " " }.description
        }
        return texts
    }

    @Test func theDriverIsNamedAndHasDrawnTheTestCard() throws {
        let texts = report(.gl)
        #expect(texts["program"]?.hasPrefix("notes 1.0, Gatefold ") == true)
        #expect(texts["renderer"] == "OpenGL ES")
        #expect(try #require(texts["driver"]).isEmpty == false)
        #expect(try #require(texts["test card"]).hasSuffix("as it should be"))
        #expect(texts["errors"] == "none")
    }

    @Test func theReasonForTheProcessorIsGiven() {
        #expect(report(.cpu)["renderer"] == "the processor, because --renderer says so")
        #expect(report(.auto)["renderer"]?.hasPrefix("the processor, because ") == true)
    }

    @Test func aGraphicsReportExcludesAnOffscreenRun() throws {
        let reader = OptionsReader(settings: (), options: [])
        #expect(try reader.read(["--graphics-report", "--renderer", "gl"]).run.action == .graphicsReport)
        #expect(throws: OptionsError.needsWindow(option: "--graphics-report")) {
            try reader.read(["--graphics-report", "--offscreen", "10x10"])
        }
    }
}
