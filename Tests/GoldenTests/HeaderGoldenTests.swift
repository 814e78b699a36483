import Gatefold
import GatefoldTesting
import Testing

@testable import GatefoldInbox
@testable import GatefoldScreens
@testable import GatefoldViews

/// Inbox has a window with a header of its own: the window's buttons are in the row of the navigation bar, and over the
/// top of a page.
@Suite struct HeaderGoldenTests {
    nonisolated static let names = [
        "header-list", "header-list-dark", "header-list-rtl", "header-page", "header-page-scrolled", "header-pull",
        "header-opening",
    ]
    private static let canvas = GoldenCanvas(width: 360, height: 220)

    private func stage(_ theme: Theme = Theme(), layout: String = ":minimize,maximize,close") throws
        -> InboxGoldenStage
    {
        let stage = try InboxGoldenStage(Self.canvas, theme: theme)
        stage.golden.window.state.header = WindowHeader(layout: layout)
        return stage
    }

    @Test(arguments: [
        ("header-list", Theme(), ":minimize,maximize,close"),
        ("header-list-dark", Theme(appearance: .dark), "close,minimize,maximize:"),
        ("header-list-rtl", Theme(layoutDirection: .rightToLeft), ":minimize,maximize,close"),
    ])
    func theBarIsTheHeader(name: String, theme: Theme, layout: String) throws {
        let stage = try stage(theme, layout: layout)
        try stage.show(.list)
        try GoldenPicture(name).check(stage.golden.picture())
    }

    @Test func theButtonsLieOverAPage() throws {
        let stage = try stage()
        try stage.show(.page(InboxGolden.library))
        try GoldenPicture("header-page").check(stage.golden.picture())
        let page = try #require(stage.golden.window.frontViewController?.contentScrollView)
        page.contentOffset.y = 40
        try GoldenPicture("header-page-scrolled").check(stage.golden.settledPicture())
        page.contentOffset.y = -26
        try GoldenPicture("header-pull").check(stage.golden.picture())
    }

    @Test func theBarSlidesBeneathTheButtons() throws {
        let stage = try stage()
        try stage.show(.list)
        try stage.golden.play("\(stage.tap(InboxGolden.cabin)); frame")
        try GoldenPicture("header-opening").check(stage.golden.picture(at: 0.7))
    }

    /// The sign for closing is legible in every frame: its contrast is at least 4.5 to 1.
    @Test(arguments: StatusTheme.allCases)
    func theSignsAreLegible(_ theme: StatusTheme) throws {
        var lines = "header :close; wait 0.5; tap 180 160; wait 1.2; key escape; wait 1.2; tap 180 336; wait 0.25\n"
        lines += "key escape; wait 1; tap 180 336; wait 1.2; touch down 1 180 240\n"
        for distance in stride(from: 12, through: 140, by: 4) {
            lines += "touch motion 1 180 \(240 + distance); wait 0.05\n"
        }
        let application = InboxApplication()
        let host = try OffscreenHost(
            size: PixelSize(width: 360, height: 720), scale: 1, delegate: application, fonts: GoldenFonts.source(),
            theme: theme.theme)
        let contrast = StatusContrast(ignoring: 0.3, height: NavigationBar.height)
        try host.play(TouchScript(lines + "touch up 1; wait 1.2")) { try contrast.measure($0, of: host.window) }
        #expect(contrast.frames > 100)
        #expect(contrast.worst >= 4.5, "frame \(contrast.worstFrame)")
        withExtendedLifetime(application) {}
    }
}
