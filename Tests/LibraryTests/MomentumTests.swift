import Gatefold
import GatefoldRecordings
import Testing

/// Momentum that reaches the top of a page bounces there; only a finger that pulls dismisses.
@Suite struct MomentumTests {
    private let clock = ManualClock()
    private let runtime: WindowRuntime
    private let page = MarkerPage(item: 3)
    private let list = MarkerListScreen(rows: 20)

    init() throws {
        runtime = try WindowRuntime(size: Size(width: 360, height: 720), scale: 1, clock: clock)
        runtime.window.rootViewController = list
        page.transitioningDelegate = list.transition
        list.present(page, animated: false)
        frame(after: 0.1)
    }

    private var offset: Double { page.scrollView.contentOffset.y }

    private func frame(after seconds: Double) {
        clock.advance(by: seconds)
        runtime.makeFrame { _, _ in }
    }

    private func touch(_ phase: Touch.Phase, _ y: Double) {
        runtime.window.handle([
            Touch(id: .finger(0), phase: phase, location: Point(x: 180, y: y), timestamp: clock.time, device: .finger)
        ])
    }

    /// The flings have speeds of up to 12,000 points per second. A finger that lands on bouncing content holds it or
    /// pushes it up, as it does to read on; it never pulls the content past its top itself.
    @Test func tenThousandFlingsDismissNothing() {
        var random = RepeatableNumbers(seed: 1)
        var bounces = 0
        for _ in 0..<10_000 {
            let start = offset
            let limit = max(0, start - 1)
            // The finger moves down by no more than is above the window, so that the content is inside its range when
            // it is released.
            let goesDown = start > 12 && random.next(below: 4) > 0
            let way = goesDown ? random.next(in: 0...min(300, limit)) : -random.next(in: 0...200)
            let place = way > 0 ? 300.0 : 500
            let step = random.next(in: 0.002...0.016)
            touch(.began, place)
            for share in [0.3, 0.65, 1] {
                clock.advance(by: step)
                touch(.moved, place + way * share)
                if random.next(below: 2) == 0 { frame(after: 0) }
            }
            touch(.ended, place + way)
            for _ in 0...random.next(below: 5) { frame(after: random.next(in: 0.004...0.15)) }
            if offset < -5 { bounces += 1 }
            guard runtime.window.flight == nil, runtime.window.frontViewController === page else {
                Issue.record("A fling from \(start) by \(way) has dismissed the page.")
                return
            }
        }
        #expect(bounces > 200)
    }
}
