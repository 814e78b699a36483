import Gatefold
import Testing

/// A split pushes and pops screens, in frames and traces.
@Suite struct SplitTests {
    private typealias Play = ScreenplayOf<FlatApplication>

    /// The outcomes that the completions of splits were called with.
    private final class Told { var outcomes: [Bool] = [] }

    private func play(
        _ container: FlatApplication.Container = .navigation, scale: Double = 1, told: Told = Told(),
        _ make: @escaping (@escaping (Bool) -> Void) -> Split = { Split(cut: 300, completion: $0) }
    ) throws -> Play {
        let application = FlatApplication(container)
        application.makeTransition = { _ in make { told.outcomes.append($0) } }
        return try Play(application, width: Int32(360 * scale), height: Int32(720 * scale), scale: scale)
    }

    @Test(arguments: [FlatApplication.Container.navigation, .tabs], [1, 1.5, 2])
    func theOuterFramesAreTheLiveScreens(container: FlatApplication.Container, scale: Double) throws {
        let application = FlatApplication(container)
        application.makeTransition = { _ in Split(cut: 133.3) }
        var play = try Play.small(application, scale: scale)
        #expect(try play.popsThereAndBack(tap: Point(x: 100, y: 200)) == 0)
        let holdings = play.holdings
        // The tab bar keeps a recording of its own.
        #expect(holdings.recordings == (container == .tabs ? 1 : 0))
        #expect(try play.popsThereAndBack(tap: Point(x: 100, y: 200)) == 0)
        #expect(play.holdings == holdings)
    }

    /// The halves stay at an end once they have reached it, and do not bounce.
    @Test(arguments: [1, 1.5])
    func thePiecesStandWhereProgressSays(scale: Double) throws {
        var play = try play(scale: scale)
        for (script, end) in [("tap 100 300; wait 1", 1.0), ("key escape; wait 1", 0.0)] {
            try play.play(script)
            var hasArrived = false
            var dips = 0
            for frame in play.flight {
                let progress = try #require(frame.progress)
                if end == 1 ? progress >= 1 : progress <= 0 { hasArrived = true }
                if hasArrived, progress > 0, progress < 1 { dips += 1 }
                let p = hasArrived ? end : min(1, max(0, progress))
                let top = try #require(frame.rect("top"))
                let bottom = try #require(frame.rect("bottom"))
                let page = try #require(frame.rect("page"))
                #expect(abs(Double(top.y) + 300 * scale * p) <= 0.5 + 1e-9)
                #expect(abs(Double(bottom.y) - scale * (300 + 420 * p)) <= 0.5 + 1e-9)
                #expect(top.height == Int32(300 * scale) && bottom.height == Int32(420 * scale))
                // Only the arriving screen follows an overshoot, by six points at most.
                #expect(page.y == top.maxY || p == 1 && (-6 * scale...0).contains(Double(page.y)))
            }
            #expect(hasArrived && dips > 3)
        }
    }

    /// The halves' colours would divide the text.
    @Test func theStatusTextIsGoneWhileTheHalvesPass() throws {
        var play = try play()
        var hidden: Set<Int> = []
        for script in ["tap 100 300; wait 1", "key escape; wait 1"] {
            try play.play(script) { _ in
            } onFrame: { number, application in
                if application.list.view.window?.statusBar.shownPresentation?.isHidden == true { hidden.insert(number) }
            }
            let passing = play.flight.filter { (0.3...0.7).contains($0.progress ?? 0) }
            #expect(passing.count > 2)
            for frame in passing { #expect(hidden.contains(frame.number), "\(frame)") }
            let ends = [play.flight.first, play.flight.last].compactMap(\.self)
            #expect(!ends.contains { hidden.contains($0.number) })
            hidden = []
        }
    }

    /// An arriving screen ends above the tab bar. Halves that come back do not overshoot, so they uncover nothing.
    @Test(arguments: [FlatApplication.Container.navigation, .tabs])
    func anOvershootUncoversTheScreensBackground(container: FlatApplication.Container) throws {
        var play = try play(container)
        try play.play("tap 100 300; wait 1; key escape")
        let furthest = try #require(play.flight.max { ($0.progress ?? 0) < ($1.progress ?? 0) })
        #expect(furthest.pixel(180, container == .tabs ? 670 : 719) == [0xE0, 0xF8, 0xFF])
        let back = try #require(play.flight.min { ($0.progress ?? 0) < ($1.progress ?? 0) })
        let last = try #require(play.flight.last)
        // The status text, which fades on its own, is to the left and right of this column.
        for y in 0..<720 { #expect(back.pixel(180, y) == last.pixel(180, y)) }
    }

    @Test func theCutIsTheMiddleOfTheSelectedRowElseOfTheWindow() throws {
        var play = try play { Split(completion: $0) }
        // The bar is 80 points high, as is a row.
        try play.play("tap 100 500")
        #expect(play.flight.first?.rect("top")?.height == 520)
        play.application.list.table.indexPathForSelectedRow = nil
        try play.play("key escape")
        #expect(play.flight.first?.rect("bottom")?.height == 360)
        play.application.list.table.indexPathForSelectedRow = IndexPath(row: 99, section: 0)
        play.application.open()
        try play.play("wait 1")
        #expect(play.flight.first?.rect("top")?.height == 360)
    }

    @Test func aRowOutOfSightCutsAtTheEdge() throws {
        var play = try play { Split(completion: $0) }
        play.application.list.table.indexPathForSelectedRow = IndexPath(row: 19, section: 0)
        play.application.open()
        try play.play("wait 1")
        #expect(play.flight.first?.rect("top")?.height == 720)
        #expect(play.flight.allSatisfy { $0.rect("bottom") == nil })
        #expect(play.application.navigation?.topViewController === play.application.page)
    }

    @Test func aReversalKeepsPositionAndVelocity() throws {
        let told = Told()
        var play = try play(told: told)
        try play.play("tap 100 300 0; wait 0.13; key escape")
        #expect(play.errorAfterReversal(at: 0.13, timing: Split.standardTiming) < 1e-9)
        #expect(told.outcomes == [false])
        #expect(play.application.navigation?.viewControllers.count == 1)
        #expect(play.holdings.recordings == 0)
    }

    @Test func aFingerCatchesAndDragsIt() throws {
        var play = try play()
        try play.play(
            """
            tap 100 300 0; wait 0.08; touch down 1 180 200; wait 0.1; touch motion 1 180 260; wait 0.2
            touch motion 1 180 420; wait 0.2; touch up 1; wait 1
            """)
        let caught = try #require(play.flight.last { $0.number <= 6 }?.progress)
        let dragged = try #require(play.flight.last { $0.number <= 22 }?.progress)
        #expect(abs(dragged - (caught - 60 / 300.0)) < 1e-9)
        #expect(play.application.navigation?.viewControllers.count == 1)
        #expect(play.holdings.recordings == 0)
    }

    @Test(arguments: ["resize 500 800", "scale 1.5"])
    func aChangeInFlightKeepsTheProgress(change: String) throws {
        let told = Told()
        var play = try play(.tabs, told: told)
        try play.play("tap 100 300 0; wait 0.1; \(change); wait 1")
        let steps = zip(play.flight, play.flight.dropFirst()).map { ($1.progress ?? 9) - ($0.progress ?? 0) }
        #expect(steps.allSatisfy { abs($0) < 0.2 })
        #expect(told.outcomes == [true])
        let last = try #require(play.flight.last)
        #expect(try play.livePicture() == last.picture)
        // The two recordings that are left belong to the tab bar and to the back button.
        #expect(play.holdings.recordings == 2)
    }

    @Test func theCompletionRunsOnceForPushAndPop() throws {
        let told = Told()
        var play = try play(told: told)
        try play.play("tap 100 300; wait 1")
        #expect(told.outcomes == [true])
        try play.play("key escape; wait 1")
        #expect(told.outcomes == [true, true])
    }

    @Test func theCompletionRunsUnderReducedMotionToo() throws {
        let told = Told()
        var play = try play(told: told)
        play.host.runtime.window.prefersReducedMotion = true
        try play.play("tap 100 300; wait 1")
        #expect(told.outcomes == [true])
        #expect(play.flight.allSatisfy { $0.rect("top") == nil })
    }

    @Test func theSplitPresentsAndDismisses() throws {
        let delegate = SplitDelegate()
        let application = FlatApplication(.none)
        application.transitioningDelegate = delegate
        var play = try Play.small(application, scale: 1.25)
        #expect(try play.popsThereAndBack(tap: Point(x: 100, y: 200)) == 0)
        #expect(play.flight.allSatisfy { $0.rect("top") != nil })
        #expect(play.holdings.recordings == 0)
    }

    @Test func aChangeOfTheListIsInTheLastFrame() throws {
        var play = try play()
        try play.play("tap 100 300; wait 1")
        try play.play(
            "key escape; wait 1",
            onFrame: { number, application in
                if number == 12 { application.list.table.backgroundColor = .white }
                if number == 12 { application.list.table.cellForRow(at: IndexPath(row: 1, section: 0))?.alpha = 0.5 }
            })
        let last = try #require(play.flight.last)
        #expect(try play.livePicture() == last.picture)
        #expect(play.holdings.recordings == 0)
    }

    @Test func aChangeOfTheListFadesIn() throws {
        var play = try play()
        try play.play("tap 100 300; wait 1")
        try play.play(
            "key escape; wait 1",
            onFrame: { number, application in
                // The change comes late, where the halves hardly move any more.
                if number == 30 { application.list.view.alpha = 0 }
            })
        let late = play.flight.filter { $0.number >= 29 }
        #expect(late.count > 11)
        let steps = zip(late, late.dropFirst()).map { before, after in
            zip(before.pixel(100, 250), after.pixel(100, 250)).map { abs(Int($0) - Int($1)) }.max() ?? 0
        }
        #expect((steps.max() ?? 0) < 40 && steps.reduce(0, +) > 100)
        #expect(play.holdings.recordings == 0)
    }

    @Test func timingCanBeSet() throws {
        let timing = TransitionTiming(duration: 0.3, dampingRatio: 1)
        var play = try play { Split(timing: timing, completion: $0) }
        try play.play("tap 100 300 0; wait 1")
        #expect(play.flight.allSatisfy { ($0.progress ?? 9) <= 1 })
        #expect(play.flight.count < 24)
    }
}

private final class SplitDelegate: TransitioningDelegate {
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { Split() }

    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { Split() }
}
