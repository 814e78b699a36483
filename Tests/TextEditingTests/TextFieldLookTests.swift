import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScrolling
@testable import GatefoldTextEditing
@testable import GatefoldViews

/// Text fields and text boxes share one style and one focus ring, and show the beginning of their text.
@Suite struct TextFieldLookTests {
    private static let long = "The quick brown fox jumps over the lazy dog and then over another one"

    /// Returns the rounded shapes that fill or outline a rectangle of the window.
    private func shapes(_ stage: ViewStage, around rect: Rect) -> [RoundedFill] {
        let pixels = PixelRect(
            x: Int32(rect.minX), y: Int32(rect.minY), width: Int32(rect.width), height: Int32(rect.height))
        return stage.scene.items.compactMap { item in
            if case .roundedRectangle(let shape) = item.content, item.rect == pixels { shape } else { nil }
        }
    }

    @Test(arguments: [Theme.Appearance.light, .dark]) func allBoxesHaveOneStyle(appearance: Theme.Appearance) throws {
        let stage = try ViewStage(width: 300, height: 400)
        stage.window.theme = Theme(appearance: appearance)
        let ground = View()
        stage.window.overlay = ground
        let box = TextView()
        box.borderStyle = .roundedRect
        let views: [View] = [TextField(), SecureTextField(), SearchField(), box]
        for (index, view) in views.enumerated() {
            view.frame = Rect(x: 10, y: 10 + 60 * Double(index), width: 280, height: 44)
            ground.addSubview(view)
        }
        stage.makeFrame()
        let looks = views.map { view in
            let shapes = shapes(stage, around: view.frame)
            return (shapes.first?.fill, shapes.last?.border, shapes.last?.borderWidth, shapes.last?.radius)
        }
        for look in looks {
            let fill = try #require(look.0)
            #expect(fill == looks[0].0 && look.1 == looks[0].1 && look.2 == 1 && look.3 == looks[0].3)
            // A field stands out from what it lies on by its outline.
            let surface = DynamicColor.surface.resolved(in: stage.window.theme)
            #expect(try #require(look.1).contrast(to: surface) >= 3)
            #expect(appearance == .light ? fill == .white : fill.contrast(to: surface) > 1.1)
        }
    }

    /// Typing shows no second ring around the outline of the field.
    @Test func typingShowsOneRing() throws {
        let box = TextView()
        box.borderStyle = .roundedRect
        for owner in [TextField(), SearchField(), box] as [any TextCanvasOwner] {
            let scene = try TextStage(owner, frame: Rect(x: 10, y: 10, width: 280, height: 44))
            scene.type("ab")
            #expect(scene.window.ringView.isHidden)
            let outline = try #require(shapes(scene.stage, around: owner.frame).last)
            #expect(outline.borderWidth == Float(FocusRing.width) && outline.border == owner.resolvedTintColor)
        }
        let plain = try TextStage(view: "ab|")
        plain.type("c")
        #expect(!plain.window.ringView.isHidden)
    }

    @Test(arguments: [false, true]) func aCaretKeepsClearOfThePlaceholder(isRightToLeft: Bool) throws {
        for owner in [TextField(placeholder: "Name"), TextView(placeholder: "Name")] as [any TextCanvasOwner] {
            let scene = try TextStage(owner, frame: Rect(x: 10, y: 10, width: 280, height: 44))
            scene.window.theme.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
            scene.stage.makeFrame()
            let holder = (owner as? TextField)?.viewport ?? owner
            let label = try #require(holder.subviews.compactMap { $0 as? Label }.first)
            let text = label.convert(label.bounds, to: nil)
            let caret = scene.canvas.convert(scene.canvas.caretRect, to: nil)
            #expect(caret.maxX + 1 <= text.minX || caret.minX - 1 >= text.maxX || isRightToLeft)
        }
    }

    @Test func aFieldThatIsLeftShowsItsBeginning() throws {
        for text in [Self.long, "שלום עולם ומלואו ועוד הרבה מילים בשורה אחת ארוכה מאוד"] {
            let field = TextField()
            let scene = try TextStage(field, frame: Rect(x: 10, y: 10, width: 200, height: 44))
            scene.show(text + "|")
            scene.canvas.revealCaret()
            scene.stage.makeFrame()
            func isSeen(_ offset: Int) -> Bool {
                let caret = scene.canvas.flow.caret(at: TextPosition(offset: offset)).rect
                let x = scene.canvas.convert(caret.offsetBy(x: scene.canvas.textOrigin.x, y: 0), to: field.viewport)
                    .midX
                return x >= 0 && x <= field.viewport.bounds.width
            }
            #expect(!isSeen(0) && isSeen(text.utf8.count))
            field.resignFocus()
            scene.stage.makeFrame()
            #expect(isSeen(0) && !isSeen(text.utf8.count))
            // The text fades at the edge where it is cut off.
            let fades = scene.stage.scene.items.filter { if case .gradient = $0.content { true } else { false } }
            #expect(fades.count == 1)
            field.becomeFocused()
            field.canvas.revealCaret()
            scene.stage.makeFrame()
            #expect(isSeen(text.utf8.count))
        }
    }

    /// Text beyond an edge of a text box fades out there.
    @Test func aTextBoxShowsThatItScrolls() throws {
        let view = TextView()
        view.borderStyle = .roundedRect
        let scene = try TextStage(view, frame: Rect(x: 10, y: 10, width: 280, height: 100))
        func fades() -> [PixelRect] {
            scene.stage.makeFrame()
            return scene.stage.scene.items.compactMap { if case .gradient = $0.content { $0.rect } else { nil } }
        }
        view.text = "one"
        #expect(fades().isEmpty)
        view.text = String(repeating: "one two\n", count: 20)
        scene.stage.makeFrame()
        view.contentOffset.y = 0
        #expect(fades().map(\.maxY) == [110])
        view.contentOffset.y = 60
        #expect(Set(fades().map(\.y)) == [10, 94])
        view.contentOffset.y = view.contentSize.height - 100
        #expect(fades().map(\.y) == [10])
    }
}
