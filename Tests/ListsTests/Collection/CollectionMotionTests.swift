import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Items travel to another layout, past headers, and from far away.
@Suite struct CollectionMotionTests {
    private let stage: ViewStage
    private let list: ItemCollection
    private var view: CollectionView { list.view }

    /// Items of a width of 30 to 90 points and a height of 30, of which more fit the viewport than of the squares.
    init() throws {
        stage = try ViewStage()
        list = ItemCollection([Array(0..<6), Array(6..<400)], .squares, in: stage) {
            $0.titles = true
            $0.color = .white
            $0.size = { Size(width: Double(30 + $0 % 4 * 20), height: 30) }
            $0.view.hasStickyHeaders = true
        }
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func isNear(_ one: Rect, _ other: Rect, within tolerance: Double = 1e-6) -> Bool {
        abs(one.minX - other.minX) <= tolerance && abs(one.minY - other.minY) <= tolerance
            && abs(one.width - other.width) <= tolerance && abs(one.height - other.height) <= tolerance
    }

    /// Returns the rectangles in which items are seen, with those of items that leave.
    private var seen: [Int: Rect] {
        var seen = list.places
        for live in view.rowMotion?.leavingRows ?? [] {
            guard let cell = live.cell as? ItemCollection.Cell else { continue }
            #expect(seen[cell.item] == nil, "item \(cell.item) is seen twice")
            seen[cell.item] = cell.frame.offsetBy(x: 0, y: -view.bounds.minY)
        }
        return seen
    }

    @Test func everyItemGoesFromItsOldFrameToItsNewOne() {
        let before = list.places
        var finished: Bool?
        view.setCollectionViewLayout(.words, animated: true) { finished = $0 }
        for (item, rect) in before { #expect(seen[item].map { isNear($0, rect) } == true, "item \(item)") }
        var frames = [seen]
        while view.rowMotion != nil, frames.count < 200 {
            stage.makeFrame()
            frames.append(seen)
        }
        #expect(finished == true && list.isWhole && view.collectionViewLayout == .words)
        for (item, goal) in list.places where before[item] != nil {
            let ways = frames.compactMap { $0[item] }
            #expect(ways.count == frames.count)
            // Each item comes nearer in every frame, in position and size, and none jumps.
            for (one, next) in zip(ways, ways.dropFirst()) {
                #expect(abs(next.minY - goal.minY) <= abs(one.minY - goal.minY) + 1e-6)
                #expect(abs(next.width - goal.width) <= abs(one.width - goal.width) + 1e-6)
                #expect(abs(next.minX - one.minX) < 40 && abs(next.minY - one.minY) < 80)
            }
        }
    }

    @Test func aLayoutThatChangesBackTakesItemsFromWhereTheyAre() {
        let before = list.places
        view.setCollectionViewLayout(.words, animated: true)
        stage.makeFrames(5)
        for layout in [CollectionViewLayout.squares, .words, .squares] {
            let earlier = seen
            view.setCollectionViewLayout(layout, animated: true)
            let later = seen
            for (item, rect) in earlier { if let now = later[item] { #expect(isNear(now, rect), "item \(item)") } }
            stage.makeFrames(3)
        }
        stage.rest()
        #expect(list.isWhole && list.places == before)
    }

    @Test func aResizedCollectionGoesOnFromWhereItIs() {
        view.setCollectionViewLayout(.words, animated: true)
        stage.makeFrames(6)
        let earlier = list.places
        view.frame.size.width += 40
        view.layoutIfNeeded()
        for (item, rect) in list.places {
            // Items that have come to rest are at their new positions at once.
            guard let before = earlier[item], view.rowMotion?.isAway(cell(of: item)) == true else { continue }
            #expect(isNear(rect, before), "item \(item)")
        }
        stage.rest()
        #expect(list.isWhole)
    }

    /// Items travel to other columns when the collection is resized; they do not when only their widths change.
    @Test func itemsOfAResizedCollectionTravelToOtherColumns() {
        view.collectionViewLayout = .grid(
            CollectionGridLayout(columns: .adaptive(minimum: 50), itemHeight: .fixed(50), sectionInset: .zero))
        stage.rest()
        let before = list.places
        view.frame.size.width = 260
        view.layoutIfNeeded()
        for (item, rect) in list.places {
            if let earlier = before[item], item % 6 > 3 { #expect(isNear(rect, earlier), "item \(item)") }
        }
        #expect(view.rowMotion != nil)
        stage.rest()
        #expect(list.isWhole)
        view.frame.size.width = 264
        view.layoutIfNeeded()
        #expect(view.rowMotion == nil && list.isWhole)
    }

    private func cell(of item: Int) -> View {
        view.liveRows.first { ($0.cell as? ItemCollection.Cell)?.item == item }?.cell ?? view
    }

    @Test func aLayoutThatIsSetInABatchIsAnimatedTogetherWithTheChanges() {
        let before = list.places
        list.sections[0].remove(at: 0)
        view.performBatchUpdates {
            view.deleteItems(at: [path(0)])
            view.collectionViewLayout = .words
        }
        #expect(list.places[1] == before[1])
        stage.rest()
        #expect(list.isWhole && list.places[1]?.height == 30)
    }

    @Test func withoutAnimationAndUnderReducedMotionItemsJump() {
        view.setCollectionViewLayout(.words, animated: false)
        stage.makeFrame()
        #expect(list.isWhole && view.rowMotion == nil)
        stage.window.prefersReducedMotion = true
        view.setCollectionViewLayout(.squares, animated: true)
        #expect(view.liveRows.allSatisfy { $0.cell.frame == view.rect(ofRow: $0.row) })
        stage.rest()
        #expect(list.isWhole)
    }

    // MARK: Headers

    private var header: SectionBandView? { view.liveHeaders.last?.view }

    @Test func movedItemsPassAboveHeaders() throws {
        // The last item of the first section and the item below it are exchanged across the header.
        let source = list.sections
        list.sections[0][5] = source[1][2]
        list.sections[1][2] = source[0][5]
        view.performBatchUpdates {
            view.moveItem(at: path(2, 1), to: path(5, 0))
            view.moveItem(at: path(5, 0), to: path(2, 1))
        }
        stage.makeFrames(4)
        let header = try #require(header)
        for item in [source[1][2], source[0][5]] { #expect(cell(of: item).zPosition > header.zPosition) }
        // A header that scrolls with the items has no background of its own that could cut one off.
        #expect(header.backgroundColor == nil)
        stage.rest()
        #expect(view.liveRows.allSatisfy { $0.cell.zPosition == 0 } && list.isWhole)
    }

    @Test func aHeaderThatStaysAtTheTopCoversWhatScrollsBeneathIt() throws {
        view.superview?.backgroundColor = .white
        view.contentOffset.y = view.layout.minY(ofSection: 1) + 45
        stage.makeFrame()
        let header = try #require(view.liveHeaders.first { $0.section == 1 }?.view)
        #expect(header.backgroundColor != nil && header.zPosition > 0)
    }

    @Test func itemsFromFarAwayAndToThereFadeInPlace() throws {
        let (near, far) = (list.sections[0][1], list.sections[1][300])
        list.sections[0][1] = far
        list.sections[1][300] = near
        let before = list.places
        let leaving = cell(of: near)
        view.performBatchUpdates {
            view.moveItem(at: path(300, 1), to: path(1, 0))
            view.moveItem(at: path(1, 0), to: path(300, 1))
        }
        #expect(list.places[far] == before[near] && cell(of: far).shownPresentation?.alpha == 0)
        stage.makeFrames(4)
        #expect(list.places[far] == before[near] && leaving.frame == before[near])
        #expect((cell(of: far).shownAlpha) > 0.1 && leaving.shownAlpha < 0.9)
        stage.rest()
        #expect(list.isWhole)
    }
}
