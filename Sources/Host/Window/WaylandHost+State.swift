import GatefoldStage

/// Saving the state that the next run restores.
extension WaylandHost {
    /// Records that the state of the application may have changed, as in each frame and after each task.
    func noteChange() {
        if options.stateStore != nil { saveSchedule.noteChange(at: clock.seconds()) }
    }

    /// The time of the next save, in seconds of the host's clock; nil if nothing has changed.
    var saveDeadline: Double? { saveSchedule.deadline(isMoving: !isAtRest) }

    /// Saves the state if it is time to, and tells of a save that has failed.
    func saveIfDue() {
        options.stateStore?.report()
        options.settingsFile?.report()
        if let saveDeadline, saveDeadline <= clock.seconds() { saveState() }
    }

    /// The answers about the program that the recorder of the last input asks for.
    var rewindSource: RewindSource {
        RewindSource(settings: options.settings) { [weak delegate] in
            var state = SavedState()
            delegate?.encodeRestorableState(into: &state)
            return state
        } isAtRest: { [weak main] in
            main.map { !$0.clock.isFrameRequested && !$0.runtime.isWaiting } ?? false
        }
    }

    /// Saves the state in the background.
    func saveState() {
        saveSchedule.hasSaved()
        options.stateStore?.save(delegate, windowSize: main.floatingSize, desktop: options.desktop?.settings)
    }
}
