import Gatefold
import GatefoldCompositor
import GatefoldTestSupport
import Testing

@testable import GatefoldScreens

/// A program played offscreen in the golden fonts, up to the moment that the golden shows.
final class GoldenStage {
    let host: OffscreenHost
    private let application: any ApplicationDelegate

    init(_ application: any ApplicationDelegate, _ canvas: GoldenCanvas, theme: Theme = Theme()) throws {
        self.application = application
        host = try OffscreenHost(
            size: PixelSize(width: canvas.width, height: canvas.height), scale: canvas.scale, delegate: application,
            fonts: GoldenFonts.source())
        host.runtime.window.theme = theme
    }

    var window: Window { host.runtime.window }

    /// Plays a script and waits until the motion that it started is over; a script with `frame` lines ends with the
    /// last of them.
    func play(_ script: String) throws { try host.play(TouchScript(script)) { _ in } }

    /// Draws the screen as it is now; both renderers have to agree on it.
    func picture() throws -> Bitmap {
        let picture = try host.drawNow()
        let other = try GLRenderer(context: .surfaceless())
        defer { other.destroy() }
        let drawn = try other.picture(of: host.runtime.scene, images: host.runtime.images)
        let difference = try #require(RendererDifference(picture, drawn))
        difference.report("goldens")
        let driver = try TestedDriver(named: other.context.rendererName)
        #expect(difference.isWithinBounds(of: driver), "the processor and OpenGL are apart by \(difference)")
        return picture
    }

    /// Draws the screen once the status text has faded to the style that goes with it.
    func settledPicture() throws -> Bitmap {
        try play("wait 0.5")
        return try picture()
    }

    /// Draws the transition under way at a progress at which it is held.
    func picture(at progress: Double) throws -> Bitmap {
        guard let flight = window.flight else { throw Missing.flight }
        flight.holdForInteraction()
        flight.moveByInteraction(to: progress)
        return try settledPicture()
    }

    enum Missing: Error, CustomStringConvertible {
        case flight
        var description: String { "No transition is under way: the script did not start one." }
    }
}

/// The size of a golden.
nonisolated struct GoldenCanvas: Hashable, CustomStringConvertible {
    /// The size in pixels.
    var width: Int32
    var height: Int32
    var scale = 1.0

    static let phone = GoldenCanvas(width: 360, height: 720)
    /// A small size for content that needs no whole window, since small images are small files.
    static let short = GoldenCanvas(width: 360, height: 440)
    static let gallery = GoldenCanvas(width: 360, height: 480)
    /// A size as wide and high as the first fields of the page of text.
    static let fields = GoldenCanvas(width: 300, height: 300)
    static let sharpPhone = GoldenCanvas(width: 720, height: 1440, scale: 2)
    static let oddPhone = GoldenCanvas(width: 540, height: 660, scale: 1.5)
    /// A size wide enough for cards, and too narrow for two columns.
    static let tablet = GoldenCanvas(width: 640, height: 480)
    /// A size just wide enough for two columns.
    static let columns = GoldenCanvas(width: 900, height: 480)
    /// A size just wide enough for the folders beside the list and the page.
    static let threeColumns = GoldenCanvas(width: 1200, height: 480)
    static let desktop = GoldenCanvas(width: 1280, height: 800)

    /// The size in words, for instance `720x1440@2`.
    var description: String {
        let scale = scale == scale.rounded() ? "\(Int(scale))" : "\(scale)"
        return "\(width)x\(height)@\(scale)"
    }
}
