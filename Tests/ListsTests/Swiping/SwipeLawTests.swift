import Testing

@testable import GatefoldLists

/// Pure functions determine how a swipe moves a row.
@Suite struct SwipeLawTests {
    @Test(arguments: [true, false]) func pullAndOffsetAreInverse(isFull: Bool) {
        let law = SwipeLaw(rest: 160, width: 400, performsFirstAction: isFull)
        var earlier = 0.0
        for pull in stride(from: 0.0, through: 390, by: 1) {
            let offset = law.offset(forPull: pull)
            #expect(abs(law.pull(forOffset: offset) - pull) < 1e-6)
            #expect(offset >= earlier && offset - earlier <= 1 + 1e-9)
            earlier = offset
        }
        #expect(law.offset(forPull: -50) == 0)
    }

    @Test func aReleaseDecides() {
        let law = SwipeLaw(rest: 160, width: 400, performsFirstAction: true)
        #expect(law.outcome(at: 79, velocity: 0) == .close)
        #expect(law.outcome(at: 81, velocity: 0) == .open)
        #expect(law.outcome(at: 150, velocity: -400) == .close)
        #expect(law.outcome(at: 20, velocity: 400) == .open)
        #expect(law.outcome(at: 240, velocity: 0) == .perform)
        #expect(law.outcome(at: 240, velocity: -400) == .close)
        #expect(law.outcome(at: 230, velocity: 3000) == .open, "a throw performs nothing")
        #expect(law.outcome(at: 240, velocity: 3000) == .perform)
        let short = SwipeLaw(rest: 160, width: 400, performsFirstAction: false)
        #expect(short.outcome(at: 300, velocity: 3000) == .open)
    }

    @Test(arguments: [0.0, 0.3, 1]) func buttonsCoverTheStripWithoutGaps(fullness: Double) {
        let layout = SwipeButtonLayout(wanted: [60, 100, 74], width: 400)
        #expect(layout.widths == [74, 100, 74] && layout.rest == 248)
        for offset in stride(from: 0.0, through: 400, by: 8) {
            let spans = layout.widths.indices.map { layout.span(of: $0, offset: offset, fullness: fullness) }
            #expect(spans[0].start == 0 && abs(spans[2].end - offset) < 1e-9)
            #expect(abs(spans[1].end - spans[2].start) < 1e-9 && spans[0].end >= spans[1].start - 1e-9)
            if fullness == 1 { #expect(abs(spans[0].end - offset) < 1e-9) }
        }
    }

    @Test func wideButtonsGiveWay() {
        let layout = SwipeButtonLayout(wanted: [500, 80], width: 300)
        #expect(layout.rest <= 240 && layout.widths[1] == 80)
    }
}
