internal import GatefoldGeometry
internal import GatefoldScene

/// The textures of the CPU executor. Textures that are drawn into have memory of their own; those of images use the
/// images' own bytes.
final class MemoryTextures: TextureMemory, MemoryImages {
    /// The longest side of a texture, in pixels; vertices hold whole pixels in 16 bits.
    static let maximumSide: Int32 = 16384
    /// The name of the bitmap that the frame is drawn into.
    static let frameName: UInt32 = 0

    var maximum: Int32 { Self.maximumSide }
    var count: Int { slots.count - freeNames.count }

    private enum Content {
        case nothing
        /// The bytes of an image, which are looked up once per frame.
        case image(ImageHandle)
        case own(PixelMemory)
    }

    private struct Slot {
        var content: Content
        var size: PixelSize
        /// The address of an image's bytes, valid in the frame with the number `frame`.
        var bytes: UnsafeRawBufferPointer?
        var frame: UInt64 = 0
        /// The mipmaps, each half as wide and high as the one before.
        var smaller: [PixelMemory] = []
    }

    /// The textures, with names counted from 1.
    private var slots: [Slot] = []
    private var spare = SpareMemory()
    private var freeNames: [UInt32] = []
    private var frame: PixelMemory?
    private var images: ImageStore?
    private var frameNumber: UInt64 = 0
    /// The bytes of the images that the frame draws from. As long as these copies exist and the images are not changed,
    /// the bytes stay at their addresses.
    private var held: [[UInt8]] = []

    static func check(_ size: PixelSize) throws(CompositorError) {
        if size.isEmpty { throw .targetEmpty(size: size) }
        guard max(size.width, size.height) <= maximumSide else {
            throw .targetTooLarge(size: size, maximum: maximumSide)
        }
    }

    // MARK: Frames

    func beginFrame(into memory: PixelMemory, images: ImageStore) {
        frame = memory
        spare.reserve(for: memory.size)
        self.images = images
        frameNumber += 1
    }

    func endFrame() {
        frame = nil
        images = nil
        held.removeAll(keepingCapacity: true)
    }

    /// Returns the pixels of a texture or of the frame; nil if there are none, or if they have no colours. The pixels
    /// of an image must not be written.
    func pixels(_ name: UInt32) -> PixelMemory? {
        if name == Self.frameName { return frame }
        guard let index = index(of: name) else { return nil }
        if case .own(let memory) = slots[index].content { return memory }
        let size = slots[index].size
        guard let bytes = imageBytes(at: index), bytes.count == Int(size.width) * Int(size.height) * 4 else {
            return nil
        }
        return PixelMemory(
            bytes: UnsafeMutableRawBufferPointer(mutating: bytes), size: size, stride: Int(size.width) * 4)
    }

    func coverage(_ name: UInt32) -> CoverageMemory? {
        guard let index = index(of: name), case .image = slots[index].content else { return nil }
        let size = slots[index].size
        guard let bytes = imageBytes(at: index), bytes.count == Int(size.width) * Int(size.height) else { return nil }
        return CoverageMemory(bytes: bytes, size: size, stride: Int(size.width))
    }

    func smaller(_ name: UInt32, level: Int) -> PixelMemory? {
        guard let index = index(of: name), slots[index].smaller.indices.contains(level - 1) else { return nil }
        return slots[index].smaller[level - 1]
    }

    func makeSmaller(_ name: UInt32, scratch: ScratchRows) {
        guard let index = index(of: name), var larger = pixels(name) else { return }
        freeSmaller(at: index)
        while max(larger.size.width, larger.size.height) > 1 {
            let size = PixelSize(width: max(1, larger.size.width / 2), height: max(1, larger.size.height / 2))
            let half = PixelMemory(allocating: size)
            half.fill(from: larger, scratch: scratch)
            slots[index].smaller.append(half)
            larger = half
        }
    }

    private func freeSmaller(at index: Int) {
        for memory in slots[index].smaller { memory.bytes.deallocate() }
        slots[index].smaller.removeAll()
    }

    private func index(of name: UInt32) -> Int? {
        name != 0 && Int(name) <= slots.count ? Int(name) - 1 : nil
    }

    private func imageBytes(at index: Int) -> UnsafeRawBufferPointer? {
        if slots[index].frame == frameNumber { return slots[index].bytes }
        guard case .image(let handle) = slots[index].content else { return nil }
        let array: [UInt8]
        switch images?[handle]?.source {
        case .pixels(let bitmap): array = bitmap.bytes
        case .coverage(let map): array = map.bytes
        case .recording, nil: return nil
        }
        held.append(array)
        slots[index].bytes = array.withUnsafeBytes { $0 }
        slots[index].frame = frameNumber
        return slots[index].bytes
    }

    // MARK: Textures

    func make(size: PixelSize, format: Texture.Format) throws(CompositorError) -> Texture {
        try Self.check(size)
        return Texture(name: add(.nothing, size), size: size, format: format)
    }

    func makeTarget(size: PixelSize) throws(CompositorError) -> Texture {
        var texture = try make(size: size, format: .color)
        makeDrawable(&texture)
        return texture
    }

    func makeCopyable(_ texture: inout Texture) {}

    func makeDrawable(_ texture: inout Texture) {
        texture.surface = texture.name
        guard let index = index(of: texture.name) else { return }
        if case .own = slots[index].content { return }
        slots[index].content = .own(spare.take(texture.size))
    }

    func send(_ image: ImageHandle, _ source: ImageSource, to texture: Texture, rect: PixelRect) {
        guard let index = index(of: texture.name) else { return }
        freeContent(at: index)
        slots[index] = Slot(content: .image(image), size: texture.size)
    }

    func free(_ texture: Texture) {
        guard let index = index(of: texture.name) else { return }
        freeContent(at: index)
        slots[index] = Slot(content: .nothing, size: .zero)
        freeNames.append(texture.name)
    }

    func freeSpare() { spare.freeAll() }

    private func add(_ content: Content, _ size: PixelSize) -> UInt32 {
        let slot = Slot(content: content, size: size)
        if let name = freeNames.popLast() {
            slots[Int(name) - 1] = slot
            return name
        }
        slots.append(slot)
        return UInt32(slots.count)
    }

    private func freeContent(at index: Int) {
        if case .own(let memory) = slots[index].content { spare.give(memory) }
        freeSmaller(at: index)
    }

    deinit {
        for index in slots.indices { freeContent(at: index) }
        spare.freeAll()
    }
}
