import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A flick on the list of a sheet that is at its highest detent, or about to reach it, raises the sheet and scrolls the
/// list with momentum, however few reports there are and however late they come.
@Suite struct SheetFlickTests {
    /// The ways in which the sheet gets to its highest detent.
    enum Way: CaseIterable { case arrival, selection, drag, fling }

    /// The timing with which the reports of a flick reach the window.
    enum Delivery: CaseIterable {
        /// Frames are made between the reports.
        case inFrames
        /// No frame is made before the last report.
        case betweenFrames
        /// All reports come at once.
        case atOnce
    }

    @Test(arguments: Way.allCases, Delivery.allCases)
    func noFlickIsLost(after way: Way, delivery: Delivery) throws {
        for frames in [0, 1, 3, 6, 10, 15, 20, 25, 34, 70] {
            for reports in [1, 2, 5] {
                for drift in [0.0, 6] {
                    let stage = try SheetStage(rows: 40)
                    start(stage, way)
                    stage.stage.makeFrames(frames)
                    let rise = 364 - stage.elevation
                    flick(stage, by: 250, reports: reports, drift: drift, delivery)
                    stage.rest()
                    let scrolled = stage.sheet.table.contentOffset.y
                    // The touch slop of 10 points and the rise of the sheet do not scroll.
                    let isWhole = stage.elevation == 364 && scrolled > max(0, 250 - 10 - rise)
                    #expect(
                        isWhole || rise > 240, "after \(frames) frames, \(reports) reports, drift \(drift): \(scrolled)"
                    )
                }
            }
        }
    }

    private func start(_ stage: SheetStage, _ way: Way) {
        if way == .arrival { stage.controller.detents = [.large()] }
        if way == .arrival { return stage.root.present(stage.sheet, animated: true) }
        stage.present()
        if way == .selection {
            return stage.controller.animateChanges { stage.controller.selectedDetentIdentifier = .large }
        }
        let end = way == .drag ? 240.0 : 300
        stage.stage.touch(.began, 100, 390)
        stage.move(from: 390, to: end, steps: way == .drag ? 20 : 4)
        stage.stage.touch(.ended, 100, end)
    }

    /// Flicks upwards from the bottom of the window, with a report in every 12 ms.
    private func flick(_ stage: SheetStage, by way: Double, reports: Int, drift: Double, _ delivery: Delivery) {
        var time = stage.stage.clock.time
        var touches: [Touch] = []
        func report(_ phase: Touch.Phase, _ number: Int) {
            let place = Point(
                x: 100 - drift * Double(number), y: 390 - way * Double(number) / Double(reports))
            touches.append(Touch(id: .finger(7), phase: phase, location: place, timestamp: time, device: .finger))
            if delivery == .atOnce, phase != .ended { return }
            stage.window.handle(touches)
            touches = []
        }
        func pass() {
            time += 0.012
            while delivery == .inFrames, stage.stage.clock.time + 1.0 / 60 <= time { stage.stage.makeFrame() }
        }
        report(.began, 0)
        for number in 1...reports {
            pass()
            report(.moved, number)
        }
        pass()
        report(.ended, reports)
    }
}
