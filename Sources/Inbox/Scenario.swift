import Gatefold

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

extension Scenario {
    /// Plays it in a window and prints what was drawn.
    func play(in host: WaylandHost) throws -> WaylandHost.End {
        var frames = 0
        var idleFrames = 0
        var failure: (any Error)?
        host.onFrame = { [weak host] scene in
            if frames + idleFrames == 0 {
                print("FIRST_FRAME \(Int(WindowClock.now() * 1e9))")
                // A window knows its width when it is first drawn.
                do { try host?.play(TouchScript(script(width: host?.stage.window.bounds.width ?? 0))) } catch {
                    failure = error
                }
            }
            if scene.values.contains(where: { $0.piece == .progress }) { frames += 1 } else { idleFrames += 1 }
        }
        let end = try host.run()
        if let failure { throw failure }
        // The first frame is neither of a transition nor idle.
        print("FRAMES \(frames)\nIDLE_FRAMES \(max(0, idleFrames - 1))")
        return end
    }
}
