import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

/// A prompt stands above the row of a navigation bar, which grows for it.
@Suite struct BarPromptTests {
    private let stage: ViewStage
    private let bar = NavigationBar(title: "Inbox", barTintColor: .black)

    init() throws {
        stage = try ViewStage(width: 360)
        stage.window.addSubview(bar)
        layOut()
    }

    private func layOut() {
        bar.frame = Rect(x: 0, y: 0, width: 360, height: bar.areaHeight)
        stage.makeFrame()
    }

    private var title: Label? { bar.subviews.compactMap { $0 as? Label }.last }

    private func prompt() throws -> Label { try #require(bar.promptLabel) }

    @Test func theBarGrowsByTheLineAndTheRowStandsBelow() throws {
        let (height, y) = (bar.areaHeight, try #require(title).frame.midY)
        bar.prompt = "Choose where to move the mails."
        layOut()
        let growth = bar.areaHeight - height
        #expect(growth > 18 && growth < 30)
        #expect(bar.sizeThatFits(Size(width: 360, height: 0)).height == height + growth)
        let (prompt, title) = try (prompt(), #require(title))
        #expect(prompt.frame.minY >= StatusBar.height && prompt.frame.maxY <= title.frame.minY)
        #expect(title.frame.midY == y + growth)
        #expect(prompt.text == "Choose where to move the mails." && prompt.alpha == 1)
        bar.prompt = nil
        layOut()
        #expect(bar.areaHeight == height && bar.promptLabel == nil && title.frame.midY == y)
    }

    @Test func anEmptyPromptIsNone() {
        bar.prompt = ""
        layOut()
        #expect(bar.areaHeight == NavigationBar.areaHeight && bar.promptLabel == nil)
    }

    @Test func itStandsWhereTheTitleDoes() throws {
        bar.prompt = "Choose a folder."
        layOut()
        #expect(try prompt().frame.minX == 16 && prompt().style.alignment == .leading)
        bar.backTitle = "All"
        layOut()
        #expect(try prompt().frame.midX == 180 && prompt().style.alignment == .center)
    }

    @Test func readFromTheRightItIsMirrored() throws {
        bar.titleInset = 40
        bar.prompt = "Choose a folder."
        stage.window.theme.layoutDirection = .rightToLeft
        layOut()
        #expect(try prompt().frame.maxX == 320)
    }

    @Test func buttonsMoveWithTheRow() throws {
        let item = View(frame: Rect(x: 0, y: 0, width: 100, height: 30))
        bar.trailingItem = item
        bar.backTitle = "All"
        bar.prompt = "Choose a folder."
        layOut()
        let middle = bar.areaHeight - NavigationBar.height / 2
        #expect(item.frame.midY == middle)
        let back = try #require(bar.subviews.first { $0 is BackButton })
        #expect(abs(back.frame.midY - middle) <= 0.5)
    }

    /// It grows with the text as the title does: by half at most.
    @Test func itGrowsWithTheText() throws {
        bar.prompt = "Choose a folder."
        layOut()
        let height = bar.areaHeight
        stage.window.theme.textScale = 1.5
        layOut()
        let large = bar.areaHeight
        #expect(large > height + 5)
        #expect(try prompt().frame.maxY <= large - NavigationBar.height)
        stage.window.theme.textScale = 3
        layOut()
        #expect(bar.areaHeight == large)
    }

    @Test func aLongPromptIsOneLine() throws {
        bar.prompt = "Choose"
        layOut()
        let height = bar.areaHeight
        bar.prompt = String(repeating: "Choose a folder for the mails of this list. ", count: 4)
        layOut()
        #expect(bar.areaHeight == height)
        #expect(try prompt().frame.minX >= 0 && prompt().frame.maxX <= 360)
    }

    @Test func itIsReadBeforeTheTitle() throws {
        bar.prompt = "Choose a folder."
        layOut()
        let labels = bar.subviews.compactMap { ($0 as? Label)?.accessibilityLabel }
        #expect(labels == ["Choose a folder.", "Inbox"])
    }
}
