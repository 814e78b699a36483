public import GatefoldGeometry
import GatefoldImages
import GatefoldMotion
public import GatefoldScene
public import GatefoldScreens
public import GatefoldStage
public import GatefoldText
public import GatefoldViews
import Glibc

/// An application that runs without a screen, on virtual time, and is worked by a test.
///
///     @MainActor @Test func aRecipeOpens() async throws {
///         let app = try TestApplication(RecipesApplication())
///         try await app.tap(app.view(showing: "Pancakes"))
///         #expect(app.texts.contains("Two eggs"))
///     }
///
/// Input and time suspend the test, so that tasks of the application have their turn. The same calls give the same
/// frames, bit for bit. Points are those of the window.
@MainActor public final class TestApplication {
    let host: OffscreenHost
    private let delegate: any ApplicationDelegate
    /// Gathers the frames while `filmingFailures(_:_:)` runs.
    private var film: FilmSheet?

    /// Starts an application.
    /// - Parameters:
    ///   - size: of the window, in points.
    ///   - scale: pixels per point.
    ///   - fonts: the system's by itself; golden pictures want fonts that are the same on every machine.
    /// - Throws: `ScriptError` for a size that cannot be drawn, `TextError` where there are no fonts.
    public init(
        _ delegate: any ApplicationDelegate, size: Size = Size(width: 360, height: 720), scale: Double = 1,
        theme: Theme = Theme(), fonts: FontSource = .systemForEnglish
    ) throws {
        self.delegate = delegate
        host = try OffscreenHost(
            size: PixelGrid(scale: scale).snap(size), scale: scale, delegate: delegate, fonts: fonts, theme: theme)
    }

    public var window: Window { host.window }

    /// The screen that is in front: within navigation and tab controllers, the one they show.
    public var screen: ViewController? { window.frontViewController?.unwrapped }

    /// The transition under way that began last; nil where none is.
    public var flight: Flight? { window.flight }

    /// Seconds of the window's clock.
    public var time: Double { window.clock.time }

    // MARK: Time

    /// Lets virtual time go by: timers fire, tasks wake, frames are drawn as far as something moves.
    /// - Parameter seconds: an hour takes no longer than what happens in it.
    public func advance(by seconds: Double) async throws { try await host.advance(by: seconds, onFrame: keep) }

    /// Lets time go by until nothing moves. Timers and tasks that sleep are not waited for.
    /// - Throws: `TestError.neverRests` where the screen still moves after some seconds.
    public func rest(atMost seconds: Double = 20) async throws {
        guard try await host.advanceToRest(atMost: seconds, onFrame: keep) else {
            throw TestError.neverRests(seconds: seconds)
        }
    }

    /// Plays lines of the script language, which `--help` of every program lists, and then comes to rest.
    public func play(_ script: String) async throws {
        try await host.play(suspending: TouchScript(script), onFrame: keep)
    }

    // MARK: Pictures

    /// Draws the window as it is now.
    public func picture() throws -> Bitmap { try host.drawNow() }

    /// Holds what the window shows against a picture in the folder `Goldens` beside the test's file.
    /// - Throws: `GoldenError`, which says where the two pictures and their difference lie.
    public func check(picture name: String, file: String = #filePath) throws {
        try GoldenPicture(name, besideFile: file).check(picture())
    }

    /// Runs part of a test; where it throws, a film sheet of its frames is left in `.build/films`.
    /// - Parameter name: of the sheet's file, without `.png`.
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
