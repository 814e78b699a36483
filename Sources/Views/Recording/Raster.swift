package import GatefoldGeometry
import GatefoldScene
import GatefoldText

/// The kept snapshot of a rasterized view, with the conditions under which it was recorded.
package struct Raster {
    package var snapshot: Snapshot
    var version: UInt64
    var scale: Double
    /// The generation of the glyph atlas at recording; glyphs of an older generation are gone.
    var glyphs: UInt64
}

extension View {
    /// Draws the view from its kept snapshot, which is recorded again if the view, its size or the scale has changed.
    package func recordRaster(at pixels: PixelRect, frame: Rect, into recorder: inout Recorder) {
        let resources = recorder.resources
        if let raster,
            raster.scale != resources.grid.scale || raster.glyphs != resources.typesetter.atlasGeneration
                || raster.snapshot.pixelSize != pixels.size
                || (raster.version != version && !recorder.showsLastFrame)
        {
            discardRaster()
        }
        let raster = raster ?? makeRaster(at: pixels, frame: frame, like: recorder)
        guard let raster else { return }
        self.raster = raster
        recorder.draw(raster.snapshot.image, in: frame)
    }

    /// Records the view aligned to a whole pixel, so that its snapshot is the same wherever the view lies. If rounding
    /// gives the view another size in pixels at its fractional position, it is recorded at that position instead.
    private func makeRaster(at pixels: PixelRect, frame: Rect, like live: Recorder) -> Raster? {
        guard !pixels.isEmpty else { return nil }
        let resources = live.resources
        let isWhole = resources.grid.snap(frame.size) == pixels.size
        let area = isWhole ? PixelRect(size: pixels.size) : pixels.offsetBy(x: live.shift.x, y: live.shift.y)
        var recorder = Recorder(
            scene: Scene(size: pixels.size, background: .clear), area: area, resources: resources)
        recorder.origin = (isWhole ? .zero : live.origin + frame.origin) - shownBoundsOrigin
        recordContents(into: &recorder)
        let snapshot = Snapshot(
            scene: recorder.scene, isOpaque: hasOpaqueBackground && (cornerRadius <= 0 || clipsToBounds),
            isSeldomDrawn: shownPresentation?.isRasterized != true, resources: resources)
        return Raster(
            snapshot: snapshot, version: version, scale: resources.grid.scale,
            glyphs: resources.typesetter.atlasGeneration)
    }

    func discardRaster() {
        raster?.snapshot.discard()
        raster = nil
    }
}
