import Gatefold
import GatefoldViewsSupport
import Testing

/// Every kind of press in every frame of every transition acts once, on what was seen when it went down.
@Suite struct PressesInFlightTests {
    nonisolated enum Press: CaseIterable, Sendable {
        /// A finger that lands and lifts between two frames.
        case tap
        /// A finger that is held for a third of a second, in most cases across the landing.
        case held
        /// Two taps at one point, a tenth of a second apart.
        case twice
    }

    nonisolated enum Target: CaseIterable, Sendable {
        /// The middle of the close or back button, and a point that only its touch target reaches.
        case wayBack, wayBackMargin
        /// The row of the list that the moving page leaves uncovered for longest.
        case row
        /// The button on the page.
        case card
    }

    private static func point(_ target: Target, _ kind: PressScene.Kind) -> Point {
        switch target {
        case .wayBack: kind.isPush ? Point(x: 30, y: 46) : Point(x: 328, y: 52)
        case .wayBackMargin: kind.isPush ? Point(x: 30, y: 52) : Point(x: 328, y: 70)
        case .row: PressScene.point(ofRow: 8)
        case .card: kind.isPush ? Point(x: 180, y: 400) : Point(x: 180, y: 340)
        }
    }

    private static func play(_ press: Press, at point: Point, in scene: PressScene) {
        for number in 0..<(press == .twice ? 2 : 1) {
            if number > 0 { scene.frames(4) }
            scene.touch(.began, point)
            if press != .tap { scene.frames(press == .held ? 20 : 2) }
            scene.touch(.ended, point)
        }
    }

    /// Plays a press in one frame of a transition after the other, up to a few frames after the landing.
    /// - Returns: What the user's acts and the screens were in the end, for each frame.
    private func outcomes(
        of kind: PressScene.Kind, opens: Bool, every step: Int, _ play: (PressScene) -> Void
    ) throws -> [(frame: Int, acts: [String], pages: [Int])] {
        try stride(from: 0, to: 48, by: step).map { frame in
            let scene = try PressScene(kind)
            scene.begin(opens: opens)
            scene.frames(frame)
            play(scene)
            scene.rest()
            #expect(scene.isAtRest, "frame \(frame)")
            return (frame, scene.diary, scene.pages)
        }
    }

    @Test(arguments: PressScene.Kind.allCases, [true, false])
    func aPressActsOnceOnWhatWasSeen(kind: PressScene.Kind, opens: Bool) throws {
        for press in Press.allCases {
            for target in Target.allCases {
                let point = Self.point(target, kind)
                let outcomes = try outcomes(of: kind, opens: opens, every: press == .tap ? 1 : 4) {
                    Self.play(press, at: point, in: $0)
                }
                for one in outcomes {
                    let comment: Comment = "\(press) on \(target), frame \(one.frame): \(one.acts), \(one.pages)"
                    #expect(isRight(one.acts, one.pages, press, target, opens: opens), comment)
                }
                // A target that has come into view under the finger stays there.
                let stays = target == .card || !kind.swings
                guard press == .tap, stays, opens != (target == .row) else { continue }
                let acted = outcomes.map { !$0.acts.isEmpty || opens && $0.pages.isEmpty }
                let first = acted.firstIndex(of: true) ?? outcomes.endIndex
                let silent = outcomes[first...].map(\.frame).filter { !acted[$0] }
                #expect(first < outcomes.endIndex && silent.isEmpty, "\(target) is lost in frames \(silent)")
            }
        }
    }

    private func isRight(
        _ acts: [String], _ pages: [Int], _ press: Press, _ target: Target, opens: Bool
    ) -> Bool {
        let opened = PressScene.openedRow
        // A press that catches the moving page and lifts lets it go on, or reverses it. A back button writes nothing
        // into the diary.
        if acts.isEmpty {
            let mayLeave = !opens || target == .wayBack || target == .wayBackMargin
            return pages == [opened] || mayLeave && pages.isEmpty
        }
        let rows = acts.filter { $0.hasPrefix("row") }
        guard rows.count <= 1, acts.count <= (press == .twice ? 2 : 1) else { return false }
        switch acts.last {
        case "close": return pages.isEmpty || press == .twice && pages == [opened]
        case "card": return target == .card && pages == [opened]
        case let row?: return (target != .card || !opens) && row == "row \(pages.first ?? -1)" && pages.count == 1
        case nil: return false
        }
    }

    /// A finger that swipes in from the leading edge takes the screen away, in whichever frame it lands.
    @Test(arguments: [PressScene.Kind.defaultPush, .splitPush], [true, false])
    func aSwipeFromTheEdgeIsNotIgnored(kind: PressScene.Kind, opens: Bool) throws {
        for frames in [6, 15] {
            let outcomes = try outcomes(of: kind, opens: opens, every: 1) { scene in
                // At its end, the transition has left nothing to take away.
                if !opens, scene.stage.window.flight == nil { return }
                swipe(to: 334, frames: frames, in: scene)
            }
            let wrong = outcomes.filter { !$0.acts.isEmpty || !$0.pages.isEmpty }
            #expect(wrong.isEmpty, "\(wrong)")
        }
    }

    /// Swipes from the leading edge in a number of frames, and lifts one frame later.
    private func swipe(to end: Double, frames: Int, in scene: PressScene) {
        scene.touch(.began, Point(x: 4, y: 400))
        for step in 1...frames {
            scene.frame()
            scene.touch(.moved, Point(x: 4 + (end - 4) * Double(step) / Double(frames), y: 400))
        }
        scene.frame()
        scene.touch(.ended, Point(x: end, y: 400))
    }

    /// While one screen is still popped, the finger takes the next one away, once that is over.
    @Test(arguments: [PressScene.Kind.defaultPush, .splitPush])
    func aSwipeDuringAPopTakesTheNextScreen(kind: PressScene.Kind) throws {
        for frame in stride(from: 0, to: 40, by: 2) {
            for isShort in [true, false] {
                let scene = try PressScene(kind)
                scene.push([1, 2])
                scene.goBack()
                scene.frames(frame)
                swipe(to: 304, frames: isShort ? 5 : 40, in: scene)
                scene.rest()
                #expect(scene.pages.isEmpty && scene.isAtRest, "frame \(frame), \(scene.pages)")
            }
        }
    }
}
