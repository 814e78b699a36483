import Gatefold
import GatefoldRecordings
import Testing

/// The window is rotated, resized and rescaled in mid-flight, also under a finger: progress is the same as in an
/// undisturbed flight, in every frame and after the release.
@Suite struct ChangesInFlightTests {
    /// The transition that is under way when the window changes.
    nonisolated enum Motion: CaseIterable, Sendable {
        /// A page opens or folds shut by itself.
        case opening, closing
        /// A page is caught by a finger in flight.
        case caughtOpening, caughtClosing
        /// A page is pulled until it folds.
        case folding
        /// A screen is popped from the edge.
        case popping

        /// The script lines that begin the motion. The row of item 1 is at 168 points.
        fileprivate var beginning: String {
            let closing = "tap 180 200 0; wait 1; key escape; wait 0.1\n"
            return switch self {
            case .opening: "tap 180 200 0; wait 0.05\n"
            case .closing: closing
            case .caughtOpening: "tap 180 200 0; wait 0.15; touch down 0 180 220\n"
            case .caughtClosing: closing + "touch down 0 180 220\n"
            case .folding: "tap 180 200 0; wait 1; touch down 0 180 100; touch motion 0 180 140; wait 0.1\n"
            case .popping: "tap 180 200 0; wait 1; touch down 0 5 220; touch motion 0 40 220; wait 0.1\n"
            }
        }

        fileprivate var isHeld: Bool { self != .opening && self != .closing }
        /// The largest difference of progress. The last half pixel, in which a flight lands, is longer or shorter in
        /// another window, and so is the rubber band of a page that is pulled.
        fileprivate var tolerance: Double { self == .folding ? 0.03 : 0.005 }
        /// The position of the finger, in points.
        fileprivate var finger: Point {
            switch self {
            case .folding: Point(x: 180, y: 140)
            case .popping: Point(x: 40, y: 220)
            default: Point(x: 180, y: 220)
            }
        }
    }

    private static let changes = ["resize 720 360", "resize 300 560", "scale 2", "scale 1.5", "resize 720 720"]

    /// Returns a script with a random movement of a finger, and the same with changes of the window.
    private func scripts(_ motion: Motion, _ numbers: inout RepeatableNumbers) -> (plain: String, changed: String) {
        var scripts = (plain: motion.beginning, changed: motion.beginning)
        var place = motion.finger
        let step = { (line: String) in
            scripts.plain += line
            scripts.changed += line
        }
        let when = [numbers.next(below: 10), numbers.next(below: 10)]
        for index in 0..<12 {
            if when.contains(index) { scripts.changed += Self.changes[numbers.next(below: Self.changes.count)] + "\n" }
            if motion.isHeld {
                let way = numbers.next(in: -5...15)
                if motion == .popping { place.x += way } else { place.y += way }
                step("touch motion 0 \(place.x) \(place.y)\n")
            }
            step("wait 0.0166667\n")
        }
        if motion.isHeld { step("touch up 0\n") }
        step("wait 2")
        return scripts
    }

    /// The progress in each frame; a frame in which nothing moves is not drawn and has the progress of the one before.
    private func progress<Application>(_ play: ScreenplayOf<Application>) -> [Double?] {
        var all: [Double?] = []
        for frame in play.frames {
            while all.count < frame.number { all.append(all.last ?? nil) }
            all.append(frame.progress)
        }
        return all
    }

    private func screenplay(_ script: String, _ motion: Motion) throws -> (progress: [Double?], front: String?) {
        func front(_ window: Window) -> String? { window.frontViewController.map { "\(type(of: $0.unwrapped))" } }
        guard motion == .popping else {
            var play = try Screenplay()
            try play.play(script)
            #expect(play.host.window.flight == nil)
            return (progress(play), front(play.host.window))
        }
        var play = try ScreenplayOf(FlatApplication(.navigation))
        try play.play(script)
        #expect(play.host.window.flight == nil)
        return (progress(play), front(play.host.window))
    }

    @Test(arguments: Motion.allCases, [1, 2, 3] as [UInt64])
    func progressIsThatOfAFlightThatNothingHappensTo(_ motion: Motion, seed: UInt64) throws {
        var numbers = RepeatableNumbers(seed: seed &* 7919)
        let scripts = scripts(motion, &numbers)
        let plain = try screenplay(scripts.plain, motion)
        let changed = try screenplay(scripts.changed, motion)
        var compared = 0
        for (index, (one, other)) in zip(plain.progress, changed.progress).enumerated() {
            guard let one, let other else { continue }
            compared += 1
            #expect(abs(one - other) < motion.tolerance, "frame \(index) of \(scripts.changed)")
            if abs(one - other) >= motion.tolerance { break }
        }
        #expect(compared > 12)
        #expect(plain.front == changed.front)
    }
}
