import GatefoldGeometry
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

/// A long back button gives up its room to the bar's own title, which stays in the middle as long as it can.
@Suite struct BackTitleTests {
    private let stage: ViewStage
    private let bar = NavigationBar(title: "Text")

    init() throws {
        stage = try ViewStage(width: 360)
        stage.window.addSubview(bar)
        bar.frame = Rect(x: 0, y: 0, width: 360, height: NavigationBar.areaHeight)
    }

    private func look(_ title: String, back: String) throws -> (label: Label, shown: String) {
        bar.title = title
        bar.backTitle = back
        stage.makeFrame()
        let label = try #require(bar.subviews.compactMap { $0 as? Label }.first)
        let button = try #require(bar.subviews.compactMap { $0 as? BackButton }.first)
        let word = try #require(button.subviews.compactMap { $0 as? Label }.first)
        #expect(button.title == back && button.accessibilityLabel == back)
        return (label, word.isHidden ? "" : word.text)
    }

    private func isCentred(_ label: Label) -> Bool {
        let natural = label.sizeThatFits(Size(width: .infinity, height: 0)).width
        return abs(label.frame.midX - 180) < 0.5 && label.frame.width >= natural
    }

    @Test func aShortTitleLeavesRoomForTheWholeWayBack() throws {
        let look = try look("Text", back: "Transitions")
        #expect(look.shown == "Transitions" && isCentred(look.label))
    }

    @Test func longerTitlesShortenTheWayBack() throws {
        let some = try look("Expanding cell", back: "Transitions and more")
        #expect(some.shown == "Back" && isCentred(some.label))
        let more = try look("Translated modal screens", back: "Transitions")
        #expect(more.shown.isEmpty && isCentred(more.label))
    }

    /// A title stays in the middle wherever it fits beside a chevron there, and otherwise it is whole as far as it
    /// fits.
    @Test(arguments: [Theme.LayoutDirection.leftToRight, .rightToLeft], [1.0, 1.5, 3])
    func theTitleStaysInTheMiddle(direction: Theme.LayoutDirection, scale: Double) throws {
        stage.window.theme.layoutDirection = direction
        stage.window.theme.textScale = scale
        for back in ["A", "Back", "Inbox", "Transitions", "A very long title of a screen"] {
            for count in 1...30 {
                let look = try look(String(repeating: "n", count: count), back: back)
                let natural = look.label.sizeThatFits(Size(width: .infinity, height: 0)).width.rounded(.up)
                let chevron = 16 + ChevronView.size(in: stage.window.theme).width + 12
                if natural <= 360 - 2 * chevron { #expect(isCentred(look.label), "\(back) \(count)") }
                if natural <= 360 - chevron - 16 { #expect(look.label.frame.width >= natural, "\(back) \(count)") }
            }
        }
    }

    @Test func aShortTitleIsNotReplacedByALongerWord() throws {
        let look = try look("A title that hardly fits in", back: "All")
        #expect(look.shown == "All" || look.shown.isEmpty)
    }
}
