import Gatefold

/// A script played offscreen with the application of markers.
typealias Screenplay = ScreenplayOf<MarkerApplication>

extension Screenplay {
    init(width: Int32 = 360, height: Int32 = 720, scale: Double = 1, rows: Int = 20) throws {
        try self.init(MarkerApplication(rows: rows), width: width, height: height, scale: scale)
    }
}

/// A script played offscreen, with every frame that was drawn.
struct ScreenplayOf<Application: ApplicationDelegate>: CustomStringConvertible, CustomReflectable {
    struct Frame: CustomStringConvertible, CustomReflectable {
        nonisolated var description: String { "frame \(number)" }
        nonisolated var customMirror: Mirror { Mirror(self, children: []) }

        nonisolated let number: Int
        var scene: Scene
        var scale: Double
        var picture: Bitmap

        /// Returns the rectangle of a traced piece, in pixels before clipping.
        func rect(_ piece: String) -> PixelRect? { item(piece)?.rect }

        func item(_ piece: String) -> Item? { scene.items.first { $0.piece?.name == piece } }

        func value(_ name: String) -> Double? { scene.values.first { $0.piece.name == name }?.value }

        var progress: Double? { value("progress") }

        /// Returns the blue, green and red of a pixel.
        func pixel(_ x: Int, _ y: Int) -> [UInt8] {
            let index = (y * Int(picture.size.width) + x) * 4
            return Array(picture.bytes[index..<index + 3])
        }
    }

    nonisolated var description: String { "a screenplay" }
    nonisolated var customMirror: Mirror { Mirror(self, children: []) }

    let host: OffscreenHost
    let application: Application
    private(set) var frames: [Frame] = []

    /// - Parameter width: of the window, in pixels.
    init(_ application: Application, width: Int32 = 360, height: Int32 = 720, scale: Double = 1) throws {
        self.application = application
        host = try OffscreenHost(
            size: PixelSize(width: width, height: height), scale: scale, delegate: application)
    }

    /// Plays lines of a script on from where the last ones ended.
    /// - Parameters:
    ///   - onMark: called with the application at each `mark` of the script.
    ///   - onFrame: called with each frame's number, after it was drawn.
    mutating func play(
        _ script: String, onMark: (Application) -> Void = { _ in },
        onFrame: (Int, Application) -> Void = { _, _ in }
    ) throws {
        var taken: [Frame] = []
        try host.play(
            TouchScript(script), onMark: { _ in onMark(application) },
            onFrame: { frame in
                taken.append(
                    Frame(number: frame.number, scene: frame.scene, scale: frame.scale, picture: try frame.bitmap()))
                onFrame(frame.number, application)
            })
        frames = taken
    }

    /// The frames in which a transition was under way.
    var flight: [Frame] { frames.filter { $0.progress != nil } }

    /// Draws the screen as it is now from the live views, with no transition.
    func livePicture() throws -> Bitmap {
        let before = host.runtime.window.flight
        precondition(before == nil, "The live screen is asked for while a transition runs.")
        return try host.drawNow()
    }
}

extension ScreenplayOf<MarkerApplication> {
    /// - Parameter prepare: called with the application before its window comes.
    init(
        width: Int32 = 360, height: Int32 = 720, scale: Double = 1, rows: Int = 20,
        prepare: (MarkerApplication) -> Void = { _ in }
    ) throws {
        let application = MarkerApplication(rows: rows)
        prepare(application)
        try self.init(application, width: width, height: height, scale: scale)
    }
}
