internal import GatefoldLog
package import GatefoldStage
internal import Glibc

/// Keeps the settings of a program in a file.
///
/// Each change is written in the background, as a whole and atomically. A failure to write is told in one sentence, and the
/// next change is tried again. A file with something that cannot be read in it is kept aside, and what can be read of it is
/// written anew.
@MainActor package final class SettingsFile {
    /// The settings.
    package let store: SettingsStore
    private let file: StateFile
    private let writer: StateWriter
    /// Whether the user knows that nothing is written.
    private var hasWarned = false

    /// Reads the settings from a file.
    package convenience init(file: StateFile) { self.init(file: file, calls: FileCalls()) }

    /// Reads the settings from a file, and writes them with the given system calls.
    init(file: StateFile, calls: FileCalls) {
        self.file = file
        writer = StateWriter(file, calls: calls, onFailure: MainQueue.ring)
        var values = SavedState()
        var isBroken = false
        do {
            let (state, unreadable) = SavedState.decode(try file.read())
            values = state
            isBroken = unreadable > 0
        } catch {
            Log.warn(.host, "The settings cannot be read, and the program starts without them: \(error).")
        }
        store = SettingsStore(values: values)
        if isBroken {
            guard setAside() else { return }
            if !values.isEmpty { write(values) }
        }
        store.onChange = { [weak self] in self?.write($0) }
    }

    /// Opens the settings of an application at their standard location; nil if there is no such location.
    package convenience init?(applicationID: String) {
        guard let file = StateFile(settingsOf: applicationID) else {
            Log.note(
                .host,
                "no settings are kept: \(quoting: applicationID) is not a file name, or there is no home folder.")
            return nil
        }
        self.init(file: file)
    }

    /// Gives a broken file another name, beside its own, that no other file has.
    /// - Returns: Whether the file has another name now.
    /// - C: `access`, `rename`.
    private func setAside() -> Bool {
        for number in 1...100 {
            let copy = file.path + (number == 1 ? ".broken" : ".broken-\(number)")
            guard access(copy, F_OK) != 0 else { continue }
            guard rename(file.path, copy) == 0 else { break }
            Log.warn(.host, "Some settings cannot be read; their file is kept in \(quoting: copy).")
            return true
        }
        Log.warn(
            .host,
            "Some settings in \(quoting: file.path) cannot be read, and it cannot be renamed; changes are not saved.")
        return false
    }

    private func write(_ values: SavedState) {
        report()
        writer.write(values.encode())
    }

    /// Tells the user if the last write has failed, unless that is known already.
    package func report() {
        switch writer.takeOutcome() {
        case .success: hasWarned = false
        case .failure(let failure):
            if !hasWarned { Log.warn(.host, "The settings are not saved: \(failure).") }
            hasWarned = true
        case nil: break
        }
    }

    /// Waits until all changes are on the disk, but not for ever.
    package func finish() {
        if !writer.wait(atMost: StateStore.patience) {
            Log.warn(
                .host, "The settings are not saved: the disk has not answered for \(Int(StateStore.patience)) s.")
        }
        report()
    }
}
