import Foundation
import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldScrolling
@testable import GatefoldViews

/// Content moves evenly in each frame while a finger drags it at constant speed, and after the lift.
@Suite struct ScrollLiftTests {
    private let stage: ViewStage
    private let scrollView: ScrollView

    init() throws {
        stage = try ViewStage()
        scrollView = stage.addScrollView(content: Size(width: 200, height: 20_000))
        scrollView.contentOffset.y = 9000
    }

    private func send(_ phase: Touch.Phase, _ y: Double, at time: Double) {
        stage.clock.advance(to: max(time, stage.clock.time))
        let place = Point(x: 100, y: y)
        stage.window.handle([Touch(id: .finger(0), phase: phase, location: place, timestamp: time, device: .finger)])
    }

    /// Drags, lifts one interval after the last report, and returns the steps of the content, frame by frame.
    /// - Returns: The steps from before to after the lift, and the index of the first one after it.
    private func fling(speed: Double, rate: Double, phase: Double) -> (steps: [Double], lift: Int) {
        let start = stage.clock.time
        let reports = Int(0.2 * rate)
        var (report, lift) = (0, 0)
        var offsets: [Double] = []
        for frame in 0..<24 {
            let time = Double(frame) / 60
            while true {
                let moment = (Double(report) + phase) / rate
                if moment > time || report > reports { break }
                let y = 300 - speed * Double(min(report, reports - 1)) / rate
                send(report == 0 ? .began : report == reports ? .ended : .moved, y, at: start + moment)
                if report == reports { lift = frame }
                report += 1
            }
            stage.makeFrame(after: start + time - stage.clock.time)
            offsets.append(scrollView.contentOffset.y)
        }
        return (zip(offsets, offsets.dropFirst()).map { $1 - $0 }, lift - 1)
    }

    @Test(arguments: [60.0, 90, 100, 120, 125, 240], [660.0, 3240])
    func contentDoesNotJump(rate: Double, speed: Double) {
        var (least, most) = (Double.infinity, 0.0)
        for phase in [0.05, 0.25, 0.45, 0.65, 0.85] {
            let (steps, lift) = fling(speed: speed, rate: rate, phase: phase)
            let even = speed / 60
            // The finger is followed evenly before the lift, and momentum brakes slowly after it.
            #expect(abs(steps[lift - 1] / even - 1) < 0.05)
            #expect(steps[lift + 1] < even && steps[lift + 1] > 0.9 * even)
            least = min(least, steps[lift] / even)
            most = max(most, steps[lift] / even)
            stage.rest()
            scrollView.contentOffset.y = 9000
        }
        print(
            String(
                format: "lift at %.0f pt/s, %.0f Hz: the step of that frame is %.2f to %.2f of an even one", speed,
                rate, least, most))
        #expect(most < 1.05)
        #expect(least > 0.75)
    }

    @Test func aFingerThatRestsHasItsContentUnderItAndNoFrames() {
        stage.drag(by: Point(x: 0, y: -60), lifts: false)
        #expect(scrollView.contentOffset.y == 9050)
        #expect(!stage.clock.isFrameRequested)
    }

    @Test func aFingerThatStopsIsFollowedToItsPlaceInThreeFrames() {
        send(.began, 300, at: 0)
        for step in 1...10 { send(.moved, 300 - 10 * Double(step), at: Double(step) / 100) }
        #expect(stage.rest() <= 4)
        #expect(scrollView.contentOffset.y == 9090)
    }
}
