package import GatefoldGeometry
package import GatefoldImages
import GatefoldLog
import GatefoldScene
package import GatefoldViews

/// The pictures within the text of a view: their natural sizes, and the decoded images of those that are drawn.
///
/// Images are requested when they are drawn, at the size in which they are shown, and released by the next drawing without
/// them.
package final class InlinePictures {
    private struct Key: Hashable {
        var source: PictureSource
        var size: PixelSize
    }

    private weak var view: View?
    /// Lays out the text again, because the natural size of a picture is known now.
    private let sizeDidChange: () -> Void
    /// The natural sizes, in points.
    private var knownSizes: [PictureSource: Size] = [:]
    private var sizeRequests: [PictureSource: ImageRequest] = [:]
    /// The pictures whose natural size cannot be read.
    private var unreadable: Set<PictureSource> = []
    private var references: [Key: ImageReference] = [:]
    /// The images of other sizes that are shown while those of the right sizes are loading.
    private var standIns: [Key: ImageReference] = [:]
    private var drawn: Set<Key> = []

    /// - Parameter sizeDidChange: Lays out the text again.
    package init(in view: View, sizeDidChange: @escaping () -> Void) {
        self.view = view
        self.sizeDidChange = sizeDidChange
    }

    // MARK: Sizes

    /// Returns the natural sizes of the pictures of a text whose room follows from them, in points, as far as they are
    /// known. The others are read in the background.
    package func sizes(of runs: [AttributedText.Run]) -> [PictureSource: Size] {
        var sizes: [PictureSource: Size] = [:]
        for source in runs.sourcesWithoutSize where sizes[source] == nil { sizes[source] = naturalSize(of: source) }
        return sizes
    }

    private func naturalSize(of source: PictureSource) -> Size? {
        if let known = knownSizes[source] { return known }
        guard !unreadable.contains(source) else { return nil }
        switch source.data {
        case .bytes, .base64, .pixels:
            guard let size = try? ImageDecoder.size(of: source.data) else {
                unreadable.insert(source)
                return nil
            }
            note(size, of: source)
        case .file, .closure:
            guard let pictures = view?.window?.resources.pictures else { return nil }
            if let size = pictures.naturalSize(of: source) {
                note(size, of: source)
            } else if case .file = source.data {
                requestSize(of: source, from: pictures)
            }
        }
        return knownSizes[source]
    }

    private func note(_ size: PixelSize, of source: PictureSource) {
        if !size.isEmpty { knownSizes[source] = Size(width: Double(size.width), height: Double(size.height)) }
    }

    private func requestSize(of source: PictureSource, from pictures: PictureCache) {
        guard sizeRequests[source] == nil else { return }
        sizeRequests[source] = pictures.loadSize(
            of: source,
            failure: { [weak self] in
                self?.sizeRequests[source] = nil
                self?.unreadable.insert(source)
                self?.view?.setNeedsDisplay()
            },
            completion: { [weak self] size in
                self?.sizeRequests[source] = nil
                self?.note(size, of: source)
                self?.sizeDidChange()
            })
    }

    /// Returns the size in points from which the proportions of a picture follow; nil while its header is being read. A
    /// picture that says its size only when it has been loaded, or never, is square.
    func sizeForDrawing(_ source: PictureSource) -> Size? {
        knownSizes[source] ?? (sizeRequests[source] == nil ? Size(width: 1, height: 1) : nil)
    }

    // MARK: Images

    /// Begins a drawing of the text.
    package func beginDrawing() { drawn = [] }

    /// Releases the images that have not been drawn since `beginDrawing()`.
    package func endDrawing() {
        for (key, reference) in references where !drawn.contains(key) {
            reference.release()
            references[key] = nil
            giveBackStandIn(for: key)
        }
    }

    /// Returns the state of a picture that is drawn in a size in points. One that is not ready is requested.
    func state(of source: PictureSource, in size: Size) -> PictureCache.State {
        guard let resources = view?.window?.resources, !size.isEmpty else { return .loading }
        func side(_ length: Double) -> Int32 {
            Int32(min(Double(resources.maximumImageSide), (length * resources.grid.scale).rounded(.up)))
        }
        let key = Key(source: source, size: PixelSize(width: side(size.width), height: side(size.height)))
        drawn.insert(key)
        let reference = references[key] ?? request(key, from: resources.pictures)
        if reference.state == .loading, let image = standIns[key]?.image { return .ready(image) }
        return reference.state
    }

    private func request(_ key: Key, from pictures: PictureCache) -> ImageReference {
        let reference = pictures.acquire(key.source, size: key.size, fit: .covering) { [weak self] state in
            self?.imageDidLoad(key, state)
        }
        references[key] = reference
        if reference.state == .loading { standIns[key] = pictures.acquireStandIn(for: key.source) }
        return reference
    }

    private func imageDidLoad(_ key: Key, _ state: PictureCache.State) {
        giveBackStandIn(for: key)
        view?.setNeedsDisplay()
        if case .broken(let error) = state, view?.window?.resources.pictures.isFirstFailure(of: key.source) == true {
            Log.warn(.images, "the picture \(key.source) cannot be shown: \(error)")
        }
        guard knownSizes[key.source] == nil, let size = references[key]?.naturalSize else { return }
        note(size, of: key.source)
        sizeDidChange()
    }

    private func giveBackStandIn(for key: Key) {
        standIns[key]?.release()
        standIns[key] = nil
    }

    /// Releases all images and cancels all requests, because the view has left its window.
    package func giveBack() {
        for request in sizeRequests.values { request.cancel() }
        for reference in Array(references.values) + Array(standIns.values) { reference.release() }
        sizeRequests = [:]
        references = [:]
        standIns = [:]
        drawn = []
    }
}
