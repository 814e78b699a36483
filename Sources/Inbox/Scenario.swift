import Gatefold
import Glibc

/// A sequence of input that the program plays by itself, so that it can be measured against other programs that play
/// the same.
nonisolated enum Scenario: String, Hashable, Sendable, CaseIterable {
    /// Opens one of five rows, waits a second, closes it and waits a second; ten times.
    case expandingCell = "expanding-cell"
    /// Scrolls, searches, selects all mails, marks, flags and archives them, and takes each step back, while the main
    /// thread is watched. The mails are those of the mailbox that is named, which is changed and changed back.
    case triage

    /// Whether the program shows the time at which the sample mails were written.
    var hasPinnedTime: Bool { self == .expandingCell }

    /// Returns the script of the scenario for a window.
    /// - Parameters:
    ///   - bounds: The bounds of the window in points.
    ///   - isRightToLeft: Whether the list of a window with two columns is on the right.
    ///   - folders: How the folders are shown in a wide window.
    @MainActor func script(in bounds: Rect, isRightToLeft: Bool, folders: MailColumns.Folders = .shown) -> String {
        let list = MailColumns(bounds, isRightToLeft: isRightToLeft, folders: folders).list
        let layout = MailListLayout(width: list.width)
        switch self {
        case .expandingCell:
            // The five rows are the fourth to the eighth, or the last ones whose middle is in a low window.
            let rows = (0..<8).map { layout.middleOfRow($0) }.filter { $0 < list.maxY }.suffix(5)
            let turns = (0..<10).map { turn in
                let y = rows.isEmpty ? list.midY : rows[rows.startIndex + turn % rows.count]
                return "tap \(list.midX) \(y) 0; wait 1; key escape; wait 1"
            }
            return (["wait 1"] + turns).joined(separator: "\n")
        case .triage: return Self.triageScript
        }
    }
}

nonisolated extension Scenario {
    /// The script of `triage`. The pauses are long enough for changes of 100,000 files.
    private static let triageScript = """
        wait 8
        flick 200 600 200 100 150 120; wait 3
        flick 200 600 200 100 80 120; wait 3
        key home; wait 1; key ctrl+f; wait 1
        type mail
        wait 4; key escape; wait 2
        key down; wait 1; key x; wait 1; key ctrl+a; wait 3
        key u; wait 10; key ctrl+z; wait 10
        key x; wait 1; key ctrl+a; wait 3; key s; wait 10; key ctrl+z; wait 10
        key x; wait 1; key ctrl+a; wait 3; key e; wait 15; key ctrl+z; wait 15
        """
}

/// Counts the frames of a window by their cause. A run of frames lasts from the first frame after an input until
/// nothing moves.
nonisolated struct FrameTally: Hashable {
    /// The number of frames in runs that contain a transition.
    private(set) var inTransitions = 0
    /// The number of frames in all other runs, without the first frame of the window.
    private(set) var idle = 0
    private var isStarted = false
    /// The number of frames in the present run.
    private var run = 0
    private var runHasTransition = false

    /// Counts a frame.
    /// - Parameters:
    ///   - isInTransition: Whether a transition is under way.
    ///   - isLast: Whether the frame ends a run, since no other frame is requested.
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
    /// Plays the scenario in a window and prints the numbers of frames.
    func play(in host: WaylandHost) throws -> WaylandHost.End {
        var tally = FrameTally()
        var hasBegun = false
        var failure: (any Error)?
        let meter = self == .triage ? MainThreadMeter() : nil
        host.onFrame = { [weak host] in
            guard let host else { return }
            if !hasBegun {
                hasBegun = true
                print("FIRST_FRAME \(Self.monotonicNanoseconds)")
                // The size of the window is known once its first frame is drawn.
                let list = host.window.rootViewController as? MailListScreen
                let script = script(
                    in: host.window.bounds, isRightToLeft: host.window.theme.isRightToLeft,
                    folders: list?.listView.folderState ?? .none)
                meter?.start()
                do { try host.play(TouchScript(script)) } catch { failure = error }
            }
            tally.add(isInTransition: host.window.flight != nil, isLast: host.isAtRest)
        }
        let end = try host.run()
        if let report = meter?.stop() { print(report) }
        if let failure { throw failure }
        print("FRAMES \(tally.inTransitions)\nIDLE_FRAMES \(tally.idle)")
        return end
    }

    /// The time in nanoseconds, on the clock that measuring programs use too.
    /// - C: `clock_gettime(CLOCK_MONOTONIC)`
    private static var monotonicNanoseconds: Int {
        var moment = timespec()
        clock_gettime(CLOCK_MONOTONIC, &moment)
        return moment.tv_sec * 1_000_000_000 + moment.tv_nsec
    }
}
