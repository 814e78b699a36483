import GatefoldCompositor
import GatefoldControls
import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldScreens
import GatefoldStage
import GatefoldViews

/// The title bar: a small window of its own views, drawn separately from the content and only when it changes.
final class TitleBar {
    let view = TitleBarView()
    let inputRouter: InputRouter
    private let window: Window
    private let clock: Clock
    private var scene = Scene(size: .zero)

    /// The title bar's clock. It advances like the window's clock and, while that one stands still between frames, with
    /// the time of input; it has frame requests of its own.
    private final class Clock: FrameClock {
        private let clock: WindowClock
        private var latest = 0.0
        var isFrameRequested = true

        init(_ clock: WindowClock) { self.clock = clock }

        var time: Double {
            latest = max(latest, clock.time, clock.inputTime)
            return latest
        }
        func requestFrame() { isFrameRequested = true }
    }

    /// Creates a title bar that shares the images and the text of the content.
    init(resources: WindowResources, clock: WindowClock) {
        self.clock = Clock(clock)
        let own = WindowResources(
            images: resources.images, typesetter: resources.typesetter, imageLoader: resources.imageLoader,
            scale: resources.grid.scale)
        window = Window(size: .zero, resources: own, clock: self.clock)
        window.statusBar.isHidden = true
        window.rootViewController = Screen(view)
        inputRouter = InputRouter(window: window)
    }

    private final class Screen: ViewController {
        private let content: View
        init(_ content: View) { self.content = content }
        override func loadView() -> View { content }
        // This is the window's initial style, so that the hidden status bar does not start a fade.
        override var preferredStatusBarStyle: StatusBarStyle { .lightContent }
    }

    /// Whether the title bar has changed since its last picture.
    var needsPicture: Bool { clock.isFrameRequested }

    /// The time at which `WindowFrame.actOnDeadlines` must be called, in seconds of the window's clock; nil if nothing
    /// is due.
    var nextDeadline: Double? { window.nextDeadline }

    /// The theme, which sets the font and the side that the buttons are on.
    var theme: Theme {
        get { window.theme }
        set { window.theme = newValue }
    }

    func resize(width: Double, scale: Double) {
        window.resize(to: Size(width: width, height: FrameParts.titleBarHeight), scale: scale)
    }

    /// Draws the title bar into a bitmap; nil if there is no renderer any more.
    func picture(by draw: (Scene, ImageStore) throws -> Bitmap?) throws -> Bitmap? {
        clock.isFrameRequested = false
        window.render(into: &scene)
        defer { window.finishFrame() }
        return try draw(scene, window.resources.images)
    }
}

extension Bitmap {
    /// Makes the pixels outside the two rounded upper corners transparent; the radius is in pixels.
    mutating func roundTopCorners(radius: Double) {
        let reach = min(Int(radius.rounded(.up)), Int(size.width) / 2, Int(size.height))
        for y in 0..<max(0, reach) {
            for x in 0..<reach {
                let (dx, dy) = (radius - Double(x) - 0.5, radius - Double(y) - 0.5)
                let coverage = min(1, max(0, radius - (dx * dx + dy * dy).squareRoot() + 0.5))
                guard coverage < 1 else { continue }
                for column in [x, Int(size.width) - 1 - x] {
                    let first = (y * Int(size.width) + column) * 4
                    for byte in first..<first + 4 { bytes[byte] = UInt8((Double(bytes[byte]) * coverage).rounded()) }
                }
            }
        }
    }
}
