import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// The user drags items to other positions.
@Suite struct CollectionReorderTests {
    private let stage: ViewStage
    private let list: ItemCollection
    private var view: CollectionView { list.view }

    /// Squares of 50 points, whose middles are 37, 100 and 163 points to the right.
    init() throws {
        stage = try ViewStage()
        list = ItemCollection([Array(0..<60)], .squares, in: stage) { $0.view.allowsItemReordering = true }
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func middle(of item: Int) -> Point { view.rectForItem(at: path(item)).center - view.bounds.origin }

    private func lift(_ item: Int) {
        stage.touch(.began, at: middle(of: item))
        stage.clock.advance(by: 0.4)
        stage.window.actOnDeadlines()
        stage.makeFrames(20)
    }

    private func drag(to point: Point) {
        stage.touch(.moved, at: point)
        stage.makeFrames(40)
    }

    @Test func anItemTakesThePlaceOfTheOneBeneathIt() throws {
        let before = list.places
        lift(1)
        let cell = try #require(view.cellForItem(at: path(1)))
        #expect(cell.zPosition == 3 && cell.frame == before[1])
        let goal = middle(of: 5)
        drag(to: goal)
        #expect(list.sections[0].prefix(7) == [0, 2, 3, 4, 5, 1, 6])
        #expect(list.places[2] == before[1] && list.places[5] == before[4])
        // The item stays under the finger at the point where it was grabbed.
        #expect(abs(cell.frame.midX - goal.x) < 1e-6 && abs(cell.frame.midY - goal.y) < 1e-6)
        stage.touch(.ended, at: goal)
        stage.restAndWake()
        #expect(list.isWhole && cell.zPosition == 0 && view.reordering == nil && list.selected.isEmpty)
    }

    @Test func escapeAndCancelPutItBack() {
        for isEscape in [true, false] {
            lift(1)
            drag(to: middle(of: 8))
            #expect(list.sections[0][8] == 1)
            if isEscape { #expect(view.handle(KeyEvent(.escape))) } else { stage.window.cancelGestures() }
            stage.rest()
            #expect(list.isWhole && list.sections[0] == Array(0..<60) && view.reordering == nil)
            stage.touch(.ended, at: middle(of: 8))
            stage.restAndWake()
        }
    }

    @Test func aChangeByTheProgramEndsTheDrag() {
        lift(1)
        drag(to: middle(of: 4))
        list.sections[0].append(100)
        view.insertItems(at: [path(60)])
        #expect(view.reordering == nil)
        stage.restAndWake()
        #expect(list.isWhole && list.sections[0] == [0, 2, 3, 4, 1] + Array(5..<60) + [100])
    }

    @Test func atTheEdgeTheCollectionScrolls() {
        lift(1)
        drag(to: Point(x: 100, y: 395))
        stage.makeFrames(30)
        #expect(view.contentOffset.y > 200)
        #expect(
            view.cellForItem(at: view.reordering?.target ?? path(0))?.frame.contains(
                Point(x: 100, y: 395 + view.contentOffset.y)) == true)
        stage.touch(.ended, at: Point(x: 100, y: 395))
        stage.restAndWake()
        #expect(list.isWhole && Set(list.sections[0]) == Set(0..<60))
    }

    @Test func altWithArrowsMovesTheFocusedItem() {
        view.becomeFocused()
        view.indexPathForFocusedItem = path(4)
        #expect(view.handle(KeyEvent(.right, modifiers: .alt)))
        #expect(list.sections[0][5] == 4 && view.indexPathForFocusedItem == path(5))
        #expect(view.handle(KeyEvent(.up, modifiers: .alt)))
        #expect(list.sections[0][2] == 4 && view.indexPathForFocusedItem == path(2))
        stage.rest()
        #expect(list.isWhole)
    }

    /// Items of different widths, which may stand under the finger again once they have made room.
    @Test func itemsOfAFlowDoNotTakeTurns() {
        list.size = { Size(width: $0 % 2 == 0 ? 90 : 30, height: 30) }
        view.collectionViewLayout = .words
        stage.rest()
        lift(0)
        let goal = middle(of: 3)
        drag(to: goal)
        let order = list.sections[0]
        for _ in 0..<5 { drag(to: goal) }
        #expect(list.sections[0] == order)
        stage.touch(.ended, at: goal)
        stage.restAndWake()
        #expect(list.isWhole)
    }
}
