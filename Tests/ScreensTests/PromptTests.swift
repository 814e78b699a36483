import GatefoldGeometry
import GatefoldTextEditing
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// The bar of a screen in a stack grows for a prompt, and the screen's view shrinks.
@Suite struct PromptTests {
    private final class Page: ViewController {
        private let prompt: String?
        private let content = ScrollView()

        init(_ title: String, prompt: String? = nil) {
            self.prompt = prompt
            super.init()
            self.title = title
        }

        override var contentScrollView: ScrollView? { content }

        override func viewDidLoad() {
            navigationBar?.prompt = prompt
            content.contentSize = Size(width: 100, height: 2000)
            view.addSubview(content)
        }

        override func viewWillLayoutSubviews() { content.frame = view.bounds }
    }

    private let stage: ViewStage
    private let page = Page("Letters")
    private let navigation: NavigationController

    init() throws {
        stage = try ViewStage(width: 360, height: 640)
        navigation = NavigationController(rootViewController: page)
        stage.window.rootViewController = navigation
        stage.rest()
    }

    private func bar(_ screen: ViewController? = nil) throws -> NavigationBar {
        try #require((screen ?? page).navigationBar)
    }

    /// The height of the bar as it is seen, in points.
    private var shownHeight: Double { get throws { try bar().shownPlacement.frame.height } }

    @Test func aPromptGrowsTheBarGradually() throws {
        let bar = try bar()
        let height = bar.frame.height
        bar.prompt = "Choose a letter."
        var heights: [Double] = []
        for _ in 0..<60 {
            stage.makeFrame()
            heights.append(try shownHeight)
        }
        let grown = bar.areaHeight
        #expect(heights == heights.sorted() && heights.last == grown && grown > height + 18)
        #expect(heights.contains { $0 > height + 1 && $0 < grown - 1 })
        #expect(bar.promptLabel?.alpha == 1 && page.view.frame.minY == grown)
        bar.prompt = nil
        stage.makeFrames(3)
        #expect(try shownHeight > height + 1)
        #expect(bar.promptLabel != nil)
        stage.rest()
        #expect(try shownHeight == height)
        #expect(bar.promptLabel == nil && page.view.frame.minY == height)
    }

    /// A prompt that comes back while it fades out stays.
    @Test func aPromptThatReturnsStays() throws {
        let bar = try bar()
        bar.prompt = "Choose a letter."
        stage.rest()
        bar.prompt = nil
        stage.makeFrames(3)
        bar.prompt = "Choose another."
        stage.rest()
        #expect(bar.promptLabel?.text == "Choose another." && bar.promptLabel?.alpha == 1)
        #expect(try shownHeight == bar.areaHeight)
    }

    @Test func underReducedMotionItGrowsAtOnce() throws {
        stage.window.prefersReducedMotion = true
        let bar = try bar()
        bar.prompt = "Choose a letter."
        stage.makeFrame()
        #expect(try shownHeight == bar.areaHeight && bar.areaHeight > NavigationBar.areaHeight)
        bar.prompt = nil
        stage.makeFrame()
        #expect(try shownHeight == NavigationBar.areaHeight)
    }

    /// The lower edge of the bar moves evenly with the push, and back with the pop.
    @Test func aPushToAPageWithAPromptMovesTheEdge() throws {
        let second = Page("Second", prompt: "Choose a page.")
        let plain = try bar().frame.height
        navigation.pushViewController(second, animated: true)
        let grounds = try edges(while: second)
        let grown = try bar(second).areaHeight
        #expect(grown > plain + 18 && second.view.frame.minY == grown)
        #expect(grounds == grounds.sorted() && grounds.contains { $0 > plain + 2 && $0 < grown - 2 })
        navigation.popViewController(animated: true)
        let back = try edges(while: second)
        #expect(back == back.sorted(by: >) && back.contains { $0 > plain + 2 && $0 < grown - 2 })
        #expect(page.view.frame.minY == plain)
    }

    /// Returns the lower edges of the bar between two screens in each frame of a flight, in points.
    private func edges(while screen: ViewController) throws -> [Double] {
        var edges: [Double] = []
        for _ in 0..<200 {
            stage.makeFrame()
            guard navigation.flight != nil else { break }
            // The row of each bar keeps its distance from the edge between the two.
            let snapshots = navigation.view.subviews.compactMap { $0 as? TransitionSnapshot }
            let bars = snapshots.filter { $0.source is NavigationBar }.map(\.frame.maxY)
            try #require(bars.count == 2 && bars[0] == bars[1])
            edges.append(bars[0])
        }
        return edges
    }

    @Test func aLargeTitleAndASearchFieldStandBelow() throws {
        navigation.prefersLargeTitles = true
        let field = TextField(placeholder: "Search")
        try bar().bottomView = field
        stage.rest()
        try bar().prompt = "Choose a letter."
        stage.rest()
        let (bar, title) = try (bar(), try #require(bar().largeTitle))
        #expect(bar.frame.height == bar.areaHeight && page.view.frame.minY == bar.frame.maxY)
        #expect(title.shownPlacement.frame.minY == bar.frame.maxY)
        #expect(title.titleHeight > 40 && field.frame.minY == title.titleHeight)
    }

    @Test func theBarFollowsTheTextSize() throws {
        try bar().prompt = "Choose a letter."
        stage.rest()
        let height = try shownHeight
        stage.window.theme.textScale = 1.5
        stage.rest()
        #expect(try shownHeight > height + 5)
        #expect(try page.view.frame.minY == shownHeight)
    }

    /// A prompt that is set before the screen is seen comes with it.
    @Test func aPromptOfAScreenToComeIsThereAtOnce() throws {
        let second = Page("Second", prompt: "Choose a page.")
        navigation.pushViewController(second, animated: false)
        stage.makeFrame()
        let bar = try bar(second)
        #expect(bar.promptLabel?.alpha == 1 && bar.shownPlacement.frame.height == bar.areaHeight)
    }
}
