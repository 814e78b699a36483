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
        guard event.phase != .up else { return false }
        for screen in shownScreens {
            guard let command = screen.keyCommands.first(where: { $0.isPressed(by: event) }) else { continue }
            command.handler()
            return true
        }
        return false
    }

    /// Presents the sheet of the commands of this screen and of the children that it shows, as Control and a question mark
    /// do for the screen in front. Without any commands nothing happens.
    ///
    /// A program whose users type no text in a screen can give the sheet a key of its own:
    /// `KeyCommand(title: "Keys", input: .character("?")) { [weak self] in self?.presentKeyCommands() }`.
    /// - Returns: Whether there were commands.
    @discardableResult public func presentKeyCommands() -> Bool {
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
