import Gatefold
import Testing

/// The ready-made page opens out of a row, is pulled shut, and lays its content out.
struct ExpandingCellPageTests {
    private final class List: TableViewController, ExpandingCellPresenting {
        override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 12 }

        override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell() ?? TableViewCell()
            cell.textLabel.text = "Row \(indexPath.row)"
            return cell
        }

        override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
            present(Page(indexPath), animated: true)
        }

        func expandingCellTargetView(for presented: ViewController) -> View? {
            (presented as? Page).flatMap { tableView.cellForRow(at: $0.indexPath) }
        }
    }

    private final class Page: ExpandingCellPage {
        let indexPath: IndexPath
        let label = Label(String(repeating: "word ", count: 20))

        init(_ indexPath: IndexPath) {
            self.indexPath = indexPath
            super.init(contentView: label)
        }
    }

    private final class Application: ApplicationDelegate {
        let title = "Pages"
        let applicationID = "org.example.Pages"
        let list = List()

        func didCreate(_ window: Window, now: WallClock) {
            window.rootViewController = NavigationController(rootViewController: list)
        }

        var page: Page? { list.presentedViewController as? Page }
    }

    @Test func thePageOpensFromARowAndIsPulledShut() throws {
        var play = try ScreenplayOf(Application())
        try play.play("wait 0.2; tap 180 220; wait 1")
        #expect(play.flight.contains { $0.rect("container") != nil })
        #expect(play.application.page != nil && play.host.window.flight == nil)
        try play.play("drag touch 180 240 180 480 400 120 hold 150; wait 1")
        #expect(play.flight.contains { $0.rect("bar") != nil })
        #expect(play.application.page == nil)
    }

    @Test(arguments: ["tap 328 52", "key escape"]) func eachInputClosesThePage(by input: String) throws {
        var play = try ScreenplayOf(Application())
        try play.play("wait 0.2; tap 180 220; wait 1; \(input); wait 1")
        #expect(play.application.page == nil && play.host.window.flight == nil)
    }

    @Test func theContentHasItsWidthAndItsOwnHeight() throws {
        var play = try ScreenplayOf(Application())
        try play.play("wait 0.2; tap 180 220; wait 1")
        let page = try #require(play.application.page)
        let frame = page.label.frame
        #expect(frame.minX == 16 && frame.width == 328 && frame.minY == StatusBar.height + NavigationBar.height)
        #expect(page.scrollView.contentSize.height == frame.maxY + 16)

        // A text that grows is measured again, and so is the content of other insets and in another width.
        page.label.text = String(repeating: "word ", count: 200)
        try play.play("wait 0.1")
        #expect(page.label.frame.height > frame.height)
        #expect(page.scrollView.contentSize.height == page.label.frame.maxY + 16)
        page.contentInsets = EdgeInsets(top: 0, left: 40, bottom: 0, right: 10)
        try play.play("wait 0.1")
        #expect(page.label.frame.minX == 40 && page.label.frame.width == 310)
        try play.play("resize 600 720; wait 0.1")
        #expect(page.label.frame.width == 550)
        try play.play("direction rtl; wait 0.1")
        #expect(page.label.frame.minX == 10)
    }

    @Test func aTableWithoutOverridesIsEmpty() throws {
        let screen = TableViewController()
        #expect(screen.view === screen.tableView && screen.contentScrollView === screen.tableView)
        screen.tableView.reloadData()
        #expect(screen.tableView.numberOfSections == 1 && screen.tableView.numberOfRows(inSection: 0) == 0)
    }
}
