import GatefoldGeometry
import GatefoldGestures
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldViews

/// A window may have a header of its own.
@Suite struct WindowHeaderTests {
    private let stage: ViewStage
    private let screen = ViewController()
    private let navigation: NavigationController
    private let heard = RequestLog()

    init() throws {
        stage = try ViewStage(width: 400)
        screen.title = "Recipes"
        navigation = NavigationController(rootViewController: screen)
        stage.window.rootViewController = navigation
        stage.window.host = heard
        stage.window.state.header = .standard
        stage.makeFrame()
    }

    private func press(_ x: Double, _ y: Double, movingBy distance: Double = 0) {
        stage.touch(.began, at: Point(x: x, y: y))
        if distance != 0 { stage.touch(.moved, at: Point(x: x + distance, y: y)) }
        stage.touch(.ended, at: Point(x: x + distance, y: y))
    }

    // MARK: Layout

    @Test func theBarIsTheOnlyBar() throws {
        let bar = try #require(screen.navigationBar)
        #expect(bar.frame == Rect(x: 0, y: 0, width: 400, height: 56))
        #expect(screen.view.frame == Rect(x: 0, y: 56, width: 400, height: 344))
        #expect(screen.view.safeAreaInsets == .zero && bar.safeAreaInsets.top == 56)
        #expect(screen.view.headerInsets == EdgeInsets(top: 56, left: 0, bottom: 0, right: 128))
        let label = try #require(bar.subviews.first as? Label)
        #expect(abs(label.frame.midX - 200) < 1 && label.style.alignment == .center)
        stage.window.state.header = nil
        stage.makeFrame()
        #expect(bar.frame.height == 80 && bar.safeAreaInsets.top == 24)
        #expect(screen.view.headerInsets == .zero)
        #expect(label.frame.minX == 16 && label.style.alignment == .leading)
    }

    @Test func barItemsAvoidTheWindowButtons() throws {
        let bar = try #require(screen.navigationBar)
        bar.trailingItem = Square()
        navigation.pushViewController(ViewController(), animated: false)
        for layout in [":minimize,maximize,close", "close,minimize,maximize:", "close:minimize"] {
            for isRightToLeft in [false, true] {
                stage.window.theme.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
                stage.window.state.header = WindowHeader(layout: layout)
                stage.makeFrame()
                let controls = stage.window.windowScreens.controls
                for bar in [bar, navigation.topViewController.navigationBar].compactMap(\.self) {
                    for button in controls.subviews {
                        #expect(bar.subviews.allSatisfy { $0.frame.intersection(button.frame).isEmpty }, "\(layout)")
                    }
                }
            }
        }
    }

    private final class Square: View {
        override func sizeThatFits(_ available: Size) -> Size { Size(width: 30, height: 30) }
    }

    @Test func aCloseButtonIsAtTheOtherSide() {
        let page = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        stage.window.addSubview(page)
        #expect(CloseButton.frame(in: page) == Rect(x: 12, y: 12, width: 32, height: 32))
        stage.window.state.header = WindowHeader(layout: "close:")
        #expect(CloseButton.frame(in: page) == Rect(x: 48, y: 12, width: 32, height: 32))
        stage.window.theme.layoutDirection = .rightToLeft
        #expect(CloseButton.frame(in: page) == Rect(x: 320, y: 12, width: 32, height: 32))
        stage.window.state.header = nil
        #expect(CloseButton.frame(in: page) == Rect(x: 16, y: 36, width: 32, height: 32))
    }

    @Test func aLayoutIsReadAndWritten() {
        let layout = WindowHeader(layout: "appmenu,close: icon,minimize,nonsense,close,maximize")
        #expect(layout == WindowHeader(leading: [.close], trailing: [.minimize, .maximize]))
        #expect(WindowHeader(layout: layout.layout) == layout)
        #expect(WindowHeader(layout: "") == WindowHeader() && WindowHeader(layout: "a:b:close") == WindowHeader())
        #expect(WindowHeader.standard.limited(to: [.close]).layout == ":close")
    }

    // MARK: Input

    @Test func draggingTheBarMovesTheWindowOnce() {
        press(60, 20, movingBy: 30)
        #expect(heard.requests == [.move(contact: .finger(0))])
        #expect(stage.window.takeGivenAway() == [.finger(0)] && stage.window.takeGivenAway() == [])
        press(60, 70, movingBy: 30)
        #expect(heard.requests.count == 1)
    }

    @Test func twoTapsMaximize() {
        press(60, 20)
        press(62, 20)
        #expect(heard.requests == [.toggleMaximized])
    }

    @Test func aLongPressAsksForTheMenu() {
        stage.touch(.began, at: Point(x: 60, y: 20))
        stage.restAndWake()
        #expect(heard.requests == [.menu(contact: .finger(0))])
    }

    @Test func theButtonsAsk() {
        for x in [290.0, 330, 370] { press(x, 28) }
        #expect(heard.requests == [.minimized, .toggleMaximized, .close])
    }

    @Test func theControlsOfABarWork() {
        let page = ViewController()
        navigation.pushViewController(page, animated: false)
        stage.makeFrame()
        // The back button shows only its chevron.
        let back = page.navigationBar?.subviews.first { $0 is BackButton }
        #expect(back?.frame.width == ChevronView.size(in: Theme()).width)
        press(24, 28)
        stage.rest()
        #expect(navigation.topViewController === screen && heard.requests.isEmpty)
    }

    @Test func withoutAHeaderABarMovesNothing() {
        stage.window.state.header = nil
        stage.makeFrame()
        press(60, 40, movingBy: 30)
        #expect(heard.requests.isEmpty && stage.window.windowScreens.controls.subviews.isEmpty)
    }
}
