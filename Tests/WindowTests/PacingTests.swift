import Gatefold
import GatefoldTestSupport
import Testing

/// What moves is, at each rate, where it has to be at the moment at which it is seen.
@Suite struct PacingTests {
    /// A flight's progress at the moments at which its frames are seen, in seconds since the first of them.
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
            // What was committed before is seen now, and the next frame is asked for.
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
        // When the flight took off, as each frame has it: all agree to a millisecond, the grain of the callbacks.
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
