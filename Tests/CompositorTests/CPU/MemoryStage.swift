import GatefoldGeometry
import GatefoldScene

@testable import GatefoldCompositor

/// Textures for the runner, in plain arrays of memory.
final class ArrayMemory: TextureMemory, MemoryImages {
    private struct Slot {
        var canvas: Canvas?
        var coverage: [UInt8] = []
        var size: PixelSize
        var smaller: [Canvas] = []
    }

    private var slots: [UInt32: Slot] = [:]
    private var last: UInt32 = 0
    let maximum: Int32 = 4096

    func make(size: PixelSize, format: Texture.Format) throws(CompositorError) -> Texture {
        if size.isEmpty { throw .targetEmpty(size: size) }
        last += 1
        slots[last] = Slot(canvas: format == .color ? Canvas(size) : nil, size: size)
        return Texture(name: last, size: size, format: format)
    }

    func makeTarget(size: PixelSize) throws(CompositorError) -> Texture {
        var texture = try make(size: size, format: .color)
        try makeDrawable(&texture)
        return texture
    }

    func makeCopyable(_ texture: inout Texture) throws(CompositorError) {}

    func makeDrawable(_ texture: inout Texture) throws(CompositorError) { texture.surface = texture.name }

    func send(_ image: ImageHandle, _ source: ImageSource, to texture: Texture, rect: PixelRect) {
        switch source {
        case .pixels(let bitmap): slots[texture.name]?.canvas = Canvas(bitmap)
        case .coverage(let map): slots[texture.name]?.coverage = map.bytes
        case .recording: break
        }
    }

    /// Whether nothing was written outside of the bitmaps' rows.
    var isIntact: Bool {
        slots.values.allSatisfy { slot in
            (slot.canvas?.isIntact ?? true) && slot.smaller.allSatisfy { $0.isIntact }
        }
    }

    func free(_ texture: Texture) { slots[texture.name] = nil }

    func pixels(_ name: UInt32) -> PixelMemory? { slots[name]?.canvas?.memory }

    func coverage(_ name: UInt32) -> CoverageMemory? {
        guard let slot = slots[name], !slot.coverage.isEmpty else { return nil }
        // Kept in place by the slot for as long as a frame lasts.
        return slot.coverage.withUnsafeBytes {
            CoverageMemory(bytes: $0, size: slot.size, stride: Int(slot.size.width))
        }
    }

    func smaller(_ name: UInt32, level: Int) -> PixelMemory? {
        guard let smaller = slots[name]?.smaller, smaller.indices.contains(level - 1) else { return nil }
        return smaller[level - 1].memory
    }

    func makeSmaller(_ name: UInt32, scratch: ScratchRows) {
        guard var source = slots[name]?.canvas else { return }
        slots[name]?.smaller = []
        while max(source.memory.size.width, source.memory.size.height) > 1 {
            let size = source.memory.size
            let next = Canvas(PixelSize(width: max(1, size.width / 2), height: max(1, size.height / 2)))
            next.memory.fill(from: source.memory, scratch: scratch)
            slots[name]?.smaller.append(next)
            source = next
        }
    }
}

/// A bitmap with memory of its own; the bytes around its rows must never be written.
final class Canvas {
    let memory: PixelMemory
    private let whole: UnsafeMutableRawBufferPointer
    private static let margin = 64
    private static let mark: UInt8 = 0xA5

    /// - Parameters:
    ///   - padding: pixels between two rows.
    ///   - shift: bytes by which the rows' start is moved from an address that suits all types.
    init(_ size: PixelSize, padding: Int = 0, shift: Int = 0) {
        let stride = (Int(size.width) + padding) * 4
        let count = stride * Int(size.height)
        whole = .allocate(byteCount: count + Self.margin * 2, alignment: 64)
        whole.initializeMemory(as: UInt8.self, repeating: Self.mark)
        let start = Self.margin + shift
        memory = PixelMemory(
            bytes: UnsafeMutableRawBufferPointer(rebasing: whole[start..<start + count]), size: size,
            stride: stride)
        for y in 0..<Int(size.height) {
            for x in 0..<Int(size.width) { self[x, y] = 0 }
        }
    }

    convenience init(_ bitmap: Bitmap) {
        self.init(bitmap.size)
        memory.bytes.copyBytes(from: bitmap.bytes)
    }

    isolated deinit { whole.deallocate() }

    subscript(x: Int, y: Int) -> UInt32 {
        get { memory.bytes.loadUnaligned(fromByteOffset: y * memory.stride + x * 4, as: UInt32.self) }
        set { memory.bytes.storeBytes(of: newValue, toByteOffset: y * memory.stride + x * 4, as: UInt32.self) }
    }

    /// Gives each pixel a value.
    func paint(_ value: (Int, Int) -> UInt32) {
        for y in 0..<Int(memory.size.height) {
            for x in 0..<Int(memory.size.width) { self[x, y] = value(x, y) }
        }
    }

    /// Whether nothing outside of the rows' pixels was written.
    var isIntact: Bool {
        let start = memory.bytes.baseAddress.map { $0 - whole.baseAddress! } ?? 0
        let row = Int(memory.size.width) * 4
        return whole.indices.allSatisfy { index in
            let place = index - start
            let isPixel = place >= 0 && place < memory.bytes.count && place % memory.stride < row
            return isPixel || whole[index] == Self.mark
        }
    }

    var bitmap: Bitmap {
        var bytes: [UInt8] = []
        for y in 0..<Int(memory.size.height) {
            bytes += memory.bytes[y * memory.stride..<y * memory.stride + Int(memory.size.width) * 4]
        }
        return Bitmap(size: memory.size, bytes: bytes)
    }
}

/// Draws scenes in memory as an executor does with a driver.
final class MemoryStage {
    private let memory = ArrayMemory()
    private let planner: FramePlanner
    private var runner = MemoryRunner()
    private let target: Texture

    init(size: PixelSize) throws {
        planner = FramePlanner(memory: memory)
        target = try memory.makeTarget(size: size)
    }

    var counters: FrameCounters { planner.counters }

    func draw(_ scene: Scene, images: ImageStore, within damage: Damage? = nil) throws -> Bitmap {
        try planner.execute(
            scene, images: images,
            into: RenderTarget(surface: target.surface, size: target.size, isBottomUp: false),
            within: damage, isAside: false
        ) { plan throws(CompositorError) in
            runner.run(
                plan.passes, commands: plan.commands, parameters: plan.parameters, vertices: plan.vertices,
                pictures: memory, counters: &plan.counters)
        }
        var bytes: [UInt8] = []
        if let pixels = memory.pixels(target.name) { bytes = [UInt8](pixels.bytes) }
        return Bitmap(size: target.size, bytes: bytes)
    }
}
