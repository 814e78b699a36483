/// The stages of a frame, in order.
nonisolated enum FrameStage: Int, CaseIterable, Sendable {
    case input, animate, layout, record, damage, draw, present, finish

    var name: String {
        switch self {
        case .input: "input → gesture"
        case .animate: "animate"
        case .layout: "layout"
        case .record: "record"
        case .damage: "damage"
        case .draw: "plan + execute"
        case .present: "present"
        case .finish: "finish"
        }
    }
}

nonisolated struct FrameCosts: Sendable {
    private var stages: [[Cost]]
    private var frames: [Cost] = []
    /// The costs of frames that were the same as the one before.
    private var repetitions: [Cost] = []
    private var current: [Cost]
    private var hasInput = false

    init() {
        stages = Array(repeating: [], count: FrameStage.allCases.count)
        current = Array(repeating: Cost(), count: FrameStage.allCases.count)
        for index in stages.indices { stages[index].reserveCapacity(Self.expectedFrames) }
        frames.reserveCapacity(Self.expectedFrames)
        repetitions.reserveCapacity(Self.expectedFrames)
    }

    /// The number of frames for which memory is reserved. Chosen: enough for some repeats of the longest benchmark, so
    /// that no array grows while frames are timed.
    private static let expectedFrames = 4096

    mutating func add(_ cost: Cost, to stage: FrameStage) {
        current[stage.rawValue] = current[stage.rawValue] + cost
        if stage == .input { hasInput = true }
    }

    /// Ends a frame and stores its costs.
    /// - Parameters:
    ///   - counts: Whether the frame is measured.
    ///   - isNew: Whether the frame differs from the one before; if not, it was not drawn.
    mutating func endFrame(counts: Bool, isNew: Bool) {
        let whole = current.reduce(Cost(), +)
        if counts, isNew {
            for stage in FrameStage.allCases where stage != .input || hasInput {
                stages[stage.rawValue].append(current[stage.rawValue])
            }
            frames.append(whole)
        } else if counts {
            repetitions.append(whole)
        }
        for index in current.indices { current[index] = Cost() }
        hasInput = false
    }

    /// The rows of the results: one for each stage of the frames that show something new (the input stage counts only
    /// in frames with input), one for these frames as a whole, and one for the frames that show nothing new.
    var rows: [Section.Row] {
        FrameStage.allCases.map { Section.Row($0.name, stages[$0.rawValue]) }
            + [Section.Row("whole frame", frames), Section.Row("frame with nothing new", repetitions)]
    }
}
