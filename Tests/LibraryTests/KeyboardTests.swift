import Gatefold
import Testing

/// A list and its pages can be used by keys alone.
struct KeyboardTests {
    private func ringCount(_ frame: Screenplay.Frame) -> Int {
        frame.scene.items.count { item in
            if case .roundedRectangle(let style) = item.content { style.border.alpha > 0 } else { false }
        }
    }

    @Test func thereAndBack() throws {
        var play = try Screenplay()
        try play.play("wait 0.1")
        let list = try play.livePicture()
        try play.play("key down; key down; wait 0.2")
        let table = play.application.list.table
        #expect(table.indexPathForFocusedRow == IndexPath(row: 1, section: 0))
        let ringed = try play.livePicture()
        #expect(ringed != list)

        try play.play("key enter; wait 1")
        let page = try #require(play.host.runtime.window.frontViewController as? MarkerPage)
        #expect(page.item == 1)
        #expect(play.flight.count > 20)
        // The ring fades above the pieces, none of which contains it.
        #expect(play.flight.first?.picture == ringed)
        #expect(play.flight.dropFirst(8).allSatisfy { ringCount($0) == 0 })

        try play.play("key escape; wait 1")
        #expect(play.flight.count > 20 && play.flight.allSatisfy { ringCount($0) == 0 })
        #expect(play.flight.last?.picture == list)
        // The ring fades in on the live list.
        let landed = try #require(play.frames.firstIndex { $0.number == play.flight.last?.number })
        #expect(play.frames[landed + 1].picture == list)
        #expect(play.frames.count > landed + 5)
        #expect(play.frames.last.map(ringCount) == 2)
        #expect(try play.livePicture() == ringed)
        #expect(table.indexPathForFocusedRow == IndexPath(row: 1, section: 0) && table.isFocused)
    }

    @Test func aRowOpensWhileTheListComesBack() throws {
        var play = try Screenplay()
        try play.play("key down; key enter; wait 1; key escape; wait 0.2; key down; key enter; wait 1")
        #expect((play.host.runtime.window.frontViewController as? MarkerPage)?.item == 1)
        try play.play("key escape; wait 1")
        #expect(play.host.runtime.window.presentations.isEmpty && play.host.runtime.images.recordingCount == 0)
        #expect(play.application.list.table.indexPathForFocusedRow == IndexPath(row: 1, section: 0))
    }

    @Test func aTouchedRowIsWhereKeysGoOn() throws {
        var play = try Screenplay()
        try play.play("tap 180 388; wait 1; key escape; wait 1")
        #expect(play.frames.last.map(ringCount) == 0)
        try play.play("key down; wait 0.2")
        #expect(play.application.list.table.indexPathForFocusedRow == IndexPath(row: 4, section: 0))
        #expect(play.frames.last.map(ringCount) == 2)
        try play.play("tap 180 388; wait 0.1")
        #expect(play.frames.last.map(ringCount) == 0)
    }

    @Test func thePageScrollsAndItsButtonCloses() throws {
        var play = try Screenplay()
        try play.play("key down; key enter; wait 1; key down; wait 0.5")
        let page = try #require(play.host.runtime.window.frontViewController as? MarkerPage)
        #expect(page.scrollView.bounds.minY == 40)
        try play.play("key down down; wait 0.3; key up down; wait 0.5; key home; wait 0.6; key up; wait 0.3")
        #expect(page.scrollView.bounds.minY == 0)
        #expect(play.host.runtime.window.frontViewController === page)
        try play.play("key tab; key space; wait 1")
        #expect(play.host.runtime.window.frontViewController === play.application.list)
        #expect(play.application.list.table.isFocused)
    }

    @Test func aHeldKeyOpensAndDoesNoMore() throws {
        var play = try Screenplay()
        try play.play("key down; wait 0.1")
        let window = play.host.runtime.window
        window.handle(KeyEvent(.space))
        try play.play("wait 1")
        for _ in 0..<5 { window.handle(KeyEvent(.space, phase: .repeated)) }
        window.handle(KeyEvent(.space, phase: .up))
        try play.play("wait 0.5")
        let page = try #require(window.frontViewController as? MarkerPage)
        #expect(page.scrollView.bounds.minY == 0)
    }

    @Test func keysAsFastAsTheyComeLeaveAWholeList() throws {
        var play = try Screenplay()
        let burst = "key down; key enter; key escape; key tab; key enter; key space; key up; wait 0.05; "
        try play.play(String(repeating: burst, count: 4) + "wait 1; key escape; wait 1")
        #expect(play.host.runtime.window.frontViewController === play.application.list)
        #expect(play.host.runtime.window.flight == nil && play.host.runtime.images.recordingCount == 0)
    }

    @Test func aListThatChangesBeneathKeepsTheRow() throws {
        var play = try Screenplay()
        try play.play("key down; key down; key down; key enter; wait 1; mark now; key escape; wait 1.5") {
            application in
            application.list.replaceItems(Array(0..<2))
        }
        #expect(play.application.list.table.indexPathForFocusedRow == IndexPath(row: 1, section: 0))
        #expect(play.frames.last.map(ringCount) == 2)
    }
}
