import Testing

@testable import GatefoldStage

@Suite struct StartupPhasesTests {
    @Test func aPhaseTakesTheTimeSinceTheOneBefore() throws {
        var phases = StartupPhases.ofProcess()
        phases.end(.program)
        // The phase of text ends without one of graphics, because a start need not go through all phases.
        phases.end(.text)
        let loaded = try #require(phases.end(of: .loading))
        let read = try #require(phases.end(of: .program))
        let set = try #require(phases.end(of: .text))
        #expect(phases.duration(of: .loading) == loaded)
        #expect(phases.duration(of: .program) == read - loaded)
        #expect(phases.duration(of: .text) == set - read)
        #expect(phases.duration(of: .graphics) == nil)
        #expect(phases.end(of: .firstFrame) == nil)
    }

    @Test func onlyTheFirstTimeCounts() {
        var phases = StartupPhases()
        phases.end(.firstFrame)
        let first = phases
        phases.end(.firstFrame)
        #expect(phases == first)
    }

    @Test func theTableTellsOfWhatWasGoneThrough() {
        var phases = StartupPhases()
        phases.end(.program)
        phases.end(.firstFrame)
        let lines = phases.text.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.dropFirst().map { $0.prefix { $0 != " " } } == ["program", "firstFrame"])
        #expect(lines.allSatisfy { $0.count == 27 }, "\(phases.text)")
    }
}
