package import GatefoldGeometry

/// A handle that identifies an image which the renderer can draw.
///
/// Handles are compared by value. The handle of an image that was removed is never given to another image.
public struct ImageHandle: Hashable, Sendable {
    /// The index of the slot that holds the image. Slots of removed images are used again.
    public let index: UInt32
    /// The number of images that the slot held before, which tells the images of one slot apart.
    public let generation: UInt32

    /// Creates a handle from its parts. It identifies an image only if a store has given out an equal handle.
    public init(index: UInt32, generation: UInt32) {
        self.index = index
        self.generation = generation
    }
}

/// The source of an image, from which renderers can make its texture again at any time.
package enum ImageSource: Sendable {
    /// The pixels of a decoded image.
    case pixels(Bitmap)
    /// A coverage mask, drawn in a colour that is given at each use.
    case coverage(CoverageMap)
    /// The recorded scene of a snapshot. A renderer draws it into a texture once, and again when its version changes.
    case recording(Scene)
}

/// The store of all images that scenes refer to: decoded images, glyph atlas pages and snapshots.
///
/// The store owns the sources. Renderers own the textures that they make from them, and ask the store at the start of
/// a frame which images have changed or were removed. Images that a recording shows are kept for as long as the
/// recording, so that it can be drawn again at any time.
package final class ImageStore {
    /// The present state of one image.
    package struct Entry {
        package internal(set) var source: ImageSource
        package fileprivate(set) var info: ImageInfo
        /// The rectangle that each of the last changes wrote, the latest at the end, in pixels of the image.
        private var changes: [PixelRect] = []

        package var size: PixelSize { info.size }
        package var version: UInt32 { info.version }
        package var isOpaque: Bool { info.isOpaque }

        fileprivate init(_ source: ImageSource, isOpaque: Bool, texture: RecordingTexture) {
            self.source = source
            info = ImageInfo(
                kind: source.kind, size: source.size, isOpaque: isOpaque, texture: texture)
        }

        /// The number of changes that are remembered. Chosen: more texts than a frame of scrolling brings in.
        private static let rememberedChanges = 16

        /// Notes that a part of the image has changed, in pixels of the image.
        mutating func noteChange(of part: PixelRect) {
            info.version += 1
            if changes.count == Self.rememberedChanges { changes.removeFirst() }
            changes.append(part)
        }

        /// Returns a rectangle that contains all changes since an earlier version, in pixels of the image, or nil if they
        /// are not all remembered.
        package func changed(since earlier: UInt32) -> PixelRect? {
            let count = Int(info.version &- earlier)
            guard earlier > 0, count <= changes.count else { return nil }
            return changes.suffix(count).reduce(.zero) { $0.union($1) }
        }

        /// The size in bytes of the texture that a renderer makes of a recording; 0 for any other image.
        var textureBytes: Int {
            guard info.kind == .recording, info.texture != .never else { return 0 }
            return Int(size.width) * Int(size.height) * 4
        }
    }

    private struct Slot {
        var generation: UInt32
        var entry: Entry?
        /// The number of recordings that show the image.
        var holders = 0
        /// Whether the owner has removed the image, which now exists only as long as recordings show it.
        var isRemoved = false
    }

    private var slots: [Slot] = []
    private var free: [UInt32] = []
    /// The number of images freed so far. A renderer compares it with the last value to see whether to free textures.
    package private(set) var removals: UInt64 = 0

    package init() {}

    package var count: Int { slots.count - free.count }

    package var recordingCount: Int {
        slots.reduce(0) { total, slot in
            if case .recording = slot.entry?.source { total + 1 } else { total }
        }
    }

    /// The size in bytes of the textures that a renderer makes of all recordings.
    package private(set) var recordingBytes = 0
    package private(set) var peakRecordingBytes = 0

    /// Adds an image and returns its handle.
    /// - Parameters:
    ///   - isOpaque: Whether every pixel is known to be opaque.
    ///   - texture: When a recording gets a texture; has no effect on any other source.
    package func insert(
        _ source: ImageSource, isOpaque: Bool, texture: RecordingTexture = .atOnce
    ) -> ImageHandle {
        retain(source.shownImages)
        let entry = Entry(source, isOpaque: isOpaque, texture: texture)
        addRecordingBytes(entry.textureBytes)
        if let index = free.popLast() {
            slots[Int(index)].entry = entry
            return ImageHandle(index: index, generation: slots[Int(index)].generation)
        }
        slots.append(Slot(generation: 0, entry: entry))
        return ImageHandle(index: UInt32(slots.count - 1), generation: 0)
    }

    /// The image with the given handle; nil if it was removed and no recording shows it.
    package subscript(handle: ImageHandle) -> Entry? {
        guard Int(handle.index) < slots.count else { return nil }
        let slot = slots[Int(handle.index)]
        return slot.generation == handle.generation ? slot.entry : nil
    }

    /// Returns the kind, the size and the version of an image, or nil if the image does not exist.
    ///
    /// Unlike the subscript it does not copy the source, and is cheap enough to be called for every item of a frame.
    package func info(of handle: ImageHandle) -> ImageInfo? {
        guard let index = index(of: handle), slots[index].entry != nil else { return nil }
        return slots[index].entry!.info
    }

    /// Returns a rectangle that contains all changes of an image since an earlier version, in pixels of the image, or
    /// nil if they are not all remembered.
    func changed(_ handle: ImageHandle, since version: UInt32) -> PixelRect? {
        guard let index = index(of: handle), slots[index].entry != nil else { return nil }
        return slots[index].entry!.changed(since: version)
    }

    private func index(of handle: ImageHandle) -> Int? {
        let index = Int(handle.index)
        return index < slots.count && slots[index].generation == handle.generation ? index : nil
    }

    /// Replaces the source of an image, whose handles stay valid. Does nothing if the image was removed.
    /// - Parameters:
    ///   - isOpaque: Whether every pixel is now known to be opaque; nil if that stays as it was.
    ///   - changed: The part that differs, in pixels of the image; nil if all of it may.
    package func replace(
        _ handle: ImageHandle, with source: ImageSource, isOpaque: Bool? = nil, changed: PixelRect? = nil
    ) {
        guard var entry = self[handle], !slots[Int(handle.index)].isRemoved else { return }
        let earlier = entry.source.shownImages
        addRecordingBytes(-entry.textureBytes)
        // A recording that shows itself must not keep itself alive.
        retain(source.shownImages.subtracting([handle]))
        entry.source = source
        entry.info.kind = source.kind
        entry.info.size = source.size
        entry.noteChange(of: changed ?? PixelRect(size: source.size))
        if let isOpaque { entry.info.isOpaque = isOpaque }
        addRecordingBytes(entry.textureBytes)
        slots[Int(handle.index)].entry = entry
        release(earlier.subtracting([handle]))
    }

    /// Changes an atlas page in place, without copying it.
    /// - Parameter change: Changes the bytes and returns the rectangle that it wrote, in pixels of the image.
    package func updateCoverage(_ handle: ImageHandle, _ change: (inout CoverageMap) -> PixelRect) {
        update(handle) { source in
            guard case .coverage(var map) = source else { return nil }
            // This placeholder leaves `map` as the only owner of its bytes, so that the change does not copy them.
            source = .coverage(CoverageMap(size: .zero))
            let rect = change(&map)
            source = .coverage(map)
            return rect
        }
    }

    /// Changes a bitmap in place, without copying it. If its size changes, all of the image counts as changed.
    /// - Parameter change: Changes the bitmap and returns the rectangle that it wrote, in pixels of the image.
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
        let size = slots[index].entry!.source.size
        slots[index].entry!.noteChange(of: size == slots[index].entry!.size ? rect : PixelRect(size: size))
        slots[index].entry!.info.size = size
    }

    /// Removes an image. If recordings show the image, it is kept until the last of these recordings is freed.
    /// Renderers free the texture of a removed image at the start of their next frame.
    package func remove(_ handle: ImageHandle) {
        guard self[handle] != nil, !slots[Int(handle.index)].isRemoved else { return }
        slots[Int(handle.index)].isRemoved = true
        freeUnused([handle.index])
    }

    private func addRecordingBytes(_ bytes: Int) {
        recordingBytes += bytes
        peakRecordingBytes = max(peakRecordingBytes, recordingBytes)
    }

    private func retain(_ images: Set<ImageHandle>) {
        for handle in images where self[handle] != nil { slots[Int(handle.index)].holders += 1 }
    }

    private func release(_ images: Set<ImageHandle>) {
        freeUnused(images.compactMap { release(of: $0) })
    }

    /// Frees those of the given slots whose images are removed and shown by no recording, and then the images that only
    /// the freed recordings kept.
    private func freeUnused(_ indices: [UInt32]) {
        var waiting = indices
        while let index = waiting.popLast() {
            let slot = slots[Int(index)]
            guard let entry = slot.entry, slot.isRemoved, slot.holders == 0 else { continue }
            slots[Int(index)] = Slot(generation: slot.generation + 1)
            addRecordingBytes(-entry.textureBytes)
            free.append(index)
            removals += 1
            waiting += entry.source.shownImages.compactMap { release(of: $0) }
        }
    }

    /// Releases the hold that one recording has on an image.
    /// - Returns: The image's slot, or nil if the image does not exist.
    private func release(of handle: ImageHandle) -> UInt32? {
        guard self[handle] != nil else { return nil }
        slots[Int(handle.index)].holders -= 1
        return handle.index
    }
}

/// The kind, the size and the version of an image, without its source.
package struct ImageInfo: Hashable, Sendable {
    package fileprivate(set) var kind: Kind
    /// The size in pixels.
    package fileprivate(set) var size: PixelSize
    /// The version of the source, which grows by one with each change.
    package fileprivate(set) var version: UInt32 = 1
    /// Whether every pixel is known to be opaque.
    package fileprivate(set) var isOpaque: Bool
    /// When a recording gets a texture.
    package let texture: RecordingTexture

    /// The kind of an `ImageSource`.
    package enum Kind: Hashable, Sendable { case pixels, coverage, recording }
}

/// The time when a renderer makes the texture of a recording. Before that, and without one, the recording is drawn from
/// its scene.
package enum RecordingTexture: Hashable, Sendable {
    /// The texture is made when the recording is first drawn.
    case atOnce
    /// The texture is made when the recording is drawn in two frames in a row. An opaque recording that is drawn once and
    /// then stays, such as a row of a list, needs none.
    case whenDrawnAgain
    /// There is no texture, because the memory for it is lacking.
    case never
}

extension ImageSource {
    /// The images that a recording shows and keeps; an empty set for any other source.
    fileprivate var shownImages: Set<ImageHandle> {
        if case .recording(let scene) = self { scene.images } else { [] }
    }

    fileprivate var kind: ImageInfo.Kind {
        switch self {
        case .pixels: .pixels
        case .coverage: .coverage
        case .recording: .recording
        }
    }

    package var size: PixelSize {
        switch self {
        case .pixels(let bitmap): bitmap.size
        case .coverage(let map): map.size
        case .recording(let scene): scene.size
        }
    }
}
