import Gatefold
import Testing

/// A row may be swiped open while a transition starts, and pages may be closed over such rows.
struct SwipedRowFlightTests {
    private final class List: TableViewController, ExpandingCellPresenting {
        override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 12 }

        override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = tableView.dequeueReusableCell() ?? TableViewCell()
            cell.textLabel.text = "Row \(indexPath.row)"
            return cell
        }

        override func tableView(
            _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> SwipeActionsConfiguration? {
            let open = ContextualAction(title: "Open") { [weak self] _, _, _ in
                self?.present(Page(indexPath), animated: true)
            }
            return SwipeActionsConfiguration(actions: [open], performsFirstActionWithFullSwipe: false)
        }

        func expandingCellTargetView(for presented: ViewController) -> View? {
            (presented as? Page).flatMap { tableView.cellForRow(at: $0.indexPath) }
        }
    }

    private final class Page: ExpandingCellPage {
        let indexPath: IndexPath

        init(_ indexPath: IndexPath) {
            self.indexPath = indexPath
            super.init(contentView: Label(String(repeating: "word ", count: 20)))
        }
    }

    private final class Application: ApplicationDelegate {
        let title = "Swipes"
        let applicationID = "org.example.Swipes"
        let list = List()

        func didCreate(_ window: Window, now: WallClock) {
            window.rootViewController = NavigationController(rootViewController: list)
        }
    }

    @Test func theFirstFrameShowsTheOpenRowAndLaterTheRowIsClosed() throws {
        var play = try ScreenplayOf(Application())
        try play.play("wait 0.3")
        let closed = try play.livePicture()
        try play.play("drag touch 340 220 240 220 200 120; wait 1")
        #expect(try play.livePicture().bytes != closed.bytes)
        try play.play("touch down 0 320 220; wait 0.3; touch up 0; wait 1.2")
        let first = try #require(play.frames.firstIndex { $0.progress != nil })
        try #require(first > 0)
        #expect(play.frames[first].progress == 0)
        #expect(play.frames[first].picture.bytes == play.frames[first - 1].picture.bytes)
        #expect(play.application.list.presentedViewController is Page)
        try play.play("key Escape; wait 1.5")
        #expect(play.application.list.presentedViewController == nil)
        #expect(try play.livePicture().bytes == closed.bytes)
    }
}
