import Gatefold
import GatefoldTesting
import Testing

@testable import GatefoldGallery

/// The gallery can be used from its first screen to its last page with keys alone.
struct KeyboardTests {
    private func controls(in view: View) -> [Control] {
        guard !view.isHidden, view.alpha > 0.01 else { return [] }
        if let control = view as? Control { return [control] }
        return view is TabBar ? [] : view.subviews.flatMap { controls(in: $0) }
    }

    @Test(arguments: Demo.allCases.indices)
    func everyDemoAndEveryControlIsReached(_ index: Int) throws {
        let stage = try GalleryStage(nil)
        try stage.play(String(repeating: "key down; ", count: index + 1) + "key enter; wait 1")
        let navigation = try #require(
            (stage.window.rootViewController as? TabController)?.selectedViewController as? NavigationController)
        let screen = try #require(navigation.topViewController as? DemoScreen)
        #expect(screen.demo == Demo.allCases[index])

        var reached: [View] = []
        for _ in 0..<40 {
            try stage.play("key tab")
            guard let view = stage.window.focusedView, !reached.contains(where: { $0 === view }) else { break }
            reached.append(view)
        }
        let overlay = stage.window.overlay.map { controls(in: $0) } ?? []
        let wanted = controls(in: screen.view) + overlay
        #expect(wanted.count > 4)
        for control in wanted { #expect(reached.contains { $0 === control }, "\(type(of: control))") }

        try stage.play("key escape; wait 1")
        #expect(navigation.viewControllers.count == 1)
        let table = try #require(stage.window.focusedView as? TableView)
        #expect(table.indexPathForFocusedRow == IndexPath(row: index, section: 0))
    }

    /// A screen that is being dismissed asks for another one, which has no effect on the screen that follows.
    @Test func aRequestOfALeavingScreenIsDropped() throws {
        let stage = try GalleryStage(.expandingView)
        try stage.play(
            "wait 0.5; key back; key down; key enter; drag touch 200.2 35.0 200.2 -26.3 40 120 id 9; key down; key space"
        )
        #expect(stage.window.presentations.isEmpty && stage.window.flight == nil)
    }

    @Test(arguments: Demo.allCases)
    func arrowsOpenAPageAndEscapeClosesIt(_ demo: Demo) async throws {
        let settings = Settings(demo: demo, isSlow: false, showsOutlines: false)
        let app = try TestApplication(GalleryApplication(settings: settings))
        let start = app.screen
        try await app.press(.down)
        let opener = try #require(app.window.focusedView)
        try await app.press(.enter)
        #expect(app.screen !== start)
        try await app.press(.escape)
        #expect(app.screen === start && app.window.focusedView === opener)
    }

    @Test func theSliderOpensAndClosesAtItsEnds() async throws {
        let settings = Settings(demo: .default, isSlow: false, showsOutlines: false)
        let app = try TestApplication(GalleryApplication(settings: settings))
        try await app.press(.tab)
        let slider = try app.view(of: Slider.self)
        slider.becomeFocused()
        try await app.press(.end)
        #expect(app.window.presentations.count == 1 && slider.isFocused)
        try await app.press(.home)
        #expect(app.window.presentations.isEmpty)
    }
}
