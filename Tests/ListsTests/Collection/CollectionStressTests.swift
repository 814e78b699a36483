import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Long collections that change all the time, and change from all callbacks.
@Suite struct CollectionStressTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// Changes a collection at random, as a program would: the data source first, then the view.
    private func change(_ list: ItemCollection, _ dice: Dice) {
        let (view, count) = (list.view, list.sections[0].count)
        // Half of the changes are made in the visible part.
        let seen = view.indexPathsForVisibleItems.first?.item ?? 0
        func item() -> Int { dice.roll(2) == 0 ? dice.roll(count) : min(count - 1, max(0, seen - 6 + dice.roll(30))) }
        switch dice.roll(4) {
        case 0:
            let start = item()
            let items = (0..<(1 + dice.roll(3))).map { _ in dice.fresh() }
            list.sections[0].insert(contentsOf: items, at: start)
            view.insertItems(at: items.indices.map { path(start + $0) })
        case 1:
            let start = item()
            let items = start..<min(count, start + 1 + dice.roll(3))
            list.sections[0].removeSubrange(items)
            view.deleteItems(at: items.map { path($0) })
        case 2:
            let (from, to) = (item(), item())
            list.sections[0].insert(list.sections[0].remove(at: from), at: to)
            view.moveItem(at: path(from), to: path(to))
        default: view.reloadItems(at: [path(item())])
        }
    }

    nonisolated private static let layouts: [CollectionViewLayout] = [.squares, .words]

    /// Random batches in a long collection that is flung: each visible cell shows its item, no item jumps at a change,
    /// and no frame makes more than two screens of cells.
    @Test(arguments: layouts) func manyBatchesInAFling(layout: CollectionViewLayout) throws {
        let stage = try ViewStage()
        let list = ItemCollection([Array(0..<20_000)], layout, in: stage) {
            $0.size = { Size(width: Double(30 + $0 % 7 * 15), height: 40) }
        }
        let view = list.view
        view.scrollToItem(at: path(10_000), at: .top, animated: false)
        stage.makeFrame()
        let middle = view.contentOffset.y
        let dice = Dice(1)
        var (batches, compared) = (0, 0)
        var most = (cells: 0, live: 0)
        while batches < 300 {
            if !view.isDecelerating {
                let isUp = view.contentOffset.y < middle
                stage.drag(
                    from: Point(x: 100, y: isUp ? 380 : 20), to: Point(x: 100, y: isUp ? 20 : 380), steps: 4)
            }
            let asked = list.cellsAsked
            for _ in 0..<dice.roll(3) {
                let before = list.places
                change(list, dice)
                batches += 1
                for (item, place) in list.places {
                    guard let earlier = before[item] else { continue }
                    // An item stays where it was; content lies on whole pixels, and half a pixel does not start a
                    // movement.
                    #expect(abs(place.minY - earlier.minY) <= 1 && abs(place.minX - earlier.minX) <= 1)
                    compared += 1
                }
            }
            stage.makeFrame()
            for live in view.liveRows {
                #expect((live.cell as? ItemCollection.Cell)?.item == list.sections[0][live.row])
            }
            most.cells = max(most.cells, list.cellsAsked - asked)
            most.live = max(most.live, view.liveRows.count)
        }
        #expect(compared > 1500 && most.cells <= 120 && most.live <= 120)
        stage.rest()
        #expect(list.isWhole && view.rowMotion == nil)
    }

    /// Changes of items, of the layout and the size, reloads, scrolls and removals from every callback, in random order.
    @Test(arguments: 0..<6) func changesFromCallbacksLeaveTheCollectionWhole(seed: Int) throws {
        let stage = try ViewStage()
        let list = ItemCollection([Array(0..<300)], Self.layouts[seed % 2], in: stage)
        let view = list.view
        let dice = Dice(seed)
        var (depth, left) = (0, 400)
        func act() {
            guard depth < 3, left > 0, dice.roll(6) == 0 else { return }
            left -= 1
            depth += 1
            defer { depth -= 1 }
            switch dice.roll(12) {
            case 0: view.reloadData()
            case 1: view.scrollToItem(at: path(dice.roll(300)), at: .middle, animated: dice.roll(2) == 0)
            case 2: view.contentOffset.y = Double(dice.roll(4_000))
            case 3: view.layoutIfNeeded()
            case 4: view.performBatchUpdates({ change(list, dice) }, completion: { _ in act() })
            case 5: view.performBatchUpdates({ act() })
            case 6:
                view.removeFromSuperview()
                stage.window.addSubview(view)
            case 7: view.collectionViewLayout = Self.layouts[dice.roll(2)]
            case 8: view.frame.size.width = Double(100 + dice.roll(3) * 50)
            default: change(list, dice)
            }
        }
        list.onCell = act
        for step in 0..<300 {
            switch step % 20 {
            case 3: stage.touch(.began, 100, 300)
            case 4...9: stage.touch(.moved, 100, 300 - Double(step % 20) * 20)
            case 10: stage.touch(.ended, 100, 100)
            default: stage.makeFrame()
            }
            act()
        }
        list.onCell = nil
        view.performBatchUpdates()
        stage.restAndWake()
        view.reloadData()
        stage.restAndWake()
        #expect(list.isWhole && view.rowMotion == nil)
        change(list, dice)
        stage.restAndWake()
        #expect(list.isWhole && !stage.clock.isFrameRequested)
    }
}
