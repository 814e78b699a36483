internal import GatefoldGeometry
internal import GatefoldScene

/// The textures made of a store's images, found by their handles.
struct TextureCache {
    private struct Cached {
        var generation: UInt32
        var version: UInt32
        var texture: Texture
        var hasMipmaps = false
        /// Of a recording that has one.
        var ground: Ground?
    }

    private let memory: any TextureMemory
    private var slots: [Cached?] = []
    private var store: ImageStore?
    private var removals: UInt64 = 0

    init(memory: any TextureMemory) { self.memory = memory }

    /// Bytes of all the textures, mipmaps aside.
    var bytes: Int { slots.reduce(0) { $0 + ($1?.texture.bytes ?? 0) } }

    /// Frees the textures of images that are gone.
    mutating func begin(_ images: ImageStore) {
        if store !== images {
            freeAll()
            store = images
        } else if removals != images.removals {
            for index in slots.indices {
                guard let cached = slots[index] else { continue }
                let handle = ImageHandle(index: UInt32(index), generation: cached.generation)
                if images[handle] == nil { free(at: index) }
            }
        }
        removals = images.removals
    }

    /// The texture of an image if it is up to date.
    func current(_ handle: ImageHandle, version: UInt32) -> Texture? {
        guard Int(handle.index) < slots.count, let cached = slots[Int(handle.index)],
            cached.generation == handle.generation, cached.version == version
        else { return nil }
        return cached.texture
    }

    /// What is known of a recording's picture that is up to date.
    func ground(of handle: ImageHandle) -> Ground? {
        guard Int(handle.index) < slots.count, let cached = slots[Int(handle.index)],
            cached.generation == handle.generation
        else { return nil }
        return cached.ground
    }

    // Slots are unwrapped by force only where `reserve` or `current` has just found them filled.

    /// Sends an image, or what has changed of it, to its texture.
    mutating func upload(
        _ handle: ImageHandle, _ entry: ImageStore.Entry, counters: inout FrameCounters
    ) throws(CompositorError) {
        let format: Texture.Format
        switch entry.source {
        case .pixels: format = .color
        case .coverage: format = .coverage
        case .recording: return
        }
        let isNextVersion = version(of: handle).map { $0 &+ 1 == entry.version } ?? false
        let isNew = try reserve(handle, size: entry.size, format: format)
        let whole = PixelRect(size: entry.size)
        let rect = isNextVersion && !isNew ? entry.changed.limited.intersection(whole) : whole
        if !rect.isEmpty {
            memory.send(handle, entry.source, to: slots[Int(handle.index)]!.texture, rect: rect)
            counters.uploads += 1
            counters.uploadedBytes += rect.area * (format == .color ? 4 : 1)
        }
        slots[Int(handle.index)]!.version = entry.version
        slots[Int(handle.index)]!.hasMipmaps = false
        slots[Int(handle.index)]!.ground = nil
    }

    /// A texture for a recording's picture, which is then taken as drawn.
    /// - Parameter ground: what is known of the picture.
    mutating func target(
        _ handle: ImageHandle, size: PixelSize, version: UInt32, ground: Ground?
    ) throws(CompositorError) -> Texture {
        let maximum = memory.maximum
        guard max(size.width, size.height) <= maximum else { throw .targetTooLarge(size: size, maximum: maximum) }
        try reserve(handle, size: size, format: .color)
        slots[Int(handle.index)]!.version = version
        slots[Int(handle.index)]!.hasMipmaps = false
        slots[Int(handle.index)]!.ground = ground
        try memory.makeDrawable(&slots[Int(handle.index)]!.texture)
        return slots[Int(handle.index)]!.texture
    }

    /// The texture of an image that is up to date, with a framebuffer to copy from.
    mutating func framebuffer(for handle: ImageHandle) throws(CompositorError) -> Texture {
        try memory.attachFramebuffer(&slots[Int(handle.index)]!.texture)
        return slots[Int(handle.index)]!.texture
    }

    /// Forgets that an image is up to date: drawing its picture has failed.
    mutating func invalidate(_ handle: ImageHandle) {
        guard version(of: handle) != nil else { return }
        free(at: Int(handle.index))
    }

    /// Takes note that a texture's smaller copies, which filter it when it is drawn much smaller, are being made.
    /// - Returns: whether they have to be.
    mutating func needsMipmaps(_ name: UInt32) -> Bool {
        guard let index = slots.firstIndex(where: { $0?.texture.name == name }), !slots[index]!.hasMipmaps else {
            return false
        }
        slots[index]!.hasMipmaps = true
        return true
    }

    mutating func freeAll() {
        for index in slots.indices { free(at: index) }
        store = nil
    }

    private func version(of handle: ImageHandle) -> UInt32? {
        guard Int(handle.index) < slots.count, let cached = slots[Int(handle.index)],
            cached.generation == handle.generation
        else { return nil }
        return cached.version
    }

    private mutating func free(at index: Int) {
        guard let cached = slots[index] else { return }
        memory.free(cached.texture)
        slots[index] = nil
    }

    /// Sees to a texture of that size and format for an image.
    /// - Returns: whether it is new.
    @discardableResult
    private mutating func reserve(
        _ handle: ImageHandle, size: PixelSize, format: Texture.Format
    ) throws(CompositorError) -> Bool {
        let index = Int(handle.index)
        while slots.count <= index { slots.append(nil) }
        if let cached = slots[index], cached.texture.size == size, cached.texture.format == format {
            slots[index]!.generation = handle.generation
            return false
        }
        free(at: index)
        slots[index] = Cached(
            generation: handle.generation, version: 0, texture: try memory.make(size: size, format: format))
        return true
    }
}
