import Foundation

/// A recipe as a server would send it.
nonisolated struct Recipe: Decodable, Sendable {
    let name: String
    let minutes: Int
}

/// Loads an image and recipes slowly.
nonisolated enum Feed {
    enum Failure: Error { case noRecipes }

    /// Blocks the thread that calls it.
    static func load() throws -> [Recipe] {
        Thread.sleep(forTimeInterval: 0.05)
        let data = Data(#"[{"name": "Pancakes", "minutes": 30}, {"name": "Soup", "minutes": 45}]"#.utf8)
        let recipes = try JSONDecoder().decode([Recipe].self, from: data)
        guard !recipes.isEmpty else { throw Failure.noRecipes }
        return recipes
    }

    /// A PNG of one red pixel.
    static func picture() throws -> [UInt8] {
        Thread.sleep(forTimeInterval: 0.02)
        return [UInt8](Data(base64Encoded: redPixel) ?? Data())
    }

    private static let redPixel =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGO4YKAAAAL0ASGobe4tAAAAAElFTkSuQmCC"
}
