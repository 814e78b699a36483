package import Gatefold
import GatefoldCompositor

/// The expensive resources that all windows of a test share: fonts, the image store and the renderer.
package final class Supplies {
    package let resources: WindowResources
    private let renderer = CPURenderer()
    private var targets: [PixelSize: any FrameTarget] = [:]

    package init() throws {
        let images = ImageStore()
        resources = WindowResources(
            images: images, typesetter: try Typesetter(images: images, fonts: .systemForEnglish),
            imageLoader: try ImageLoader(), scale: 1)
    }

    isolated deinit {
        for target in targets.values { target.destroy() }
        renderer.destroy()
    }

    /// The objects that remain after windows are gone, for finding leaks.
    package struct Holdings: Hashable {
        package var recordings: Int
        package var textures: Int
    }

    /// Counts the existing snapshots, and the textures of images that still exist.
    package func holdings() throws -> Holdings {
        // Drawing an empty scene frees what the last scene needed.
        _ = try picture(of: Scene(size: PixelSize(width: 8, height: 8)))
        renderer.freeRemovedImages(resources.images)
        let textures = renderer.textureCount - targets.count
        return Holdings(recordings: resources.images.recordingCount, textures: textures)
    }

    /// Draws a scene and reads it back.
    package func picture(of scene: Scene) throws -> Bitmap {
        let target = try targets[scene.size] ?? renderer.makeTarget(size: scene.size)
        targets[scene.size] = target
        try target.draw(scene, images: resources.images, isAside: false)
        return try target.readPixels()
    }
}
