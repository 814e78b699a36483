import Gatefold
import GatefoldTestSupport
import Testing

/// Shadow, round corners and scrim have no effect at either end of a flight, and never change abruptly.
@Suite struct ExpandingCellStyleTests {
    typealias Play = ScreenplayOf<CardListApplication>

    nonisolated struct Case: Sendable, CustomStringConvertible {
        var radius = 12.0
        var inset = 16.0
        var scale = 1.0
        var style = ExpandingCellStyle.standard
        var isDark = false
        var isRasterized = true

        var description: String {
            "radius \(radius) inset \(inset) scale \(scale)\(style == .plain ? " plain" : "")\(isDark ? " dark" : "")"
                + (isRasterized ? "" : " live")
        }
    }

    nonisolated static let cases = [
        Case(), Case(scale: 1.25), Case(scale: 1.5), Case(scale: 2), Case(radius: 0, inset: 0),
        Case(radius: 0, inset: 0, scale: 1.25), Case(radius: 30, scale: 1.75), Case(style: .plain),
        Case(isDark: true), Case(radius: 0, inset: 0, isDark: true), Case(radius: 400), Case(isRasterized: false),
    ]

    private func play(_ wanted: Case) throws -> Play {
        let application = CardListApplication(
            radius: wanted.radius, inset: wanted.inset, style: wanted.style, isRasterized: wanted.isRasterized)
        let play = try Play(
            application, width: Int32(360 * wanted.scale), height: Int32(720 * wanted.scale), scale: wanted.scale)
        play.host.runtime.window.theme.appearance = wanted.isDark ? .dark : .light
        return play
    }

    @Test(arguments: cases) func theOuterFramesAreTheLiveScreens(wanted: Case) throws {
        var play = try play(wanted)
        try play.play("wait 0.05")
        let list = try play.livePicture()
        try play.play("tap 180 360; wait 1")
        let opening = play.flight
        #expect(opening.count > 20)
        let page = try play.livePicture()
        #expect(list.largestDifference(from: try #require(opening.first).picture) == 0)
        #expect(page.largestDifference(from: try #require(opening.last).picture) == 0)
        try play.play("key escape; wait 1")
        let closing = play.flight
        #expect(page.largestDifference(from: try #require(closing.first).picture) == 0)
        #expect(list.largestDifference(from: try #require(closing.last).picture) == 0)
        #expect(list.largestDifference(from: try play.livePicture()) == 0)
        #expect(play.host.runtime.images.recordingCount <= play.application.list.rowCount)
    }

    @Test(arguments: [Case(), Case(radius: 0, inset: 0, scale: 1.25)])
    func aCardHalfUnderTheBarKeepsTheCornersThatItShows(wanted: Case) throws {
        var play = try play(wanted)
        try play.play("drag touch 180 500 180 440 400 60 hold 300; wait 1")
        let list = try play.livePicture()
        try play.play("tap 180 92; wait 1")
        let first = try #require(play.flight.first)
        let (cell, container) = (try #require(first.rect("cell")), try #require(first.rect("container")))
        #expect(cell.y < container.y)
        #expect(list.largestDifference(from: first.picture) == 0)
        try play.play("key escape; wait 1")
        #expect(list.largestDifference(from: try #require(play.flight.last).picture) == 0)
    }

    @Test(arguments: [Case(), Case(radius: 0, inset: 0), Case(isDark: true)])
    func aPulledPageLeavesAsItHung(wanted: Case) throws {
        var play = try play(wanted)
        try play.play("tap 180 360; wait 1")
        try #require(play.host.runtime.window.frontViewController as? MarkerPage).pull.foldsUnderFinger = false
        try play.play("drag touch 180 200 180 330 300 120 hold 300; wait 1")
        let first = try #require(play.flight.first)
        #expect(first.progress == 1)
        let before = try #require(play.frames.last { $0.progress == nil && $0.number < first.number })
        #expect(before.picture.largestDifference(from: first.picture) == 0)
        #expect(try play.livePicture().largestDifference(from: #require(play.flight.last).picture) == 0)
    }

    @Test func noFrameJumpsFromTheOneBefore() throws {
        var play = try play(Case(radius: 0, inset: 0))
        try play.play("wait 0.05")
        let list = try play.livePicture()
        try play.play("tap 180 360; wait 1")
        // Far from all edges only the scrim shows, and its strength changes in small steps.
        var last = list.component(x: 350, y: 100)
        for frame in play.flight.prefix(12) where frame.rect("container").map({ $0.y > 110 }) ?? false {
            let next = frame.picture.component(x: 350, y: 100)
            #expect(abs(next - last) < 40)
            last = next
        }
    }

    /// Card and list have almost the same colour in the dark theme.
    @Test(arguments: [false, true]) func onlyInTheDarkTheCellIsAStepLighter(isDark: Bool) throws {
        func middle(_ style: ExpandingCellStyle) throws -> Play.Frame {
            var play = try play(Case(radius: 0, inset: 0, style: style, isDark: isDark))
            try play.play("tap 180 360; wait 1")
            return try #require(play.flight.min { abs(($0.progress ?? 0) - 0.5) < abs(($1.progress ?? 0) - 0.5) })
        }
        var flat = ExpandingCellStyle.standard
        flat.liftColor = DynamicColor(light: .clear, dark: .clear)
        let (lifted, plain) = (try middle(.standard), try middle(flat))
        let container = try #require(plain.rect("container"))
        for y in [Int(container.y) + 30, Int(container.maxY) - 30] {
            for (light, dark) in zip(lifted.pixel(180, y), plain.pixel(180, y)) {
                let step = isDark ? 0.06 * Double(255 - dark) : 0
                #expect(abs(Double(light) - Double(dark) - step) <= 2)
            }
        }
        #expect(lifted.pixel(180, Int(container.y) - 30) == plain.pixel(180, Int(container.y) - 30))
    }

    @Test func theScrimDarkensWhatMovesAwayAndNotThePage() throws {
        func middle(_ style: ExpandingCellStyle) throws -> Play.Frame {
            var play = try play(Case(radius: 0, inset: 0, style: style))
            try play.play("tap 180 360; wait 1")
            let nearest = play.flight.min { abs(($0.progress ?? 0) - 0.4) < abs(($1.progress ?? 0) - 0.4) }
            return try #require(nearest)
        }
        let (plain, full) = (try middle(.plain), try middle(.standard))
        let container = try #require(plain.rect("container"))
        #expect(try #require(full.rect("container")) == container)
        // The pieces are the bar, the rows above and the rows below.
        for y in [10, Int(container.y) - 40, Int(container.maxY) + 40] {
            #expect(full.picture.component(x: 350, y: y) < plain.picture.component(x: 350, y: y))
        }
        for (x, y) in [(180, Int(container.y) + 30), (180, Int(container.y)), (180, Int(container.maxY) - 1)] {
            #expect(full.pixel(x, y) == plain.pixel(x, y))
        }
        // The corners are cut off, and lie in the shadow.
        let (cut, whole) = (full.pixel(0, Int(container.y)), plain.pixel(0, Int(container.y)))
        #expect(cut != whole)
    }

    @Test func reducedMotionHasNoneOfIt() throws {
        var play = try play(Case())
        play.host.runtime.window.theme.prefersReducedMotion = true
        try play.play("tap 180 360; wait 1")
        #expect(!play.flight.isEmpty)
        for frame in play.flight {
            #expect(!frame.scene.items.contains { if case .shadow = $0.content { true } else { false } })
        }
    }

    @Test func theTraceIsTheSameWithAndWithoutIt() throws {
        func trace(_ style: ExpandingCellStyle, radius: Double, inset: Double) throws -> [UInt8] {
            var play = try play(Case(radius: radius, inset: inset, style: style))
            try play.play("tap 180 360; wait 1; drag touch 180 200 180 330 300 120 hold 300; wait 1")
            var rows = TraceRows()
            for frame in play.frames {
                rows.append(frame.scene, frame: frame.number, time: Double(frame.number) / 60, scale: 1)
            }
            return rows.bytes
        }
        for (radius, inset) in [(0.0, 0.0), (12, 16)] {
            let plain = try trace(.plain, radius: radius, inset: inset)
            let full = try trace(.standard, radius: radius, inset: inset)
            let isSame = plain == full
            #expect(isSame)
        }
    }
}

extension Bitmap {
    /// The sum of the blue, green and red of a pixel.
    fileprivate func component(x: Int, y: Int) -> Int {
        let index = (y * Int(size.width) + x) * 4
        return Int(bytes[index]) + Int(bytes[index + 1]) + Int(bytes[index + 2])
    }
}
