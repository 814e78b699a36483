import GatefoldCompositor
import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// A window of an offscreen run, with the renderer and the memory that it is drawn with.
final class OffscreenWindow {
    let runtime: WindowRuntime
    let inputRouter: InputRouter
    let renderer: any Renderer
    private(set) var target: any FrameTarget
    /// Whether the window is to be closed.
    var isClosing = false

    var window: Window { runtime.window }

    /// - Throws: `CompositorError` if there is no memory for a frame of the window.
    init(_ runtime: WindowRuntime, renderer: any Renderer) throws {
        self.runtime = runtime
        self.renderer = renderer
        inputRouter = InputRouter(window: runtime.window)
        target = try renderer.makeTarget(size: Self.pixelSize(of: runtime.window))
        runtime.window.resources.maximumImageSide = renderer.maximumImageSide
    }

    /// Destroys the renderer: a driver frees the memory of a context only together with the context.
    isolated deinit {
        target.destroy()
        renderer.destroy()
    }

    private static func pixelSize(of window: Window) -> PixelSize {
        window.resources.grid.snap(window.frame.size)
    }

    /// Records the frame for the clock's time and draws it.
    func draw() throws {
        try runtime.makeFrame { scene, images in try target.draw(scene, images: images, isAside: false) }
    }

    /// Gives the target the size of the window.
    func fitTarget() throws {
        let size = Self.pixelSize(of: window)
        guard size != target.size else { return }
        target.destroy()
        target = try renderer.makeTarget(size: size)
    }
}
