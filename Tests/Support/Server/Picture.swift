internal import GatefoldCWaylandServer
internal import GatefoldGeometry

/// What a buffer shows, as the client wrote it.
struct Picture {
    var size = PixelSize.zero
    /// Blue, green, red, alpha in memory, row by row.
    var pixels: [UInt32] = []

    init() {}

    /// Copies a buffer in shared memory; nil for others.
    init?(_ buffer: WlBufferResource) {
        guard let memory = wl_shm_buffer_get(buffer.pointer) else { return nil }
        let width = Int(wl_shm_buffer_get_width(memory))
        let height = Int(wl_shm_buffer_get_height(memory))
        let stride = Int(wl_shm_buffer_get_stride(memory))
        // Format 1 is XRGB: its fourth byte means nothing.
        let mask: UInt32 = wl_shm_buffer_get_format(memory) == 1 ? 0xff00_0000 : 0
        wl_shm_buffer_begin_access(memory)
        defer { wl_shm_buffer_end_access(memory) }
        guard let data = wl_shm_buffer_get_data(memory) else { return nil }
        size = PixelSize(width: Int32(width), height: Int32(height))
        pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
            for row in 0..<height {
                guard let start = target.baseAddress else { break }
                let source = (data + row * stride).assumingMemoryBound(to: UInt32.self)
                gatefold_copy_pixels(start + row * width, source, width, mask)
            }
            count = width * height
        }
    }

    var hash: UInt64 {
        pixels.withUnsafeBufferPointer { gatefold_hash_pixels($0.baseAddress, $0.count) }
    }
}
