import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldMenus
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Something that is dragged to the edge of a view which takes drops scrolls it.
@Suite struct DropScrollingTests {
    private let stage: ViewStage
    private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    private let log = Record()

    private final class Record {
        var hovers: [Point?] = []
        var drops: [Point] = []
    }

    private let kinds: Set<DropKind> = [.text]
    private let bottom = Point(x: 50, y: 395)

    init() throws {
        stage = try ViewStage(width: 300, height: 400)
        scrollView.contentSize = Size(width: 300, height: 1000)
        stage.window.addSubview(scrollView)
        stage.rest()
    }

    /// Adds a view that takes text.
    private func addTarget(_ frame: Rect) {
        let (target, log) = (View(frame: frame), log)
        let drop = DropInteraction(accepting: [.text]) { _, place in log.drops.append(place) }
        drop.onHover = { log.hovers.append($0) }
        target.dropInteraction = drop
        scrollView.addSubview(target)
        stage.rest()
    }

    private func move(to location: Point, kinds: Set<DropKind>? = nil) {
        stage.window.handle(DropInput.moved(location, kinds: kinds ?? self.kinds))
    }

    private var offset: Double { scrollView.contentOffset.y }

    @Test func theContentScrollsToItsEndAndBack() {
        addTarget(Rect(x: 0, y: 0, width: 300, height: 1000))
        move(to: bottom)
        stage.makeFrames(20)
        #expect(offset > 20 && offset < 600)
        stage.rest()
        #expect(offset == 600)
        move(to: Point(x: 50, y: 5))
        stage.rest()
        #expect(offset == 0)
    }

    /// Nearer to the edge it scrolls faster.
    @Test func theSpeedFollowsTheDepth() {
        addTarget(Rect(x: 0, y: 0, width: 300, height: 1000))
        var ways: [Double] = []
        for y in [330.0, 350, 370, 399] {
            scrollView.contentOffset = .zero
            move(to: Point(x: 50, y: y))
            stage.makeFrames(15)
            ways.append(offset)
            stage.window.handle(DropInput.left)
            stage.rest()
        }
        #expect(ways[0] == 0 && ways[1] > 0 && ways == ways.sorted() && Set(ways).count == 4)
    }

    /// The view beneath the resting contact is found while the content moves.
    @Test func theTargetChangesWhileTheContentMoves() throws {
        addTarget(Rect(x: 0, y: 500, width: 300, height: 40))
        move(to: bottom)
        #expect(log.hovers.isEmpty)
        stage.rest()
        let places = log.hovers.compactMap(\.self)
        #expect(places.count > 2 && log.hovers.last == .some(nil))
        #expect(places.map(\.y) == places.map(\.y).sorted())
    }

    @Test func itStopsWithTheDrag() {
        addTarget(Rect(x: 0, y: 0, width: 300, height: 1000))
        for input in [DropInput.left, .dropped(.text("a"), bottom)] {
            scrollView.contentOffset = .zero
            move(to: bottom)
            stage.makeFrames(10)
            stage.window.handle(input)
            let stopped = offset
            stage.rest()
            #expect(offset - stopped < 80 && offset < 300)
        }
        #expect(log.drops.count == 1)
    }

    /// A finger holds the content while something is dragged to the edge. The content scrolls when the finger has gone.
    @Test func aFingerOnlyDelaysIt() {
        addTarget(Rect(x: 0, y: 0, width: 300, height: 1000))
        stage.drag(by: Point(x: 0, y: 120), lifts: false)
        #expect(scrollView.isTracking)
        move(to: bottom)
        stage.makeFrames(2)
        stage.touch(.cancelled, 100, 320)
        #expect(stage.rest() < 600 && offset == 600)
    }

    @Test func withoutAnythingThatTakesItNothingScrolls() {
        move(to: bottom)
        stage.rest()
        #expect(offset == 0)
        addTarget(Rect(x: 0, y: 0, width: 300, height: 1000))
        move(to: bottom, kinds: [.files])
        stage.rest()
        #expect(offset == 0)
    }

    @Test func pagesDoNotTurn() {
        addTarget(Rect(x: 0, y: 0, width: 300, height: 1000))
        scrollView.isPagingEnabled = true
        move(to: bottom)
        stage.rest()
        #expect(offset == 0)
    }

    /// The outer view scrolls when the inner one has come to its end.
    @Test func theInnermostViewThatCanScrollDoes() {
        let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
        inner.contentSize = Size(width: 300, height: 500)
        scrollView.addSubview(inner)
        let target = View(frame: Rect(x: 0, y: 0, width: 300, height: 500))
        target.dropInteraction = DropInteraction(accepting: [.text]) { _, _ in }
        inner.addSubview(target)
        stage.rest()
        move(to: bottom)
        stage.rest()
        #expect(inner.contentOffset.y == 100 && offset == 0)
        move(to: bottom)
        stage.makeFrames(20)
        #expect(offset > 0)
    }
}
