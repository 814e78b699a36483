import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldViews

/// The focus is on one view at most, and moves on in a known order.
@Suite struct FocusTests {
    private let keys: FocusStage
    private let button = FocusButton()
    private let other = FocusButton()

    init() throws {
        keys = try FocusStage()
        keys.add(button, 10, 50)
        keys.add(other, 10, 150)
        keys.stage.makeFrame()
    }

    private var focused: View? { keys.window.focusedView }

    @Test func focusMovesBetweenViews() {
        #expect(focused == nil)
        #expect(button.becomeFocused())
        #expect(button.isFocused && !other.isFocused)
        #expect(other.becomeFocused())
        #expect(button.changes == [true, false] && other.changes == [true])
        button.resignFocus()
        #expect(other.isFocused)
        keys.screen.view.resignFocus()
        #expect(focused == nil && other.changes == [true, false])
    }

    @Test func viewsThatCannotBeFocusedStayUnfocused() {
        let label = keys.add(Label("text"), 10, 250)
        button.isEnabled = false
        #expect(!label.becomeFocused() && !button.becomeFocused() && !Button().becomeFocused())
        #expect(focused == nil)
    }

    /// The focus moves with the next frame or key. Before that, `focusedView` already names the view that is going to
    /// have it.
    @Test(arguments: 0..<4) func askingForItMovesNothing(_ way: Int) {
        keys.press(.tab)
        let ring = keys.ring
        switch way {
        case 0: button.isHidden = true
        case 1: button.removeFromSuperview()
        case 2: keys.screen.present(ViewController(), animated: false)
        default: break
        }
        for _ in 0..<3 { #expect(focused === (way < 2 ? other : way == 2 ? nil : button)) }
        #expect(button.isFocused == (way == 3) && other.isFocused == (way < 2))
        #expect(button.changes == [true] && other.changes.isEmpty && keys.ring == ring)
        keys.stage.rest()
        #expect(button.changes == (way == 3 ? [true] : [true, false]) && other.changes == (way < 2 ? [true] : []))
    }

    @Test(arguments: 0..<5)
    func lostFocusGoesToTheNextViewInOrder(_ way: Int) {
        keys.press(.tab)
        #expect(focused === button)
        switch way {
        case 0: button.isHidden = true
        case 1: button.isEnabled = false
        case 2: button.removeFromSuperview()
        case 3: button.alpha = 0
        default: button.frame.origin.x = 500
        }
        keys.stage.rest()
        #expect(focused === other && !button.isFocused)
        #expect(keys.ring == other.frame.inset(by: EdgeInsets(all: -FocusRing.distance)))
        other.isHidden = true
        keys.stage.rest()
        #expect(focused == nil && keys.ring == nil)
    }

    @Test func aViewThatGoesInItsOwnCallbackIsNoTrap() {
        button.action = { [unowned button] in button.removeFromSuperview() }
        keys.press(.tab)
        keys.press(.enter)
        #expect(button.superview == nil && focused === other)
    }

    @Test func aPressMovesItWithoutARing() {
        keys.press(.tab)
        #expect(keys.ring != nil)
        keys.stage.touch(.began, 30, 170)
        #expect(keys.ring == nil)
        keys.stage.touch(.ended, 30, 170)
        #expect(other.presses == 1)
        #expect(focused === other && keys.ring == nil)
        keys.press(.tab, .shift)
        #expect(focused === button && keys.ring != nil)
    }

    // MARK: Screens

    private func present(animated: Bool = true) -> (screen: FocusScreen, button: FocusButton) {
        let page = FocusScreen()
        let inner = FocusButton(frame: Rect(x: 10, y: 250, width: 40, height: 40))
        page.view.addSubview(inner)
        keys.screen.present(page, animated: animated)
        return (page, inner)
    }

    @Test(arguments: [true, false])
    func focusStaysWithinTheFrontScreen(animated: Bool) {
        button.becomeFocused()
        let page = present(animated: animated)
        #expect(focused == nil)
        #expect(!other.becomeFocused())
        for _ in 0..<3 {
            keys.press(.tab)
            #expect(focused === page.button)
        }
        keys.stage.rest()
        #expect(focused === page.button)
        page.screen.dismiss(animated: animated)
        #expect(focused === button && !page.button.isFocused)
        keys.stage.rest()
        #expect(focused === button)
        #expect(button.changes == [true, false, true])
    }

    @Test func focusFollowsAFlightThatReverses() {
        button.becomeFocused()
        _ = present()
        keys.stage.makeFrames(8)
        #expect(focused == nil)
        keys.press(.escape)
        #expect(focused === button)
        keys.stage.rest()
        #expect(focused === button && keys.window.presentations.isEmpty)
    }

    @Test func aScreenAboveAnotherStaysOutOfItsWay() {
        // A custom presentation leaves the presenting screen live beneath.
        let page = FocusScreen()
        page.modalPresentationStyle = .custom
        keys.screen.present(page, animated: false)
        #expect(!keys.press(.tab) && focused == nil)
    }

    @Test func aStackRemembersScreenByScreen() throws {
        let window = keys.window
        let screens = (0..<2).map { _ in FocusScreen() }
        let buttons = screens.map { screen in
            let button = FocusButton(frame: Rect(x: 10, y: 100, width: 40, height: 40))
            screen.view.addSubview(button)
            return button
        }
        let navigation = NavigationController(rootViewController: screens[0])
        window.rootViewController = navigation
        keys.stage.makeFrame()
        buttons[0].becomeFocused()
        navigation.pushViewController(screens[1], animated: true)
        #expect(focused == nil && !buttons[0].becomeFocused())
        keys.press(.tab)
        keys.stage.rest()
        // Only the controls of the screen in front, and its back button, can be reached.
        #expect(focused !== buttons[1] && focused != nil)
        keys.press(.tab)
        #expect(focused === buttons[1])
        keys.press(.back)
        #expect(focused === buttons[0])
        keys.stage.rest()
        #expect(focused === buttons[0])
    }

    @Test func theOverlayBelongsToEveryScreen() {
        let overlay = View()
        overlay.passesInputThrough = true
        keys.window.overlay = overlay
        let tool = keys.add(FocusButton(), 100, 350, to: overlay)
        tool.becomeFocused()
        keys.press(.tab)
        keys.press(.tab, .shift)
        #expect(focused === tool)
        let page = present()
        keys.stage.makeFrames(3)
        #expect(keys.window.liveViews.last { !($0 is StatusBar || $0 is WindowControls) } === keys.window.ringView)
        // The focus of the overlay does not move with the screens, nor does its ring disappear.
        #expect(focused === tool && keys.ring != nil)
        keys.stage.rest()
        page.screen.dismiss(animated: true)
        keys.stage.rest()
        #expect(focused === tool)
        overlay.isHidden = true
        keys.stage.rest()
        #expect(focused !== tool && !tool.becomeFocused())
    }
}
