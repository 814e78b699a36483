import Gatefold
import Glibc

/// What the program plays by itself, so that it can be measured beside others that play the same.
nonisolated enum Scenario: String, Hashable, Sendable, CaseIterable {
    /// Ten times: open one of five rows, wait a second, close it, wait a second.
    case expandingCell = "expanding-cell"

    /// Its input, at the front door of a window of some width in points.
    @MainActor func script(width: Double) -> String {
        let layout = MailListLayout(width: width)
        switch self {
        case .expandingCell:
            var lines = ["wait 1"]
            for turn in 0..<10 {
                lines.append("tap \(width / 2) \(layout.middleOfRow(3 + turn % 5)) 0; wait 1; key escape; wait 1")
            }
            return lines.joined(separator: "\n")
        }
    }
}

/// Frames of a window, told apart by what they were drawn for.
nonisolated struct FrameTally: Hashable {
    /// Of runs in which a screen came or went, from the first frame of the input to the last before all stands still.
    private(set) var inTransitions = 0
    /// All others but the first.
    private(set) var idle = 0
    private var isStarted = false
    /// Of the run that is not over.
    private var run = 0
    private var runHasTransition = false

    /// - Parameters:
    ///   - isInTransition: whether the frame shows one.
    ///   - isLast: whether no frame follows by itself.
    mutating func add(isInTransition: Bool, isLast: Bool) {
        if isStarted { run += 1 }
        isStarted = true
        if isInTransition { runHasTransition = true }
        guard isLast else { return }
        if runHasTransition { inTransitions += run } else { idle += run }
        run = 0
        runHasTransition = false
    }
}

extension Scenario {
    /// Plays it in a window and prints what was drawn.
    func play(in host: WaylandHost) throws -> WaylandHost.End {
        var tally = FrameTally()
        var hasBegun = false
        var failure: (any Error)?
        host.onFrame = { [weak host] in
            guard let host else { return }
            if !hasBegun {
                hasBegun = true
                print("FIRST_FRAME \(Self.monotonicNanoseconds)")
                // A window knows its width when it is first drawn.
                do { try host.play(TouchScript(script(width: host.window.bounds.width))) } catch {
                    failure = error
                }
            }
            tally.add(isInTransition: host.window.flight != nil, isLast: host.isAtRest)
        }
        let end = try host.run()
        if let failure { throw failure }
        print("FRAMES \(tally.inTransitions)\nIDLE_FRAMES \(tally.idle)")
        return end
    }

    /// Nanoseconds of the clock that whoever measures goes by. - C: `clock_gettime(CLOCK_MONOTONIC)`
    private static var monotonicNanoseconds: Int {
        var moment = timespec()
        clock_gettime(CLOCK_MONOTONIC, &moment)
        return moment.tv_sec * 1_000_000_000 + moment.tv_nsec
    }
}
