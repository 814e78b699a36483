import Foundation
import Gatefold
import Testing

/// Each row of the table in the article "Gestures and who wins" is played: two gestures meet, and one of them wins.
@Suite struct PairTests {
    nonisolated struct Pair: CustomTestStringConvertible, Sendable {
        let one: String
        let other: String
        let winner: String
        let plays: [Play]

        var testDescription: String { "\(one) and \(other)" }
        /// The row of the article's table.
        var row: String { "| \(one) | \(other) | \(winner) |" }
    }

    /// A contact that goes from point to point, and what it does.
    nonisolated struct Play: Sendable {
        let content: HandStage.Content
        /// The points, and the seconds after the landing at which the contact is there.
        let path: [(x: Double, y: Double, time: Double)]
        let deed: Deed
        var isFromAnywhere = false

        init(
            _ content: HandStage.Content, _ path: (x: Double, y: Double, time: Double)..., anywhere: Bool = false,
            is deed: Deed
        ) {
            (self.content, self.path, isFromAnywhere, self.deed) = (content, path, anywhere, deed)
        }

        /// The contact, with 120 reports a second.
        @MainActor var swipe: Swipe {
            var input: [TimedInput] = []
            func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double, _ time: Double) {
                let touch = Touch(
                    id: .finger(0), phase: phase, location: Point(x: x, y: y), timestamp: time, device: .finger)
                input.append(TimedInput(time: time, .touches([touch])))
            }
            touch(.began, path[0].x, path[0].y, path[0].time)
            for (from, to) in zip(path, path.dropFirst()) where (from.x, from.y) != (to.x, to.y) {
                let count = max(1, Int((to.time - from.time) * 120))
                for step in 1...count {
                    let part = Double(step) / Double(count)
                    touch(
                        .moved, from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part,
                        from.time + (to.time - from.time) * part)
                }
            }
            let end = path[path.count - 1]
            touch(.ended, end.x, end.y, end.time + 0.1)
            return Swipe(
                intent: deed, content: content, hand: .finger, input: input, isFromAnywhere: isFromAnywhere)
        }
    }

    nonisolated static let all = [
        Pair(
            one: "tap on a row", other: "scrolling its list", winner: "scrolling, from 10 points on",
            plays: [
                Play(.table, (180, 400, 0), (180, 393, 0.1), is: .tap),
                Play(.table, (180, 400, 0), (180, 360, 0.1), is: .scroll),
            ]),
        Pair(
            one: "tap on a row", other: "its menu", winner: "the menu, after 0.5 s at rest",
            plays: [
                Play(.menuTable, (180, 400, 0), (180, 400, 0.2), is: .tap),
                Play(.menuTable, (180, 400, 0), (180, 400, 0.7), is: .menu),
            ]),
        Pair(
            one: "scrolling", other: "the menu of a row",
            winner: "scrolling, if the finger moves before the menu opens",
            plays: [Play(.menuTable, (180, 400, 0), (180, 400, 0.3), (180, 340, 0.5), (180, 340, 1), is: .scroll)]),
        Pair(
            one: "swiping a row", other: "scrolling its list",
            winner: "the swipe within 30° of the horizontal, otherwise scrolling",
            plays: [
                Play(.table, (260, 400, 0), (120, 345, 0.2), is: .row),
                Play(.table, (260, 400, 0), (160, 320, 0.2), is: .scroll),
            ]),
        Pair(
            one: "swiping a row", other: "its menu", winner: "the swipe, if the finger moves before the menu opens",
            plays: [Play(.menuTable, (260, 400, 0), (260, 400, 0.4), (120, 400, 0.6), is: .row)]),
        Pair(
            one: "moving a row", other: "its menu",
            winner:
                "the row rises after 0.35 s, and its menu opens after 0.5 s more; a move drags the row before and after",
            plays: [
                Play(.movableTable, (180, 400, 0), (180, 400, 0.5), (180, 520, 0.8), is: .move),
                Play(.movableTable, (180, 400, 0), (180, 400, 1.2), is: .menu),
                Play(.movableTable, (180, 400, 0), (180, 400, 1.2), (180, 520, 1.5), is: .move),
            ]),
        Pair(
            one: "moving a row", other: "scrolling its list", winner: "scrolling, if the finger moves within 0.35 s",
            plays: [Play(.movableTable, (180, 400, 0), (180, 400, 0.25), (180, 300, 0.5), is: .scroll)]),
        Pair(
            one: "moving a row", other: "swiping it", winner: "the swipe, if the finger moves within 0.35 s",
            plays: [Play(.movableTable, (260, 400, 0), (260, 400, 0.25), (120, 400, 0.5), is: .row)]),
        Pair(
            one: "dragging a row out", other: "its menu",
            winner:
                "the row rises after 0.35 s, and its menu opens after 0.5 s more; a move drags it out before and after",
            plays: [
                Play(.draggableTable, (180, 400, 0), (180, 400, 0.5), (180, 520, 0.8), is: .drag),
                Play(.draggableTable, (180, 400, 0), (180, 400, 1.2), is: .menu),
                Play(.draggableTable, (180, 400, 0), (180, 400, 1.2), (180, 520, 1.5), is: .drag),
            ]),
        Pair(
            one: "dragging a row out", other: "moving it", winner: "dragging it out",
            plays: [Play(.draggableTable, (180, 400, 0), (180, 400, 0.5), (180, 520, 0.8), is: .drag)]),
        Pair(
            one: "dragging a row out", other: "scrolling its list",
            winner: "scrolling, if the finger moves within 0.35 s",
            plays: [Play(.draggableTable, (180, 400, 0), (180, 400, 0.25), (180, 300, 0.5), is: .scroll)]),
        Pair(
            one: "back from the edge", other: "scrolling a list", winner: "the direction decides",
            plays: [
                Play(.list, (8, 500, 0), (230, 520, 0.3), is: .back),
                Play(.list, (8, 500, 0), (18, 400, 0.3), is: .scroll),
            ]),
        Pair(
            one: "back from the edge", other: "swiping a row", winner: "back",
            plays: [Play(.table, (8, 400, 0), (230, 410, 0.3), is: .back)]),
        Pair(
            one: "back from the edge", other: "a carousel, a pager or a magnified picture", winner: "back",
            plays: [
                Play(.list, (8, 320, 0), (230, 330, 0.3), is: .back),
                Play(.pages, (8, 400, 0), (230, 410, 0.3), is: .back),
                Play(.picture, (8, 400, 0), (230, 410, 0.3), is: .back),
            ]),
        Pair(
            one: "back from anywhere", other: "swiping a row",
            winner: "the swipe, if the row has actions at its leading edge, otherwise back",
            plays: [
                Play(.table, (60, 400, 0), (200, 405, 0.2), anywhere: true, is: .row),
                Play(.trailingTable, (60, 400, 0), (280, 405, 0.3), anywhere: true, is: .back),
            ]),
        Pair(
            one: "back from anywhere", other: "a carousel",
            winner: "the carousel, until its beginning is seen, then back",
            plays: [
                Play(.list, (60, 330, 0), (280, 335, 0.3), anywhere: true, is: .sideways),
                Play(.carouselAtStart, (60, 330, 0), (280, 335, 0.3), anywhere: true, is: .back),
            ]),
        Pair(
            one: "back from anywhere", other: "turning a page", winner: "the page, on the first one back",
            plays: [
                Play(.pages, (60, 400, 0), (280, 405, 0.3), anywhere: true, is: .page),
                Play(.firstPage, (60, 400, 0), (280, 405, 0.3), anywhere: true, is: .back),
            ]),
        Pair(
            one: "back from anywhere", other: "moving a magnified picture",
            winner: "the picture, until its leading edge is seen, then back",
            plays: [
                Play(.picture, (60, 400, 0), (280, 400, 0.3), anywhere: true, is: .sideways),
                Play(.pictureAtEdge, (60, 400, 0), (280, 400, 0.3), anywhere: true, is: .back),
            ]),
        Pair(
            one: "back from anywhere", other: "a slider", winner: "the slider",
            plays: [Play(.slider, (60, 362, 0), (200, 367, 0.3), anywhere: true, is: .value)]),
        Pair(
            one: "a slider", other: "scrolling the list around it", winner: "the direction decides",
            plays: [
                Play(.slider, (60, 362, 0), (200, 377, 0.3), is: .value),
                Play(.slider, (60, 362, 0), (75, 262, 0.3), is: .scroll),
            ]),
        Pair(
            one: "a carousel", other: "scrolling the list around it", winner: "the direction decides",
            plays: [
                Play(.list, (280, 330, 0), (160, 360, 0.3), is: .sideways),
                Play(.list, (180, 330, 0), (210, 230, 0.3), is: .scroll),
            ]),
        Pair(
            one: "turning a page", other: "scrolling a list on it", winner: "the direction decides",
            plays: [
                Play(.pages, (300, 400, 0), (80, 440, 0.3), is: .page),
                Play(.pages, (180, 400, 0), (210, 300, 0.3), is: .scroll),
            ]),
        Pair(
            one: "pulling a page shut", other: "scrolling it", winner: "the pull, downwards at the top of the page",
            plays: [
                Play(.foldingPage, (180, 200, 0), (190, 600, 0.6), is: .fold),
                Play(.foldingPage, (180, 400, 0), (190, 250, 0.3), is: .scroll),
            ]),
    ]

    @Test(arguments: all) private func theArticleSaysWhoWins(pair: Pair) throws {
        let stage = try HandStage()
        for play in pair.plays {
            let swipe = play.swipe
            let deeds = stage.play(swipe)
            #expect(swipe.isDone(by: deeds), "\(play.content) \(play.path): \(deeds)")
        }
    }

    @Test func eachRowOfTheArticleIsPlayed() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/Gatefold/Gatefold.docc/GesturesAndWhoWins.md").standardized
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        let head = try #require(lines.firstIndex(of: "| one | other | who wins |"))
        let rows = lines[(head + 2)...].prefix { $0.hasPrefix("|") }
        #expect(Array(rows) == Self.all.map(\.row))
    }
}
