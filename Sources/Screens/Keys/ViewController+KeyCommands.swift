import GatefoldGestures
import GatefoldMenus
import GatefoldViews

extension ViewController {
    /// The screen, the child that has the focus or is shown, that child's child and so on, from the innermost one outwards,
    /// as a key finds their commands.
    private var shownScreens: [ViewController] { ((focusedChild ?? visibleChild)?.shownScreens ?? []) + [self] }

    /// Performs the command whose keys were pressed. Commands of inner screens come before those of their containers.
    /// - Returns: Whether there was one.
    func performKeyCommand(for event: KeyEvent) -> Bool {
        guard event.phase == .down else { return false }
        for screen in shownScreens {
            guard let command = screen.keyCommands.first(where: { $0.isPressed(by: event) }) else { continue }
            command.handler()
            return true
        }
        return false
    }

    /// Presents the sheet of the commands of all screens that are shown. Without any, nothing happens.
    /// - Returns: Whether there were commands.
    func presentKeyCommands() -> Bool {
        let groups: [KeyCommandsController.Group] = shownScreens.compactMap { screen in
            let commands = screen.keyCommands.filter { !$0.attributes.contains(.hidden) }
            return commands.isEmpty ? nil : (screen.title, commands)
        }
        guard !groups.isEmpty else { return false }
        present(KeyCommandsController(groups), animated: true)
        return true
    }
}

extension KeyEvent {
    /// Whether the event is a press of Control and a question mark, which shows the commands of a screen.
    var showsKeyCommands: Bool {
        phase == .down && key == .character("?") && modifiers.subtracting(.shift) == .control
    }
}
