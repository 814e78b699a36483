import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

/// An ellipsis looks like the part of a text in which it begins: parts that it stands for as a whole leave nothing behind.
@Suite struct CutOffPartTests {
    nonisolated private static let mark = Color(hex: 0xff_e0_00)
    nonisolated private static let marked = AttributedText.Attributes(backgroundColor: DynamicColor(mark))
    nonisolated private static let struck = AttributedText.Attributes(color: DynamicColor(mark), isStruckThrough: true)
    private static let before = AttributedText("A line that is much longer than the label, which shows it ")

    private let stage: ViewStage

    init() throws { stage = try ViewStage(width: 2100) }

    /// Returns the items in the colour of the mark that a label draws.
    private func marks(_ text: AttributedText, width: Double, lineLimit: Int = 1) -> [Item] {
        let label = Label(text, style: TextStyle(font: .system(size: 20), lineLimit: lineLimit))
        label.frame = Rect(x: 10, y: 10, width: width, height: 100)
        stage.window.addSubview(label)
        defer { label.removeFromSuperview() }
        stage.makeFrame()
        return stage.scene.items.filter { $0.color == Self.mark }
    }

    /// Returns the number of surfaces and lines in the colour of the mark that a label draws, beside its letters.
    private func surfaces(_ text: AttributedText, width: Double, lineLimit: Int = 1) -> Int {
        marks(text, width: width, lineLimit: lineLimit).count { if case .glyphs = $0.content { false } else { true } }
    }

    @Test(arguments: [marked, struck]) func aPartBehindTheCutLeavesNothing(_ attributes: AttributedText.Attributes) {
        let text = Self.before + AttributedText("the end", attributes) + AttributedText(" and more")
        #expect(surfaces(text, width: 2000) == 1)
        #expect(surfaces(text, width: 200) == 0)
        #expect(surfaces(text, width: 200, lineLimit: 2) == 0)
        #expect(surfaces(text, width: 200, lineLimit: 10) >= 1)
    }

    @Test(arguments: [marked, struck]) func aPartThatTheCutDividesKeepsItsBeginning(
        _ attributes: AttributedText.Attributes
    ) {
        let text = AttributedText("A ") + AttributedText("line that is much longer than the label", attributes)
        #expect(surfaces(text, width: 200) == 1)
    }

    @Test func paragraphsThatAreLeftOutLeaveNothing() {
        let text = AttributedText("One line\nand ") + AttributedText("the end", Self.marked)
        #expect(surfaces(text, width: 300) == 0)
        #expect(surfaces(text, width: 300, lineLimit: 2) == 1)
    }

    @Test func anIconBehindTheCutIsNotDrawn() {
        let color = AttributedText.Attributes(color: DynamicColor(Self.mark))
        let star = AttributedText(image: Icon(.star), accessibilityLabel: "a star", color)
        let text = Self.before + star + AttributedText(" more")
        #expect(!marks(text, width: 2000).isEmpty)
        #expect(marks(text, width: 200).isEmpty)
    }
}
