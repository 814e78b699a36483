package import GatefoldGeometry
import GatefoldLog
import GatefoldStage

/// Remembers a window's size, and what its application wants remembered, from one run to the next.
///
/// Whatever goes wrong with the file is a line in the log: a full disk keeps nobody from reading mail.
@MainActor package final class StateStore {
    private let file: StateFile
    private let remembered: SavedState
    /// What the file holds, as far as we know.
    private var written: [UInt8]?

    private static let widthKey = "window.width"
    private static let heightKey = "window.height"
    private static let applicationPrefix = "application."
    private static let desktopPrefix = "desktop."
    /// Of a side, in points. Chosen: more than any screen has; what is larger is a damaged file.
    private static let sides = 1.0...16_384

    /// Reads what the last run has left.
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

    /// The store of an application in the user's own folders; nil where there is no place for it.
    package convenience init?(applicationID: String) {
        guard let file = StateFile(applicationID: applicationID) else {
            Log.note(
                .host,
                "nothing is remembered: \(quoting: applicationID) or the user's home folder is no name for a file.")
            return nil
        }
        self.init(file: file)
    }

    /// The size that the window had when nothing but the user had chosen it, in points; nil where none is known.
    package var windowSize: Size? {
        guard let width = remembered.double(forKey: Self.widthKey),
            let height = remembered.double(forKey: Self.heightKey), Self.sides.contains(width),
            Self.sides.contains(height)
        else { return nil }
        return Size(width: width, height: height)
    }

    /// What the desktop said to the last run; nil where nothing is known.
    ///
    /// A dark desktop's window is dark from its first frame on, however late the desktop answers.
    var desktop: ThemeSettings? {
        let part = remembered.part(Self.desktopPrefix)
        return part.isEmpty ? nil : ThemeSettings(part)
    }

    /// Lets an application go on where it was.
    func restore(_ delegate: any ApplicationDelegate) {
        let state = remembered.part(Self.applicationPrefix)
        if !state.isEmpty { delegate.restoreState(from: state) }
    }

    /// Writes down how it is now.
    /// - Parameters:
    ///   - windowSize: nil where it is not known.
    ///   - desktop: nil where the desktop has not said anything.
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
