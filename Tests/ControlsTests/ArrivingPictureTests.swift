import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

/// An image that arrives late fades in over a placeholder.
@Suite struct ArrivingPictureTests {
    private let stage: ViewStage
    private let view = ImageView()
    private let picture: ImageHandle

    init() throws {
        stage = try ViewStage()
        picture = stage.images.insert(
            .coverage(CoverageMap(size: PixelSize(width: 20, height: 20))), isOpaque: false)
        view.frame = Rect(x: 10, y: 10, width: 100, height: 100)
        view.dynamicPlaceholderColor = .placeholder
        stage.window.addSubview(view)
    }

    private var ground: Item? {
        stage.items.first { $0.color == DynamicColor.placeholder.resolved(in: stage.window.theme) }
    }

    @Test func anArrivingImageFadesInOverItsPlaceholder() {
        stage.makeFrame()
        #expect(ground != nil && !stage.clock.isFrameRequested)
        view.setImage(picture, animated: true)
        stage.makeFrame()
        #expect(ground != nil)
        let frames = stage.rest()
        #expect(frames >= 10 && frames <= 14)
        #expect(ground == nil && stage.items.count == 1 && stage.items[0].alpha == 1)
    }

    @Test func thereAtOnceItDoesNotFade() {
        view.setImage(picture, animated: true)
        stage.makeFrame()
        #expect(ground == nil && !stage.clock.isFrameRequested)
    }

    @Test func underReducedMotionItDoesNotFade() {
        stage.makeFrame()
        stage.window.prefersReducedMotion = true
        view.setImage(picture, animated: true)
        stage.makeFrame()
        #expect(ground == nil && !stage.clock.isFrameRequested)
    }

    @Test func withoutAnimationItDoesNotFade() {
        stage.makeFrame()
        view.image = picture
        stage.makeFrame()
        #expect(ground == nil && !stage.clock.isFrameRequested)
    }

    @Test func takenAwayWhileItFadesNothingIsLeft() {
        stage.makeFrame()
        view.setImage(picture, animated: true)
        stage.makeFrames(3)
        view.setImage(nil, animated: true)
        stage.makeFrame()
        #expect(ground != nil)
        #expect(stage.rest() == 0)
        view.setImage(picture, animated: true)
        stage.makeFrame()
        view.removeFromSuperview()
        stage.rest()
        #expect(!stage.clock.isFrameRequested)
    }

    @Test(arguments: Theme.Appearance.allCases)
    func aBrokenPictureHasASignThatIsSeen(appearance: Theme.Appearance) {
        stage.window.theme.appearance = appearance
        view.isBroken = true
        stage.makeFrame()
        let sign = DynamicColor.secondaryText.resolved(in: stage.window.theme)
        let parts = stage.items.filter { $0.color == sign }
        #expect(parts.count == 3)
        #expect(
            parts.allSatisfy {
                PixelRect(x: 10, y: 10, width: 100, height: 100).contains($0.rect.intersection($0.clip))
            })
        #expect(sign.contrast(to: DynamicColor.placeholder.resolved(in: stage.window.theme)) >= 3)
        view.frame.size = Size(width: 9, height: 9)
        stage.makeFrame()
        #expect(!stage.items.contains { $0.color == sign })
    }
}
