import GatefoldGestures

// Changes from elsewhere, such as a new mail, wait until the user's hand has left the window.
extension Window {
    /// Whether a finger or a pressed button holds the window, wherever it has landed.
    public var isTouched: Bool { arena.contactCount > 0 }

    /// Performs an action once nothing holds the window, so that a change from elsewhere does not disturb a gesture: at
    /// once if nothing does.
    ///
    /// The gestures have ended when the action is performed. Actions are performed in the order of the calls.
    public func performWhenReleased(_ action: @escaping () -> Void) {
        guard isTouched || !actionsAtRelease.isEmpty else { return action() }
        actionsAtRelease.append(action)
    }

    /// Performs the actions that have waited, unless something still holds the window.
    func performActionsAtRelease() {
        guard !isTouched, !actionsAtRelease.isEmpty else { return }
        Window.complete(in: self) { [weak self] in
            guard let self, !isTouched else { return }
            let actions = actionsAtRelease
            actionsAtRelease = []
            for action in actions { action() }
        }
    }
}
