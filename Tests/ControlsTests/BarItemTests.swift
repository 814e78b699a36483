import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

/// The items of a navigation bar are drawn in the colour of the bar's title.
@Suite struct BarItemTests {
    private let stage: ViewStage
    private let bar = NavigationBar(title: "Recipes")
    private let button = TextButton(title: "Edit")

    init() throws {
        stage = try ViewStage(width: 360)
        bar.trailingItem = button
        bar.frame = stage.window.bounds
        bar.frame.size.height = NavigationBar.areaHeight
        stage.window.addSubview(bar)
    }

    private var wordColor: Color { button.subviews.compactMap { $0 as? Label }[0].textColor }

    @Test(arguments: Theme.Appearance.allCases, Theme.Contrast.allCases)
    func aWordInTheBarIsReadable(appearance: Theme.Appearance, contrast: Theme.Contrast) {
        stage.window.theme = Theme(appearance: appearance, contrast: contrast)
        stage.makeFrame()
        #expect(wordColor.contrast(to: bar.barTintColor) >= (contrast == .high ? 7 : 4.5))
        #expect(stage.items.contains { $0.color == wordColor })
    }

    @Test func aBarOfOtherColoursGivesItemsItsOwn() {
        let other = NavigationBar(title: "Recipes", barTintColor: Color.white, titleColor: .black)
        stage.window.addSubview(other)
        other.trailingItem = button
        #expect(wordColor == .black)
        other.trailingItem = nil
        stage.window.addSubview(button)
        #expect(wordColor == DynamicColor.accent.resolved(in: stage.window.theme))
    }

    @Test func aTintOfTheProgramsOwnStays() {
        bar.tintColor = Color(hex: 0xFF_D0_40)
        stage.window.theme.appearance = .dark
        stage.makeFrame()
        #expect(wordColor == Color(hex: 0xFF_D0_40))
    }
}
