import GatefoldFilm
import GatefoldImages
import Testing

/// The module Images is optimised in debug builds as well. The sentence about a mistake of the caller must be written
/// in optimised code, too, because programs are built for release.
@Suite struct RequirementTests {
    @Test func theSentenceOfAMistakeIsWrittenInOptimisedCode() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = AnimatedPNG(capacity: 1)
        }
        let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(errors.contains("A movie needs room for two pictures."))
    }
}
