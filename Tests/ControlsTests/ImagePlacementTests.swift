import GatefoldGeometry
import GatefoldViews
import Testing

@testable import GatefoldControls

/// A content mode decides which part of an image is shown, and in which rectangle of the view.
@Suite struct ImagePlacementTests {
    private let bounds = Rect(x: 10, y: 20, width: 100, height: 50)

    private func placement(_ width: Int32, _ height: Int32, _ mode: ContentMode) -> (PixelRect, Rect) {
        ImageView.placement(of: PixelSize(width: width, height: height), in: bounds, mode: mode)
    }

    @Test func scaledToFill() {
        let (source, target) = placement(7, 900, .scaleToFill)
        #expect(source == PixelRect(x: 0, y: 0, width: 7, height: 900))
        #expect(target == bounds)
    }

    @Test func fittedInside() {
        let (source, tall) = placement(100, 200, .scaleAspectFit)
        #expect(source == PixelRect(x: 0, y: 0, width: 100, height: 200))
        #expect(tall == Rect(x: 47.5, y: 20, width: 25, height: 50))
        #expect(placement(400, 100, .scaleAspectFit).1 == Rect(x: 10, y: 32.5, width: 100, height: 25))
        #expect(placement(200, 100, .scaleAspectFit).1 == bounds)
    }

    @Test func cutToFill() {
        #expect(placement(400, 100, .scaleAspectFill).0 == PixelRect(x: 100, y: 0, width: 200, height: 100))
        #expect(placement(100, 400, .scaleAspectFill).0 == PixelRect(x: 0, y: 175, width: 100, height: 50))
        #expect(placement(200, 100, .scaleAspectFill).0 == PixelRect(x: 0, y: 0, width: 200, height: 100))
        #expect(placement(1, 1, .scaleAspectFill).0 == PixelRect(x: 0, y: 0, width: 1, height: 1))
        // At least one line of an image is shown, however thin it is, and it comes from inside of the image.
        let (thin, target) = placement(3, 16_000, .scaleAspectFill)
        #expect(thin.width == 3 && thin.height == 2 && thin.y >= 0 && thin.maxY <= 16_000)
        #expect(target == bounds)
    }

    @Test func emptyImagesAndBoundsAreNotScaled() {
        for mode in [ContentMode.scaleToFill, .scaleAspectFit, .scaleAspectFill] {
            #expect(ImageView.placement(of: .zero, in: bounds, mode: mode).1 == bounds)
            let picture = PixelSize(width: 4, height: 4)
            #expect(ImageView.placement(of: picture, in: .zero, mode: mode).1 == .zero)
        }
    }
}
