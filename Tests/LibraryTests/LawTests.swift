import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldScreens

/// Three rules hold for all transitions, and for each of them a planted fault is noticed by the same check.
@Suite struct LawTests {
    // MARK: One scalar

    /// The largest distance between the recorded progress and the one spring that a reversal has to solve.
    private func errorAfterReversal() throws -> Double {
        var play = try Screenplay()
        // The row is tapped at 0.06 s; Escape comes between two frames, in full flight.
        try play.play("tap 180 388 60; wait 0.155; key escape")
        let flight = play.flight
        let spring = Spring(duration: 0.6, dampingRatio: 1)
        let first = try #require(flight.first)
        let takeOff = Double(first.number) / 60
        let turn = 0.06 + 0.155
        let there = spring.state(at: turn - takeOff, from: -1, velocity: 0)
        var worst = 0.0
        for frame in flight {
            let time = Double(frame.number) / 60
            let progress = try #require(frame.progress)
            // The last frame is at its end, less than half a pixel off.
            guard frame.number != flight.last?.number else { continue }
            let expected =
                time <= turn
                ? 1 + spring.state(at: time - takeOff, from: -1, velocity: 0).displacement
                : spring.state(at: time - turn, from: 1 + there.displacement, velocity: there.velocity).displacement
            worst = max(worst, abs(progress - expected))
        }
        return worst
    }

    @Test func aReversalSolvesOneNewSpringFromWhereTheScalarIs() throws {
        #expect(try errorAfterReversal() < 1e-9)
    }

    @Test func aReversalThatForgetsItsSpeedIsNoticed() throws {
        PlantedFault.current = .reversalForgetsVelocity
        defer { PlantedFault.current = nil }
        #expect(try errorAfterReversal() > 0.01)
    }

    // MARK: No pop

    /// Pixels that differ between a flight's outer frames and the live screens on either side of it.
    private func popsOfOpeningAndClosing() throws -> Int {
        var play = try Screenplay()
        try play.play("wait 0.01")
        let list = try play.livePicture()
        try play.play("tap 180 388")
        let opening = play.flight
        let page = try play.livePicture()
        var pops = list.largestDifference(from: try #require(opening.first).picture)
        pops += page.largestDifference(from: try #require(opening.last).picture)
        try play.play("key escape")
        let closing = play.flight
        pops += page.largestDifference(from: try #require(closing.first).picture)
        pops += list.largestDifference(from: try #require(closing.last).picture)
        pops += list.largestDifference(from: try play.livePicture())
        return pops
    }

    @Test func theOuterFramesOfAFlightAreTheLiveScreens() throws {
        #expect(try popsOfOpeningAndClosing() == 0)
    }

    @Test func aFlightThatLandsEarlyIsNoticed() throws {
        PlantedFault.current = .landsEarly
        defer { PlantedFault.current = nil }
        #expect(try popsOfOpeningAndClosing() > 0)
    }

    // MARK: Nothing stays behind

    private struct Holdings: Equatable {
        var images: Int
        var recordings: Int
        var textures: Int
    }

    private func holdings(_ play: Screenplay) -> Holdings {
        let images = play.host.runtime.images
        return Holdings(
            images: images.count, recordings: images.recordingCount, textures: play.host.renderer.textureCount)
    }

    /// Counts images, recordings and textures before and after a mail was opened and closed.
    private func holdingsAroundACycle() throws -> (before: Holdings, after: Holdings) {
        var play = try Screenplay()
        // The first cycle makes the objects that stay for good: glyphs, the executor's own textures.
        try play.play("tap 180 388; wait 1; key escape")
        let before = holdings(play)
        try play.play("tap 180 388; wait 1; key escape")
        return (before, holdings(play))
    }

    @Test func afterOpeningAndClosingNothingIsLeft() throws {
        let (before, after) = try holdingsAroundACycle()
        #expect(before == after)
        #expect(after.recordings == 0)
    }

    @Test func snapshotsThatStayAreNoticed() throws {
        PlantedFault.current = .keepsSnapshots
        defer { PlantedFault.current = nil }
        let (before, after) = try holdingsAroundACycle()
        #expect(before != after)
    }

    @Test func anAbandonedOpeningLeavesNothingEither() throws {
        var play = try Screenplay()
        try play.play("tap 180 388; wait 1; key escape")
        let before = holdings(play)
        try play.play("tap 180 388; wait 0.1; key escape")
        #expect(holdings(play) == before)
        #expect(play.host.runtime.window.frontViewController === play.application.list)
    }
}
