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
