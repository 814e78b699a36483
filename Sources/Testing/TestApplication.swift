import GatefoldFilm
public import GatefoldGeometry
import GatefoldImages
import GatefoldMotion
public import GatefoldScene
public import GatefoldScreens
public import GatefoldStage
public import GatefoldText
public import GatefoldViews
import Glibc

/// An application that runs without a screen, in virtual time, and is operated by a test.
///
///     @MainActor @Test func aRecipeOpens() async throws {
///         let app = try TestApplication(RecipesApplication())
///         try await app.tap(app.view(showing: "Pancakes"))
///         #expect(app.texts.contains("Two eggs"))
///     }
///
/// While input is sent and virtual time advances, the test is suspended, so that the application's tasks can run. The
/// same calls produce the same frames, bit for bit. All coordinates are in points, with the origin at the top left of
/// the window.
@MainActor public final class TestApplication {
    let host: OffscreenHost
    private let delegate: any ApplicationDelegate
    /// The film sheet that collects frames while `filmingFailures(_:file:_:)` runs.
    private var film: FilmSheet?

    /// Starts an application in a window of its own. No virtual time passes.
    /// - Parameters:
    ///   - delegate: The application.
    ///   - size: The size of the window, in points.
    ///   - scale: The scale, in pixels per point.
    ///   - theme: The theme of the window.
    ///   - fonts: The fonts that text is set in. By default, those of the system; for goldens, use fonts that
    ///     are the same on every machine.
    /// - Throws: `ScriptError` if a window of that size cannot be drawn, `TextError` if there are no fonts.
    public init(
        _ delegate: any ApplicationDelegate, size: Size = Size(width: 360, height: 720), scale: Double = 1,
        theme: Theme = Theme(), fonts: FontSource = .systemForEnglish
    ) throws {
        self.delegate = delegate
        host = try OffscreenHost(
            size: PixelGrid(scale: scale).snap(size), scale: scale, delegate: delegate, fonts: fonts, theme: theme)
        host.awaitsFiles = true
    }

    /// The window in front, which the test operates: the application's first window, or the one that was opened last.
    public var window: Window { host.frontWindow }

    /// The front screen: the topmost presented screen, or the root. If that is a navigation or tab controller, the
    /// screen that it shows.
    public var screen: ViewController? { window.frontViewController?.unwrapped }

    /// The transition under way; nil if there is none. Of several, the one that began last.
    public var flight: Flight? { window.flight }

    /// The current virtual time, in seconds of the window's clock.
    public var time: Double { window.clock.time }

    // MARK: Time

    /// Advances virtual time: timers fire, tasks wake up, and while something moves, 60 frames per second are drawn.
    /// - Parameter seconds: The time to advance by, 0 or more. Time in which nothing happens is skipped, so that even
    ///   an hour may take no longer than an instant.
    /// - Throws: `OffscreenError` if tasks or announced background work never end, `CompositorError` if drawing fails.
    public func advance(by seconds: Double) async throws { try await host.advance(by: seconds, onFrame: keep) }

    /// Advances virtual time until nothing moves. Timers and sleeping tasks are not waited for.
    /// - Parameter seconds: The longest time to wait, in virtual seconds.
    /// - Throws: ``TestError/neverRests(seconds:)`` if the screen still moves after that time, for example because of
    ///   an endless animation.
    public func rest(atMost seconds: Double = 20) async throws {
        guard try await host.advanceToRest(atMost: seconds, onFrame: keep) else {
            throw TestError.neverRests(seconds: seconds)
        }
    }

    /// Plays a script, then advances virtual time until nothing moves, for at most 20 seconds. The option `--help` of
    /// every Gatefold program lists the commands of the script language.
    /// - Parameter script: The lines of the script.
    /// - Throws: `ScriptError` if a line is invalid, `OffscreenError` if tasks or announced background work never end,
    ///   `CompositorError` if drawing fails.
    public func play(_ script: String) async throws {
        try await host.play(suspending: TouchScript(script), onFrame: keep)
    }

    // MARK: Images

    /// Draws the window as it is now and returns its pixels.
    /// - Throws: `CompositorError` if drawing fails.
    public func picture() throws -> Bitmap { try host.drawNow() }

    /// Compares what the window shows with a golden in the folder `Goldens` beside the test's source file. See
    /// ``GoldenPicture`` for how to create one.
    /// - Parameters:
    ///   - name: The name of the golden, without `.png`.
    ///   - file: The path of the test's source file; by default, the calling file.
    /// - Throws: ``GoldenError`` if the image differs; the error says where the image and the difference were
    ///   written to.
    public func check(picture name: String, file: String = #filePath) throws {
        try GoldenPicture(name, besideFile: file).check(picture())
    }

    /// Runs a part of a test. If it throws an error, a film sheet of the frames drawn meanwhile is written to
    /// `.build/films` in the package of the test, and its path is printed.
    ///
    /// A failed `#expect` does not throw; use `#require` for conditions that should leave a film sheet.
    /// - Parameters:
    ///   - name: The name of the film sheet's file, without `.png`.
    ///   - file: The path of the test's source file; by default, the calling file.
    ///   - body: The part of the test.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`.
    public func filmingFailures<Result>(
        _ name: String, file: String = #filePath, _ body: () async throws -> Result
    ) async throws -> Result {
        let outer = film
        film = FilmSheet()
        defer { film = outer }
        do { return try await body() } catch {
            if let sheet = film?.sheet() {
                let path = try ResultFolder(named: "films", of: file).make() + "/\(name).png"
                try PNGWriter.write(sheet, to: path, effort: .small)
                print("The frames before the failure are in \(path).")
            }
            throw error
        }
    }

    private var keep: (OffscreenHost.Frame) throws -> Void {
        { [self] frame in
            guard film != nil else { return }
            film?.append(try frame.bitmap(), number: frame.number, time: frame.time)
        }
    }
}
