import Gatefold
import Testing

/// A page is pulled shut where a list of its own lies under the finger, or where it has little content.
@Suite struct NestedPullTests {
    /// A page that is open, with a list from 200 to 500 points of the window, scrolled by 50.
    private func openPage() throws -> (Screenplay, MarkerPage, ScrollView) {
        var play = try Screenplay()
        try play.play("tap 180 388; wait 1")
        let page = try #require(play.application.list.pages.last)
        let inner = ScrollView(frame: Rect(x: 40, y: 200, width: 280, height: 300))
        inner.contentSize = Size(width: 280, height: 900)
        // No snapshot shows the page's bar, and the frame before the flight is compared with the flight's first.
        inner.showsVerticalScrollIndicator = false
        page.scrollView.addSubview(inner)
        inner.contentOffset.y = 50
        return (play, page, inner)
    }

    private func isClosed(_ play: Screenplay) -> Bool {
        play.host.runtime.window.frontViewController === play.application.list
    }

    @Test func theListScrollsToItsTopThenThePageIsPulled() throws {
        var (play, page, inner) = try openPage()
        var offsets: [Double] = []
        try play.play(
            """
            touch down 0 180 250; touch motion 0 180 290; wait 0.1; mark now
            touch motion 0 180 330; wait 0.1; mark now
            touch motion 0 180 480; wait 0.6; touch up 0; wait 1
            """
        ) { _ in offsets += [inner.contentOffset.y, page.scrollView.contentOffset.y] }
        #expect(offsets.prefix(3) == [20, 0, 0] && offsets[3] < -5)
        #expect(isClosed(play))
        // The page folds under the finger, pulled in by half the bar.
        #expect(try #require(play.flight.first?.rect("bar")).maxY >= 40)
    }

    @Test func theTouchpadPullsItFromThere() throws {
        var (play, _, inner) = try openPage()
        var lines = "pointer move 180 300\n"
        for _ in 0..<30 { lines += "pointer scroll -8 0 finger; wait 0.016\n" }
        try play.play(lines + "wait 0.2; pointer scroll 0 0 finger; wait 1")
        #expect(isClosed(play))
        #expect(inner.contentOffset.y == 0)
    }

    @Test func aFlingInTheListBouncesThereAndPullsNothing() throws {
        var (play, page, inner) = try openPage()
        inner.contentOffset.y = 300
        try play.play("drag touch 180 220 180 480 60 120; wait 2")
        #expect(!isClosed(play))
        #expect(inner.contentOffset.y == 0 && page.scrollView.contentOffset.y == 0)
        #expect(play.frames.allSatisfy { ($0.value("scroll") ?? 0) >= 0 })
    }

    @Test func aPageThatFitsTheWindowIsPulledToo() throws {
        var (play, page, inner) = try openPage()
        inner.removeFromSuperview()
        page.scrollView.contentSize = Size(width: 100, height: 100)
        try play.play("drag touch 180 250 180 500 300 120 hold 300; wait 1")
        #expect(isClosed(play))
    }
}
