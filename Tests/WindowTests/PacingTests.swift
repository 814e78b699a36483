import Gatefold
import GatefoldTestSupport
import Testing

/// At each refresh rate, animations are where they have to be at the moment when the frame is seen.
@Suite struct PacingTests {
    /// Returns a flight's progress at the presentation times of its frames, in seconds since the first of them.
    private func flight(rate: Double, tells: Bool) throws -> [(time: Double, progress: Double)] {
        let session = try WindowSession {
            $0.output.refresh = Int32(rate * 1000)
            if !tells { $0.globals["wp_presentation"] = nil }
        }
        var vblank = 200.0
        var rows: [(time: Double, progress: Double)] = []
        func frame() throws {
            repeat { vblank += 1 / rate } while vblank * 1000 < Double(session.milliseconds)
            let milliseconds = UInt32((vblank * 1000).rounded(.down))
            session.advance(by: milliseconds - session.milliseconds)
            // The previous commit is presented now, and the next frame is requested.
            if tells {
                session.compositor.sendPresented(
                    nanoseconds: UInt64(vblank * 1e9), refresh: UInt32(1e9 / rate))
            }
            session.compositor.sendFrames(time: milliseconds)
            try session.settle()
        }
        for _ in 0..<30 {
            try frame()
            try session.askForFrame()
        }
        try session.tap(180, 388)
        for _ in 0..<300 {
            let seen = vblank + 1 / rate
            if let progress = session.progress { rows.append((seen, progress)) }
            try frame()
            if !rows.isEmpty, session.progress == nil { break }
        }
        return rows
    }

    @Test(arguments: [60.0, 90, 120], [true, false])
    func aFlightIsEquallyFastAtEachRate(rate: Double, tells: Bool) throws {
        let rows = try flight(rate: rate, tells: tells)
        #expect(rows.count > Int(rate * 0.5))
        let spring = Spring(duration: 0.6, dampingRatio: 1)
        let moving = rows.filter { $0.progress > 0.02 && $0.progress < 0.98 }
        // The flight's start as computed from each frame. All agree to within a millisecond, the resolution of the
        // callbacks.
        let starts = moving.map { row -> Double in
            var low = 0.0
            var high = 2.0
            for _ in 0..<50 {
                let middle = (low + high) / 2
                let progress = 1 + spring.state(at: middle, from: -1, velocity: 0).displacement
                if progress < row.progress { low = middle } else { high = middle }
            }
            return row.time - low
        }
        let spread = (starts.max() ?? 1) - (starts.min() ?? 0)
        #expect(spread < 0.0015)
    }
}
