import Gatefold
import Testing

@testable import GatefoldGallery

/// The gallery from its first screen to its last page, with keys alone.
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

    /// A screen that is on its way out asks for another one: nothing comes of it on the screen that follows.
    @Test func whatAScreenThatLeavesHasAskedForIsDropped() throws {
        let stage = try GalleryStage(.expandingView)
        try stage.play(
            "wait 0.5; key back; key down; key enter; drag touch 200.2 35.0 200.2 -26.3 40 120 id 9; key down; key space"
        )
        #expect(stage.window.presentations.isEmpty && stage.window.flight == nil)
    }

    @Test(arguments: Demo.allCases)
    func arrowsOpenAPageAndEscapeClosesIt(_ demo: Demo) throws {
        let stage = try GalleryStage(demo)
        let start = stage.window.frontViewController?.unwrapped
        try stage.play("key down; wait 0.5")
        let opener = try #require(stage.window.focusedView)
        try stage.play("key enter; wait 1.2")
        #expect(stage.window.frontViewController?.unwrapped !== start)
        try stage.play("key escape; wait 1.2")
        #expect(stage.window.frontViewController?.unwrapped === start)
        #expect(stage.window.focusedView === opener)
    }

    @Test func theSliderOpensAndClosesAtItsEnds() throws {
        let stage = try GalleryStage(.default)
        try stage.play("key tab; key shift+tab; wait 0.2")
        let slider = try #require(stage.window.overlay.flatMap { controls(in: $0).first { $0 is Slider } })
        slider.becomeFocused()
        try stage.play("key end; wait 1.2")
        #expect(stage.window.presentations.count == 1 && slider.isFocused)
        try stage.play("key home; wait 1.2")
        #expect(stage.window.presentations.isEmpty)
    }
}
