import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldRandomness
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Rows are swiped, selected and refreshed in random order, with changes of the table in between.
@Suite struct SwipeWalkTests {
    private final class Walk {
        let scene: SwipeScene
        var dice: SeededNumbers
        var finger: Point?
        let control = RefreshControl()

        init(seed: UInt64) throws {
            scene = try SwipeScene(SwipeRows(12))
            dice = SeededNumbers(seed: seed)
            scene.table.allowsMultipleSelectionDuringEditing = true
            scene.table.refreshControl = control
            scene.rows.completesAtOnce = nil
            let walk = Unowned(self)
            scene.rows.onAction = { _, _, _ in walk.value?.actInside() }
            control.action = { walk.value?.actInside() }
        }

        private final class Unowned {
            weak var value: Walk?
            init(_ value: Walk) { self.value = value }
        }

        func actInside() { if dice.next(below: 2) == 0 { change() } }

        private func touch(_ phase: Touch.Phase, _ point: Point) {
            scene.stage.window.handle([
                Touch(id: .finger(0), phase: phase, location: point, timestamp: scene.stage.clock.time, device: .finger)
            ])
        }

        func step() {
            switch dice.next(below: 10) {
            case 0...4: moveFinger()
            case 5: scene.stage.makeFrames(dice.next(below: 20))
            case 6: press()
            case 7: change()
            default: scene.stage.makeFrame()
            }
        }

        private func moveFinger() {
            guard let point = finger else {
                finger = Point(x: Double(dice.next(below: 400)), y: Double(dice.next(below: 400)))
                return touch(.began, finger ?? .zero)
            }
            switch dice.next(below: 8) {
            case 0:
                touch(.ended, point)
                finger = nil
            case 1:
                touch(.cancelled, point)
                finger = nil
            default:
                let isVertical = dice.next(below: 4) == 0
                let distance = Double(dice.next(below: 160) - 80)
                let next = point + Point(x: isVertical ? 0 : distance, y: isVertical ? distance : 0)
                finger = next
                touch(.moved, next)
                scene.stage.makeFrame()
            }
        }

        private func press() {
            let keys: [KeyEvent.Key] = [
                .escape, .enter, .left, .right, .up, .down, .delete, .space, .menu, .f(5), .end,
            ]
            _ = scene.table.handle(KeyEvent(keys[dice.next(below: keys.count)]))
        }

        private func change() {
            let (table, rows) = (scene.table, scene.rows)
            switch dice.next(below: 15) {
            case 0: table.reloadData()
            case 1:
                if !rows.names.isEmpty { rows.names.remove(at: dice.next(below: rows.names.count)) }
                table.reloadData()
            case 2:
                rows.names.append("new")
                table.reloadData()
            case 3: if !rows.completions.isEmpty { rows.completions.removeFirst()(dice.next(below: 2) == 0) }
            case 4: table.setEditing(!table.isEditing, animated: dice.next(below: 2) == 0)
            case 5: table.contentOffset.y = Double(dice.next(below: 300))
            case 6:
                table.removeFromSuperview()
                scene.stage.window.addSubview(table)
            case 7: control.endRefreshing()
            case 8: control.beginRefreshing()
            case 9: scene.stage.window.prefersReducedMotion.toggle()
            case 10:
                let isLeft = scene.stage.window.theme.layoutDirection == .leftToRight
                scene.stage.window.theme.layoutDirection = isLeft ? .rightToLeft : .leftToRight
            case 11 where !rows.names.isEmpty:
                let row = dice.next(below: rows.names.count)
                rows.names.remove(at: row)
                table.deleteRows(at: [IndexPath(row: row, section: 0)])
            case 12:
                let row = dice.next(below: rows.names.count + 1)
                rows.names.insert("inserted", at: row)
                table.insertRows(at: [IndexPath(row: row, section: 0)])
            case 13 where !rows.names.isEmpty:
                let (row, next) = (dice.next(below: rows.names.count), dice.next(below: rows.names.count))
                rows.names.insert(rows.names.remove(at: row), at: next)
                table.moveRow(at: IndexPath(row: row, section: 0), to: IndexPath(row: next, section: 0))
            default: table.frame.size.width = dice.next(below: 2) == 0 ? 400 : 320
            }
        }

        /// Whether each strip of buttons belongs to a swiped cell, and cells that are not swiped are at rest.
        var isWhole: Bool {
            let cells = scene.table.subviews.compactMap { $0 as? TableViewCell }
            let swiped = cells.filter { $0.swipe != nil }
            return swiped.count == scene.strips.count
                && cells.allSatisfy { $0.swipe != nil || $0.shownPresentation?.transform == nil }
                && swiped.count(where: { $0.swipe?.isOpen ?? false }) <= 1
        }

        /// Ends all gestures and everything that waits.
        func finish() {
            if let finger { touch(.ended, finger) }
            for completion in scene.rows.completions { completion(true) }
            control.endRefreshing()
            scene.open?.close()
            scene.stage.rest()
        }
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>) func noOrderOfCallsLeavesAnythingBehind(seed: UInt64) throws {
        let walk = try Walk(seed: seed)
        for step in 0..<120 {
            walk.step()
            guard walk.isWhole else {
                Issue.record("not whole after step \(step)")
                return
            }
        }
        walk.finish()
        #expect(walk.scene.isClosed)
        #expect(walk.scene.table.contentOffset.y >= 0)
        #expect(!walk.scene.stage.clock.isFrameRequested)
    }
}
