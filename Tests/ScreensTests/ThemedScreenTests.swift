import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Containers and scroll views follow the theme and the layout direction.
@Suite struct ThemedScreenTests {
    private let stage: ViewStage
    private let navigation = NavigationController(rootViewController: ViewController())

    init() throws {
        stage = try ViewStage()
        stage.window.rootViewController = navigation
        stage.makeFrame()
    }

    @Test func barsFollowTheThemeUntilAProgramChooses() throws {
        let bar = try #require(navigation.navigationBar)
        stage.window.theme.appearance = .dark
        stage.makeFrame()
        #expect(bar.backgroundColor == DynamicColor.bar.resolved(in: stage.window.theme))
        #expect(bar.superview?.backgroundColor == DynamicColor.surface.resolved(in: stage.window.theme))
        navigation.barTintColor = .white
        #expect(bar.backgroundColor == .white && navigation.preferredStatusBarStyle == .darkContent)
        stage.window.theme.appearance = .light
        #expect(bar.backgroundColor == .white)
    }

    @Test func aScreensStatusTextCanBeReadOnItsGround() throws {
        let screen = ViewController()
        stage.window.rootViewController = screen
        #expect(screen.preferredStatusBarStyle == .darkContent)
        stage.window.theme.appearance = .dark
        #expect(screen.preferredStatusBarStyle == .lightContent)
    }

    @Test(arguments: Theme.LayoutDirection.allCases)
    func aPushedScreenComesFromWhereReadingEnds(direction: Theme.LayoutDirection) throws {
        stage.window.theme.layoutDirection = direction
        let screen = ViewController()
        navigation.pushViewController(screen, animated: true)
        let page = try #require(screen.view.superview)
        var places: [Double] = []
        while stage.clock.isFrameRequested, places.count < 600 {
            stage.makeFrame()
            places.append(page.shownFrame.minX)
        }
        let start = try #require(places.first)
        #expect(direction == .rightToLeft ? start <= -190 : start >= 190)
        #expect(page.shownFrame.minX == 0)
        #expect(places.allSatisfy { direction == .rightToLeft ? $0 <= 0 : $0 >= 0 })
    }

    @Test func theScrollIndicatorStandsWhereReadingEndsAndIsSeen() throws {
        let scrollView = ScrollView(frame: Rect(x: 0, y: 100, width: 200, height: 200))
        scrollView.dynamicBackgroundColor = .surface
        scrollView.contentSize = Size(width: 200, height: 1000)
        stage.window.screenContainer.addSubview(scrollView)
        func bar() throws -> (x: Int32, fill: Color) {
            scrollView.flashScrollIndicators()
            stage.makeFrame()
            let item = try #require(stage.scene.items.last { $0.rect.width == 3 })
            return (item.rect.x, try #require(item.color))
        }
        let light = try bar()
        #expect(light.x == 194 && light.fill.luminance < 0.1)
        stage.window.theme = Theme(appearance: .dark, layoutDirection: .rightToLeft)
        let dark = try bar()
        #expect(dark.x == 3 && dark.fill.luminance > 0.9)
        scrollView.indicatorStyle = .black
        #expect(try bar().fill.luminance < 0.1)
    }

    @Test func aTintFollowsTheThemeUntilAProgramChooses() {
        let view = TextButton(title: "Edit")
        view.dynamicTintColor = DynamicColor(light: Color(hex: 0x80_00_00), dark: Color(hex: 0xFF_80_80))
        stage.window.addSubview(view)
        #expect(view.resolvedTintColor == Color(hex: 0x80_00_00))
        stage.window.theme.appearance = .dark
        #expect(view.resolvedTintColor == Color(hex: 0xFF_80_80))
        view.tintColor = .white
        stage.window.theme.appearance = .light
        #expect(view.resolvedTintColor == .white && view.dynamicTintColor == nil)
    }

    @Test(arguments: Theme.Appearance.allCases, Theme.Contrast.allCases)
    func theCrossIsSeenOnItsGround(appearance: Theme.Appearance, contrast: Theme.Contrast) {
        let theme = Theme(appearance: appearance, contrast: contrast)
        let ground = CloseButton.standardDiscColor.resolved(in: theme)
        for color in [Color.white, DynamicColor.surface.resolved(in: theme)]
        where appearance == .light || color != .white {
            let shown = color.interpolated(to: ground.withAlpha(1), fraction: ground.alpha)
            #expect(shown.contrast(to: .white) >= 3)
        }
    }

    @Test func aButtonsCrossTakesItsColor() {
        let button = CloseButton()
        button.crossColor = DynamicColor(.black)
        stage.window.addSubview(button)
        #expect(button.subviews.allSatisfy { $0.backgroundColor == .black })
    }
}
