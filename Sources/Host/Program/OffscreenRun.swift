import GatefoldFilm
import GatefoldGeometry
import GatefoldImages
import GatefoldLog
import GatefoldMotion
import GatefoldScene
import GatefoldStage
import GatefoldSystem
import GatefoldViews
import Glibc

/// Plays a script offscreen and writes the output files that the options ask for.
struct OffscreenRun {
    let options: RunOptions
    let canvas: RunOptions.Canvas

    /// An output folder or file that cannot be written.
    enum Failure: Error, CustomStringConvertible {
        case cannotMakeFolder(path: String, reason: String)
        case notWritable(path: String, reason: String)

        var description: String {
            switch self {
            case .cannotMakeFolder(let path, let reason):
                "cannot make the folder \(quoting: path) for the frames: \(reason); name a folder that can be written"
            case .notWritable(let path, let reason):
                "cannot write to \(quoting: path): \(reason); name a place that can be written"
            }
        }
    }

    /// Runs the application offscreen.
    /// - Parameter makeDelegate: Creates the application; called after all outputs were checked.
    func run(_ makeDelegate: () -> any ApplicationDelegate) throws {
        Self.forgetLanguages()
        let script = try options.script.map { path throws(ScriptError) in try TouchScript(contentsOf: path) }
        // All outputs are checked before the first frame, so that no long run fails at its end.
        if let frames = options.frames { try Self.makeFolder(frames) }
        for path in [options.film, options.movie].compactMap(\.self) { try Self.checkWritable(path) }
        let trace = try options.trace.map { path throws(TraceError) in try TraceWriter(path: path) }
        // The task queue must exist before the application, which may start tasks as soon as it is created.
        let tasks = TaskTurns()
        let delegate = makeDelegate()
        // Neither the host nor, in some applications, the screens keep the delegate alive.
        defer { withExtendedLifetime(delegate) {} }
        let host = try OffscreenHost(
            size: PixelSize(width: canvas.width, height: canvas.height), scale: canvas.scale,
            delegate: delegate, renderer: options.renderer, theme: options.theme.theme(), startOf: script,
            edges: options.edges, tasks: tasks)
        var film = FilmSheet()
        let choosesFilm = script?.inputs.contains { $0.input == .mark(Self.filmMark) } == true
        var movie = AnimatedPNG()
        let touches = script.map { FilmedTouches($0) }
        var last: (bitmap: Bitmap, number: Int, scale: Double)?
        try host.play(script ?? TouchScript("")) { mark in
            guard let last else { return }
            var bitmap = last.bitmap
            let time = host.window.clock.time
            // The frame lacks what the script does at this very moment, and so do its fingers.
            touches?.draw(on: &bitmap, at: time.nextDown, scale: last.scale)
            if mark == Self.filmMark { film.append(bitmap, number: last.number, time: time) }
            guard let quality = Self.movieMarks[mark] else { return }
            movie = AnimatedPNG(quality: quality)
            movie.append(bitmap, time: time)
        } onFrame: { frame in
            try trace?.append(frame.scene, frame: frame.number, time: frame.time, scale: frame.scale)
            guard options.frames != nil || options.film != nil || options.movie != nil else { return }
            var bitmap = try frame.bitmap()
            if let folder = options.frames {
                try PNGWriter.write(bitmap, to: "\(folder)/frame-\(Self.padded(frame.number)).png")
            }
            if options.film != nil, !choosesFilm { film.append(bitmap, number: frame.number, time: frame.time) }
            last = (bitmap, frame.number, frame.scale)
            guard options.movie != nil else { return }
            touches?.draw(on: &bitmap, at: frame.time, scale: frame.scale)
            movie.append(bitmap, time: frame.time)
        }
        try trace?.finish()
        if let path = options.film, let sheet = film.sheet() { try PNGWriter.write(sheet, to: path, effort: .small) }
        if let path = options.movie { try movie.write(to: path, until: host.window.clock.time) }
    }

    /// The text of the `mark` lines that choose the frames of the film sheet; without such a line it has all that differ.
    private static let filmMark = "film"
    /// The texts of the `mark` lines at which a movie begins, and its quality; without such a line it begins with the run.
    private static let movieMarks: [String: AnimatedPNG.Quality] = ["movie": .standard, "fine movie": .fine]

    /// Removes variables from which Pango derives the language of text in other scripts than the locale's, so that the
    /// frames are the same on every machine.
    /// - C: `unsetenv`.
    private static func forgetLanguages() {
        for name in ["PANGO_LANGUAGE", "LANGUAGE"] { unsetenv(name) }
    }

    private static func padded(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }

    /// Creates a folder if it does not exist, and checks that it is writable.
    /// - C: `mkdir`, `access`.
    private static func makeFolder(_ path: String) throws(Failure) {
        if mkdir(path, 0o755) < 0, errno != EEXIST {
            throw .cannotMakeFolder(path: path, reason: SystemError.last.reason)
        }
        // Opening it as a directory detects a regular file of that name, for which `access` alone succeeds when run as
        // root.
        do {
            _ = try File(path, O_RDONLY | O_DIRECTORY)
        } catch {
            throw .cannotMakeFolder(path: path, reason: error.reason)
        }
        guard access(path, W_OK | X_OK) == 0 else {
            throw .notWritable(path: path, reason: SystemError.last.reason)
        }
    }

    /// Checks that a file can be written, and creates it if it does not exist.
    private static func checkWritable(_ path: String) throws(Failure) {
        do {
            _ = try File(path, O_WRONLY | O_CREAT, mode: 0o644)
        } catch {
            throw .notWritable(path: path, reason: error.reason)
        }
    }
}
