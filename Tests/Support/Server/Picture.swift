internal import GatefoldCWaylandServer
internal import GatefoldGeometry

/// A copy of the pixels that a client has written into a buffer.
struct Picture {
    var size = PixelSize.zero
    /// The pixels row by row; their bytes are blue, green, red and alpha in memory.
    var pixels: [UInt32] = []

    init() {}

    /// Copies a buffer; returns nil if the buffer is not in shared memory.
    init?(_ buffer: WlBufferResource) {
        guard let memory = wl_shm_buffer_get(buffer.pointer) else { return nil }
        let width = Int(wl_shm_buffer_get_width(memory))
        let height = Int(wl_shm_buffer_get_height(memory))
        let stride = Int(wl_shm_buffer_get_stride(memory))
        // Format 1 is XRGB, whose fourth byte is unused.
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
