import GatefoldGeometry
import GatefoldImages
import GatefoldMotion
import GatefoldScene
import Testing

@testable import GatefoldControls
@testable import GatefoldText
@testable import GatefoldViews

/// Glyphs are dropped where there are too many, but never those of a scene that is still to be drawn.
@Suite struct GlyphLifetimeTests {
    /// Returns the glyph runs, in a scene and in the snapshots that it shows, whose atlas page is gone.
    private func lostRuns(in scene: Scene, _ images: ImageStore) -> Int {
        scene.items.reduce(0) { lost, item in
            switch item.content {
            case .glyphs(let run): return lost + (images[run.atlas] == nil ? 1 : 0)
            case .image(let image, _):
                guard case .recording(let inner) = images[image]?.source else { return lost }
                return lost + lostRuns(in: inner, images)
            default: return lost
            }
        }
    }

    @Test(arguments: [false, true])
    func everyRecordedFrameHasItsGlyphs(isRasterized: Bool) throws {
        let images = ImageStore()
        // With a budget of nothing, the pages are dropped at the end of every frame.
        let typesetter = try Typesetter(images: images, fonts: .system, atlasBudget: 0)
        let resources = WindowResources(
            images: images, typesetter: typesetter, imageLoader: try ImageLoader(), scale: 1)
        let window = Window(size: Size(width: 200, height: 100), resources: resources, clock: ManualClock())
        let row = View(frame: Rect(x: 0, y: 30, width: 200, height: 40))
        let label = Label("A row of a list")
        label.frame = row.bounds
        row.backgroundColor = .white
        row.addSubview(label)
        row.shouldRasterize = isRasterized
        window.addSubview(row)
        var scene = Scene(size: .zero)
        for _ in 0..<3 {
            window.render(into: &scene)
            #expect(typesetter.layoutCount > 0)
            #expect(lostRuns(in: scene, images) == 0)
            window.finishFrame()
        }
        #expect(typesetter.atlasGeneration >= 3)
    }
}
