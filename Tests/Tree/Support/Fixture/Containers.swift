package import Gatefold

/// A tab controller that records its lifecycle events in the diary.
package final class Tabs: TabController {
    private weak var fixture: Fixture?
    private var record: Diary.Record?

    init(_ screens: [ViewController], in fixture: Fixture) {
        self.fixture = fixture
        super.init(viewControllers: screens)
        record = fixture.diary.enter(self, name: "tabs")
    }

    package var stack: Stack? { viewControllers.first as? Stack }
    package var pages: Pages? { viewControllers.last as? Pages }

    private func note(_ event: LifecycleEvent) {
        if let record { fixture?.diary.note(event, of: record) }
    }

    override package func viewDidLoad() { record?.view = view }
    override package func viewWillAppear(_ animated: Bool) { note(.willAppear) }
    override package func viewDidAppear(_ animated: Bool) { note(.didAppear) }
    override package func viewWillDisappear(_ animated: Bool) { note(.willDisappear) }
    override package func viewDidDisappear(_ animated: Bool) { note(.didDisappear) }
}

/// A navigation controller that records its lifecycle events in the diary.
package final class Stack: NavigationController {
    private weak var fixture: Fixture?
    private var record: Diary.Record?

    init(_ root: Screen, in fixture: Fixture) {
        self.fixture = fixture
        super.init(rootViewController: root)
        record = fixture.diary.enter(self, name: "stack")
        delegate = fixture.transitions
    }

    package var screens: [Screen] { viewControllers.compactMap { $0 as? Screen } }

    package func contains(_ screen: ViewController?) -> Bool {
        viewControllers.contains { $0 === screen }
    }

    private func note(_ event: LifecycleEvent) {
        if let record { fixture?.diary.note(event, of: record) }
    }

    override package func viewDidLoad() { record?.view = view }
    override package func viewWillAppear(_ animated: Bool) { note(.willAppear) }
    override package func viewDidAppear(_ animated: Bool) { note(.didAppear) }
    override package func viewWillDisappear(_ animated: Bool) { note(.willDisappear) }
    override package func viewDidDisappear(_ animated: Bool) { note(.didDisappear) }
}

/// A page controller with three plain screens that records its lifecycle events in the diary.
package final class Pages: PageController, PageControllerDataSource {
    static let count = 3
    /// The difference between the numbers of two neighbouring pages: the number of a page tells which page it is.
    private static let step = 1000

    private weak var fixture: Fixture?
    private var record: Diary.Record?
    /// The content with which the first page to be shown begins.
    private let first: ScreenContent

    /// Creates pages that show the page with a content.
    init(showing content: ScreenContent, in fixture: Fixture) {
        self.fixture = fixture
        first = content
        super.init()
        record = fixture.diary.enter(self, name: "pages")
        dataSource = self
        setCurrentIndex(content.number / Self.step, animated: false)
    }

    /// The pages that exist.
    var screens: [Screen] { (0..<Self.count).compactMap { viewControllerIfLoaded(at: $0) as? Screen } }

    /// The content of the page that is shown.
    var content: ScreenContent {
        if let page = visibleChild as? Screen { return page.content }
        return content(at: currentIndex)
    }

    private func content(at index: Int) -> ScreenContent {
        let number = first.number % Self.step + index * Self.step
        return number == first.number ? first : ScreenContent(.plain, number)
    }

    package func numberOfPages(in pageController: PageController) -> Int { Self.count }

    package func pageController(_ pageController: PageController, viewControllerAt index: Int) -> ViewController {
        guard let fixture else { return ViewController() }
        return Screen.make(content(at: index), in: fixture)
    }

    private func note(_ event: LifecycleEvent) {
        if let record { fixture?.diary.note(event, of: record) }
    }

    override package func viewDidLoad() {
        super.viewDidLoad()
        record?.view = view
    }
    override package func viewWillAppear(_ animated: Bool) { note(.willAppear) }
    override package func viewDidAppear(_ animated: Bool) { note(.didAppear) }
    override package func viewWillDisappear(_ animated: Bool) { note(.willDisappear) }
    override package func viewDidDisappear(_ animated: Bool) { note(.didDisappear) }
}
