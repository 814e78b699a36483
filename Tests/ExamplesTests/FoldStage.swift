import Gatefold

@testable import GatefoldFoldingPage

/// The example played offscreen, with every frame in which a page was under way.
struct FoldStage {
    /// The APIs by which a page is opened, and a point on the left of the row that opens it, in a window of 360 by 720
    /// points.
    nonisolated enum Way: String, CaseIterable, Sendable {
        case presented, pushed, byProgress

        var tap: String {
            switch self {
            case .presented: "tap 60 150 0; "
            case .pushed: "tap 60 440 0; "
            case .byProgress: "tap 60 702 0; "
            }
        }
    }

    struct Frame {
        let number: Int
        let progress: Double
        /// Where the page's centre is seen, in points of the window; nil in the last frame, after which the flight is over.
        let center: Point?
        let picture: Bitmap
    }

    let host: OffscreenHost
    private let application = FoldingPageApplication()
    private(set) var flight: [Frame] = []

    init(width: Int32 = 360, height: Int32 = 720, scale: Double = 1) throws {
        host = try OffscreenHost(
            size: PixelSize(width: width, height: height), scale: scale, delegate: application)
    }

    var window: Window { host.runtime.window }

    /// The screen that is shown at rest.
    var front: ViewController? { window.frontViewController?.unwrapped }

    /// Continues to play lines of a script where the last ones ended.
    mutating func play(_ script: String) throws {
        var taken: [Frame] = []
        try host.play(TouchScript(script)) { frame in
            guard let progress = frame.scene.values.first(where: { $0.piece == .progress })?.value else { return }
            let page = window.flight?.context.upperView
            let center = page.map { $0.convert($0.bounds.center, to: nil) }
            taken.append(
                Frame(number: frame.number, progress: progress, center: center, picture: try frame.bitmap()))
        }
        flight = taken
    }

    /// Where the fold brings a page's centre: its lower left corner goes straight to the right, as the page leans over.
    func center(at progress: Double) -> Point {
        let size = window.bounds.size
        let lean = Transform(rotationAngle: 0.35 * (1 - progress))
        let fromCorner = lean.apply(to: Point(x: size.width / 2, y: -size.height / 2))
        return Point(x: size.width * (1 - progress), y: size.height) + fromCorner
    }
}
