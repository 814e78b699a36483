import GatefoldGeometry
import GatefoldRandomness
import Testing

@testable import GatefoldMenus

@Suite struct MenuModelTests {
    private func describe(_ menu: Menu) -> String {
        MenuRow.rows(of: menu).map { ($0.startsGroup ? "| " : "") + $0.title + ($0.submenu == nil ? "" : " >") }
            .joined(separator: " ")
    }

    private func action(_ title: String, _ attributes: MenuAction.Attributes = []) -> MenuAction {
        MenuAction(title: title, attributes: attributes)
    }

    @Test func groupsAreSeparatedOnce() {
        let inner = Menu(options: .displayInline, children: [action("b"), action("c")])
        #expect(describe(Menu(children: [action("a"), inner, action("d")])) == "a | b c | d")
        #expect(describe(Menu(children: [inner, inner])) == "b c | b c")
        let nested = Menu(options: .displayInline, children: [inner, action("x")])
        #expect(describe(Menu(children: [nested])) == "b c | x")
        let titled = Menu(title: "Group", options: .displayInline, children: [action("a")])
        #expect(describe(Menu(children: [titled])) == "Group a")
        #expect(!MenuRow.rows(of: Menu(children: [titled]))[0].isEnabled)
    }

    @Test func hiddenAndEmptyEntriesAreLeftOut() {
        let hidden = action("h", .hidden)
        #expect(describe(Menu(children: [hidden, action("a"), hidden])) == "a")
        let empty = Menu(title: "Empty", children: [hidden, Menu(title: "Deep")])
        #expect(
            describe(Menu(children: [empty, Menu(options: .displayInline, children: [hidden]), action("a")])) == "a")
        #expect(describe(Menu(children: [Menu(title: "More", children: [action("a")])])) == "More >")
    }

    @Test func aDisabledEntryIsShown() {
        let rows = MenuRow.rows(of: Menu(children: [action("a", .disabled)]))
        #expect(rows.map(\.title) == ["a"] && !rows[0].isEnabled)
    }
}

@Suite struct MenuPlacementTests {
    let room = Rect(x: 8, y: 24, width: 284, height: 368)
    let size = Size(width: 120, height: 150)

    private func place(_ anchor: MenuPlacement.Anchor, _ size: Size? = nil, rtl: Bool = false) -> MenuPlacement {
        MenuPlacement(of: anchor, size: size ?? self.size, in: room, inset: 5, isRightToLeft: rtl)
    }

    @Test func aMenuHangsBelowItsButtonOrStandsAboveIt() {
        let top = place(.rect(Rect(x: 20, y: 40, width: 60, height: 30)))
        #expect(top.frame == Rect(x: 20, y: 74, width: 120, height: 150) && top.origin.y == 0)
        let low = place(.rect(Rect(x: 20, y: 340, width: 60, height: 30)))
        #expect(low.frame == Rect(x: 20, y: 186, width: 120, height: 150) && low.origin.y == 1)
        // At the trailing edge, the edges at that side are aligned.
        let trailing = place(.rect(Rect(x: 230, y: 40, width: 60, height: 30)))
        #expect(trailing.frame.maxX == 290)
    }

    @Test func aMenuHasACornerAtThePointer() {
        #expect(place(.pointer(Point(x: 50, y: 60))).frame.origin == Point(x: 50, y: 60))
        let corner = place(.pointer(Point(x: 250, y: 350)))
        #expect(corner.frame.maxX == 250 && corner.frame.maxY == 350 && corner.origin == Point(x: 1, y: 1))
    }

    @Test func aSubmenuLiesBesideItsEntry() {
        let entry = Rect(x: 20, y: 100, width: 110, height: 36)
        #expect(place(.entry(entry)).frame.origin == Point(x: 126, y: 95))
        // Without room at the trailing side, the submenu lies at the leading one.
        #expect(place(.entry(Rect(x: 160, y: 100, width: 110, height: 36))).frame.maxX == 164)
    }

    @Test func aRightToLeftMenuIsTheMirrorImage() {
        let rect = Rect(x: 20, y: 40, width: 60, height: 30)
        let mirror = Rect(x: room.minX + room.maxX - 80, y: 40, width: 60, height: 30)
        #expect(place(.rect(mirror), rtl: true).frame.maxX == room.minX + room.maxX - place(.rect(rect)).frame.minX)
        #expect(place(.pointer(Point(x: 200, y: 60)), rtl: true).frame.maxX == 200)
    }

    /// Whatever the anchor and the size are, the menu lies inside of the room.
    @Test func aMenuNeverLeavesTheRoom() {
        var generator = SeededNumbers(seed: 12)
        for _ in 0..<2000 {
            let point = Point(
                x: .random(in: -50...350, using: &generator), y: .random(in: -50...450, using: &generator))
            let rect = Rect(
                origin: point,
                size: Size(
                    width: .random(in: 0...200, using: &generator), height: .random(in: 0...80, using: &generator)))
            let size = Size(
                width: .random(in: 1...500, using: &generator), height: .random(in: 1...900, using: &generator))
            for anchor in [MenuPlacement.Anchor.rect(rect), .pointer(point), .finger(point), .entry(rect)] {
                for rtl in [false, true] {
                    let frame = place(anchor, size, rtl: rtl).frame
                    let isInside =
                        frame.minX >= room.minX - 1e-9 && frame.maxX <= room.maxX + 1e-9
                        && frame.minY >= room.minY - 1e-9 && frame.maxY <= room.maxY + 1e-9
                    #expect(isInside && !frame.isEmpty, "\(anchor) \(size) \(frame)")
                }
            }
        }
    }
}
