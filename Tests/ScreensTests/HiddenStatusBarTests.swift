import GatefoldGeometry
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldViews

/// A hidden status bar leaves no space free.
@Suite struct HiddenStatusBarTests {
    private let stage: ViewStage
    private let screen = ViewController()
    private let navigation: NavigationController

    init() throws {
        stage = try ViewStage()
        screen.title = "Recipes"
        navigation = NavigationController(rootViewController: screen)
    }

    private func expectTop(_ statusHeight: Double, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let bar = try #require(screen.navigationBar)
        let height = statusHeight + NavigationBar.height
        #expect(bar.frame == Rect(x: 0, y: 0, width: 200, height: height), sourceLocation: sourceLocation)
        #expect(
            screen.view.frame == Rect(x: 0, y: height, width: 200, height: 400 - height),
            sourceLocation: sourceLocation)
        let label = try #require(bar.subviews.first as? Label)
        #expect(abs(label.frame.midY - statusHeight - NavigationBar.height / 2) < 1, sourceLocation: sourceLocation)
    }

    @Test func aHiddenStatusBarFreesItsHeight() throws {
        stage.window.rootViewController = navigation
        stage.makeFrame()
        try expectTop(24)
        stage.window.statusBar.isHidden = true
        #expect(stage.clock.isFrameRequested)
        stage.makeFrame()
        try expectTop(0)
        stage.window.statusBar.isHidden = false
        stage.makeFrame()
        try expectTop(24)
    }

    @Test func hiddenFromTheStartItTakesNone() throws {
        stage.window.statusBar.isHidden = true
        stage.window.rootViewController = navigation
        stage.makeFrame()
        try expectTop(0)
    }

    @Test func theStatusBarCanBeHiddenDuringAPush() throws {
        stage.window.rootViewController = navigation
        let page = ViewController()
        navigation.pushViewController(page, animated: true)
        stage.makeFrames(4)
        stage.window.statusBar.isHidden = true
        stage.rest()
        #expect(page.navigationBar?.frame.height == NavigationBar.height)
        navigation.popViewController(animated: true)
        stage.rest()
        try expectTop(0)
    }
}
