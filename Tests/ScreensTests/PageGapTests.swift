import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldScrolling
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldViews

/// The space between pages has the colours of the pages.
@Suite struct PageGapTests {
    private final class Pages: PageControllerDataSource {
        let colors: [Color?]
        init(_ colors: [Color?]) { self.colors = colors }
        func numberOfPages(in pageController: PageController) -> Int { colors.count }
        func pageController(_ pageController: PageController, viewControllerAt index: Int) -> ViewController {
            let page = ViewController()
            page.view.backgroundColor = colors[index]
            // A container shows the colour of its visible page.
            return index == 1 ? NavigationController(rootViewController: page) : page
        }
    }

    private let stage: ViewStage
    private let controller = PageController()
    private static let (red, black) = (Color(hex: 0xFF_00_00), Color.black)

    init() throws { stage = try ViewStage() }

    private func show(_ colors: [Color?]) -> Pages {
        let pages = Pages(colors)
        controller.dataSource = pages
        stage.window.rootViewController = controller
        stage.rest()
        return pages
    }

    /// Returns the colour of the frontmost solid item at a point of the frame that was made last.
    private func color(_ x: Int32, _ y: Int32 = 300) -> Color? {
        stage.scene.items.last { item in
            let rect = item.rect.intersection(item.clip)
            return item.color != nil && rect.x <= x && x < rect.maxX && rect.y <= y && y < rect.maxY
        }?.color
    }

    private func turn(to offset: Double) {
        controller.pageScrollView.contentOffset.x = offset
        stage.makeFrame()
    }

    @Test func blackPagesHaveABlackGap() {
        let pages = show([Self.black, Self.black])
        turn(to: 110)
        #expect((0..<200).allSatisfy { color(Int32($0)) == Self.black })
        _ = pages
    }

    @Test func twoColoursMeetInTheMiddleOfTheGap() {
        let pages = show([Self.red, Self.black, nil])
        turn(to: 110)
        // The gap of 20 points begins at 90.
        #expect([0, 89, 90, 99].allSatisfy { color($0) == Self.red })
        #expect([100, 109, 110, 199].allSatisfy { color($0) == Self.black })
        turn(to: 330)
        #expect(color(99) == Self.black)
        #expect(color(101) == DynamicColor.surface.resolved(in: stage.window.theme))
        _ = pages
    }

    @Test func aPullBeyondTheEndsUncoversTheColourOfThePage() {
        let pages = show([Self.red, Self.black])
        stage.drag(by: Point(x: 150, y: 0), lifts: false)
        #expect(controller.pageScrollView.contentOffset.x < -20)
        #expect(color(0) == Self.red && color(199) == Self.red)
        stage.touch(.ended, 250, 200)
        stage.rest()
        controller.setCurrentIndex(1, animated: false)
        stage.rest()
        stage.drag(by: Point(x: -150, y: 0), from: Point(x: 180, y: 200), lifts: false)
        #expect(color(0) == Self.black && color(199) == Self.black)
        stage.touch(.ended, 30, 200)
        stage.rest()
        _ = pages
    }
}
