import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScrolling
@testable import GatefoldTextEditing
@testable import GatefoldViews

@Suite struct TextTouchTests {
    private func hold(_ scene: TextStage, _ location: Point) {
        scene.stage.touch(.began, location.x, location.y)
        for _ in 0..<40 {
            scene.stage.makeFrame()
            scene.window.actOnDeadlines()
        }
    }

    @Test func aTapFocusesAndPlacesTheCaret() throws {
        let scene = try TextStage(field: "one two|")
        scene.owner.resignFocus()
        #expect(scene.window.textInputState == nil)
        scene.stage.tap(scene.location(3).x, scene.location(3).y)
        #expect(scene.state == "one| two" && scene.owner.isFocused && scene.window.textInputState != nil)
        #expect(!scene.window.textTools.isMenuShown)
        scene.stage.makeFrame(after: 1)
        scene.stage.tap(scene.location(3).x, scene.location(3).y)
        #expect(scene.window.textTools.isMenuShown)
    }

    @Test func aDoubleTapSelectsAWord() throws {
        let scene = try TextStage(field: "one two|")
        let word = scene.middle(5)
        scene.stage.tap(word.x, word.y)
        scene.stage.tap(word.x, word.y)
        #expect(scene.state == "one [two]" && scene.window.textTools.isMenuShown)
        #expect(scene.canvas.menuCommands == [.cut, .copy, .selectAll])
    }

    /// A finger seldom means a punctuation mark: it selects the word before.
    @Test func aFingerBesideALineSelectsItsLastWord() throws {
        let scene = try TextStage(view: "one two?\n…|")
        let end = scene.location(8, .upstream) + Point(x: 40, y: 0)
        for _ in 0..<2 { scene.stage.tap(end.x, end.y) }
        #expect(scene.state == "one [two]?\n…")
        let mark = scene.middle(9)
        scene.window.textTools.hide()
        scene.stage.makeFrame(after: 1)
        for _ in 0..<2 { scene.stage.tap(mark.x, mark.y) }
        #expect(scene.state == "one two?\n[…]")
    }

    @Test func aLongPressSelectsWordByWord() throws {
        let scene = try TextStage(field: "one two three|")
        let word = scene.middle(5)
        hold(scene, word)
        #expect(scene.state == "one [two] three")
        let last = scene.middle(11)
        scene.stage.touch(.moved, last.x, last.y)
        scene.stage.makeFrames(3)
        #expect(scene.state == "one [two three]" && !scene.window.textTools.isMenuShown)
        scene.stage.touch(.ended, last.x, last.y)
        #expect(scene.window.textTools.isMenuShown)
    }

    private func handles(_ scene: TextStage) -> [SelectionHandle] {
        scene.window.subviews.compactMap { $0 as? SelectionHandle }.filter { !$0.isHidden }
    }

    @Test func handlesMoveTheEnds() throws {
        let scene = try TextStage(field: "one two three|")
        hold(scene, scene.middle(5))
        scene.stage.touch(.ended, scene.middle(5).x, scene.middle(5).y)
        scene.stage.makeFrame()
        let end = try #require(handles(scene).first { !$0.isStart })
        let start = try #require(handles(scene).first { $0.isStart })
        #expect(scene.window.hitTest(end.frame.center + Point(x: 0, y: 12)) === end)
        scene.stage.drag(from: end.frame.center, to: scene.location(11) + Point(x: 0.5, y: 0))
        scene.stage.makeFrames(3)
        #expect(scene.state == "one [two thr]ee")
        scene.stage.drag(from: start.frame.center, to: scene.location(1) + Point(x: 0.5, y: 0))
        scene.stage.makeFrames(3)
        #expect(scene.state == "o]ne two thr[ee")
        // An end of the selection stops one character before the other.
        scene.stage.drag(from: start.frame.center, to: Point(x: 290, y: 30))
        scene.stage.makeFrames(3)
        #expect(scene.canvas.flow.edited.selectedText == "r")
    }

    @Test func theMenuStaysInTheWindow() throws {
        for width in [80.0, 160, 320] {
            for y in [0.0, 60, 350] {
                let field = TextField()
                let scene = try TextStage(
                    field, size: Size(width: width, height: 400), frame: Rect(x: 0, y: y, width: width, height: 44))
                scene.window.pasteboard.copy("x")
                scene.show("[one] two")
                scene.window.textTools.showTools(of: scene.canvas)
                scene.stage.makeFrame()
                let menu = try #require(scene.window.subviews.compactMap { $0 as? EditMenu }.first)
                #expect(!menu.isHidden && scene.window.bounds.contains(menu.frame))
                for button in menu.buttons { #expect(menu.bounds.contains(button.frame)) }
            }
        }
    }

    @Test func aButtonOfTheMenuActs() throws {
        let scene = try TextStage(field: "one [two]")
        scene.window.textTools.showTools(of: scene.canvas)
        scene.stage.makeFrame()
        let menu = try #require(scene.window.subviews.compactMap { $0 as? EditMenu }.first)
        let cut = try #require(menu.buttons.first)
        #expect(cut.title == "Cut")
        let place = cut.convert(cut.bounds.center, to: nil)
        scene.stage.tap(place.x, place.y)
        scene.stage.makeFrame()
        #expect(scene.state == "one |" && scene.window.pasteboard.ownText == "two")
        #expect(menu.isHidden && scene.owner.isFocused)
    }

    @Test func typingHidesTheTools() throws {
        let scene = try TextStage(field: "one [two]")
        scene.window.textTools.showTools(of: scene.canvas)
        scene.stage.makeFrame()
        #expect(handles(scene).count == 2)
        scene.type("x")
        #expect(handles(scene).isEmpty && !scene.window.textTools.isMenuShown)
    }

    /// A drag past a label scrolls nothing, as long as it stays in the scroll view.
    @Test func aDragPastALabelDoesNotScroll() throws {
        let stage = try ViewStage(width: 300, height: 200)
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
        scrollView.contentSize = Size(width: 300, height: 1000)
        stage.window.overlay = scrollView
        let label = Label("one two three")
        label.isSelectable = true
        label.frame = Rect(x: 10, y: 10, width: 280, height: 20)
        scrollView.addSubview(label)
        stage.makeFrame()
        func pointer(_ phase: Touch.Phase, _ y: Double) {
            stage.window.handle([
                Touch(
                    id: .pointer(), phase: phase, location: Point(x: 40, y: y), timestamp: stage.clock.time,
                    device: .pointer)
            ])
            stage.makeFrames(20)
        }
        pointer(.began, 18)
        pointer(.moved, 150)
        #expect(scrollView.contentOffset.y == 0 && !stage.clock.isFrameRequested)
        pointer(.moved, 210)
        #expect(scrollView.contentOffset.y > 5)
        pointer(.ended, 210)
    }

    /// A label takes the focus only for a selection, and gives both up together.
    @Test func aLabelCanBeSelected() throws {
        let stage = try ViewStage(width: 300, height: 200)
        let ground = View()
        stage.window.overlay = ground
        let label = Label("one two three")
        label.isSelectable = true
        label.frame = Rect(x: 10, y: 10, width: 280, height: 30)
        let field = TextField()
        field.frame = Rect(x: 10, y: 100, width: 280, height: 44)
        ground.addSubview(label)
        ground.addSubview(field)
        stage.makeFrame()
        let text = try #require(label.subviews.first as? SelectableText)
        #expect(!text.canBecomeFocused)
        for _ in 0..<2 { stage.tap(50, 18) }
        #expect(text.canvas.flow.edited.selectedText == "two" && text.isFocused)
        stage.window.handle(KeyEvent(.character("c"), modifiers: .control))
        #expect(stage.window.pasteboard.ownText == "two")
        field.becomeFocused()
        #expect(text.canvas.flow.selection.isEmpty && !text.canBecomeFocused)
        label.text = "four"
        stage.makeFrame()
        #expect(text.canvas.text == "four")
        label.isSelectable = false
        #expect(label.subviews.isEmpty && !label.isUserInteractionEnabled)
    }
}
