import Gatefold

/// Decoded pictures: each once for a size, for as long as somebody shows it at that size.
final class PictureStore {
    /// What is known of a picture at a size.
    enum State: Hashable {
        case loading
        case ready(ImageHandle)
        case broken
    }

    /// A picture at a size, in pixels.
    struct Key: Hashable {
        var name: String
        var size: PixelSize
    }

    private final class Entry {
        var state = State.loading
        var request: ImageRequest?
        var users: [ObjectIdentifier: (State) -> Void] = [:]
    }

    private var entries: [Key: Entry] = [:]
    /// Names of pictures that the log has told of.
    private var complaints: Set<String> = []

    /// Asks for a picture on behalf of somebody, who gives it back by `release`.
    /// - Parameter onChange: called when the picture is there, or known to be broken; not where that is known at once.
    /// - Returns: what is known now.
    func acquire(
        _ picture: MailPicture, at size: PixelSize, in resources: WindowResources, for user: AnyObject,
        onChange: @escaping (State) -> Void
    ) -> State {
        let key = Key(name: picture.name, size: size)
        if let entry = entries[key] {
            entry.users[ObjectIdentifier(user)] = onChange
            return entry.state
        }
        let entry = Entry()
        entry.users[ObjectIdentifier(user)] = onChange
        entries[key] = entry
        entry.request = resources.imageLoader.load(picture.data, fitting: size) { [weak self] result in
            self?.receive(result, for: key, in: resources)
        }
        return entry.state
    }

    /// The same picture at whatever size somebody else shows it: better than nothing while the right one is on its way.
    /// - Parameter user: holds it from now on.
    func acquireStandIn(for name: String, for user: AnyObject) -> (Key, ImageHandle)? {
        for (key, entry) in entries where key.name == name {
            guard case .ready(let image) = entry.state, entry.users[ObjectIdentifier(user)] == nil else { continue }
            entry.users[ObjectIdentifier(user)] = { _ in }
            return (key, image)
        }
        return nil
    }

    /// The last one to give a picture back frees it.
    func release(_ key: Key, in resources: WindowResources, by user: AnyObject) {
        guard let entry = entries[key] else { return }
        entry.users[ObjectIdentifier(user)] = nil
        guard entry.users.isEmpty else { return }
        entries[key] = nil
        entry.request?.cancel()
        if case .ready(let image) = entry.state { resources.images.remove(image) }
    }

    /// How many pictures are there or on their way.
    var count: Int { entries.count }

    private func receive(_ result: Result<Bitmap, ImagesError>, for key: Key, in resources: WindowResources) {
        guard let entry = entries[key] else { return }
        switch result {
        case .success(let bitmap):
            entry.state = .ready(resources.images.insert(.pixels(bitmap), isOpaque: bitmap.isOpaque))
        case .failure(let error):
            entry.state = .broken
            if complaints.insert(key.name).inserted {
                Log.warn(.images, "the picture \(key.name) cannot be shown: \(error)")
            }
        }
        for onChange in entry.users.values { onChange(entry.state) }
    }
}
