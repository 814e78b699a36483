import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// A view with `shouldRasterize` is drawn from a snapshot.
@Suite struct RasterTests {
    private let row = View()
    private let stripe = View(frame: Rect(x: 3.3, y: 2.7, width: 20, height: 5.5))

    init() {
        row.backgroundColor = .white
        stripe.backgroundColor = .black
        row.addSubview(stripe)
        row.shouldRasterize = true
    }

    /// Returns the row's snapshot, and the pixels that it is drawn on, for a frame.
    private func picture(_ frame: Rect, scale: Double) throws -> (scene: Scene, rect: PixelRect) {
        let stage = try ViewStage(scale: scale)
        row.removeFromSuperview()
        row.frame = frame
        stage.window.addSubview(row)
        stage.makeFrame()
        for item in stage.scene.items {
            if let image = item.image, case .recording(let scene)? = stage.images[image]?.source {
                return (scene, item.rect)
            }
        }
        throw NoPicture()
    }

    private struct NoPicture: Error {}

    @Test func ofWholePixelsItIsTheSameWhereverItStands() throws {
        // 88 points are 132 pixels wherever they begin.
        let first = try picture(Rect(x: 0, y: 0, width: 100, height: 88), scale: 1.5).scene
        for y in [80.0, 81, 112.666666666667, 33.3, 0.4] {
            #expect(try picture(Rect(x: 0, y: y, width: 100, height: 88), scale: 1.5).scene == first)
        }
    }

    @Test(arguments: [1, 1.25, 1.5, 1.75]) func otherwiseItFillsThePixelsThatItCovers(scale: Double) throws {
        for step in 0..<10 {
            let y = 30 + Double(step) * 33.3
            let (scene, rect) = try picture(Rect(x: 4.2, y: y, width: 91.7, height: 33.3), scale: scale)
            #expect(scene.size == rect.size)
            #expect(scene.items.first?.rect == scene.bounds)
        }
    }
}
