internal import GatefoldGeometry
internal import GatefoldScene

/// The textures made from the images of a store, looked up by the images' handles.
struct TextureCache {
    private struct Cached {
        var generation: UInt32
        var version: UInt32
        var texture: Texture
        var hasMipmaps = false
        /// The `KnownBackground` of a recording; nil if the recording has none, and for any other image.
        var background: KnownBackground?
    }

    private let memory: any TextureMemory
    private var slots: [Cached?] = []
    private var store: ImageStore?
    private var removals: UInt64 = 0

    init(memory: any TextureMemory) { self.memory = memory }

    /// The size of all textures in bytes, without mipmaps.
    var bytes: Int { slots.reduce(0) { $0 + ($1?.texture.bytes ?? 0) } }

    /// Frees the textures of images that have been removed from the store, or all textures if the store is another one.
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

    /// Returns the texture of an image, or nil if it is missing or not up to date.
    func current(_ handle: ImageHandle, version: UInt32) -> Texture? {
        guard Int(handle.index) < slots.count, let cached = slots[Int(handle.index)],
            cached.generation == handle.generation, cached.version == version
        else { return nil }
        return cached.texture
    }

    /// Returns the `KnownBackground` of a recording whose texture is up to date; nil if it has none.
    func background(of handle: ImageHandle) -> KnownBackground? {
        guard Int(handle.index) < slots.count, let cached = slots[Int(handle.index)],
            cached.generation == handle.generation
        else { return nil }
        return cached.background
    }

    // Slots are unwrapped by force only where `reserve` or `current` has just found them filled.

    /// Uploads an image, or only its changed part if nothing else differs, to its texture.
    mutating func upload(
        _ handle: ImageHandle, _ entry: ImageStore.Entry, counters: inout FrameCounters
    ) throws(CompositorError) {
        let format: Texture.Format
        switch entry.source {
        case .pixels: format = .color
        case .coverage: format = .coverage
        case .recording: return
        }
        let changed = version(of: handle).flatMap { entry.changed(since: $0) }
        let isNew = try reserve(handle, size: entry.size, format: format)
        let whole = PixelRect(size: entry.size)
        let rect = isNew ? whole : changed?.limited.intersection(whole) ?? whole
        if !rect.isEmpty {
            do throws(CompositorError) {
                try memory.send(handle, entry.source, to: slots[Int(handle.index)]!.texture, rect: rect)
            } catch {
                // The texture may have a part of the image only.
                free(at: Int(handle.index))
                throw error
            }
            counters.uploads += 1
            counters.uploadedBytes += rect.area * (format == .color ? 4 : 1)
        }
        slots[Int(handle.index)]!.version = entry.version
        slots[Int(handle.index)]!.hasMipmaps = false
        slots[Int(handle.index)]!.background = nil
    }

    /// Returns a texture for a recording to be drawn into, which counts as up to date from then on.
    mutating func target(
        _ handle: ImageHandle, size: PixelSize, version: UInt32, background: KnownBackground?
    ) throws(CompositorError) -> Texture {
        let maximum = memory.maximum
        guard max(size.width, size.height) <= maximum else { throw .targetTooLarge(size: size, maximum: maximum) }
        try reserve(handle, size: size, format: .color)
        // A recording without a surface is not drawn, and must not count as drawn.
        try memory.makeDrawable(&slots[Int(handle.index)]!.texture)
        slots[Int(handle.index)]!.version = version
        slots[Int(handle.index)]!.hasMipmaps = false
        slots[Int(handle.index)]!.background = background
        return slots[Int(handle.index)]!.texture
    }

    /// Returns the texture of an image, which must be up to date, ready to be copied from.
    mutating func copyable(_ handle: ImageHandle) throws(CompositorError) -> Texture {
        try memory.makeCopyable(&slots[Int(handle.index)]!.texture)
        return slots[Int(handle.index)]!.texture
    }

    /// Frees the texture of an image, because drawing it has failed.
    mutating func invalidate(_ handle: ImageHandle) {
        guard version(of: handle) != nil else { return }
        free(at: Int(handle.index))
    }

    /// Returns whether the mipmaps of a texture have to be made, and notes that they now are.
    mutating func needsMipmaps(_ name: UInt32) -> Bool {
        guard let index = slots.firstIndex(where: { $0?.texture.name == name }), !slots[index]!.hasMipmaps else {
            return false
        }
        slots[index]!.hasMipmaps = true
        return true
    }

    /// Notes that mipmaps may not have been made, because a frame has failed.
    mutating func invalidateMipmaps() {
        for index in slots.indices { slots[index]?.hasMipmaps = false }
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

    /// Makes sure that an image has a texture of the given size and format.
    /// - Returns: Whether the texture is new.
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
