import GatefoldGeometry
import GatefoldImages
import GatefoldScene
import GatefoldText
import GatefoldViews
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// The title bar is drawn apart from the content.
@MainActor struct TitleBarTests {
    /// While the content is at rest no frame of it moves the window's clock on. The bar's fade ends all the same.
    @Test func aFadeEndsWhileTheContentIsAtRest() throws {
        var now = 10.0
        let images = ImageStore()
        let resources = WindowResources(
            images: images, typesetter: try Typesetter(images: images), imageLoader: try ImageLoader(), scale: 1)
        let bar = TitleBar(resources: resources, clock: WindowClock { now })
        bar.resize(width: 300, scale: 1)
        bar.view.ground = .white
        _ = try bar.picture { _, _ in nil }
        bar.view.ground = .black
        var pictures = 0
        while bar.needsPicture, pictures < 100 {
            now += 1.0 / 60
            _ = try bar.picture { _, _ in nil }
            pictures += 1
        }
        #expect((10...30).contains(pictures), "a fade of 0.3 s took \(pictures) pictures")
    }
}
