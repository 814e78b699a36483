import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldScrolling
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldTextEditing
@_spi(Rooms) @testable import GatefoldViews

/// Keys lead from link to link in text that cannot be edited, and open them.
@Suite struct LinkKeyTests {
    typealias Attributes = AttributedText.Attributes

    private static let text: AttributedText = {
        var text = AttributedText("Read ")
        text.append("the first", Attributes(link: "https://a.example"))
        text.append(", then שלום ")
        text.append("מדריך the second, which is wrapped in a narrow box", Attributes(link: "https://b.example"))
        text.append(" and c@d.example.")
        return text
    }()

    private let stage: ViewStage
    private let desktop = RequestLog()
    private let above = Button()
    private let below = Button()

    init() throws {
        stage = try ViewStage(width: 300, height: 400)
        let ground = View()
        stage.window.overlay = ground
        for (button, y) in [(above, 0.0), (below, 340)] {
            button.frame = Rect(x: 10, y: y, width: 100, height: 30)
            ground.addSubview(button)
        }
        stage.window.host = desktop
    }

    private func show(_ view: View) {
        view.frame = Rect(x: 20, y: 40, width: 240, height: 280)
        stage.window.overlay?.addSubview(view)
        stage.makeFrame()
        above.becomeFocused()
        stage.makeFrame()
    }

    private func press(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) {
        stage.window.handle(KeyEvent(key, modifiers: modifiers))
        stage.window.handle(KeyEvent(key, modifiers: modifiers, phase: .up))
        stage.makeFrame()
    }

    private func makeLabel() throws -> (label: Label, canvas: TextCanvas) {
        let label = Label(Self.text, style: TextStyle(font: .system(size: 17)))
        label.isSelectable = true
        label.detectsLinks = true
        show(label)
        return (label, try #require(label.selectable as? SelectableText).canvas)
    }

    private func makeTextView() -> (view: TextView, canvas: TextCanvas) {
        let view = TextView()
        view.attributedText = Self.text
        view.isEditable = false
        view.detectsLinks = true
        show(view)
        return (view, view.canvas)
    }

    /// The visible pieces of the focus ring, in points of the window.
    private var ring: [Rect] { stage.window.ringView.placement?.ring.pieces ?? [] }

    private func checkTabs(_ canvas: TextCanvas) {
        let addresses = ["https://a.example", "https://b.example", "mailto:c@d.example"]
        #expect(canvas.links.map(\.address) == addresses && canvas.focusedLink == nil && ring.isEmpty)
        for address in addresses {
            press(.tab)
            #expect(canvas.focusedLink?.address == address && canvas.isActive)
            press(.enter)
        }
        press(.tab)
        #expect(below.isFocused && canvas.focusedLink == nil && ring.isEmpty)
        for address in addresses.reversed() {
            press(.tab, .shift)
            #expect(canvas.focusedLink?.address == address)
        }
        press(.tab, .shift)
        #expect(above.isFocused && canvas.focusedLink == nil)
        #expect(desktop.requests == addresses.map { .open($0) })
    }

    @Test func tabLeadsThroughTheLinksOfALabel() throws { checkTabs(try makeLabel().canvas) }

    @Test func tabLeadsThroughTheLinksOfATextView() { checkTabs(makeTextView().canvas) }

    @Test(arguments: [1.0, 2]) func aRingSurroundsEachLineOfALink(textScale: Double) throws {
        stage.window.theme.textScale = textScale
        let (label, canvas) = try makeLabel()
        press(.tab)
        let first = ring
        #expect(first.count == (textScale == 1 ? 1 : first.count))
        press(.tab)
        let link = try #require(canvas.focusedLink)
        let lines = canvas.rects(of: link.range).map { canvas.convert($0, to: nil) }
        #expect(lines.count >= 3 && ring == lines.map { $0.inset(by: EdgeInsets(all: -2)) })
        #expect(stage.window.ringView.placement?.ring.color == nil && first != ring)
        // The ring is gone once a finger is in use.
        stage.tap(150, 390)
        #expect(ring.isEmpty)
        label.removeFromSuperview()
    }

    /// Enter opens nothing while no link is chosen, and a link that is gone is not opened.
    @Test func onlyAChosenLinkIsOpened() throws {
        let (view, canvas) = makeTextView()
        view.becomeFocused()
        press(.enter)
        #expect(desktop.requests.isEmpty)
        press(.tab)
        #expect(canvas.focusedLink?.address == "https://a.example")
        view.attributedText = AttributedText("no link")
        press(.enter)
        #expect(desktop.requests.isEmpty && canvas.focusedLink == nil)
        press(.tab)
        #expect(below.isFocused)
    }

    @Test func aSelectionLeavesTheLink() throws {
        let (view, canvas) = makeTextView()
        press(.tab)
        press(.character("a"), .control)
        #expect(canvas.focusedLink == nil && canvas.flow.selection.range.count == view.text.utf8.count)
        press(.enter)
        #expect(desktop.requests.isEmpty)
    }

    @Test func textWithoutLinksIsNoStop() throws {
        let (label, canvas) = try makeLabel()
        label.detectsLinks = false
        label.attributedText = AttributedText("plain")
        stage.makeFrame()
        #expect(!canvas.hasLinksForKeys)
        press(.tab)
        #expect(below.isFocused)
    }

    /// In text that is edited links are only shown: Tab is typed.
    @Test func textThatIsEditedTakesTabs() {
        let (view, canvas) = makeTextView()
        view.isEditable = true
        press(.tab)
        #expect(view.isFocused && canvas.focusedLink == nil)
        press(.tab)
        #expect(view.text.contains("\t"))
    }

    @Test func aLinkFarBelowIsScrolledTo() throws {
        let view = TextView()
        var text = AttributedText("top", Attributes(link: "https://a.example"))
        text.append(String(repeating: "\nline", count: 60) + "\n")
        text.append("end", Attributes(link: "https://b.example"))
        view.attributedText = text
        view.isEditable = false
        show(view)
        press(.tab)
        press(.tab)
        let rect = try #require(ring.first)
        #expect(view.contentOffset.y > 500 && rect.maxY <= view.frame.maxY && rect.minY >= view.frame.minY)
        press(.tab, .shift)
        #expect(view.contentOffset.y < 20)
    }

    /// A ring is as high as the letters, however far the lines are apart.
    @Test func aRingLeavesOutTheDistanceOfLines() throws {
        let view = TextView()
        let style = AttributedText.ParagraphStyle(lineSpacing: 20)
        view.attributedText = AttributedText(
            "a link of so many words that it is wrapped twice",
            Attributes(link: "https://a.example", paragraphStyle: style))
        view.isEditable = false
        show(view)
        press(.tab)
        #expect(ring.count >= 2 && Set(ring.map { $0.height.rounded() }).count == 1)
        #expect(ring[1].minY - ring[0].maxY > 10)
    }

    /// Arrow keys scroll and move to other views as if there were no links.
    @Test func arrowsPassLinks() throws {
        let (_, canvas) = try makeLabel()
        press(.down)
        #expect(below.isFocused && canvas.focusedLink == nil)
        press(.up)
        #expect(above.isFocused)
        press(.tab)
        #expect(canvas.focusedLink != nil)
        press(.down)
        #expect(below.isFocused && canvas.focusedLink == nil)
    }
}
