package import GatefoldGeometry
package import GatefoldScene

/// The pictures that the views of a window have loaded: each decoded once for a size, and kept for a while after the
/// last view has let go of it.
///
/// The cache belongs to the thread of its loader, which is the main one.
public final class PictureCache {
    /// The state of a picture at a size.
    package enum State: Hashable {
        case loading
        case ready(ImageHandle)
        case broken(ImagesError)
    }

    /// Bytes of decoded pictures that are kept, 4 for each pixel. What a view shows is kept in any case, and beyond it
    /// what was shown last. An executor with textures takes as much again. Chosen: forty pictures as wide as a phone.
    public var budget = 32 << 20 { didSet { trim() } }
    /// Bytes that decoded pictures take now.
    public private(set) var byteCount = 0
    /// Pictures that are there, broken or on their way, each size by itself.
    public var count: Int { entries.count }

    struct Key: Hashable {
        var identity: PictureSource.Identity
        var wanted: WantedSize
    }

    /// A picture at a size.
    final class Entry {
        let key: Key
        fileprivate(set) var state = State.loading
        /// The size of the upright picture in its file, in pixels; nil until it is loaded.
        fileprivate(set) var naturalSize: PixelSize?
        fileprivate var request: ImageRequest?
        fileprivate var users: [(hold: ObjectIdentifier, onChange: (State) -> Void)] = []
        fileprivate var lastUse: UInt64 = 0
        fileprivate var byteCount = 0

        init(_ key: Key) { self.key = key }

        /// Whether nobody shows it, and its pixels are there.
        fileprivate var isUnused: Bool {
            if case .ready = state { users.isEmpty } else { false }
        }
    }

    private let loader: ImageLoader
    private let images: ImageStore
    private var entries: [Key: Entry] = [:]
    private var uses: UInt64 = 0
    /// Pictures whose failure was told of.
    private var failures: Set<PictureSource.Identity> = []

    /// - Parameters:
    ///   - loader: its `deliver()` is when pictures arrive.
    ///   - images: takes the decoded pictures.
    package init(loader: ImageLoader, images: ImageStore) {
        self.loader = loader
        self.images = images
    }

    /// Frees all pictures that no view shows.
    public func removeUnused() { trim(to: 0) }

    // MARK: Holding

    /// Asks for a picture, and keeps it until the hold is released.
    /// - Parameters:
    ///   - size: that it is scaled down to; in pixels.
    ///   - onChange: called when the picture is there or known to be broken; not where that is known at once.
    package func acquire(
        _ source: PictureSource, size: PixelSize, fit: ImageFit, onChange: @escaping (State) -> Void
    ) -> PictureHold {
        let key = Key(identity: source.identity, wanted: WantedSize(size: size, fit: fit))
        let entry = entries[key] ?? load(source, for: key)
        return hold(entry, onChange: onChange)
    }

    /// Keeps the largest picture of a source that is there at another size: better than nothing while the wanted one is
    /// on its way.
    package func acquireStandIn(for source: PictureSource) -> PictureHold? {
        var best: (entry: Entry, rank: (Int, Int32, Int))?
        for entry in entries.values where entry.key.identity == source.identity {
            guard case .ready(let image) = entry.state, let size = images.look(of: image)?.size else { continue }
            // The dictionary has an order of its own in each run; pictures have the same in all.
            let rank = (entry.byteCount, size.width, entry.key.wanted.fit == .covering ? 1 : 0)
            if best.map({ $0.rank < rank }) ?? true { best = (entry, rank) }
        }
        return best.map { hold($0.entry) { _ in } }
    }

    /// Whether a picture's failure was not told of before.
    package func isFirstFailure(of source: PictureSource) -> Bool { failures.insert(source.identity).inserted }

    private func hold(_ entry: Entry, onChange: @escaping (State) -> Void) -> PictureHold {
        let hold = PictureHold(on: entry, of: self)
        entry.users.append((ObjectIdentifier(hold), onChange))
        return hold
    }

    fileprivate func release(_ entry: Entry, by hold: PictureHold) {
        entry.users.removeAll { $0.hold == ObjectIdentifier(hold) }
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

    private func receive(_ result: Result<LoadedPicture, ImagesError>, for entry: Entry) {
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
        // One that hears of it may make another one let go.
        for user in entry.users where entry.users.contains(where: { $0.hold == user.hold }) {
            user.onChange(entry.state)
        }
    }

    private func trim() { trim(to: budget) }

    /// Frees pictures that nobody shows, the one shown longest ago first, until no more than some bytes are taken.
    private func trim(to limit: Int) {
        guard byteCount > limit else { return }
        // In an order that is the same in every run, which that of a dictionary is not.
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

/// One view's claim on a picture at a size: the picture stays for as long as somebody holds it.
package final class PictureHold {
    private let entry: PictureCache.Entry
    private weak var cache: PictureCache?

    fileprivate init(on entry: PictureCache.Entry, of cache: PictureCache) {
        self.entry = entry
        self.cache = cache
    }

    /// The present state of the picture.
    package var state: PictureCache.State { entry.state }

    /// The size of the upright picture in its file, in pixels; nil until it is loaded.
    package var naturalSize: PixelSize? { entry.naturalSize }

    /// The decoded picture; nil unless it is there.
    package var image: ImageHandle? { if case .ready(let image) = entry.state { image } else { nil } }

    /// Whether it holds a picture at a size.
    package func isOn(_ source: PictureSource, size: PixelSize, fit: ImageFit) -> Bool {
        entry.key == PictureCache.Key(identity: source.identity, wanted: WantedSize(size: size, fit: fit))
    }

    /// Lets go of the picture. Where nobody else holds it, loading is cancelled, and what is there may be freed.
    package func release() {
        cache?.release(entry, by: self)
        cache = nil
    }
}
