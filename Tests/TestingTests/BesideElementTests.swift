import Testing

@testable import GatefoldTesting

/// A list beside the page that it has opened is reached by keys, and is read before the page.
@MainActor struct BesideElementTests {
    private final class MailApplication: ApplicationDelegate {
        let title = "Mail"
        let applicationID = "org.example.Mail"
        let list = ListScreen()

        func didCreate(_ window: Window, now: WallClock) { window.rootViewController = list }
    }

    /// A list that takes the left 300 points of a wide window.
    private final class ListScreen: TableViewController {
        var pages: [Int] = []

        override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }

        override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell() ?? TableViewCell()
            cell.textLabel.text = "Row \(indexPath.row)"
            return cell
        }

        override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
            pages.append(indexPath.row)
            let page = PageScreen()
            page.title = "Page \(indexPath.row)"
            present(page, animated: false)
        }
    }

    private final class PageScreen: ViewController {
        let reply = TextButton(title: "Reply")
        let forward = TextButton(title: "Forward")

        override func viewDidLoad() {
            super.viewDidLoad()
            view.accessibilityRole = .page
            view.accessibilityLabel = title
            for (index, button) in [reply, forward].enumerated() {
                button.frame = Rect(x: 20, y: 60 + 60 * Double(index), width: 100, height: 44)
                view.addSubview(button)
            }
        }

        override func presentedFrame(in bounds: Rect) -> Rect {
            bounds.width < 600 ? bounds : Rect(minX: 300, minY: 0, maxX: bounds.maxX, maxY: bounds.maxY)
        }
    }

    private func start(width: Double = 800) async throws -> (app: TestApplication, list: ListScreen) {
        let delegate = MailApplication()
        let app = try TestApplication(delegate, size: Size(width: width, height: 600))
        try await app.rest()
        try await app.press(.down)
        try await app.press(.enter)
        try await app.rest()
        #expect(delegate.list.pages == [0])
        return (app, delegate.list)
    }

    private func focusedName(_ app: TestApplication) -> String? { app.window.accessibility.tree().current?.name }

    /// Taps a row where the page does not cover it.
    private func tap(_ row: String, _ app: TestApplication) async throws {
        try await app.tap(Point(x: 100, y: app.element(.row, row).bounds.midY))
        try await app.rest()
    }

    @Test func listAndPageAreRead() async throws {
        let (app, list) = try await start()
        let names = app.elements.map(\.name)
        let row = try #require(names.firstIndex(of: "Row 3"))
        let button = try #require(names.firstIndex(of: "Reply"))
        #expect(row < button)
        let element = try app.element(.row, "Row 3")
        #expect(app.window.accessibility.activate(element.id) && list.pages == [0, 3])
        // A window that becomes narrow has room for the page only.
        try await app.resize(to: Size(width: 400, height: 600))
        #expect(!app.elements.contains { $0.role == .row } && app.elements.contains { $0.name == "Reply" })
    }

    @Test func tabGoesFromThePageToTheListAndBack() async throws {
        let (app, list) = try await start()
        // The page has no focused view, and is read as a whole.
        #expect(app.window.focusedView == nil && focusedName(app) == "Page 0")
        var names: [String?] = []
        for _ in 0..<4 {
            try await app.press(.tab)
            names.append(focusedName(app))
        }
        #expect(names == ["Reply", "Forward", "Row 0", "Reply"])
        try await app.press(.tab, modifiers: .shift)
        #expect(app.window.focusedView === list.tableView)
    }

    @Test func theListKeepsTheFocusWhileItOpensPages() async throws {
        let (app, list) = try await start()
        for key: KeyEvent.Key in [.tab, .tab, .tab, .down, .enter] { try await app.press(key) }
        try await app.rest()
        #expect(list.pages == [0, 1] && app.window.focusedView === list.tableView)
        #expect((app.screen as? PageScreen)?.title == "Page 1" && focusedName(app) == "Row 1")
        // Arrows stay within the list.
        try await app.press(.right)
        #expect(app.window.focusedView === list.tableView)
        try await app.press(.escape)
        try await app.rest()
        #expect(app.screen === list && app.window.focusedView === list.tableView)
    }

    @Test func arrowsStayOnThePage() async throws {
        let (app, list) = try await start()
        try await app.press(.tab)
        try await app.press(.left)
        #expect(app.window.focusedView !== list.tableView)
    }

    /// A press opens a row and leaves the keys to its page; an assistive technology may give the list the focus.
    @Test func aPressLeavesTheFocusToThePage() async throws {
        let (app, list) = try await start()
        try await tap("Row 4", app)
        #expect(list.pages == [0, 4] && app.window.focusedView == nil)
        #expect(list.tableView.becomeFocused() && app.window.focusedView === list.tableView)
        try await tap("Row 5", app)
        #expect(app.window.focusedView === list.tableView && focusedName(app) == "Row 5")
    }

    @Test func aPageThatTakesTheWholeWindowTakesTheFocus() async throws {
        let (app, list) = try await start()
        for _ in 0..<3 { try await app.press(.tab) }
        #expect(app.window.focusedView === list.tableView)
        try await app.resize(to: Size(width: 400, height: 600))
        #expect(app.window.focusedView !== list.tableView)
    }
}
