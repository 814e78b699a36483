import GatefoldGeometry
import GatefoldMotion
import GatefoldViewsSupport
import Glibc
import Testing

@testable import GatefoldLists
@_spi(Rooms) @testable import GatefoldViews

/// A list never does anything to another item than the one that the user has seen and means, whatever changes while a
/// gesture is under way.
///
/// Every update comes before every step of every gesture, each of which a frame follows, in tables and grids, told by calls
/// and by snapshots: 24 updates of 15 gestures of tables and 7 of grids make 13,728 cases.
@Suite struct RowGestureTests {
    private let stage: ViewStage

    init() throws { stage = try ViewStage(width: 400, height: 320) }

    nonisolated private struct Setup: CustomStringConvertible, Sendable {
        let isGrid: Bool
        let usesSnapshots: Bool
        var description: String { (isGrid ? "grid" : "table") + (usesSnapshots ? ", snapshots" : "") }
        static let all = [false, true].flatMap { grid in [false, true].map { Setup(isGrid: grid, usesSnapshots: $0) } }
    }

    /// One case in how many is played. All of them are with the environment variable `ROW_GESTURES=1`.
    private static let stride = getenv("ROW_GESTURES") == nil ? 7 : 1

    private func gestures(_ setup: Setup) -> [RowGesture] {
        RowGesture.common + (setup.isGrid ? [] : RowGesture.ofTables)
    }

    /// Plays a gesture, with an update before one of its steps.
    /// - Returns: The list, and what it did to an item that nobody meant.
    private func play(
        _ gesture: RowGesture, _ setup: Setup, _ update: RowUpdate? = nil, before instant: Int = 0
    ) -> (list: GestureList, wrong: [GestureList.Deed]) {
        let list = GestureList(isGrid: setup.isGrid, usesSnapshots: setup.usesSnapshots, in: stage)
        gesture.prepare(list)
        let hand = GestureHand(list)
        hand.frame()
        var (wrong, told): ([GestureList.Deed], Int) = ([], 0)
        func check() {
            wrong += list.deeds[told...].filter { $0.item != list.subject }
            told = list.deeds.count
        }
        for (index, step) in gesture.steps.enumerated() {
            if index == instant {
                update?.change(list, list.path(of: GestureList.start) ?? IndexPath(row: 0, section: 0))
            }
            step(hand)
            check()
            hand.frame()
            check()
        }
        finish()
        check()
        return (list, wrong)
    }

    /// Lets everything come to rest, with few frames.
    private func finish() {
        for _ in 0..<40 where stage.clock.isFrameRequested { stage.makeFrame(after: 0.1) }
        stage.restAndWake()
    }

    @Test(arguments: Setup.all) private func eachGestureDoesOneDeed(setup: Setup) {
        for gesture in gestures(setup) {
            let (list, wrong) = play(gesture, setup)
            #expect(list.deeds == [gesture.deed] && wrong.isEmpty && list.fault == nil, "\(gesture)")
            list.end()
        }
    }

    @Test(arguments: Setup.all) private func noUpdateLeadsAGestureToAnotherItem(setup: Setup) {
        var cases = 0
        let stride = Self.stride
        for gesture in gestures(setup) {
            for update in RowUpdate.all {
                for instant in gesture.steps.indices {
                    cases += 1
                    guard cases % stride == 0 else { continue }
                    let (list, wrong) = play(gesture, setup, update, before: instant)
                    if let fault = fault(gesture, update, list, wrong) {
                        Issue.record("\(gesture), \(update) before step \(instant): \(fault)")
                    }
                    list.end()
                }
            }
        }
        print("row gestures, \(setup): \(cases) cases")
    }

    private func fault(
        _ gesture: RowGesture, _ update: RowUpdate, _ list: GestureList, _ wrong: [GestureList.Deed]
    ) -> String? {
        if !wrong.isEmpty { return "\(wrong), not \(list.subject.map { "\($0)" } ?? "nothing")" }
        if let fault = list.fault { return fault }
        if list.deeds.count(where: { $0.verb == gesture.deed.verb }) > 1 { return "\(list.deeds)" }
        if list.list.liveRows.contains(where: { $0.cell.isPressed }) { return "a row stays pressed" }
        let strips = list.list.subviews.count { $0 is SwipeStrip }
        let swiped = list.list.liveRows.count { ($0.cell as? TableViewCell)?.swipe != nil }
        if strips != swiped { return "\(strips) strips for \(swiped) swiped rows" }
        let selected = list.list.selectedPaths.map(list.item(at:))
        if !update.isReload, !selected.allSatisfy({ $0 == list.subject }), gesture.followsItem {
            return "\(selected) are selected"
        }
        let isDue =
            gesture.followsItem && !update.isReload && list.subject == gesture.deed.item
            && list.path(of: gesture.deed.item) != nil
        let isExpected = isDue || update.isHarmless && !gesture.endsWithAnyChange
        return isExpected && !list.deeds.contains(gesture.deed) ? "\(list.deeds) instead of \(gesture.deed)" : nil
    }
}
