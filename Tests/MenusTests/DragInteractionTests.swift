import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldMenus
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Content is dragged out of a view, within a window without a desktop.
@Suite struct DragInteractionTests {
    private let stage: ViewStage
    private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    /// The view that content is dragged out of.
    private let source = View(frame: Rect(x: 20, y: 20, width: 100, height: 60))
    /// The view that takes text.
    private let target = View(frame: Rect(x: 20, y: 200, width: 100, height: 60))
    private let log = Record()

    private final class Record {
        var places: [Point] = []
        var hovers: [Point?] = []
        var drops: [DropContent] = []
        var ends: [DropOperation] = []
    }

    private let start = Point(x: 30, y: 40)
    private let goal = Point(x: 50, y: 220)

    init() throws {
        stage = try ViewStage(width: 300, height: 400)
        scrollView.contentSize = Size(width: 300, height: 2000)
        stage.window.addSubview(scrollView)
        for view in [source, target] { scrollView.addSubview(view) }
        let log = log
        let drag = DragInteraction { place in
            log.places.append(place)
            return place.x < 80 ? [.files(["file:///a"]), .text("a")] : []
        }
        drag.onEnd = { log.ends.append($0) }
        source.dragInteraction = drag
        let drop = DropInteraction(accepting: [.text]) { content, _ in log.drops.append(content) }
        drop.onHover = { log.hovers.append($0) }
        target.dropInteraction = drop
        stage.rest()
    }

    /// Lets time pass with the contact down.
    private func wait(_ seconds: Double) {
        stage.makeFrame(after: seconds)
        stage.window.actOnDeadlines()
        stage.rest()
    }

    private func finger(_ phase: Touch.Phase, _ point: Point) {
        stage.touch(phase, at: point)
        stage.rest()
    }

    private func pointer(_ phase: Touch.Phase, _ point: Point) {
        stage.window.handle([
            Touch(id: .pointer(), phase: phase, location: point, timestamp: stage.clock.time, device: .pointer)
        ])
        stage.rest()
    }

    /// Lifts the view and drags it to a point.
    private func drag(to point: Point) {
        finger(.began, start)
        wait(0.4)
        finger(.moved, start + Point(x: 0, y: 15))
        finger(.moved, point)
    }

    private var pictures: [DragPicture] { stage.window.subviews.compactMap { $0 as? DragPicture } }

    @Test func aFingerThatHasRestedDrags() throws {
        finger(.began, start)
        #expect(pictures.isEmpty && log.places.isEmpty)
        wait(0.4)
        #expect(log.places == [Point(x: 10, y: 20)] && pictures.count == 1)
        finger(.moved, start + Point(x: 0, y: 15))
        finger(.moved, goal)
        #expect(log.hovers.last == .some(Point(x: 30, y: 20)) && scrollView.contentOffset == .zero)
        let picture = try #require(pictures.first)
        #expect(picture.center == goal - Point(x: 10, y: 20) + Point(x: 50, y: 30))
        finger(.ended, goal)
        #expect(log.drops == [.text("a")] && log.ends == [.copy] && log.hovers.last == .some(nil))
        #expect(pictures.isEmpty)
    }

    @Test func thePointerDragsAtOnce() {
        pointer(.began, start)
        pointer(.moved, start + Point(x: 0, y: 15))
        pointer(.moved, goal)
        pointer(.ended, goal)
        #expect(log.drops == [.text("a")] && log.ends == [.copy] && pictures.isEmpty)
    }

    @Test func nobodyTakesItElsewhere() {
        drag(to: Point(x: 200, y: 300))
        finger(.ended, Point(x: 200, y: 300))
        #expect(log.drops.isEmpty && log.ends == [.cancel] && pictures.isEmpty)
    }

    @Test func aFingerThatOnlyRestsDragsNothing() {
        finger(.began, start)
        wait(0.4)
        finger(.ended, start)
        #expect(log.ends.isEmpty && pictures.isEmpty)
        // The next drag is not held up.
        drag(to: goal)
        finger(.ended, goal)
        #expect(log.ends == [.copy])
    }

    @Test func aPlaceWithoutContentScrolls() {
        let start = Point(x: 110, y: 60)
        finger(.began, start)
        wait(0.4)
        #expect(log.places == [Point(x: 90, y: 40)] && pictures.isEmpty)
        finger(.moved, start - Point(x: 0, y: 20))
        finger(.moved, start - Point(x: 0, y: 40))
        #expect(scrollView.contentOffset.y > 0)
        finger(.ended, start - Point(x: 0, y: 40))
        #expect(log.ends.isEmpty)
    }

    @Test func aFingerThatMovesEarlyScrolls() {
        finger(.began, start)
        finger(.moved, start - Point(x: 0, y: 12))
        finger(.moved, start - Point(x: 0, y: 30))
        #expect(scrollView.contentOffset.y > 0)
        wait(0.4)
        finger(.ended, start - Point(x: 0, y: 30))
        #expect(log.places.isEmpty && log.ends.isEmpty)
    }

    @Test func escapeEndsTheDrag() {
        drag(to: goal)
        #expect(stage.window.handle(KeyEvent(.escape)))
        stage.rest()
        #expect(log.ends == [.cancel] && log.hovers.last == .some(nil) && pictures.isEmpty)
        finger(.moved, goal + Point(x: 5, y: 5))
        finger(.ended, goal)
        #expect(log.drops.isEmpty && log.ends == [.cancel])
        #expect(!stage.window.handle(KeyEvent(.escape)))
    }

    @Test(arguments: 0..<3) func aDragEndsWithWhatItNeeds(_ way: Int) {
        drag(to: goal)
        switch way {
        case 0: source.removeFromSuperview()
        case 1: source.dragInteraction = nil
        default: stage.window.cancelGestures()
        }
        stage.rest()
        #expect(log.ends == [.cancel] && log.hovers.last == .some(nil) && pictures.isEmpty)
        finger(.ended, goal)
        #expect(log.drops.isEmpty && log.ends == [.cancel])
    }

    @Test func theMenuOpensWhenTheFingerRestsOn() {
        source.contextMenu = { _ in Menu(children: [MenuAction(title: "Copy")]) }
        finger(.began, start)
        wait(0.4)
        #expect(!stage.window.isMenuOpen && pictures.count == 1)
        wait(0.6)
        #expect(stage.window.isMenuOpen && pictures.isEmpty)
        // A move beside the menu drags.
        finger(.moved, start + Point(x: 0, y: 15))
        #expect(!stage.window.isMenuOpen)
        finger(.moved, goal)
        finger(.ended, goal)
        #expect(log.ends == [.copy])
    }

    @Test func aMenuStaysWhenTheFingerLifts() {
        source.contextMenu = { _ in Menu(children: [MenuAction(title: "Copy")]) }
        finger(.began, start)
        wait(0.4)
        wait(0.6)
        finger(.ended, start)
        #expect(stage.window.isMenuOpen && log.ends.isEmpty && pictures.isEmpty)
    }

    @Test func theGesturesGoWithTheInteraction() {
        #expect(source.gestureRecognizers.count == 2)
        source.dragInteraction = nil
        #expect(source.gestureRecognizers.isEmpty && source.interactions.isEmpty)
    }
}
