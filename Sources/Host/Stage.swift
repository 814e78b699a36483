public import GatefoldGeometry
public import GatefoldImages
public import GatefoldMotion
public import GatefoldScene
import GatefoldScreens
public import GatefoldText
public import GatefoldViews

/// All that an application's window needs apart from the screen it is shown on: views, pictures, text, one scene.
///
/// A real window and the offscreen host run the same stage; only clock, events and presenter differ.
@MainActor public final class Stage {
    public let images: ImageStore
    public let imageLoader: ImageLoader
    public let window: Window
    /// The frame that was made last.
    public private(set) var scene: Scene

    /// - Parameters:
    ///   - size: of the window's content, in points.
    ///   - scale: pixels per point.
    ///   - fontMemory: what is known from earlier runs of fonts that come late.
    ///   - fontLoading: the same fonts, where they are on their way already.
    public init(
        size: Size, scale: Double, clock: any FrameClock, fonts: FontSource = .system,
        fontMemory: FontMemory? = nil, fontLoading: FontLoading? = nil
    ) throws {
        images = ImageStore()
        imageLoader = try ImageLoader()
        let typesetter = try Typesetter(images: images, fonts: fonts, memory: fontMemory, loading: fontLoading)
        let resources = WindowResources(
            images: images, typesetter: typesetter, imageLoader: imageLoader, scale: scale)
        window = Window(size: size, resources: resources, clock: clock)
        scene = Scene(size: .zero)
    }

    /// Transitions under way end where they were going, every screen hears that it disappears, and tasks that sleep are
    /// cancelled.
    isolated deinit {
        window.rootViewController = nil
        window.taskClock.end()
    }

    /// Takes over pictures and fonts that the background has made ready.
    func deliver() {
        imageLoader.deliver()
        window.resources.typesetter.deliver()
    }

    /// Whether pictures or fonts are on their way.
    var isWaiting: Bool { imageLoader.isBusy || window.resources.typesetter.isWaitingForFonts }

    /// Has the first frame show what would otherwise come a moment after it.
    /// - Parameters:
    ///   - longest: what takes longer is not waited for, in seconds.
    ///   - mainQueue: run meanwhile; nil where another loop runs it.
    func awaitFirstContent(atMost longest: Double, seconds: () -> Double, mainQueue: MainQueue?) {
        let end = seconds() + longest
        window.layoutIfNeeded()
        while isWaiting {
            let rest = end - seconds()
            let typesetter = window.resources.typesetter
            let descriptors = Descriptors(
                images: imageLoader.fileDescriptor, fonts: typesetter.fileDescriptor,
                tasks: mainQueue?.fileDescriptor ?? -1)
            let arrivals = rest > 0 ? descriptors.wait(atMost: rest).arrivals : []
            if arrivals.isEmpty { return }
            if arrivals.contains(.tasks) { mainQueue?.run() }
            deliver()
            // What has come may need more.
            window.layoutIfNeeded()
        }
    }

    /// Makes the frame for the clock's time and has it drawn.
    /// - Parameter draw: draws the scene; what it threw is thrown on, the frame counts as made all the same.
    public func makeFrame(_ draw: (Scene, ImageStore) throws -> Void) rethrows {
        window.render(into: &scene)
        defer { window.finishFrame() }
        try draw(scene, images)
    }
}
