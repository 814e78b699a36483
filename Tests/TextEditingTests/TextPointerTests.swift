import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldMenus
@testable import GatefoldScrolling
@testable import GatefoldTextEditing
@_spi(Rooms) @testable import GatefoldViews

@Suite struct TextPointerTests {
    @Test func aClickPlacesTheCaret() throws {
        let scene = try TextStage(field: "one two|")
        scene.click(scene.location(3))
        #expect(scene.state == "one| two")
        // A click beside the text goes to its nearer end.
        scene.click(Point(x: 280, y: 30))
        #expect(scene.state == "one two|")
    }

    @Test func aDragSelects() throws {
        let scene = try TextStage(field: "one two|")
        scene.pointer(.began, at: scene.location(5))
        scene.pointer(.moved, at: scene.location(2))
        #expect(scene.state == "on]e t[wo")
        scene.pointer(.ended, at: scene.location(2))
        #expect(scene.state == "on]e t[wo" && scene.window.selectionPasteboard.ownText == "e t")
    }

    @Test func aDoubleClickSelectsAWordAndDragsWords() throws {
        let scene = try TextStage(field: "one two three|")
        scene.click(scene.middle(5))
        scene.pointer(.began, at: scene.middle(5))
        #expect(scene.state == "one [two] three")
        scene.pointer(.moved, at: scene.middle(1))
        #expect(scene.state == "]one two[ three")
        scene.pointer(.moved, at: scene.middle(9))
        #expect(scene.state == "one [two three]")
        scene.pointer(.ended, at: scene.middle(9))
    }

    @Test func aTripleClickSelectsAParagraph() throws {
        let scene = try TextStage(view: "one\ntwo three\nfour|")
        scene.click(scene.middle(6), times: 3)
        #expect(scene.state == "one\n[two three]\nfour")
    }

    @Test func slowClicksAreSingleOnes() throws {
        let scene = try TextStage(field: "one two|")
        scene.click(scene.middle(5))
        scene.stage.makeFrame(after: 0.6)
        scene.click(scene.middle(5))
        #expect(scene.canvas.flow.selection.isEmpty)
    }

    @Test func shiftExtends() throws {
        let scene = try TextStage(field: "on|e two three")
        scene.window.handle(KeyEvent(.keysym(0xFFE1)))
        scene.click(scene.location(7))
        #expect(scene.state == "on[e two] three")
        scene.click(scene.location(0))
        #expect(scene.state == "]on[e two three")
        scene.window.handle(KeyEvent(.keysym(0xFFE1), modifiers: .shift, phase: .up))
        scene.stage.makeFrame(after: 1)
        scene.click(scene.location(4))
        #expect(scene.state == "one |two three")
    }

    @Test func theMiddleButtonPastesTheSelection() throws {
        let scene = try TextStage(field: "one [two]")
        scene.press(.left, .shift)
        #expect(scene.window.selectionPasteboard.ownText == "tw")
        scene.window.handleClick(.middle, at: scene.location(0))
        #expect(scene.state == "tw|one two" && !scene.window.pasteboard.hasText)
    }

    @Test func theMenuButtonShowsCommands() throws {
        let scene = try TextStage(field: "one two|")
        scene.window.handleClick(.menu, at: scene.location(1))
        scene.stage.makeFrame()
        let menu = try #require(scene.window.menus.panels.first)
        #expect(menu.rows.map(\.row.title) == ["Cut", "Copy", "Paste", "Select All"])
        #expect(menu.rows.filter(\.row.isEnabled).map(\.row.title) == ["Select All"])
        #expect(!scene.window.textTools.isMenuShown && menu.rows[3].row.startsGroup)
        // Escape closes the menu and does nothing else.
        #expect(scene.window.handle(KeyEvent(.escape)))
        #expect(!scene.window.isMenuOpen && scene.owner.isFocused)
        // The Menu key shows the menu at the caret, for the keys.
        scene.press(.menu)
        scene.press(.enter)
        #expect(scene.state == "[one two]" && !scene.window.isMenuOpen && !scene.window.textTools.isMenuShown)
        scene.press(.f(10), .shift)
        scene.press(.down)
        scene.press(.enter)
        #expect(scene.window.pasteboard.ownText == "one two" && scene.state == "[one two]")
        // An input method that types closes the menu.
        scene.press(.menu)
        scene.window.handle(TextInputEdit(commit: "x"))
        #expect(!scene.window.isMenuOpen && scene.state == "x|")
    }

    /// The text scrolls while the pointer is held beyond its edge, at the same speed whatever the frame rate.
    @Test func aDragBeyondTheEdgeScrolls() throws {
        let lines = (0..<200).map { "line \($0)" }.joined(separator: "\n")
        let scene = try TextStage(view: "|" + lines)
        let view = try #require(scene.owner as? TextView)
        scene.pointer(.began, at: Point(x: 30, y: 30))
        scene.pointer(.moved, at: Point(x: 30, y: 395))
        scene.stage.makeFrames(60)
        let way = view.contentOffset.y
        #expect(way > 30 && way < 400)
        scene.stage.makeFrames(60)
        #expect(view.contentOffset.y > way + 30)
        scene.pointer(.ended, at: Point(x: 30, y: 395))
        let end = view.contentOffset.y
        scene.stage.makeFrames(30)
        #expect(view.contentOffset.y == end && !scene.stage.clock.isFrameRequested)
        #expect(scene.canvas.flow.selection.range.count > 20)
    }

    /// A view may go while a drag of its selection scrolls, and while its handles and its menu are shown.
    @Test func aViewMayGoAtAnyTime() throws {
        let stage = try ViewStage(width: 300, height: 200)
        let ground = View()
        stage.window.overlay = ground
        weak var gone: TextView?
        for showsTools in [false, true] {
            do {
                let view = TextView()
                view.text = String(repeating: "word\n", count: 100)
                view.frame = Rect(x: 0, y: 0, width: 300, height: 150)
                ground.addSubview(view)
                gone = view
                stage.makeFrame()
                func pointer(_ phase: Touch.Phase, _ y: Double) {
                    stage.window.handle([
                        Touch(
                            id: .pointer(), phase: phase, location: Point(x: 20, y: y), timestamp: stage.clock.time,
                            device: .pointer)
                    ])
                }
                pointer(.began, 20)
                pointer(.moved, 190)
                stage.makeFrames(5)
                #expect(view.contentOffset.y > 0)
                if showsTools {
                    pointer(.ended, 190)
                    stage.window.textTools.showTools(of: view.canvas)
                    stage.makeFrames(2)
                }
                view.removeFromSuperview()
            }
            stage.makeFrames(5)
            #expect(gone == nil && !stage.window.textTools.isMenuShown)
            stage.window.handle(KeyEvent(.character("x")))
            stage.window.handle(TextInputEdit(commit: "x"))
            stage.makeFrames(2)
            stage.window.handle([
                Touch(
                    id: .pointer(), phase: .ended, location: Point(x: 20, y: 190), timestamp: stage.clock.time,
                    device: .pointer
                )
            ])
        }
    }

    @Test func aLinkIsOpenedByAClickAndNotByADrag() throws {
        let view = TextView()
        view.isEditable = false
        view.detectsLinks = true
        let scene = try TextStage(view)
        scene.show("see https://example.org/a, or ada@example.org.|")
        #expect(
            scene.canvas.links.map(\.address) == ["https://example.org/a", "mailto:ada@example.org"])
        scene.window.movePointer(to: scene.middle(8))
        #expect(scene.window.pointerCursor == .pointer)
        scene.window.movePointer(to: scene.middle(1))
        #expect(scene.window.pointerCursor == .text)
        let desktop = RequestLog()
        scene.window.host = desktop
        scene.click(scene.middle(8))
        #expect(desktop.requests == [.open("https://example.org/a")])
        scene.stage.makeFrame(after: 1)
        scene.pointer(.began, at: scene.middle(8))
        scene.pointer(.moved, at: scene.middle(14))
        scene.pointer(.ended, at: scene.middle(14))
        scene.click(scene.middle(1))
        #expect(desktop.requests.count == 1)
    }

    nonisolated static let addresses: [(String, [String])] = [
        ("http://a.b", ["http://a.b"]), ("(www.example.org)", ["https://www.example.org"]), ("www.x", []),
        (
            "https://en.wikipedia.org/wiki/Fold_(disambiguation).",
            ["https://en.wikipedia.org/wiki/Fold_(disambiguation)"]
        ),
        ("<mailto:a@b.c>", ["mailto:a@b.c"]), ("a@b", []), ("@b.c a@.c a@b..c", []), ("https://", []),
        ("x.y+z@a-b.example", ["mailto:x.y+z@a-b.example"]), ("ftp://x", []),
        ("HTTPS://EXAMPLE.ORG", ["HTTPS://EXAMPLE.ORG"]),
        ("“https://example.org”", []), ("https://例え.jp/道", ["https://例え.jp/道"]),
    ]

    @Test(arguments: addresses) func addressesAreFound(_ text: String, _ wanted: [String]) {
        let links = TextLink.links(in: text)
        if text.hasPrefix("“") { return #expect(links.isEmpty || links[0].address.hasPrefix("https://example.org")) }
        #expect(links.map(\.address) == wanted)
        for link in links where link.address.hasPrefix("http") && !text.contains("www") {
            let utf8 = Array(text.utf8)
            #expect(String(decoding: utf8[link.range], as: UTF8.self) == link.address)
        }
    }
}
