package import GatefoldGeometry
package import GatefoldScene

/// A cache of the decoded images that the views of a window show. Each image is decoded once per size, and stays in
/// the cache after the last view has released it, as far as `budget` allows.
///
/// The cache belongs to the thread of its loader, which is the main thread.
public final class PictureCache {
    /// The state of an image at one size.
    package enum State: Hashable {
        /// The image is being loaded and decoded.
        case loading
        /// The image is decoded and in the image store.
        case ready(ImageHandle)
        /// The image could not be loaded or decoded.
        case broken(ImagesError)
    }

    /// The memory for decoded images above which unused ones are freed, in bytes; each pixel takes 4 bytes.
    ///
    /// The default of 32 MiB is chosen: it has room for about forty images as wide as a phone's screen. Images that
    /// a view shows are never freed; the others are freed in the order in which they were last shown. A renderer that
    /// keeps textures takes as much memory again.
    public var budget = 32 << 20 { didSet { trim() } }
    /// The memory that decoded images take now, in bytes.
    public private(set) var byteCount = 0
    /// The number of images that are loading, ready or broken. Each size of an image counts.
    public var count: Int { entries.count }

    struct Key: Hashable {
        var identity: PictureSource.Identity
        var wanted: WantedSize
    }

    final class Entry {
        let key: Key
        fileprivate(set) var state = State.loading
        fileprivate(set) var naturalSize: PixelSize?
        fileprivate var request: ImageRequest?
        fileprivate var users: [(reference: ObjectIdentifier, onChange: (State) -> Void)] = []
        fileprivate var lastUse: UInt64 = 0
        fileprivate var byteCount = 0

        init(_ key: Key) { self.key = key }

        /// Whether the image is ready and no reference keeps it.
        fileprivate var isUnused: Bool {
            if case .ready = state { users.isEmpty } else { false }
        }
    }

    private let loader: ImageLoader
    private let images: ImageStore
    private var entries: [Key: Entry] = [:]
    private var uses: UInt64 = 0
    /// The images whose failure `isFirstFailure(of:)` has been asked about.
    private var failures: Set<PictureSource.Identity> = []

    /// Creates an empty cache.
    /// - Parameters:
    ///   - loader: Loads the images; they become ready in its `deliver()`.
    ///   - images: The store that the decoded images are put into.
    package init(loader: ImageLoader, images: ImageStore) {
        self.loader = loader
        self.images = images
    }

    /// Frees all decoded images that no view shows.
    public func removeUnused() { trim(to: 0) }

    // MARK: Sizes

    /// Returns the size of a source's upright image, in pixels, if the image is decoded at any size; otherwise nil.
    package func naturalSize(of source: PictureSource) -> PixelSize? {
        entries.values.first { $0.key.identity == source.identity && $0.naturalSize != nil }?.naturalSize
    }

    /// Reads the size of a source's upright image in the background.
    /// - Parameters:
    ///   - failure: Called if the image is broken.
    ///   - completion: Called with the size in pixels, unless the image is broken.
    package func loadSize(
        of source: PictureSource, failure: @escaping () -> Void = {}, completion: @escaping (PixelSize) -> Void
    ) -> ImageRequest {
        loader.loadSize(of: source.data) { result in
            if case .success(let size) = result { completion(size) } else { failure() }
        }
    }

    // MARK: References

    /// Requests an image, and keeps it in the cache until the reference is released.
    /// - Parameters:
    ///   - size: The size that the image is scaled down to, in pixels.
    ///   - onChange: Called when the image becomes ready or broken. It is not called if the image is ready or
    ///     broken already; read the reference's `state` for that.
    package func acquire(
        _ source: PictureSource, size: PixelSize, fit: ImageFit, onChange: @escaping (State) -> Void
    ) -> ImageReference {
        let key = Key(identity: source.identity, wanted: WantedSize(size: size, fit: fit))
        let entry = entries[key] ?? load(source, for: key)
        return refer(entry, onChange: onChange)
    }

    /// Keeps the largest decoded image of a source, which can be shown while the wanted size is loading. Returns nil
    /// if no size of the image is ready.
    package func acquireStandIn(for source: PictureSource) -> ImageReference? {
        var best: (entry: Entry, rank: (Int, Int32, Int))?
        for entry in entries.values where entry.key.identity == source.identity {
            guard case .ready(let image) = entry.state, let size = images.info(of: image)?.size else { continue }
            // A dictionary's order differs from run to run; the rank makes the choice the same in all runs.
            let rank = (entry.byteCount, size.width, entry.key.wanted.fit == .covering ? 1 : 0)
            if best.map({ $0.rank < rank }) ?? true { best = (entry, rank) }
        }
        return best.map { refer($0.entry) { _ in } }
    }

    /// Returns true the first time it is called for an image, so that each broken image is logged only once.
    package func isFirstFailure(of source: PictureSource) -> Bool { failures.insert(source.identity).inserted }

    private func refer(_ entry: Entry, onChange: @escaping (State) -> Void) -> ImageReference {
        let reference = ImageReference(on: entry, of: self)
        entry.users.append((ObjectIdentifier(reference), onChange))
        return reference
    }

    fileprivate func release(_ entry: Entry, by reference: ImageReference) {
        entry.users.removeAll { $0.reference == ObjectIdentifier(reference) }
        guard entry.users.isEmpty, entries[entry.key] === entry else { return }
        guard case .ready = entry.state else { return free(entry) }
        uses += 1
        entry.lastUse = uses
        trim()
    }

    // MARK: Loading and freeing

    private func load(_ source: PictureSource, for key: Key) -> Entry {
        let entry = Entry(key)
        entries[key] = entry
        entry.request = loader.load(source.data, wanted: key.wanted) { [weak self, weak entry] result in
            if let self, let entry { receive(result, for: entry) }
        }
        return entry
    }

    private func receive(_ result: Result<LoadedImage, ImagesError>, for entry: Entry) {
        entry.request = nil
        switch result {
        case .success(let picture):
            entry.state = .ready(images.insert(.pixels(picture.bitmap), isOpaque: picture.isOpaque))
            entry.naturalSize = picture.naturalSize
            entry.byteCount = picture.bitmap.bytes.count
            byteCount += entry.byteCount
            trim()
        case .failure(let error): entry.state = .broken(error)
        }
        // A user's `onChange` may release the reference of another user, which is then no longer called.
        for user in entry.users where entry.users.contains(where: { $0.reference == user.reference }) {
            user.onChange(entry.state)
        }
    }

    private func trim() { trim(to: budget) }

    /// Frees unused images, least recently used first, until the decoded images take no more than `limit` bytes.
    private func trim(to limit: Int) {
        guard byteCount > limit else { return }
        // Sorting makes the order the same in every run; a dictionary's order differs.
        for entry in entries.values.filter(\.isUnused).sorted(by: { $0.lastUse < $1.lastUse }) {
            guard byteCount > limit else { return }
            free(entry)
        }
    }

    private func free(_ entry: Entry) {
        entries[entry.key] = nil
        entry.request?.cancel()
        byteCount -= entry.byteCount
        if case .ready(let image) = entry.state { images.remove(image) }
    }
}

/// A view's reference to an image at one size. The image stays in the cache for as long as any reference keeps it.
package final class ImageReference {
    private let entry: PictureCache.Entry
    private weak var cache: PictureCache?

    fileprivate init(on entry: PictureCache.Entry, of cache: PictureCache) {
        self.entry = entry
        self.cache = cache
    }

    package var state: PictureCache.State { entry.state }

    /// The size of the upright image before it was scaled down, in pixels; nil until the image is loaded.
    package var naturalSize: PixelSize? { entry.naturalSize }

    /// The decoded image; nil unless the state is `ready`.
    package var image: ImageHandle? { if case .ready(let image) = entry.state { image } else { nil } }

    package func isOn(_ source: PictureSource, size: PixelSize, fit: ImageFit) -> Bool {
        entry.key == PictureCache.Key(identity: source.identity, wanted: WantedSize(size: size, fit: fit))
    }

    /// Releases the image. If this was its last reference, loading is cancelled, and the decoded image may be
    /// freed.
    package func release() {
        cache?.release(entry, by: self)
        cache = nil
    }
}
