import Gatefold
import Testing

@testable import GatefoldInbox

/// Pictures are decoded once for each size, shown as long as somebody looks, and never end the program.
@MainActor struct PictureStoreTests {
    private let store = PictureStore()
    private let stage: Stage

    init() throws {
        stage = try Stage(
            size: Size(width: 360, height: 720), scale: 1, clock: ManualClock(), fonts: .systemForEnglish)
    }

    private var loader: ImageLoader { stage.window.resources.imageLoader }
    private var images: ImageStore { stage.window.resources.images }

    private func wait() {
        loader.waitUntilIdle()
        loader.deliver()
    }

    private func show(_ picture: MailPicture?, y: Double = 0, side: Double = 44) -> PictureView {
        let view = PictureView(store: store, radius: 8)
        view.frame = Rect(x: 0, y: y, width: side, height: side)
        view.picture = picture
        stage.window.addSubview(view)
        stage.window.layoutIfNeeded()
        return view
    }

    private func shown(_ view: PictureView) -> ImageHandle? {
        view.subviews.lazy.compactMap { ($0 as? ImageView)?.image }.first
    }

    private func seesSign(_ view: PictureView) -> Bool {
        view.subviews.contains { ($0 as? ImageView)?.isBroken == true }
    }

    @Test func aSizeIsDecodedOnce() throws {
        let before = images.count
        let picture = try #require(SamplePicture.named("hills"))
        let views = [show(picture), show(picture), show(SamplePicture.named("hills"))]
        #expect(store.count == 1)
        wait()
        #expect(images.count == before + 1)
        #expect(Set(views.map { shown($0) }).count == 1 && shown(views[0]) != nil)
        for view in views.dropLast() { view.removeFromSuperview() }
        #expect(images.count == before + 1)
        views[2].removeFromSuperview()
        #expect(images.count == before && store.count == 0)
    }

    @Test func itIsTheSameWhereverItStands() throws {
        stage.window.resize(to: Size(width: 360, height: 720), scale: 1.5)
        let picture = try #require(SamplePicture.named("hills"))
        for y in 0..<6 { _ = show(picture, y: Double(y), side: 41) }
        #expect(store.count == 1)
    }

    @Test func aLargerOneShowsTheSmallerOneMeanwhile() throws {
        let picture = try #require(SamplePicture.named("hills"))
        let small = show(picture)
        wait()
        let large = show(picture, side: 300)
        #expect(shown(large) == shown(small))
        // It stays for as long as it is needed, whoever goes.
        small.removeFromSuperview()
        #expect(shown(large).flatMap { images[$0] } != nil)
        let before = images.count
        wait()
        #expect(images.count == before && store.count == 1)
        #expect(try #require(shown(large).flatMap { images[$0] }).size.height == 300)
    }

    @Test func anotherSizeAndAnotherPictureTakeItsPlace() throws {
        let view = show(SamplePicture.named("hills"))
        let before = images.count
        wait()
        view.frame.size = Size(width: 90, height: 90)
        stage.window.layoutIfNeeded()
        #expect(shown(view) != nil)
        wait()
        #expect(store.count == 1 && images.count == before + 1)
        view.picture = SamplePicture.named("fruit")
        #expect(shown(view) == nil)
        stage.window.layoutIfNeeded()
        wait()
        #expect(store.count == 1 && images.count == before + 1 && shown(view) != nil)
        view.picture = nil
        #expect(store.count == 0 && images.count == before && shown(view) == nil)
    }

    @Test func whoLeavesBeforeItIsThereLeavesNothing() throws {
        let before = images.count
        let view = show(SamplePicture.named("hills"))
        view.removeFromSuperview()
        wait()
        #expect(images.count == before && store.count == 0)
        stage.window.addSubview(view)
        stage.window.layoutIfNeeded()
        wait()
        #expect(shown(view) != nil)
    }

    @Test(arguments: [
        ImageData.bytes([]), .bytes([0xFF, 0xD8, 0xFF, 0xE0]), .base64("!"), .file(path: "/nonesuch"),
        .file(path: "/dev/zero"), .bytes([UInt8](repeating: 0x41, count: 5000)),
    ])
    func aBrokenOneIsASign(_ data: ImageData) throws {
        let before = images.count
        let picture = MailPicture(name: "broken", data: data, aspect: .nan)
        let view = show(picture)
        #expect(!seesSign(view))
        wait()
        #expect(seesSign(view) && shown(view) == nil)
        // It is known by now, and told of once.
        let second = show(picture)
        #expect(seesSign(second))
        for view in [view, second] { view.removeFromSuperview() }
        #expect(images.count == before && store.count == 0)
    }

    @Test func anEmptyFrameAsksForNothing() throws {
        let picture = try #require(SamplePicture.named("hills"))
        for side in [0, -4, .nan, .infinity, 1e300] as [Double] { _ = show(picture, side: side) }
        #expect(store.count == 0)
    }

    @Test(arguments: [false, true]) func itFadesInUnlessMotionIsReduced(_ isReduced: Bool) throws {
        stage.window.prefersReducedMotion = isReduced
        let view = show(SamplePicture.named("dunes"))
        stage.makeFrame { _, _ in }
        wait()
        let handle = try #require(shown(view))
        var alphas: [Float] = []
        stage.makeFrame { scene, _ in
            for item in scene.items {
                if case .image(let image, _) = item.content, image == handle { alphas.append(item.alpha) }
            }
        }
        #expect(alphas.contains(1) == isReduced)
    }
}
