import Gatefold

/// What the program plays by itself, so that it can be measured beside others that play the same.
nonisolated enum Scenario: String, Hashable, Sendable, CaseIterable {
    /// Ten times: open one of five rows, wait a second, close it, wait a second.
    case expandingCell = "expanding-cell"

    /// Its input, at the front door.
    var script: String {
        switch self {
        case .expandingCell:
            var lines = ["wait 1"]
            for turn in 0..<10 {
                let row = 3 + turn % 5
                // Rows of 88 points below a bar area of 80 and a header of 36.
                lines.append("tap 180 \(80 + 36 + row * 88 + 44) 0; wait 1; key escape; wait 1")
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
        host.onFrame = { scene in
            if frames + idleFrames == 0 { print("FIRST_FRAME \(Int(WindowClock.now() * 1e9))") }
            if scene.values.contains(where: { $0.piece == .progress }) { frames += 1 } else { idleFrames += 1 }
        }
        host.play(try TouchScript(script))
        let end = try host.run()
        // The first frame is neither of a transition nor idle.
        print("FRAMES \(frames)\nIDLE_FRAMES \(max(0, idleFrames - 1))")
        return end
    }
}
