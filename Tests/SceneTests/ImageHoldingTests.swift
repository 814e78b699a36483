import GatefoldGeometry
import GatefoldScene
import Testing

/// The images that a recording shows stay as long as the recording.
@Suite struct ImageHoldingTests {
    private let store = ImageStore()
    private let size = PixelSize(width: 2, height: 2)

    private func picture() -> ImageHandle {
        store.insert(
            .pixels(Bitmap(size: size, filledWith: (blue: 1, green: 2, red: 3, alpha: 255))), isOpaque: true)
    }

    private func recording(of images: ImageHandle...) -> ImageHandle {
        var scene = Scene(size: size)
        scene.items = images.map { image in
            Item(.image(image, source: scene.bounds), rect: scene.bounds, clip: scene.bounds, isOpaque: true)
        }
        return store.insert(.recording(scene), isOpaque: true)
    }

    @Test func aRemovedImageGoesWithTheLastRecordingThatShowsIt() {
        let image = picture()
        let first = recording(of: image)
        let second = recording(of: image, image)
        store.remove(image)
        #expect(store[image] != nil && store.removals == 0)
        store.remove(first)
        #expect(store[image] != nil && store.count == 2)
        store.remove(second)
        #expect(store[image] == nil && store.count == 0 && store.removals == 3)
    }

    @Test func recordingsOfRecordingsGoFromTheOutsideIn() {
        let image = picture()
        let inner = recording(of: image)
        let middle = recording(of: inner)
        let outer = recording(of: middle)
        for handle in [image, inner, middle, inner] { store.remove(handle) }
        #expect(store.count == 4)
        store.remove(outer)
        #expect(store.count == 0)
    }

    @Test func removedTwiceItIsStillHeldAndChangesNoMore() {
        let image = picture()
        let shown = recording(of: image)
        store.remove(image)
        store.remove(image)
        store.replace(image, with: .coverage(CoverageMap(size: size)))
        #expect(store[image]?.version == 1)
        store.remove(shown)
        #expect(store.count == 0)
    }

    @Test func anImageThatIsNotRemovedStays() {
        let image = picture()
        store.remove(recording(of: image))
        #expect(store[image] != nil)
        store.remove(image)
        #expect(store.count == 0)
    }

    @Test func aReplacedRecordingLetsGoOfWhatItShowed() {
        let early = picture()
        let late = picture()
        let shown = recording(of: early)
        store.remove(early)
        var scene = Scene(size: size)
        scene.items = [
            Item(.image(late, source: scene.bounds), rect: scene.bounds, clip: scene.bounds, isOpaque: true),
            Item(.image(shown, source: scene.bounds), rect: scene.bounds, clip: scene.bounds, isOpaque: true),
        ]
        store.replace(shown, with: .recording(scene))
        #expect(store[early] == nil)
        store.remove(late)
        #expect(store[late] != nil)
        // The recording shows itself, and is removed all the same.
        store.remove(shown)
        #expect(store.count == 0)
    }
}
