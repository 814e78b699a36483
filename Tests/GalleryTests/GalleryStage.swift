import Gatefold

@testable import GatefoldGallery

/// The gallery played offscreen, with every frame that was drawn.
final class GalleryStage {
    let host: OffscreenHost
    private let application: GalleryApplication
    /// The frames of the script that was played last.
    private(set) var frames: [Frame] = []

    struct Frame {
        let time: Double
        let scene: Scene

        var progress: Double? { scene.values.first { $0.piece == .progress }?.value }
    }

    init(
        _ demo: Demo?, page: ComponentPage? = nil, width: Int32 = 360, height: Int32 = 720, scale: Double = 1,
        outlines: Bool = false
    ) throws {
        application = GalleryApplication(
            settings: Settings(demo: demo, page: page, isSlow: false, showsOutlines: outlines))
        host = try OffscreenHost(size: PixelSize(width: width, height: height), scale: scale, delegate: application)
    }

    var window: Window { host.runtime.window }
    var images: ImageStore { host.runtime.images }

    /// The panel of the slider.
    var panel: ScrubberPanel? { find(ScrubberPanel.self, in: window) }

    private func find<V: View>(_ type: V.Type, in view: View) -> V? {
        view as? V ?? view.subviews.lazy.compactMap { self.find(type, in: $0) }.first
    }

    /// Draws the screen as it is now.
    func picture() throws -> Bitmap { try host.drawNow() }

    func play(_ script: String) throws {
        frames = []
        try host.play(TouchScript(script)) { frames.append(Frame(time: $0.time, scene: $0.scene)) }
    }

    /// Progress in each frame of a transition.
    var progress: [Double] { frames.compactMap(\.progress) }

    func progress(at time: Double) -> Double? { frames.last { $0.time <= time }?.progress }
}

/// The position of the panel's slider in a window of 360 by 720 points.
enum SliderPlace {
    static let y = 639.0

    /// Returns the position of the knob.
    /// - Parameter presence: from 0 to 1.
    static func x(_ presence: Double) -> Double {
        let panel = ScrubberPanel.frame(in: Rect(x: 0, y: 0, width: 360, height: 720), isFolded: false)
        let left = panel.minX + 16 + 13
        return left + presence * (panel.maxX - 44 - 52 - 13 - left)
    }

    /// Returns a script line that puts the finger down, or moves it, at some distance from where the knob is to be.
    static func touch(_ action: String, _ presence: Double, beside: Double = 0) -> String {
        "touch \(action) 1 \(x(presence) + beside) \(y)"
    }
}

extension Demo {
    /// A point on the demonstration's screen that opens a page, in a window of 360 by 720 points.
    var opener: Point {
        switch self {
        case .expandingCell, .nestedCards: Point(x: 180, y: 280)
        case .split: Point(x: 180, y: 297)
        case .expandingView: Point(x: 61, y: 225)
        case .translatedModal, .default, .handWritten: Point(x: 180, y: 324)
        }
    }

    var tap: String { "tap \(opener.x) \(opener.y)" }
}
