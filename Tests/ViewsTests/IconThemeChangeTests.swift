import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// Icons of the desktop follow the icon theme that the desktop's settings name.
@Suite struct IconThemeChangeTests {
    @Test func viewsAreDrawnAgainAfterAChange() throws {
        let stage = try ViewStage()
        let view = View(frame: stage.window.bounds)
        stage.window.addSubview(view)
        stage.makeFrame()
        let version = view.appearanceVersion
        var desktop = Theme()
        desktop.iconTheme = "Papirus"
        stage.window.state.desktopTheme = desktop
        #expect(stage.window.theme.iconTheme == "Papirus" && view.appearanceVersion != version)
        // A theme of the program's own says nothing about icons.
        stage.window.theme = Theme(appearance: .dark)
        #expect(stage.window.theme.iconTheme == "Papirus")
        stage.window.followDesktopTheme()
        #expect(stage.window.theme.iconTheme == "Papirus")
    }
}
