import GatefoldGeometry
import GatefoldGestures
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScrolling
@testable import GatefoldTextEditing
@testable import GatefoldViews

/// The handles of a selection belong to the scroll views around the text, which cut them off at their edges.
@Suite struct TextHandleTests {
    /// A scroll view between two bars of 100 points, with a text far down its content.
    private struct Scene {
        let stage: ViewStage
        let scrollView = ScrollView(frame: Rect(x: 0, y: 100, width: 300, height: 200))
        let owner: any TextCanvasOwner

        init(_ view: View, _ owner: any TextCanvasOwner) throws {
            stage = try ViewStage(width: 300, height: 400)
            self.owner = owner
            let ground = View(frame: Rect(x: 0, y: 0, width: 300, height: 400))
            stage.window.overlay = ground
            ground.addSubview(scrollView)
            scrollView.contentSize = Size(width: 300, height: 1000)
            scrollView.addSubview(view)
            view.frame = Rect(x: 20, y: 200, width: 260, height: 120)
            scrollView.contentOffset.y = 150
            stage.makeFrame()
            // A label takes the focus only with a selection.
            owner.canvas.select(TextSelection(0..<3))
            owner.becomeFocused()
            owner.canvas.select(TextSelection(0..<3))
            stage.window.textTools.showTools(of: owner.canvas)
            stage.makeFrame()
        }

        var handles: [SelectionHandle] {
            stage.window.subviews.compactMap { $0 as? SelectionHandle }.filter { !$0.isHidden }
        }
    }

    private static let text = "one two three\nfour"

    private func scenes() throws -> [Scene] {
        let label = Label(Self.text)
        label.isSelectable = true
        let growing = TextView()
        growing.isScrollEnabled = false
        growing.text = Self.text
        let field = TextField()
        field.text = Self.text
        return [
            try Scene(label, try #require(label.subviews.first as? SelectableText)), try Scene(growing, growing),
            try Scene(field, field),
        ]
    }

    @Test func handlesAreDrawnAndTouchedOnlyInsideOfTheirScrollView() throws {
        for scene in try scenes() {
            #expect(scene.handles.count == 2)
            var seen = 0
            for offset in stride(from: 0.0, through: 340, by: 3) {
                scene.scrollView.contentOffset.y = offset
                scene.stage.makeFrame()
                for handle in scene.handles {
                    seen += 1
                    #expect(scene.scrollView.frame.contains(handle.frame), "\(type(of: scene.owner)) at \(offset)")
                }
                for y in [98.0, 302] {
                    for x in stride(from: 0.0, to: 300, by: 5) {
                        let hit = scene.stage.window.hitTest(Point(x: x, y: y))
                        #expect(!(hit is SelectionHandle))
                    }
                }
            }
            #expect(seen > 40)
        }
    }

    /// A text view clips the handles of text that it scrolls itself.
    @Test func aTextViewCutsItsHandlesOff() throws {
        let view = TextView()
        let scene = try TextStage(
            view, size: Size(width: 300, height: 300), frame: Rect(x: 20, y: 100, width: 260, height: 90))
        view.text = String(repeating: "one two\n", count: 40)
        scene.stage.makeFrame()
        scene.canvas.select(TextSelection(16..<19))
        scene.window.textTools.showTools(of: scene.canvas)
        var seen = 0
        for offset in stride(from: 0.0, through: 120, by: 3) {
            view.contentOffset.y = offset
            scene.stage.makeFrame()
            for case let handle as SelectionHandle in scene.window.subviews where !handle.isHidden {
                seen += 1
                #expect(view.frame.contains(handle.frame))
            }
        }
        #expect(seen > 20)
    }

    /// No handle is drawn over the time of the status bar, beneath which pages scroll.
    @Test func handlesStayBelowTheStatusStrip() throws {
        let label = Label(Self.text)
        label.isSelectable = true
        let scene = try Scene(label, try #require(label.subviews.first as? SelectableText))
        scene.stage.window.cutouts = EdgeInsets(top: 40)
        scene.scrollView.frame = Rect(x: 0, y: 0, width: 300, height: 400)
        var seen = 0
        for offset in stride(from: 100.0, through: 230, by: 3) {
            scene.scrollView.contentOffset.y = offset
            scene.stage.makeFrame()
            seen += scene.handles.count
            for handle in scene.handles { #expect(handle.frame.minY >= 40) }
        }
        #expect(seen > 20)
    }
}
