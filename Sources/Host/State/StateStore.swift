package import GatefoldGeometry
import GatefoldLog
import GatefoldStage

/// Keeps a window's size, the application's state and the desktop's settings from one run to the next.
///
/// All failures are only logged, because a full disk, for example, should not keep the program from running.
@MainActor package final class StateStore {
    private let file: StateFile
    private let remembered: SavedState
    /// The content of the file, as last read or written; nil if it is unknown.
    private var written: [UInt8]?

    private static let widthKey = "window.width"
    private static let heightKey = "window.height"
    private static let applicationPrefix = "application."
    private static let desktopPrefix = "desktop."
    /// The valid range for the window's width and height, in points. Chosen: no screen is larger, so a larger value
    /// means a damaged file.
    private static let sides = 1.0...16_384

    /// Reads the state of the last run from a file.
    package init(file: StateFile) {
        self.file = file
        do {
            let bytes = try file.read()
            let (state, unreadable) = SavedState.decode(bytes)
            if unreadable > 0 { Log.note(.host, "\(quoting: file.path): what cannot be read in it is left out.") }
            remembered = state
            written = bytes
        } catch {
            Log.note(.host, "nothing is remembered from the last run: \(error).")
            remembered = SavedState()
        }
    }

    /// Creates the store of an application at its standard place; nil if there is no such place.
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
    var desktop: ThemeSettings? {
        let part = remembered.part(Self.desktopPrefix)
        return part.isEmpty ? nil : ThemeSettings(part)
    }

    /// Passes the application the state that it encoded in the last run, if there is any.
    func restore(_ delegate: any ApplicationDelegate) {
        let state = remembered.part(Self.applicationPrefix)
        if !state.isEmpty { delegate.restoreState(from: state) }
    }

    /// Saves the state that the application encodes, the size of the content in points and the desktop's settings, if
    /// they differ from what is saved. The size is nil if it is unknown, the settings if the desktop has not replied.
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
        guard bytes != written else { return }
        do {
            try file.write(bytes)
            written = bytes
        } catch {
            Log.note(.host, "what is on the screen is not remembered: \(error).")
        }
    }
}
