package import Gatefold

/// What windows of one test share, because it is dear to make: fonts, the store of pictures and the renderer.
package final class Supplies {
    package let resources: WindowResources
    private let renderer = CPURenderer()

    package init() throws {
        let images = ImageStore()
        resources = WindowResources(
            images: images, typesetter: try Typesetter(images: images, fonts: .systemForEnglish),
            imageLoader: try ImageLoader(), scale: 1)
    }

    isolated deinit { renderer.destroy() }

    /// What is left behind by windows that are gone would be counted here.
    package struct Holdings: Hashable {
        package var recordings: Int
        package var textures: Int
    }

    /// Counts the snapshots that exist and the textures that were made of pictures that still exist.
    package func holdings() -> Holdings {
        renderer.freeRemovedImages(resources.images)
        return Holdings(recordings: resources.images.recordingCount, textures: renderer.textureCount)
    }

    /// Draws a scene and reads it back.
    package func picture(of scene: Scene) throws -> Bitmap {
        try renderer.picture(of: scene, images: resources.images)
    }
}
