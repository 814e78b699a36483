import GatefoldGeometry
import GatefoldGestures
import GatefoldMenus
import GatefoldTextEditing
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScreens
@testable import GatefoldViews

/// A screen with commands, which notes those that were performed.
private final class CommandScreen: ViewController {
    let name: String
    let inputs: [KeyEvent.Key]
    let log: Log
    var attributes: MenuAction.Attributes = []

    final class Log { var performed: [String] = [] }

    init(_ name: String, _ inputs: [KeyEvent.Key], _ log: Log) {
        self.name = name
        self.inputs = inputs
        self.log = log
        super.init()
        title = name
    }

    override var keyCommands: [KeyCommand] {
        inputs.map { input in
            KeyCommand(title: "\(input)", input: input, attributes: attributes) { [self] in log.performed.append(name) }
        }
    }
}

@Suite struct KeyCommandScreenTests {
    private let stage: ViewStage
    private let log = CommandScreen.Log()

    init() throws { stage = try ViewStage() }

    private func show(_ screen: ViewController) {
        stage.window.rootViewController = screen
        stage.makeFrame()
    }

    @discardableResult private func press(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) -> Bool {
        let isTaken = stage.window.handle(KeyEvent(key, modifiers: modifiers))
        stage.window.handle(KeyEvent(key, modifiers: modifiers, phase: .up))
        stage.makeFrame()
        return isTaken
    }

    @Test func theInnermostScreenPerformsACommandFirst() {
        let inner = CommandScreen("inner", [.character("e"), .f(1)], log)
        let outer = CommandNavigation(rootViewController: inner)
        outer.commands = [
            KeyCommand(title: "Outer", input: .f(1)) { [log] in log.performed.append("outer") },
            KeyCommand(title: "Outer", input: .f(2)) { [log] in log.performed.append("outer") },
        ]
        show(outer)
        #expect(press(.character("e")) && press(.f(1)) && press(.f(2)))
        #expect(log.performed == ["inner", "inner", "outer"])
        #expect(!press(.f(3)))
    }

    @Test func aFocusedViewTakesItsKeysFirst() throws {
        let screen = CommandScreen("screen", [.character("e"), .f(1)], log)
        let field = TextField()
        field.frame = Rect(x: 10, y: 10, width: 100, height: 40)
        screen.view.addSubview(field)
        show(screen)
        field.becomeFocused()
        stage.makeFrame()
        press(.character("e"))
        #expect(log.performed.isEmpty)
        press(.f(1))
        #expect(log.performed == ["screen"])
    }

    @Test func onlyTheScreenInFrontPerformsCommands() {
        let below = CommandScreen("below", [.f(1)], log)
        show(below)
        let above = CommandScreen("above", [.f(2)], log)
        below.present(above, animated: false)
        stage.rest()
        press(.f(1))
        press(.f(2))
        #expect(log.performed == ["above"])
    }

    @Test func controlAndAQuestionMarkShowAllCommands() throws {
        let screen = CommandScreen("screen", [.f(1), .f(2)], log)
        show(screen)
        #expect(press(.character("?"), [.control, .shift]))
        stage.rest()
        let sheet = try #require(screen.presentedViewController as? KeyCommandsController)
        #expect(sheet.tableView.numberOfRows(inSection: 0) == 2)
        sheet.tableView(sheet.tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
        stage.rest()
        #expect(screen.presentedViewController == nil && log.performed == ["screen"])
    }

    @Test func aHeldKeyRepeatsTheCommandsThatDoSo() {
        let screen = CommandNavigation(rootViewController: FocusScreen())
        screen.commands = [true, false].map { repeats in
            KeyCommand(title: "Step", input: .f(repeats ? 1 : 2), repeats: repeats) { [log] in
                log.performed.append("\(repeats)")
            }
        }
        show(screen)
        for key: KeyEvent.Key in [.f(1), .f(2)] {
            for phase: KeyEvent.Phase in [.down, .repeated, .repeated, .up] {
                stage.window.handle(KeyEvent(key, phase: phase))
            }
        }
        #expect(log.performed == ["true", "true", "true", "false"])
    }

    @Test func aCommandShowsTheSheetOfCommands() throws {
        let screen = CommandNavigation(rootViewController: FocusScreen())
        screen.commands = [
            KeyCommand(title: "Keys", input: .character("?")) { [weak screen] in screen?.presentKeyCommands() }
        ]
        show(screen)
        #expect(press(.character("?")))
        stage.rest()
        let sheet = try #require(screen.presentedViewController as? KeyCommandsController)
        #expect(sheet.tableView.numberOfRows(inSection: 0) == 1)
    }

    @Test func aDisabledCommandIsShownAndNotPerformed() throws {
        let screen = CommandScreen("screen", [.f(1)], log)
        screen.attributes = .disabled
        show(screen)
        press(.f(1))
        press(.character("?"), .control)
        stage.rest()
        let sheet = try #require(screen.presentedViewController as? KeyCommandsController)
        sheet.tableView(sheet.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
        stage.rest()
        #expect(log.performed.isEmpty)
    }

    @Test func withoutCommandsThereIsNoSheet() {
        let screen = FocusScreen()
        show(screen)
        #expect(!press(.character("?"), .control))
        #expect(screen.presentedViewController == nil)
    }
}

private final class CommandNavigation: NavigationController {
    var commands: [KeyCommand] = []
    override var keyCommands: [KeyCommand] { commands }
}
