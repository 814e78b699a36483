/// The way of a frame, in this order.
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

/// What frames have taken, stage by stage.
nonisolated struct FrameCosts: Sendable {
    private var stages: [[Cost]]
    private var frames: [Cost] = []
    /// Frames that were made, and were the same as the one before.
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

    /// Chosen: some repeats of the longest benchmark, so that nothing grows while frames are timed.
    private static let expectedFrames = 4096

    mutating func add(_ cost: Cost, to stage: FrameStage) {
        current[stage.rawValue] = current[stage.rawValue] + cost
        if stage == .input { hasInput = true }
    }

    /// The frame is over.
    /// - Parameters:
    ///   - counts: whether it is one of those that are measured.
    ///   - isNew: whether it shows anything new; one that does not is drawn by nobody.
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

    /// A row for each stage of the frames that show something new, and of input in those that had any; then the whole
    /// frames, and those that show nothing new.
    var rows: [Section.Row] {
        FrameStage.allCases.map { Section.Row($0.name, stages[$0.rawValue]) }
            + [Section.Row("whole frame", frames), Section.Row("frame with nothing new", repetitions)]
    }
}
