package import GatefoldGeometry
package import GatefoldImages
package import GatefoldMotion
package import GatefoldScene
import GatefoldScreens
package import GatefoldText
package import GatefoldViews

/// All that an application's window needs apart from the screen it is shown on: views, pictures, text, one scene.
///
/// A real window and the offscreen host run the same stage; only clock, events and presenter differ.
@MainActor package final class Stage {
    package let images: ImageStore
    package let imageLoader: ImageLoader
    package let window: Window
    /// The frame that was made last.
    package private(set) var scene: Scene

    /// - Parameters:
    ///   - size: of the window's content, in points.
    ///   - scale: pixels per point.
    ///   - fontMemory: what is known from earlier runs of fonts that come late.
    ///   - fontLoading: the same fonts, where they are on their way already.
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

    /// Transitions under way end where they were going, every screen hears that it disappears, and tasks that sleep are
    /// cancelled.
    isolated deinit {
        window.rootViewController = nil
        window.taskClock.end()
    }

    /// Takes over pictures and fonts that the background has made ready.
    package func deliver() {
        imageLoader.deliver()
        window.resources.typesetter.deliver()
    }

    /// Whether pictures or fonts are on their way.
    package var isWaiting: Bool { imageLoader.isBusy || window.resources.typesetter.isWaitingForFonts }

    /// Makes the frame for the clock's time and has it drawn.
    /// - Parameter draw: draws the scene; what it threw is thrown on, the frame counts as made all the same.
    package func makeFrame(_ draw: (Scene, ImageStore) throws -> Void) rethrows {
        window.render(into: &scene)
        defer { window.finishFrame() }
        try draw(scene, images)
    }
}
