extension Scene {
    /// The images that the scene's items show, including glyph atlas pages but not the images within shown recordings.
    package var images: Set<ImageHandle> {
        var found: Set<ImageHandle> = []
        for item in items {
            switch item.content {
            case .image(let handle, _): found.insert(handle)
            case .glyphs(let run): found.insert(run.atlas)
            case .solid, .roundedRectangle, .shadow, .gradient: break
            }
        }
        return found
    }
}
