import Foundation
import Gatefold

/// A list that is loaded in the background, and a screen with settings.
final class RecipesApplication: ApplicationDelegate {
    let title = "Recipes"
    let applicationID = "org.example.Recipes"

    func didCreate(_ window: Window, now: WallClock) {
        window.rootViewController = NavigationController(rootViewController: RecipeListScreen(now: now))
    }
}

@main
struct Recipes {
    static func main() {
        Program(
            name: "recipes", version: "1.0", purpose: "Recipes that come from afar.",
            delegate: { RecipesApplication() }
        ).run()
    }
}
