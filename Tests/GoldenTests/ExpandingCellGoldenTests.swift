import Gatefold
import GatefoldTesting
import Testing

@testable import GatefoldInbox
@testable import GatefoldScreens

/// A row of Inbox opens, and its page is pulled down.
@Suite struct ExpandingCellGoldenTests {
    nonisolated static let progress = [25, 50, 75, 100]
    /// The distances by which the page is pulled down, in points: too little, past half the bar, and farther than the
    /// bar is high.
    nonisolated static let depths = [24, 60, 150]

    nonisolated static let names =
        progress.map { "expanding-cell-\($0)" } + depths.map { "pull-\($0)" } + [
            "expanding-cell-dark-50", "expanding-cell-plain-50", "expanding-cell-card-50", "expanding-cell-rtl-50",
        ]

    @Test(arguments: progress)
    func aRowOpens(_ percent: Int) throws {
        let stage = try opening(InboxGoldenStage(.phone))
        try GoldenPicture("expanding-cell-\(percent)").check(stage.picture(at: Double(percent) / 100))
    }

    /// The first frame is the list itself.
    @Test func aRowBeginsToOpen() throws {
        let stage = try opening(InboxGoldenStage(.phone))
        try GoldenPicture("list").check(stage.picture(at: 0))
    }

    @Test func aRowOpensInTheDark() throws {
        let stage = try opening(InboxGoldenStage(.short, theme: Theme(appearance: .dark)))
        try GoldenPicture("expanding-cell-dark-50").check(stage.picture(at: 0.5))
    }

    @Test func aRowOpensPlainly() throws {
        let stage = try opening(InboxGoldenStage(.short, style: .plain))
        try GoldenPicture("expanding-cell-plain-50").check(stage.picture(at: 0.5))
    }

    @Test func aCardOpens() throws {
        let stage = try opening(InboxGoldenStage(.tablet))
        try GoldenPicture("expanding-cell-card-50").check(stage.picture(at: 0.5))
    }

    @Test func aRowOpensFromTheOtherSide() throws {
        let stage = try opening(InboxGoldenStage(.short, theme: Theme(layoutDirection: .rightToLeft)))
        try GoldenPicture("expanding-cell-rtl-50").check(stage.picture(at: 0.5))
    }

    private func opening(_ stage: InboxGoldenStage) throws -> GoldenStage {
        try stage.show(.list)
        try stage.golden.play("\(stage.tap(InboxGolden.library)); frame")
        return stage.golden
    }

    @Test(arguments: depths)
    func thePageIsPulledDown(_ depth: Int) throws {
        let stage = try InboxGoldenStage(.phone)
        try stage.show(.page(InboxGolden.library))
        // The rubber band moves the page less than the finger, so the page is set to its position directly.
        let page = try #require(stage.golden.window.frontViewController?.contentScrollView)
        page.contentOffset.y = -Double(depth)
        try GoldenPicture("pull-\(depth)").check(stage.golden.settledPicture())
    }
}
