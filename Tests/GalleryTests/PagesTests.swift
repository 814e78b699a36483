import Gatefold
import Testing

@testable import GatefoldGallery

/// Pictures that are magnified and pages that are swiped, on the gallery's page of them.
@Suite struct PagesTests {
    private let host: OffscreenHost
    private let application: GalleryApplication

    init() throws {
        var settings = Settings()
        settings.page = .pages
        application = GalleryApplication(settings: settings)
        host = try OffscreenHost(size: PixelSize(width: 360, height: 720), scale: 1, delegate: application)
        try play("wait 0.5")
    }

    private func play(_ script: String, _ check: (Window) -> Void = { _ in }) throws {
        try host.play(TouchScript(script)) { _ in check(host.runtime.window) }
    }

    private var window: Window { host.runtime.window }
    private var pages: PageController? { window.frontViewController as? PageController }
    private var screen: PagesScreen? {
        (window.rootViewController?.unwrapped ?? window.rootViewController) as? PagesScreen
    }

    /// Taps the middle of a view.
    private func tap(_ view: View?) throws {
        let view = try #require(view)
        let place = view.convert(view.bounds.center, to: nil)
        try play("tap \(place.x) \(place.y); wait 1.2")
    }

    /// The row of a page.
    private func leaf(_ name: String) -> View? {
        Sample.all.first { $0.name == name }.flatMap { screen?.expandingCellTargetView(for: LeafPage($0)) }
    }

    @Test func thePageThatIsPulledShutGoesToTheRowOfTheOneThatIsShown() throws {
        try tap(leaf("Harbour"))
        #expect((pages?.visibleChild as? LeafPage)?.sample.name == "Harbour")
        try play("drag touch 330 400 30 405 200 120; wait 1; drag touch 330 400 30 405 200 120; wait 1")
        #expect((pages?.visibleChild as? LeafPage)?.sample.name == "Brick")
        let row = try #require(leaf("Brick"))
        let goal = row.convert(row.bounds, to: nil)
        var places: [Rect] = []
        try play("drag touch 180 200 180 420 200 120; wait 1.5") { window in
            for item in host.runtime.scene.items where item.piece?.name == "container" {
                places.append(
                    Rect(
                        x: Double(item.rect.x), y: Double(item.rect.y), width: Double(item.rect.width),
                        height: Double(item.rect.height)))
            }
        }
        #expect(pages == nil)
        let last = try #require(places.last)
        #expect(abs(last.minY - goal.minY) <= 1 && abs(last.height - goal.height) <= 1)
    }

    @Test func theRowIsBroughtIntoViewUnseen() throws {
        try play("resize 360 520; wait 0.5")
        try tap(leaf("Harbour"))
        // The last row is far below the list's edge.
        pages?.setCurrentIndex(5, animated: true)
        try play("wait 1")
        #expect((pages?.visibleChild as? LeafPage)?.sample.name == "Slate")
        let scrollView = try #require(screen?.contentScrollView)
        #expect(scrollView.contentOffset.y == 0)
        pages?.dismiss(animated: true)
        var folds = false
        try play("wait 1.2") { _ in
            folds = folds || host.runtime.scene.items.contains { $0.piece?.name == "container" }
        }
        #expect(folds && scrollView.contentOffset.y > 50)
        let row = try #require(leaf("Slate"))
        let bounds = scrollView.convert(scrollView.bounds, to: nil)
        let frame = row.convert(row.bounds, to: nil)
        #expect(frame.minY >= bounds.minY && frame.maxY <= bounds.maxY)
        #expect(pages == nil)
    }

    @Test func aMagnifiedPictureIsNeverPulledShut() throws {
        let sample = Sample.all[1]
        try tap(screen?.expandingCellTargetView(for: PicturePage(sample)))
        let page = try #require(pages?.visibleChild as? PicturePage)
        let whole = page.imageView.convert(page.imageView.bounds, to: nil)
        #expect(abs(whole.midY - 360) < 1 && whole.width == 360)
        try play("pinch 180 360 40 140 300 120; wait 1")
        #expect(page.scrollView.zoomScale > 2)
        // A pan, a fling and a pull move the magnified picture only.
        try play("drag touch 180 300 180 620 300 120; wait 1; flick 180 200 180 700 80 120; wait 2")
        #expect(pages != nil && page.scrollView.zoomScale > 2)
        #expect(page.hangingBar == nil)
        try play("key 0; wait 1")
        #expect(page.scrollView.zoomScale == 1)
        #expect(page.imageView.convert(page.imageView.bounds, to: nil) == whole)
        try play("drag touch 180 300 180 520 200 120; wait 1.5")
        #expect(pages == nil && window.flight == nil)
    }

    @Test func aDoubleTapMagnifiesAndASwipeAtTheEdgeTurnsThePage() throws {
        try tap(screen?.expandingCellTargetView(for: PicturePage(Sample.all[0])))
        let page = try #require(pages?.visibleChild as? PicturePage)
        try play("doubletap 180 360; wait 1")
        #expect(page.scrollView.zoomScale >= 2.5)
        // The pan reaches the picture's own edge before the page turns.
        try play("drag touch 200 360 160 362 200 120; wait 1")
        #expect((pages?.visibleChild as? PicturePage) === page)
        for _ in 1...4 { try play("drag touch 340 360 20 362 150 120; wait 1") }
        #expect((pages?.visibleChild as? PicturePage)?.sample.name != page.sample.name)
        // A picture that is swiped away is whole again when it comes back.
        #expect(page.scrollView.zoomScale == 1)
        try play("key right; wait 0.1; key left; wait 1")
    }

    @Test func thePageThatIsShownHangsTheListsBar() throws {
        try tap(leaf("Fern"))
        try play("key right; wait 1")
        let page = try #require(pages?.visibleChild as? LeafPage)
        #expect(page.sample.name == "Brick" && page.pullToDismiss.bar != nil)
        let neighbours = [1, 3].compactMap { pages?.viewControllerIfLoaded(at: $0) as? LeafPage }
        #expect(neighbours.count == 2 && neighbours.allSatisfy { $0.pullToDismiss.bar == nil })
        try play("key escape; wait 1.2")
        #expect(pages == nil && page.pullToDismiss.bar == nil)
    }

    @Test func aFingerFromTheEdgeGoesBack() throws {
        try play("drag touch 4 300 250 304 250 120; wait 1")
        #expect(!(window.frontViewController?.unwrapped is PagesScreen))
        #expect(window.flight == nil)
    }
}
