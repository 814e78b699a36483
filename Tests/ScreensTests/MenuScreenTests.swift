import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldRandomness
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldLists
@testable import GatefoldMenus
@testable import GatefoldScreens
@testable import GatefoldScrolling
@_spi(Rooms) @testable import GatefoldViews

/// Menus lie above screens that come and go.
@Suite struct MenuScreenTests {
    private let stage: ViewStage
    private let screen = ViewController()

    init() throws {
        stage = try ViewStage(width: 300, height: 400)
        stage.window.rootViewController = screen
        stage.rest()
    }

    private var window: Window { stage.window }

    private func menu(_ handler: @escaping @MainActor () -> Void = {}) -> Menu {
        Menu(children: [MenuAction(title: "First", handler: handler), MenuAction(title: "Second")])
    }

    @Test func escapeClosesTheMenuAndThenTheScreen() {
        let page = ViewController()
        screen.present(page, animated: false)
        stage.rest()
        page.view.contextMenu = { [menu] _ in menu({}) }
        window.handleClick(.menu, at: Point(x: 50, y: 100))
        #expect(window.isMenuOpen)
        window.handle(KeyEvent(.escape))
        window.handle(KeyEvent(.escape, phase: .up))
        #expect(!window.isMenuOpen && window.presentations.count == 1 && window.flights.isEmpty)
        window.handle(KeyEvent(.escape))
        stage.rest()
        #expect(window.presentations.isEmpty)
    }

    @Test func anEntryMayPresentAScreen() {
        let page = ViewController()
        screen.view.showMenu(menu { [screen] in screen.present(page, animated: true) })
        window.handle(KeyEvent(.home))
        window.handle(KeyEvent(.enter))
        #expect(!window.isMenuOpen && !window.flights.isEmpty)
        // No menu is shown during the transition.
        #expect(!page.view.showMenu(menu()))
        stage.rest()
        #expect(window.presentations.count == 1 && !window.subviews.contains { $0 is MenuPanel })
        #expect(page.view.showMenu(menu()))
    }

    @Test func aTransitionClosesTheMenu() {
        let navigation = NavigationController(rootViewController: ViewController())
        window.rootViewController = navigation
        stage.rest()
        let button = TextButton(title: "More")
        button.menu = menu()
        button.showsMenuAsPrimaryAction = true
        navigation.navigationBar?.trailingItem = button
        stage.makeFrame()
        let place = button.convert(button.bounds.center, to: nil)
        stage.tap(place.x, place.y)
        #expect(window.isMenuOpen && button.isPressed)
        navigation.pushViewController(ViewController(), animated: true)
        stage.makeFrame()
        #expect(!window.isMenuOpen && !button.isPressed)
        stage.rest()
        #expect(!window.subviews.contains { $0 is MenuPanel } && !stage.clock.isFrameRequested)
    }

    /// A finger that holds a row shows its menu; the row is not selected and the list does not scroll.
    @Test func aHeldRowIsNotSelected() throws {
        let keys = try FocusStage()
        let rows = FocusRows([20])
        let table = keys.addTable(rows)
        var asked: [IndexPath?] = []
        table.contextMenu = { [menu] point in
            asked.append(table.indexPathForRow(at: point))
            return menu({})
        }
        keys.stage.touch(.began, 100, 130)
        for _ in 0..<40 {
            keys.stage.makeFrame()
            keys.window.actOnDeadlines()
        }
        #expect(keys.window.isMenuOpen && asked == [IndexPath(row: 2, section: 0)])
        keys.stage.touch(.moved, 100, 60)
        keys.stage.touch(.ended, 100, 60)
        #expect(rows.selected.isEmpty && table.contentOffset.y == 0)
    }

    @Test func aWindowWithoutMenusHasNothingForThem() {
        stage.tap(100, 100)
        window.handle(KeyEvent(.enter))
        window.movePointer(to: Point(x: 50, y: 50))
        stage.rest()
        #expect(!window.isMenuOpen && !window.parts.all.contains { $0 is Menus || $0 is Tooltips })
        window.dismissMenu()
        #expect(!window.parts.all.contains { $0 is Menus })
    }

    /// Screens and menus come and go in random orders of calls, also from within handlers.
    @Test(arguments: 1...6) func noOrderOfCallsLeavesAnythingBehind(_ seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        var handled = 0
        func act() {
            let front = window.frontViewController ?? screen
            switch Int.random(in: 0..<8, using: &numbers) {
            case 0: front.present(ViewController(), animated: Bool.random(using: &numbers))
            case 1: front.dismiss(animated: Bool.random(using: &numbers))
            case 2, 3:
                front.view.showMenu(
                    Menu(children: [
                        MenuAction(title: "Act") {
                            handled += 1
                            if handled % 3 != 0 { act() }
                        }, Menu(title: "More", children: [MenuAction(title: "Inner") { handled += 1 }]),
                    ]))
            case 4: window.dismissMenu()
            case 5: front.view.setNeedsLayout()
            case 6: window.prefersReducedMotion.toggle()
            default:
                window.isVisible = false
                if Bool.random(using: &numbers) { stage.makeFrame() }
                window.isVisible = true
            }
        }
        for _ in 0..<300 {
            switch Int.random(in: 0..<8, using: &numbers) {
            case 0...2: act()
            case 3:
                for key in [KeyEvent.Key.down, .enter] { window.handle(KeyEvent(key)) }
            case 4:
                let keys: [KeyEvent.Key] = [.down, .right, .left, .enter, .escape]
                window.handle(KeyEvent(keys[Int.random(in: keys.indices, using: &numbers)]))
            case 5: stage.tap(Double.random(in: 0..<300, using: &numbers), Double.random(in: 0..<400, using: &numbers))
            default: stage.makeFrame(after: Double.random(in: 0.005..<0.3, using: &numbers))
            }
            window.actOnDeadlines()
        }
        window.isVisible = true
        window.dismissMenu()
        stage.restAndWake()
        #expect(!window.isMenuOpen && window.flights.isEmpty && !stage.clock.isFrameRequested)
        #expect(!window.subviews.contains { $0 is MenuPanel } && handled > 0)
    }
}
