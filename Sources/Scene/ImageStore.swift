package import GatefoldGeometry

/// Names an image of an `ImageStore`. A handle whose image was removed never names another one.
public struct ImageHandle: Hashable, Sendable {
    public let index: UInt32
    public let generation: UInt32

    public init(index: UInt32, generation: UInt32) {
        self.index = index
        self.generation = generation
    }
}

/// What an image is made from. All that an executor keeps (textures) can be made again from it.
package enum ImageSource: Sendable {
    /// Decoded pixels.
    case pixels(Bitmap)
    /// Coverage, drawn in a colour given at each use.
    case coverage(CoverageMap)
    /// A snapshot: a recorded scene. An executor draws it once into a texture, and again when its version changes.
    case recording(Scene)
}

/// All pictures that scenes refer to: decoded images, glyph atlases, snapshots.
///
/// The store owns the sources; executors own what they make of them and look here, at the start of a frame, for what
/// has changed or gone. What a recording shows stays for as long as the recording: it can be drawn again at any time.
package final class ImageStore {
    /// One image as it stands now.
    package struct Entry {
        package internal(set) var source: ImageSource
        package internal(set) var size: PixelSize
        /// Goes up at each change of the source.
        package internal(set) var version: UInt32
        /// What has changed between `version − 1` and `version`, in pixels of the image.
        package internal(set) var changed: PixelRect
        /// Whether every pixel is known to be opaque.
        package internal(set) var isOpaque: Bool
        /// For a recording, whether it is drawn from its scene wherever it is shown and no texture is made of it.
        package let isLive: Bool

        /// Of a recording that is kept: 4 bytes a pixel.
        var textureBytes: Int {
            guard case .recording = source, !isLive else { return 0 }
            return Int(size.width) * Int(size.height) * 4
        }
    }

    private struct Slot {
        var generation: UInt32
        var entry: Entry?
        /// Number of recordings that show it.
        var holders = 0
        /// Whether its owner has removed it, and only recordings keep it.
        var isRemoved = false
    }

    private var slots: [Slot] = []
    private var free: [UInt32] = []
    /// Goes up at each removal, so that an executor sees at a glance whether there is something to free.
    package private(set) var removals: UInt64 = 0

    package init() {}

    /// Number of images that exist.
    package var count: Int { slots.count - free.count }

    /// Number of snapshots that exist.
    package var recordingCount: Int {
        slots.reduce(0) { total, slot in
            if case .recording = slot.entry?.source { total + 1 } else { total }
        }
    }

    /// Bytes of the textures that executors make of the snapshots that exist.
    package private(set) var recordingBytes = 0
    /// The most that these have ever been.
    package private(set) var peakRecordingBytes = 0

    /// Adds an image.
    /// - Parameters:
    ///   - isOpaque: whether every pixel is known to be opaque.
    ///   - isLive: for a recording, whether it is drawn from its scene wherever it is shown, for want of memory.
    package func insert(_ source: ImageSource, isOpaque: Bool, isLive: Bool = false) -> ImageHandle {
        hold(source.shownImages)
        let size = source.size
        let entry = Entry(
            source: source, size: size, version: 1, changed: PixelRect(size: size), isOpaque: isOpaque, isLive: isLive)
        addRecordingBytes(entry.textureBytes)
        if let index = free.popLast() {
            slots[Int(index)].entry = entry
            return ImageHandle(index: index, generation: slots[Int(index)].generation)
        }
        slots.append(Slot(generation: 0, entry: entry))
        return ImageHandle(index: UInt32(slots.count - 1), generation: 0)
    }

    /// The image of that name; nil where it was removed and no recording shows it.
    package subscript(handle: ImageHandle) -> Entry? {
        guard Int(handle.index) < slots.count else { return nil }
        let slot = slots[Int(handle.index)]
        return slot.generation == handle.generation ? slot.entry : nil
    }

    /// Size, in pixels, and whether every pixel is opaque, without the source: cheap enough for each item of a frame.
    package func look(of handle: ImageHandle) -> (size: PixelSize, isOpaque: Bool)? {
        guard let index = index(of: handle), slots[index].entry != nil else { return nil }
        return (slots[index].entry!.size, slots[index].entry!.isOpaque)
    }

    /// What `Entry` says of the last change.
    func change(of handle: ImageHandle) -> (version: UInt32, changed: PixelRect)? {
        guard let index = index(of: handle), slots[index].entry != nil else { return nil }
        return (slots[index].entry!.version, slots[index].entry!.changed)
    }

    private func index(of handle: ImageHandle) -> Int? {
        let index = Int(handle.index)
        return index < slots.count && slots[index].generation == handle.generation ? index : nil
    }

    /// Puts another source in an image's place; all handles to it stay good.
    /// - Parameter changed: what differs, in pixels of the image; nil for all of it.
    package func replace(
        _ handle: ImageHandle, with source: ImageSource, isOpaque: Bool? = nil, changed: PixelRect? = nil
    ) {
        guard var entry = self[handle], !slots[Int(handle.index)].isRemoved else { return }
        let earlier = entry.source.shownImages
        addRecordingBytes(-entry.textureBytes)
        // One that shows itself must not keep itself.
        hold(source.shownImages.subtracting([handle]))
        entry.source = source
        entry.size = source.size
        entry.version += 1
        entry.changed = changed ?? PixelRect(size: source.size)
        if let isOpaque { entry.isOpaque = isOpaque }
        addRecordingBytes(entry.textureBytes)
        slots[Int(handle.index)].entry = entry
        release(earlier.subtracting([handle]))
    }

    /// Changes an atlas page in place, without copying it.
    /// - Parameter change: writes the bytes and says which rectangle it wrote, in pixels of the image.
    package func updateCoverage(_ handle: ImageHandle, _ change: (inout CoverageMap) -> PixelRect) {
        update(handle) { source in
            guard case .coverage(var map) = source else { return nil }
            source = .coverage(CoverageMap(size: .zero))
            let rect = change(&map)
            source = .coverage(map)
            return rect
        }
    }

    /// Changes a bitmap in place, without copying it. Another size counts as a change of all of it.
    /// - Parameter change: writes the bytes and says which rectangle it wrote, in pixels of the image.
    package func updatePixels(_ handle: ImageHandle, _ change: (inout Bitmap) -> PixelRect) {
        update(handle) { source in
            guard case .pixels(var bitmap) = source else { return nil }
            source = .coverage(CoverageMap(size: .zero))
            let rect = change(&bitmap)
            source = .pixels(bitmap)
            return rect
        }
    }

    private func update(_ handle: ImageHandle, _ change: (inout ImageSource) -> PixelRect?) {
        let index = Int(handle.index)
        guard index < slots.count, slots[index].generation == handle.generation, slots[index].entry != nil else {
            return
        }
        guard let rect = change(&slots[index].entry!.source) else { return }
        slots[index].entry!.version += 1
        let size = slots[index].entry!.source.size
        slots[index].entry!.changed = size == slots[index].entry!.size ? rect : PixelRect(size: size)
        slots[index].entry!.size = size
    }

    /// Removes an image, once no recording shows it any more. Executors free what they made of it at the start of their
    /// next frame.
    package func remove(_ handle: ImageHandle) {
        guard self[handle] != nil, !slots[Int(handle.index)].isRemoved else { return }
        slots[Int(handle.index)].isRemoved = true
        freeUnheld([handle.index])
    }

    private func addRecordingBytes(_ bytes: Int) {
        recordingBytes += bytes
        peakRecordingBytes = max(peakRecordingBytes, recordingBytes)
    }

    private func hold(_ images: Set<ImageHandle>) {
        for handle in images where self[handle] != nil { slots[Int(handle.index)].holders += 1 }
    }

    private func release(_ images: Set<ImageHandle>) {
        freeUnheld(images.compactMap { letGo(of: $0) })
    }

    /// Frees those of some slots that are removed and that nothing holds, and what only they held.
    private func freeUnheld(_ indices: [UInt32]) {
        var waiting = indices
        while let index = waiting.popLast() {
            let slot = slots[Int(index)]
            guard let entry = slot.entry, slot.isRemoved, slot.holders == 0 else { continue }
            slots[Int(index)] = Slot(generation: slot.generation + 1)
            addRecordingBytes(-entry.textureBytes)
            free.append(index)
            removals += 1
            waiting += entry.source.shownImages.compactMap { letGo(of: $0) }
        }
    }

    /// - Returns: the image's slot, where it exists.
    private func letGo(of handle: ImageHandle) -> UInt32? {
        guard self[handle] != nil else { return nil }
        slots[Int(handle.index)].holders -= 1
        return handle.index
    }
}

extension ImageSource {
    /// What is held while the source is there.
    fileprivate var shownImages: Set<ImageHandle> {
        if case .recording(let scene) = self { scene.images } else { [] }
    }

    /// In pixels.
    package var size: PixelSize {
        switch self {
        case .pixels(let bitmap): bitmap.size
        case .coverage(let map): map.size
        case .recording(let scene): scene.size
        }
    }
}
