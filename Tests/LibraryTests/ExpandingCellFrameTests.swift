import Gatefold
import Testing

/// The frames agree with the trace: edges in marker colours are where the trace says.
@Suite struct ExpandingCellFrameTests {
    @Test(arguments: [1.0, 1.25, 1.5, 2])
    func edgesStandWhereTheTraceSays(scale: Double) throws {
        var play = try Screenplay(
            width: Int32(360 * scale), height: Int32(720 * scale), scale: scale)
        try play.play("tap 180 388")
        let flight = play.flight
        #expect(flight.count > 30)
        let x = Int(5 * scale)
        let height = Int(720 * scale)
        for frame in flight {
            let container = try #require(frame.rect("container"))
            let bar = try #require(frame.rect("bar"))
            // The column shows bar, rows above, container, rows below; only rows have a blue of 0xC8.
            let top = Int(container.y)
            let bottom = Int(container.maxY)
            let barBottom = Int(bar.maxY)
            for y in [barBottom - 2, barBottom - 1] where y >= 0 && y < top {
                #expect(frame.pixel(x, y) == [0x30, 0x20, 0x10], "bar at \(y) of frame \(frame.number)")
            }
            for y in [top - 1] where y >= barBottom { #expect(frame.pixel(x, y)[0] == 0xC8) }
            for y in [bottom] where y < height { #expect(frame.pixel(x, y)[0] == 0xC8) }
            if let top = frame.rect("top") { #expect(top.maxY == container.y) }
            if let bottom = frame.rect("bottom") { #expect(bottom.y == container.maxY) }
        }
    }

    @Test func openingPushesTheBarAndStatusStyleFollowsIt() throws {
        var play = try Screenplay()
        try play.play("tap 180 388")
        for frame in play.flight {
            let container = try #require(frame.rect("container"))
            #expect(try #require(frame.rect("bar")).maxY == min(80, container.y))
        }
        #expect(play.host.runtime.window.statusBar.style == .darkContent)
        try play.play("key escape")
        #expect(play.host.runtime.window.statusBar.style == .lightContent)
    }

    /// The bar area is then the navigation bar alone, while opening, pulling and closing.
    @Test func withoutAStatusBarOnlyTheNavigationBarIsPushed() throws {
        var play = try Screenplay()
        play.host.runtime.window.statusBar.isHidden = true
        try play.play("tap 180 388")
        #expect(play.flight.count > 30)
        for frame in play.flight {
            let bar = try #require(frame.rect("bar"))
            #expect(bar.height == 56)
            #expect(try bar.maxY == min(56, #require(frame.rect("container")).y))
        }
        try play.play("key escape")
        #expect(play.flight.count > 30)
        #expect(try #require(play.flight.last?.rect("bar")).maxY > 55)
    }

    @Test func thePageFadesInWhatTheCellFadesOut() throws {
        var play = try Screenplay()
        try play.play("tap 180 388")
        for frame in play.flight {
            let progress = try #require(frame.progress)
            // A piece with an alpha of 0 is not drawn.
            guard let cell = frame.item("cell"), let page = frame.item("page") else { continue }
            // Alphas are recorded in whole steps of 8 bits.
            let rounding = 0.5 / 255 + 1e-6
            #expect(abs(Double(cell.alpha) - max(0, 1 - progress / 0.4)) < rounding)
            let left = min(1, (1 - min(1, progress)) / 0.75)
            #expect(abs(Double(page.alpha) - (1 - left * left)) < rounding)
            // A title that both screens show is never seen twice.
            #expect(cell.alpha < 0.4 || page.alpha < 0.1)
            #expect(page.rect.width == 360 && page.rect.height == 720)
            #expect(cell.rect.height == 88)
        }
    }

    @Test func theFlightFollowsItsSpring() throws {
        var play = try Screenplay()
        try play.play("tap 180 388")
        let flight = play.flight
        let spring = Spring(duration: 0.6, dampingRatio: 1)
        let takeOff = try #require(flight.first).number
        for frame in flight.dropLast() {
            let state = spring.state(at: Double(frame.number - takeOff) / 60, from: -1, velocity: 0)
            #expect(abs(try #require(frame.progress) - (1 + state.displacement)) < 1e-9)
        }
        #expect(flight.first?.progress == 0)
        #expect(flight.last?.progress == 1)
    }

    @Test func noFrameIsDrawnAtRest() throws {
        var play = try Screenplay()
        try play.play("wait 3")
        #expect(play.frames.count == 1)
        try play.play("tap 180 388; wait 3")
        let last = try #require(play.frames.last)
        #expect(last.number < 120)
    }

    @Test func theSameScriptGivesTheSameFrames() throws {
        func frames() throws -> [[UInt8]] {
            var play = try Screenplay(scale: 1.25)
            try play.play("tap 100 300; wait 0.2; drag touch 180 400 180 600 200 120")
            return play.frames.map(\.picture.bytes)
        }
        #expect(try frames() == frames())
    }

    @Test func aRowHalfUnderTheBarOpensFromItsVisiblePart() throws {
        var play = try Screenplay()
        // Scrolls the list by 44 points, without the touch slop of 10, and rests before the lift.
        try play.play("drag touch 180 500 180 446 400 60 hold 300; wait 1")
        let offset = play.application.list.table.contentOffset.y
        #expect(abs(offset - 44) < 1)
        try play.play("tap 180 90")
        let first = try #require(play.flight.first)
        #expect(try #require(first.rect("container")).y == 80)
        #expect(try #require(first.rect("cell")).y < 80)
        try play.play("key escape")
        #expect(play.application.list.table.contentOffset.y == offset)
    }

    @Test func aRowThatHasGoneLetsThePageLeaveByTheDefaultTransition() throws {
        var play = try Screenplay()
        try play.play("tap 180 388")
        play.application.list.replaceItems([100, 101])
        try play.play("key escape")
        #expect(play.flight.count > 10)
        #expect(play.flight.allSatisfy { $0.rect("container") == nil })
        #expect(play.host.runtime.window.frontViewController === play.application.list)
    }

    @Test func aRowThatMovedIsFoundAgain() throws {
        var play = try Screenplay()
        try play.play("tap 180 388")
        let opened = try #require(play.application.list.pages.first).item
        let others = play.application.list.items.filter { $0 != opened }
        play.application.list.replaceItems([opened] + others)
        try play.play("key escape")
        #expect(try #require(play.flight.last?.rect("container")).y == 80)
    }

    @Test func resizingInFlightKeepsTheProgress() throws {
        var play = try Screenplay()
        try play.play("tap 180 388; wait 0.15; resize 500 800; wait 1")
        let flight = play.flight
        #expect(flight.last?.progress == 1)
        #expect(try #require(flight.last?.rect("container")) == PixelRect(x: 0, y: 0, width: 500, height: 800))
        let steps = zip(flight, flight.dropFirst()).map { ($1.progress ?? 0) - ($0.progress ?? 0) }
        #expect(steps.allSatisfy { $0 >= 0 && $0 < 0.15 })
        try play.play("key escape")
        #expect(play.host.runtime.images.recordingCount == 0)
    }
}
