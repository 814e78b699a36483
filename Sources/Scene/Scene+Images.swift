extension Scene {
    /// The images that its items show, glyph atlases among them; not those within the recordings that it shows.
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
