import Foundation
import GatefoldGeometry
import GatefoldLog
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Synchronization
import Testing

@testable import GatefoldControls
@testable import GatefoldImages
@testable import GatefoldViews

/// Image views load their images by themselves: once for each size, for as long as a view shows them.
@Suite struct LoadedImageViewTests: ImageLoadingTests {
    let stage: ViewStage
    private let landscape: PictureSource

    init() throws {
        stage = try ViewStage()
        landscape = .bytes(try Self.png(120, 60), named: "landscape")
    }

    // MARK: Sharing and keeping

    @Test func aSizeIsDecodedOnce() {
        let before = images.count
        let views = (0..<3).map { show(landscape, y: Double($0) * 50) }
        #expect(pictures.count == 1 && views.allSatisfy { $0.isLoading && $0.image == nil })
        wait()
        #expect(images.count == before + 1 && Set(views.map(\.image)).count == 1)
        #expect(size(views[0]) == PixelSize(width: 80, height: 40))
    }

    @Test func theDecodedImageDoesNotDependOnTheViewsPosition() {
        stage.window.resize(to: Size(width: 200, height: 400), scale: 1.5)
        for y in 0..<6 { _ = show(landscape, y: Double(y), side: 41) }
        #expect(pictures.count == 1)
    }

    @Test func unusedImagesAreKeptWithinTheBudget() throws {
        let before = images.count
        let sources = try (0..<4).map { PictureSource.bytes(try Self.png(40, 40), named: "\($0)") }
        pictures.budget = 2 * 40 * 40 * 4
        let views = sources.map { show($0) }
        wait()
        // Images that are shown count against the budget, but stay beyond it.
        #expect(images.count == before + 4 && pictures.byteCount == 4 * 40 * 40 * 4)
        for view in views { view.removeFromSuperview() }
        #expect(pictures.count == 2 && images.count == before + 2)
        // The two that were shown last are there at once, the first one has to be loaded again.
        #expect(show(sources[3]).image != nil && show(sources[0]).isLoading)
        pictures.budget = 0
        #expect(pictures.count == 2 && images.count == before + 1)
    }

    @Test func unusedImagesCanBeFreed() {
        let before = images.count
        let views = [show(landscape), show(landscape, side: 20)]
        wait()
        views[0].removeFromSuperview()
        pictures.removeUnused()
        #expect(images.count == before + 1 && pictures.byteCount == 40 * 20 * 4 && views[1].image != nil)
    }

    // MARK: Sizes

    @Test(arguments: [
        (ContentMode.scaleAspectFill, PixelSize(width: 160, height: 80)),
        (.scaleToFill, PixelSize(width: 160, height: 80)), (.scaleAspectFit, PixelSize(width: 80, height: 40)),
        (.center, PixelSize(width: 400, height: 200)),
    ])
    func anImageIsDecodedForTheSizeInWhichItIsShown(mode: ContentMode, expected: PixelSize) throws {
        stage.window.resize(to: Size(width: 200, height: 400), scale: 2)
        let view = show(.bytes(try Self.png(400, 200)))
        wait()
        view.contentMode = mode
        stage.window.layoutIfNeeded()
        wait()
        #expect(size(view) == expected)
    }

    @Test func anotherSizeOrScaleTakesItsPlace() {
        let view = show(landscape)
        wait()
        view.frame.size = Size(width: 50, height: 50)
        stage.window.layoutIfNeeded()
        #expect(size(view) == PixelSize(width: 80, height: 40) && view.isLoading)
        // A size that changes again before its image arrives leaves the present image in the view.
        view.frame.size = Size(width: 30, height: 30)
        stage.window.layoutIfNeeded()
        #expect(size(view) == PixelSize(width: 80, height: 40))
        wait()
        #expect(size(view) == PixelSize(width: 60, height: 30))
        stage.window.resize(to: Size(width: 200, height: 400), scale: 1.5)
        wait()
        #expect(size(view) == PixelSize(width: 90, height: 45))
    }

    @Test func aLargerViewShowsTheSmallerPictureMeanwhile() {
        let small = show(landscape)
        wait()
        let large = show(landscape, side: 60)
        #expect(large.image != nil && large.image == small.image)
        // The smaller image stays for as long as it is needed, also without the view that loaded it.
        pictures.budget = 0
        small.removeFromSuperview()
        #expect(size(large) == PixelSize(width: 80, height: 40))
        wait()
        #expect(size(large) == PixelSize(width: 120, height: 60) && pictures.count == 1)
    }

    @Test func anEmptyFrameAsksForNothing() {
        for side in [0, -4, .nan, .infinity] as [Double] { _ = show(landscape, side: side) }
        #expect(pictures.count == 0)
    }

    // MARK: Reuse

    @Test func anotherSourceCancelsWhatIsUnderWay() throws {
        let view = show(landscape)
        let other = PictureSource.bytes(try Self.png(30, 90), named: "portrait")
        view.source = other
        #expect(pictures.count == 0 && view.image == nil)
        stage.window.layoutIfNeeded()
        wait()
        #expect(size(view) == PixelSize(width: 30, height: 90))
        view.source = nil
        #expect(view.image == nil)
        // An image that is decoded already is shown in the next layout.
        view.source = other
        stage.window.layoutIfNeeded()
        #expect(view.image != nil && !view.isLoading)
    }

    @Test func aPictureOfTheProgramsOwnTakesTheSourcesPlace() {
        let own = images.insert(.coverage(CoverageMap(size: PixelSize(width: 8, height: 8))), isOpaque: false)
        let view = show(landscape)
        view.image = own
        #expect(view.source == nil && pictures.count == 0)
        wait()
        #expect(view.image == own)
        view.source = landscape
        stage.window.layoutIfNeeded()
        view.image = nil
        wait()
        #expect(view.image == nil && view.source == nil && pictures.count == 0)
    }

    @Test func aViewThatLeavesTheWindowReleasesItsImage() {
        let before = images.count
        let view = show(landscape)
        view.removeFromSuperview()
        wait()
        #expect(images.count == before && pictures.count == 0)
        stage.window.addSubview(view)
        wait()
        wait()
        #expect(view.image != nil)
    }

    @Test func aWindowShowsItsOwnPictures() throws {
        let other = try ViewStage()
        let view = show(landscape)
        wait()
        other.window.addSubview(view)
        other.window.layoutIfNeeded()
        #expect(view.image == nil && other.window.resources.pictures.count == 1)
    }

    // MARK: Failures

    private struct Offline: Error {}

    @Test(arguments: [
        (ImageData.bytes([]), ImagesError.unknownFormat), (.bytes([UInt8](repeating: 65, count: 99)), .unknownFormat),
        (.base64("!"), .damaged(reason: "it is no Base64 text")),
        (.file(path: "/dev/zero"), .unreadable(path: "/dev/zero", reason: "it is not a regular file")),
        (.closure { throw Offline() }, .notLoaded(reason: "Offline()")),
        (.closure { throw ImagesError.tooLong(bytes: 2, limit: 1) }, .tooLong(bytes: 2, limit: 1)),
    ])
    func aBrokenPictureSaysWhy(data: ImageData, reason: ImagesError) {
        let before = images.count
        let source = PictureSource(named: "broken", data: data)
        var told: [ImagesError?] = []
        let view = show(source)
        view.onLoad = { told.append($0) }
        #expect(view.loadingError == nil && !view.isBroken)
        let lines = Log.warnings { wait() }
        #expect(view.isBroken && view.loadingError == reason && view.image == nil && told == [reason])
        #expect(lines == ["the picture broken cannot be shown: \(reason)"])
        // The failure is known by now, and was logged once.
        let second = show(source, y: 50)
        #expect(second.isBroken && second.loadingError == reason)
        view.source = nil
        #expect(!view.isBroken && view.loadingError == nil)
        second.removeFromSuperview()
        #expect(images.count == before && pictures.count == 0 && second.loadingError == nil)
    }

    // MARK: Closures

    @Test func aClosureRunsOffTheMainThreadAndOnlyWhereItIsNeeded() throws {
        let png = try Self.png(120, 60)
        let calls = Calls()
        let source = PictureSource.named("made") {
            calls.note()
            return png
        }
        let view = show(source)
        #expect(view.sizeThatFits(.zero) == .zero)
        _ = show(.named("made") { [] }, y: 50)
        wait()
        #expect(calls.isOnMainThread == [false] && size(view) == PixelSize(width: 80, height: 40))
        #expect(view.sizeThatFits(.zero) == Size(width: 120, height: 60))
        let lazy = show(source, y: 100, side: 20)
        lazy.removeFromSuperview()
        wait()
        #expect(pictures.count == 1)
    }

    // MARK: The look

    @Test(arguments: [false, true]) func aLateImageFadesInUnlessMotionIsReduced(isReduced: Bool) throws {
        stage.window.prefersReducedMotion = isReduced
        let view = show(landscape)
        stage.makeFrame()
        wait()
        stage.makeFrames(2)
        let item = try #require(stage.items.first { $0.image == view.image })
        #expect((item.alpha == 1) == isReduced)
        stage.rest()
        #expect(stage.items.first { $0.image == view.image }?.alpha == 1)
    }

    @Test func aCachedImageDoesNotFadeIn() {
        let first = show(landscape)
        wait()
        first.removeFromSuperview()
        let view = show(landscape)
        stage.makeFrame()
        #expect(stage.items.contains { $0.image == view.image && $0.alpha == 1 } && !stage.clock.isFrameRequested)
    }
}

/// Records the threads on which a closure was called.
private final class Calls: Sendable {
    private let threads = Mutex<[Bool]>([])

    var isOnMainThread: [Bool] { threads.withLock { $0 } }

    nonisolated func note() { threads.withLock { $0.append(Thread.isMainThread) } }
}
