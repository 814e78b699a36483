import GatefoldFilm
import GatefoldImages
import Testing

/// The room of pictures is optimised in debug builds as well, as programs are that are built for release: the sentence
/// of a caller's mistake must be written there, too.
@Suite struct RequirementTests {
    @Test func theSentenceOfAMistakeIsWrittenInOptimisedCode() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = AnimatedPNG(capacity: 1)
        }
        let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(errors.contains("A movie needs room for two pictures."))
    }
}
