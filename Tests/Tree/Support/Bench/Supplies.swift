package import Gatefold
import GatefoldCompositor

/// What windows of one test share, because it is dear to make: fonts, the store of pictures and the renderer.
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

    /// What is left behind by windows that are gone would be counted here.
    package struct Holdings: Hashable {
        package var recordings: Int
        package var textures: Int
    }

    /// Counts the snapshots that exist and the textures that were made of pictures that still exist.
    package func holdings() throws -> Holdings {
        // What the last scene needed is freed by one that needs nothing.
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
