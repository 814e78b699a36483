import Gatefold
import Testing

/// Under reduced motion every transition is a short cross-fade.
@Suite struct ReducedMotionTests {
    @Test func theCellDoesNotExpand() throws {
        var play = try Screenplay()
        try play.play("wait 0.01")
        let list = try play.livePicture()
        try play.play("reduced-motion on; tap 180 388 0; wait 1")
        #expect(play.flight.count == 13)
        #expect(play.flight.allSatisfy { $0.rect("container") == nil })
        #expect(play.flight.first?.picture.bytes == list.bytes)
        // The row's blue fades out into the page's white in 80 ms; then the page's green fades in.
        for frame in play.flight {
            let p = try #require(frame.progress)
            let expected = p < 0.4 ? 0xC8 + (0xFF - 0xC8) * p / 0.4 : 0xFF * (1 - p) / 0.6
            #expect(abs(Double(frame.pixel(180, 388)[0]) - expected) < 4, "\(p)")
        }
        try play.play("key escape; wait 1")
        // The status text has faded after the screens.
        #expect(play.frames.last?.picture.bytes == list.bytes)
        #expect(play.host.runtime.images.recordingCount == 0)
    }

    @Test func aPulledPageFadesFromWhereItWasLetGo() throws {
        var play = try Screenplay()
        try play.play("reduced-motion on; tap 180 388; wait 1")
        try play.play("drag touch 180 200 180 380 400 120 hold 200; wait 1.5")
        #expect(play.host.runtime.window.frontViewController === play.application.list)
        let scrolls = play.flight.compactMap { $0.value("scroll") }
        for (before, after) in zip(scrolls, scrolls.dropFirst()) { #expect(abs(after - before) < 40) }
        #expect(play.host.runtime.images.recordingCount == 0)
    }

    @Test func aFadeIsTurnedRoundToo() throws {
        var play = try Screenplay()
        try play.play("reduced-motion on; tap 180 388 0; wait 0.08; key escape; wait 1")
        #expect(play.host.runtime.window.frontViewController === play.application.list)
        let progress = play.flight.compactMap(\.progress)
        for (before, after) in zip(progress, progress.dropFirst()) { #expect(abs(after - before) < 0.25) }
    }
}
