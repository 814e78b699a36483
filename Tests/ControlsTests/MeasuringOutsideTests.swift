import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

/// Views that stand in no window measure text as a window of the standard theme and of scale 1 would.
@Suite struct MeasuringOutsideTests {
    private static let words = "Whisk the eggs with the sugar until they are pale, then fold in the flour by hand."
    nonisolated private static let styles = [
        TextStyle(font: .system(size: 15)), TextStyle(font: .system(size: 15), lineLimit: 1),
        TextStyle(font: .system(size: 22, weight: .bold), lineLimit: 2, lineSpacing: 1.25),
    ]

    @Test(arguments: styles, [40.0, 120, 300, .infinity])
    func aLabelIsAsLargeAsInAWindow(style: TextStyle, width: Double) throws {
        let stage = try ViewStage()
        let label = Label(Self.words, style: style)
        let outside = label.sizeThatFits(Size(width: width, height: 0))
        stage.window.addSubview(label)
        #expect(outside.height > 0 && outside == label.sizeThatFits(Size(width: width, height: 0)))
    }

    @Test func theThemeOfAWindowChangesNothing() throws {
        let label = Label(Self.words)
        let before = label.sizeThatFits(Size(width: 120, height: 0))
        let stage = try ViewStage(scale: 2)
        stage.window.theme = Theme(layoutDirection: .rightToLeft, textScale: 2)
        #expect(before.height > 0 && label.sizeThatFits(Size(width: 120, height: 0)) == before)
        stage.window.addSubview(label)
        #expect(label.sizeThatFits(Size(width: 120, height: 0)).height > before.height * 1.7)
        label.removeFromSuperview()
        #expect(label.sizeThatFits(Size(width: 120, height: 0)) == before)
    }

    @Test func aButtonHasAWidthAndARowAHeight() throws {
        let stage = try ViewStage()
        let button = TextButton(title: "Save")
        let outside = button.sizeThatFits(stage.window.bounds.size)
        stage.window.addSubview(button)
        #expect(outside.width > 0 && outside == button.sizeThatFits(stage.window.bounds.size))
    }

    /// Each window numbers its fonts for itself.
    @Test func aLabelThatMovesToAnotherWindowIsSetInItsFonts() throws {
        let (first, second) = (try ViewStage(), try ViewStage())
        let bold = Label("Bold", style: TextStyle(font: .system(size: 15, weight: .bold)))
        let label = Label("Plain")
        for (index, view) in [bold, label].enumerated() {
            view.frame = Rect(x: 0, y: Double(index) * 30, width: 200, height: 30)
            first.window.addSubview(view)
        }
        first.makeFrame()
        second.window.addSubview(label)
        second.makeFrame()
        let fresh = Label("Plain")
        let third = try ViewStage()
        fresh.frame = label.frame
        third.window.addSubview(fresh)
        third.makeFrame()
        #expect(second.scene.glyphs == third.scene.glyphs && !second.scene.glyphs.isEmpty)
    }
}
