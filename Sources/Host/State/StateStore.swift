package import GatefoldGeometry
import GatefoldLog
package import GatefoldStage

/// Keeps a window's size, the application's state and the desktop's settings from one run to the next.
///
/// A failure to save, such as a full disk, does not keep the program from running. It is told in one sentence, and the
/// file keeps its old content; the next change is tried again.
@MainActor package final class StateStore {
    private let file: StateFile
    private let writer: StateWriter
    private let marker: RestoringMarker
    private let remembered: SavedState
    /// The content that was last read or handed to the writer; nil if the file does not have it.
    private var latest: [UInt8]?
    /// Whether the user knows that nothing is saved.
    private var hasWarned = false

    /// The longest time for which the end of a program waits for the disk, in seconds. Chosen: a slow disk takes one
    /// or two, and desktops kill a program that takes ten.
    static let patience = 5.0

    private static let widthKey = "window.width"
    private static let heightKey = "window.height"
    private static let applicationPrefix = "application."
    private static let desktopPrefix = "desktop."
    /// The valid range for the window's width and height, in points. Chosen: no screen is larger, so a larger value
    /// means a damaged file.
    private static let sides = 1.0...16_384

    /// Reads the state of the last run from a file.
    package convenience init(file: StateFile) { self.init(file: file, calls: FileCalls()) }

    /// Reads the state of the last run from a file, and writes it with the given system calls.
    init(file: StateFile, calls: FileCalls) {
        self.file = file
        marker = RestoringMarker(path: file.path + ".restoring")
        // The loop wakes up, and the sentence is told at once.
        writer = StateWriter(file, calls: calls, onFailure: MainQueue.ring)
        do {
            let bytes = try file.read()
            let (state, unreadable) = SavedState.decode(bytes)
            if unreadable > 0 { Log.note(.host, "\(quoting: file.path): what cannot be read in it is left out.") }
            remembered = state
            latest = bytes
        } catch {
            Log.note(.host, "nothing is remembered from the last run: \(error).")
            remembered = SavedState()
        }
    }

    /// Creates the store of an application at its standard location; nil if there is no such location.
    package convenience init?(applicationID: String) {
        guard let file = StateFile(applicationID: applicationID) else {
            Log.note(
                .host,
                "nothing is remembered: \(quoting: applicationID) is not a file name, or there is no home folder.")
            return nil
        }
        self.init(file: file)
    }

    /// The size that the content had while the window was neither maximized, tiled nor fullscreen, in points; nil if it
    /// is unknown.
    package var windowSize: Size? {
        guard let width = remembered.double(forKey: Self.widthKey),
            let height = remembered.double(forKey: Self.heightKey), Self.sides.contains(width),
            Self.sides.contains(height)
        else { return nil }
        return Size(width: width, height: height)
    }

    /// The desktop's settings in the last run; nil if they are unknown.
    ///
    /// They let the window open in the right theme, for example a dark one, before the desktop has replied.
    package var desktop: ThemeSettings? {
        let part = remembered.part(Self.desktopPrefix)
        return part.isEmpty ? nil : ThemeSettings(part)
    }

    /// The state that the application encoded in the last run; empty if there is none.
    package var applicationState: SavedState { remembered.part(Self.applicationPrefix) }

    /// Passes the application the state that it encoded in the last run, if there is any.
    ///
    /// A state that has ended the program before its first frame is not passed again: the program starts without it.
    /// - Returns: Whether the application has all the state that there is.
    @discardableResult
    func restore(_ delegate: any ApplicationDelegate) -> Bool {
        let state = applicationState
        guard !state.isEmpty else { return true }
        if marker.set() {
            setAside()
            return false
        }
        delegate.restoreState(from: state)
        return true
    }

    /// Copies the state to a file beside it, because the program starts without it and saves another one at its end.
    private func setAside() {
        let copy = StateFile(path: file.path + ".unrestored")
        let hasCopy = (try? copy.write(latest ?? [])) != nil
        Log.warn(
            .host,
            "The program did not come up with its saved state the last time and starts without it"
                + (hasCopy ? "; the state is kept in \(quoting: copy.path)." : "."))
    }

    /// Notes that the program has come up with the restored state: its first frame has been drawn, or it ends as usual.
    func didComeUp() { marker.remove() }

    /// Saves the state that the application encodes, the size of the content in points and the desktop's settings, if
    /// they differ from what is saved. The size is nil if it is unknown, the settings if the desktop has not replied.
    ///
    /// The file is written in the background; see ``finish()``.
    func save(_ delegate: any ApplicationDelegate, windowSize: Size?, desktop: ThemeSettings? = nil) {
        var application = SavedState()
        delegate.encodeRestorableState(into: &application)
        var state = SavedState()
        state.insert(application, as: Self.applicationPrefix)
        if let windowSize {
            state.set(windowSize.width, forKey: Self.widthKey)
            state.set(windowSize.height, forKey: Self.heightKey)
        }
        if let desktop { state.insert(desktop.state, as: Self.desktopPrefix) }
        let bytes = state.encode()
        report()
        guard bytes != latest else { return }
        latest = bytes
        writer.write(bytes)
    }

    /// Tells the user if the last write has failed, unless that is known already.
    func report() {
        switch writer.takeOutcome() {
        case .success: hasWarned = false
        case .failure(let failure):
            latest = nil
            if !hasWarned { Log.warn(.host, "what is open in the window is not saved: \(failure).") }
            hasWarned = true
        case nil: break
        }
    }

    /// Waits until all that was saved is on the disk, but not for ever.
    func finish() {
        if !writer.wait(atMost: Self.patience) {
            Log.warn(
                .host, "what is open in the window is not saved: the disk has not answered for \(Int(Self.patience)) s."
            )
        }
        report()
    }
}
