import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldFoldingPage

/// The library gives every transition the same behaviour, whichever API it is written with.
@Suite struct FoldingPageTests {
    typealias Way = FoldStage.Way

    /// The page's centre is where the fold has it at each progress.
    private func expectFolds(_ stage: FoldStage, sourceLocation: SourceLocation = #_sourceLocation) {
        for frame in stage.flight {
            guard let center = frame.center else { continue }
            let distance = center.distance(to: stage.center(at: frame.progress))
            #expect(distance < 1e-6, "frame \(frame.number)", sourceLocation: sourceLocation)
        }
    }

    // MARK: The way

    @Test(arguments: Way.allCases) func aPageComesAndGoes(way: Way) throws {
        var stage = try FoldStage()
        try stage.play(way.tap)
        #expect(stage.front is CardScreen)
        #expect(stage.flight.count > 30)
        expectFolds(stage)
        try stage.play("key escape")
        #expect(stage.front is CardListScreen)
        expectFolds(stage)
    }

    @Test(arguments: Way.allCases) func theOuterFramesAreTheLiveScreens(way: Way) throws {
        var stage = try FoldStage(width: 720, height: 1440, scale: 2)
        try stage.play("wait 0.01")
        let list = try stage.host.drawNow()
        try stage.play(way.tap)
        let page = try stage.host.drawNow()
        #expect(try #require(stage.flight.first).picture == list)
        #expect(try #require(stage.flight.last).picture == page)
        try stage.play("key escape")
        #expect(try #require(stage.flight.first).picture == page)
        #expect(try #require(stage.flight.last).picture == list)
        #expect(try stage.host.drawNow() == list)
    }

    @Test func bothWaysOfWritingItDrawTheSame() throws {
        var (one, other) = (try FoldStage(), try FoldStage())
        try one.play(Way.presented.tap)
        try other.play(Way.byProgress.tap)
        #expect(one.flight.map(\.number) == other.flight.map(\.number))
        for (first, second) in zip(one.flight, other.flight) where first.number % 5 == 0 {
            // Numbers that are equal except for their last bit may be rounded in either direction.
            #expect(first.picture.largestDifference(from: second.picture) <= 2, "frame \(first.number)")
        }
    }

    // MARK: Caught

    /// The page is caught a fifth of a second after its start, and moves to the right and back with the finger.
    @Test(arguments: Way.allCases) func thePageFollowsTheFinger(way: Way) throws {
        var stage = try FoldStage()
        let catching = "wait 0.2; touch down 1 250 400; wait 0.2; touch motion 1 330 400; wait 0.2; "
        try stage.play(way.tap + catching + "touch motion 1 270 400; wait 0.2; touch up 1")
        func center(at time: Double) throws -> Point {
            try #require(stage.flight.last { Double($0.number) / 60 <= time }?.center)
        }
        let caught = try center(at: 0.39)
        #expect(try center(at: 0.25) == caught)
        #expect(abs(try center(at: 0.59).x - caught.x - 80) < 5)
        #expect(abs(try center(at: 0.79).x - caught.x - 20) < 5)
        #expect(stage.front is CardScreen)
    }

    @Test(arguments: Way.allCases) func letGoInMotionItGoesOnThatWay(way: Way) throws {
        var stage = try FoldStage()
        try stage.play(way.tap + "wait 0.15; drag touch 300 400 340 400 40 120 id 1")
        #expect(stage.front is CardListScreen)
        try stage.play(way.tap + "wait 0.1; drag touch 350 600 310 600 40 120 id 1")
        #expect(stage.front is CardScreen)
        try stage.play("key escape; wait 0.1; drag touch 350 600 310 600 40 120 id 1")
        #expect(stage.front is CardScreen)
    }

    @Test(arguments: Way.allCases) func letGoAtRestItGoesToTheNearerEnd(way: Way) throws {
        var stage = try FoldStage()
        try stage.play(
            way.tap + "wait 0.3; touch down 1 60 600; wait 0.1; touch motion 1 340 600; wait 0.3; touch up 1")
        #expect(stage.front is CardListScreen)
        try stage.play(
            way.tap + "wait 0.3; touch down 1 60 600; wait 0.1; touch motion 1 160 600; wait 0.3; touch up 1")
        #expect(stage.front is CardScreen)
    }

    /// The row can be seen beside the page that goes, and the page that it opens comes when that page is gone.
    @Test(arguments: Way.allCases, Way.allCases) func aRowTappedOnTheWayBackBringsItsPage(way: Way, next: Way) throws {
        var stage = try FoldStage()
        try stage.play(way.tap + "wait 1")
        let first = stage.front
        try stage.play("key escape; wait 0.2; " + next.tap)
        #expect(stage.front is CardScreen && stage.front !== first)
        try stage.play("key escape")
        #expect(stage.front is CardListScreen)
    }

    // MARK: Turned round

    /// Progress is the closed form of one spring, then of a second one that starts with the first one's position and
    /// velocity.
    @Test(arguments: Way.allCases) func escapeTurnsItRoundWithPositionAndSpeed(way: Way) throws {
        var stage = try FoldStage()
        let turn = 0.155
        try stage.play(way.tap + "wait \(turn); key escape")
        #expect(stage.front is CardListScreen)
        let spring = Spring(duration: 0.6, dampingRatio: 1)
        let takeOff = Double(try #require(stage.flight.first).number) / 60
        let there = spring.state(at: turn - takeOff, from: -1, velocity: 0)
        for frame in stage.flight.dropLast() {
            let time = Double(frame.number) / 60
            let expected =
                time <= turn
                ? 1 + spring.state(at: time - takeOff, from: -1, velocity: 0).displacement
                : spring.state(at: time - turn, from: 1 + there.displacement, velocity: there.velocity).displacement
            #expect(abs(frame.progress - expected) < 1e-9)
        }
        expectFolds(stage)
    }

    // MARK: Resized, and without motion

    @Test(arguments: Way.allCases) func aResizeKeepsItsProgress(way: Way) throws {
        var stage = try FoldStage()
        try stage.play(way.tap + "wait 0.15; touch down 1 330 600; wait 0.1; resize 500 600; wait 0.1; touch cancel")
        #expect(stage.front is CardScreen)
        let held = stage.flight.filter { (13...20).contains($0.number) }
        #expect(Set(held.map(\.progress)).count == 1)
        let frame = try #require(held.last)
        #expect(frame.picture.size == PixelSize(width: 500, height: 600))
        #expect(try #require(frame.center).distance(to: stage.center(at: frame.progress)) < 1e-6)
        let end = try #require(stage.flight.last)
        #expect(try stage.host.drawNow() == end.picture)
    }

    @Test(arguments: Way.allCases) func underReducedMotionNothingMoves(way: Way) throws {
        var stage = try FoldStage()
        try stage.play("reduced-motion on; " + way.tap)
        #expect(stage.front is CardScreen)
        #expect((10...15).contains(stage.flight.count))
        for center in stage.flight.compactMap(\.center) { #expect(center == stage.center(at: 1)) }
        try stage.play("key escape")
        #expect(stage.front is CardListScreen)
    }

    // MARK: Nothing stays behind

    private func holdings(_ stage: FoldStage) -> [Int] {
        [stage.host.runtime.images.count, stage.host.runtime.images.recordingCount, stage.host.renderer.textureCount]
    }

    /// The page is opened, closed, reversed and resized in flight.
    private nonisolated static let visits = [
        "wait 1; key escape", "wait 0.1; key escape", "wait 1; key escape; wait 0.1; resize 400 700; resize 360 720",
    ]

    @Test(arguments: Way.allCases, visits) func repeatedVisitsKeepNoResources(way: Way, visit: String) throws {
        var stage = try FoldStage()
        // The first visit makes the objects that stay for good: glyphs, the executor's own textures.
        try stage.play(way.tap + visit)
        let before = holdings(stage)
        let list = try stage.host.drawNow()
        for _ in 0..<3 { try stage.play(way.tap + visit) }
        #expect(holdings(stage) == before)
        // Each row of the list keeps a snapshot.
        #expect(stage.host.runtime.images.recordingCount == 9)
        #expect(try stage.host.drawNow() == list)
    }
}
