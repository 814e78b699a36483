package import GatefoldGeometry
package import GatefoldImages
package import GatefoldMotion
package import GatefoldScene
import GatefoldScreens
package import GatefoldText
package import GatefoldViews

/// A window with everything that it needs apart from a display: its image store and loader, its text, and the scene
/// of its last frame.
///
/// The hosts of real windows and of offscreen runs use it alike; only the clock, the source of events and the
/// presentation of frames differ.
@MainActor package final class WindowRuntime {
    package let images: ImageStore
    package let imageLoader: ImageLoader
    package let window: Window
    /// The scene of the last frame.
    package private(set) var scene: Scene

    /// Creates a window and its resources.
    /// - Parameters:
    ///   - size: The size of the window's content, in points.
    ///   - scale: The number of pixels per point.
    ///   - clock: The window's clock.
    ///   - fonts: The fonts for text.
    ///   - fontMemory: The storage for fonts that earlier runs needed for characters which the plain fonts lack.
    ///   - fontLoading: The background loading of `fonts`, if it has begun already.
    package init(
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

    /// Ends the window: transitions jump to their ends, every screen is told that it disappears, and sleeping tasks
    /// are cancelled.
    isolated deinit {
        window.rootViewController = nil
        window.runRemainingCompletions()
        window.taskClock.end()
    }

    /// Takes over the images and fonts that background threads have finished loading.
    package func deliver() {
        imageLoader.deliver()
        window.resources.typesetter.deliver()
    }

    /// Whether images or fonts are being loaded.
    package var isWaiting: Bool { imageLoader.isBusy || window.resources.typesetter.isWaitingForFonts }

    /// Records the frame for the clock's time and draws it.
    /// - Parameter draw: Draws the scene. If it throws, the error is passed on, and the frame still counts as made.
    package func makeFrame(_ draw: (Scene, ImageStore) throws -> Void) rethrows {
        window.render(into: &scene)
        defer { window.finishFrame() }
        try draw(scene, images)
    }
}
