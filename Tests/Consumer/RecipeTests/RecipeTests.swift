import GatefoldTesting
import Testing

@testable import Readme

@MainActor struct RecipeTests {
    @Test func aRowOpensAndIsPulledShut() async throws {
        let app = try TestApplication(RecipesApplication())
        try await app.tap(app.view(showing: "Pancakes"))
        #expect(app.texts.contains { $0.hasPrefix("Beat two eggs") } && app.flight == nil)
        try await app.drag(from: Point(x: 180, y: 240), to: Point(x: 180, y: 480))
        #expect(app.texts.contains("Tomato soup"))
    }
}
