import GatefoldGeometry
import GatefoldGestures
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A collection view has cells, changes, a scroll position, keys, directions and sizes.
@Suite struct CollectionViewTests {
    private let stage: ViewStage

    init() throws { stage = try ViewStage() }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func squares(_ count: Int) -> ItemCollection { ItemCollection([Array(0..<count)], .squares, in: stage) }

    // MARK: Cells

    @Test func aHundredThousandItemsTakeAsManyCellsAsTwenty() {
        let list = ItemCollection([Array(0..<100_000)], .squares, in: stage)
        #expect(list.isWhole && list.cellsMade == 21 && list.sizesAsked == 0)
        #expect(list.view.contentSize.height == 10 + 33_334 * 60)
        list.view.contentOffset.y = 1_000_000
        stage.makeFrame()
        #expect(list.isWhole && list.cellsMade <= 42)
        list.view.scrollToItem(at: path(99_999), at: .bottom, animated: false)
        stage.makeFrame()
        #expect(list.isWhole && list.places[99_999]?.maxY == 400 && list.cellsMade <= 42)
    }

    @Test func sectionsStandBelowTheirHeaders() {
        let list = ItemCollection([[0, 1, 2, 3], [], [4]], .squares, in: stage) { $0.titles = true }
        #expect(list.places[0]?.minY == 30 && list.places[3]?.minY == 90)
        #expect(list.view.rectForHeader(inSection: 1).minY == 150)
        #expect(list.places[4]?.minY == 210)
        list.view.hasStickyHeaders = true
        list.view.contentInset.bottom = 400
        list.view.contentOffset.y = 60
        stage.makeFrame()
        #expect(list.view.liveHeaders.first.map { $0.view.frame.minY - list.view.bounds.minY } == 0)
    }

    @Test func linesAreReadFromTheRight() {
        let list = squares(7)
        stage.window.theme.layoutDirection = .rightToLeft
        stage.makeFrame()
        #expect(list.isWhole && list.places[0]?.maxX == 190 && list.places[2]?.minX == 10)
        #expect(list.places[6]?.maxX == 190)
        #expect(list.view.indexPathForItem(at: Point(x: 180, y: 20)) == path(0))
        #expect(list.view.indexPathForItem(at: Point(x: 132, y: 20)) == nil)
    }

    @Test func aLineIsAsHighAsItsHighestItem() {
        let grid = CollectionGridLayout(
            columns: .count(2), itemHeight: .automatic, itemSpacing: 0, lineSpacing: 10, sectionInset: .zero)
        let list = ItemCollection([Array(0..<1000)], .grid(grid), in: stage) {
            $0.wanted = { Size(width: 10, height: Double(20 + $0 % 5 * 10)) }
        }
        #expect(list.places[0]?.height == 30 && list.places[1]?.height == 30 && list.places[2]?.minY == 40)
        #expect(list.places[3]?.height == 50 && list.isWhole && list.cellsAsked < 60)
    }

    @Test func itemsThatSizeThemselvesFillLines() {
        let list = ItemCollection([Array(0..<1000)], .words, in: stage) {
            $0.wanted = { Size(width: Double(30 + $0 % 4 * 20), height: 30) }
        }
        #expect(list.isWhole)
        #expect((0..<5).compactMap { list.places[$0]?.minX } == [10, 50, 110, 10, 110])
        #expect(list.cellsAsked < 200)
        list.view.scrollToItem(at: path(999), at: .bottom, animated: false)
        stage.rest()
        #expect(list.isWhole && list.places[999] != nil)
    }

    /// Sizes of a delegate are asked for once each, from the first item to those that are seen.
    @Test func sizesAreAskedForAsFarAsItIsScrolled() {
        let list = ItemCollection([Array(0..<100_000)], .words, in: stage) {
            $0.size = { Size(width: Double(30 + $0 % 4 * 20), height: Double(20 + $0 % 3 * 10)) }
        }
        #expect(list.isWhole && list.sizesAsked <= 128 && list.cellsMade < 60)
        list.view.scrollToItem(at: path(50_000), at: .top, animated: false)
        stage.makeFrame()
        #expect(list.isWhole && list.sizesAsked >= 50_000 && list.sizesAsked < 50_400 && list.cellsMade < 120)
        let place = list.places[50_000]?.minY ?? .nan
        #expect(place >= 0 && place <= 10, "lower items stand on the middle of their line")
    }

    // MARK: Changes

    @Test func itemsTravelAlongBothAxes() {
        let list = squares(30)
        let before = list.places
        list.sections[0].insert(100, at: 0)
        list.view.insertItems(at: [path(0)])
        // Items are where they were, and the new one is not visible yet.
        for (item, place) in before { #expect(list.places[item] == place || list.places[item] == nil) }
        #expect(list.view.cellForItem(at: path(0))?.shownPresentation?.alpha == 0)
        stage.makeFrames(6)
        let (one, two) = (list.places[0], list.places[2])
        #expect(one.map { $0.minX > 11 && $0.minX < 72 && $0.minY == 10 } == true, "to the right")
        #expect(two.map { $0.minX < 136 && $0.minX > 11 && $0.minY > 11 && $0.minY < 69 } == true, "to the next line")
        // A second change in the midst of the motion goes on from where the items are seen.
        let seen = list.places
        list.sections[0].remove(at: 0)
        list.view.deleteItems(at: [path(0)])
        for (item, place) in list.places {
            guard let earlier = seen[item] else { continue }
            #expect(abs(place.minX - earlier.minX) < 1e-6 && abs(place.minY - earlier.minY) < 1e-6)
        }
        stage.rest()
        #expect(list.isWhole && list.view.rowMotion == nil && list.places == before)
    }

    @Test func underReducedMotionItemsOnlyFade() {
        stage.window.theme.prefersReducedMotion = true
        let list = squares(30)
        list.sections[0].insert(100, at: 0)
        list.view.insertItems(at: [path(0)])
        stage.makeFrames(2)
        #expect(list.places[0]?.minX == 73 && list.places[2]?.minX == 10)
        stage.rest()
        #expect(list.isWhole)
    }

    @Test func theVisiblePlaceIsKept() {
        let list = squares(3000)
        list.view.contentOffset.y = 600
        stage.makeFrame()
        let before = list.places[36]
        list.sections[0].insert(contentsOf: [100_000, 100_001, 100_002], at: 0)
        list.view.insertItems(at: [path(0), path(1), path(2)])
        stage.makeFrame()
        #expect(list.places[36] == before && list.view.contentOffset.y == 660)
        stage.rest()
        #expect(list.isWhole)
    }

    @Test func changesOfAFlowKeepWhatWasMeasured() {
        let list = ItemCollection([Array(0..<2000)], .words, in: stage) {
            $0.size = { Size(width: Double(30 + $0 % 4 * 20), height: 30) }
        }
        list.view.scrollToItem(at: path(1000), at: .top, animated: false)
        stage.makeFrame()
        let (asked, before) = (list.sizesAsked, list.places[1000])
        list.sections[0].removeFirst(4)
        list.view.deleteItems(at: (0..<4).map { path($0) })
        stage.rest()
        #expect(list.isWhole && list.places[1000] == before)
        #expect(list.sizesAsked - asked < 130)
        list.sections[0].insert(5000, at: 998)
        list.view.insertItems(at: [path(998)])
        stage.rest()
        #expect(list.isWhole && list.places[5000]?.width == 30)
    }

    @Test func aRotationKeepsTheFirstVisibleItem() {
        for layout in [CollectionViewLayout.grid(CollectionGridLayout(columns: .adaptive(minimum: 50))), .words] {
            let list = ItemCollection([Array(0..<3000)], layout, in: stage) {
                $0.size = { Size(width: Double(30 + $0 % 4 * 20), height: 30) }
            }
            list.view.scrollToItem(at: path(900), at: .top, animated: false)
            stage.makeFrame()
            let first = list.view.indexPathForItem(at: Point(x: 20, y: list.view.contentOffset.y + 20))
            list.view.frame = Rect(x: 0, y: 0, width: 400, height: 200)
            stage.rest()
            #expect(list.isWhole)
            let item = list.item(at: first ?? path(0)) ?? -1
            #expect(list.places[item].map { $0.minY >= -10 && $0.minY <= 20 } == true)
            list.view.removeFromSuperview()
        }
    }

    @Test func anotherLayoutKeepsTheFirstVisibleItem() {
        let list = ItemCollection([Array(0..<3000)], .squares, in: stage)
        list.view.contentOffset.y = 6010
        stage.makeFrame()
        #expect(list.places[300]?.minY == 0)
        list.view.collectionViewLayout = .grid(
            CollectionGridLayout(columns: .count(5), itemHeight: .fixed(30), sectionInset: .zero))
        stage.rest()
        #expect(list.isWhole && list.places[300]?.minY == 0)
    }

    // MARK: The user

    @Test func aTapSelectsTheItemBeneathIt() {
        let list = squares(30)
        stage.touch(.began, 100, 90)
        stage.touch(.ended, 100, 90)
        stage.restAndWake()
        #expect(list.selected == [4] && list.view.indexPathsForSelectedItems == [path(4)])
        // A tap between two items selects nothing.
        stage.touch(.began, 68, 90)
        stage.touch(.ended, 68, 90)
        #expect(list.selected == [4])
    }

    @Test func allArrowKeysMoveTheFocus() {
        let list = squares(8)
        let view = list.view
        view.indexPathForFocusedItem = path(0)
        func press(_ key: KeyEvent.Key) -> Int? {
            _ = view.handle(KeyEvent(key, phase: .down))
            return view.indexPathForFocusedItem?.item
        }
        #expect(press(.right) == 1 && press(.down) == 4 && press(.left) == 3 && press(.right) == 4)
        #expect(press(.right) == 5 && press(.down) == 7, "the last line is shorter")
        #expect(press(.right) == 7 && press(.up) == 4 && press(.home) == 0 && press(.end) == 7)
        #expect(!view.handle(KeyEvent(.down, phase: .down)), "focus may leave at the end")
        stage.window.theme.layoutDirection = .rightToLeft
        stage.makeFrame()
        #expect(press(.home) == 0 && press(.left) == 1 && press(.right) == 0)
        _ = press(.enter)
        #expect(list.selected == [0])
    }

    @Test func keysSelectRanges() {
        let list = squares(30)
        list.view.allowsMultipleSelection = true
        list.view.indexPathForFocusedItem = path(1)
        for key in [KeyEvent.Key.right, .down] { _ = list.view.handle(KeyEvent(key, modifiers: .shift, phase: .down)) }
        #expect(list.view.indexPathsForSelectedItems == (1...5).map { path($0) })
    }

    @Test func aPageKeyKeepsTheColumn() {
        let list = squares(300)
        list.view.indexPathForFocusedItem = path(1)
        _ = list.view.handle(KeyEvent(.pageDown, phase: .down))
        stage.rest()
        let item = list.view.indexPathForFocusedItem?.item ?? 0
        #expect(item % 3 == 1 && item >= 16)
        _ = list.view.handle(KeyEvent(.pageUp, phase: .down))
        stage.rest()
        #expect(list.view.indexPathForFocusedItem?.item == 1)
    }

    @Test func itemsKeepClearOfDecorationsAtTheSides() {
        stage.window.cutouts = EdgeInsets(top: 30, left: 20, bottom: 0, right: 0)
        let list = ItemCollection([Array(0..<30)], .squares, in: stage) {
            $0.view.contentInsetAdjustmentBehavior = .automatic
        }
        stage.makeFrame()
        let top = list.view.adjustedContentInset.top
        #expect(top >= 30 && list.places[0]?.minX == 30 && list.places[0]?.minY == top + 10 && list.isWhole)
        #expect(list.places[2].map { $0.maxX <= 190 } == true)
    }

    // MARK: Odd answers

    @Test func oddSizesAreNoTrouble() {
        let odd = [Double.nan, -5, 0, .infinity, 1e300, 40]
        let list = ItemCollection([Array(0..<60)], .words, in: stage) {
            $0.size = { Size(width: odd[$0 % 6], height: odd[$0 / 6 % 6] == .infinity ? 50 : odd[$0 / 6 % 6]) }
        }
        stage.rest()
        #expect(list.view.contentSize.height.isFinite && list.view.liveRows.allSatisfy { !$0.cell.frame.isEmpty })
        list.view.collectionViewLayout = .grid(
            CollectionGridLayout(
                columns: .count(-3), itemHeight: .aspectRatio(0), itemSpacing: .nan, lineSpacing: -.infinity,
                sectionInset: EdgeInsets(all: .nan)))
        stage.rest()
        #expect(list.view.contentSize.height.isFinite)
        list.view.frame = .zero
        stage.rest()
    }
}
