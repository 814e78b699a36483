internal import GatefoldCWaylandServer
internal import Glibc

/// A copy of a buffer's bytes, to check that a buffer is not drawn into between its commit and its release.
struct BufferContents {
    private let bytes: [UInt8]

    /// Copies the bytes of a buffer; returns nil if the buffer is not in shared memory.
    init?(_ buffer: WlBufferResource) {
        guard let bytes = Self.withBytes(buffer, { Array($0) }) else { return nil }
        self.bytes = bytes
    }

    /// Returns whether the buffer still contains the same bytes.
    func areStill(in buffer: WlBufferResource) -> Bool {
        Self.withBytes(buffer) { now in
            bytes.withUnsafeBytes { then in
                guard let start = then.baseAddress, let other = now.baseAddress else { return then.count == now.count }
                return then.count == now.count && memcmp(start, other, now.count) == 0
            }
        } ?? true
    }

    private static func withBytes<Result>(
        _ buffer: WlBufferResource, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result? {
        guard let memory = wl_shm_buffer_get(buffer.pointer), let data = wl_shm_buffer_get_data(memory) else {
            return nil
        }
        wl_shm_buffer_begin_access(memory)
        defer { wl_shm_buffer_end_access(memory) }
        let count = Int(wl_shm_buffer_get_stride(memory)) * Int(wl_shm_buffer_get_height(memory))
        return body(UnsafeRawBufferPointer(start: data, count: count))
    }
}

extension ServerSurface {
    func checkHeld(_ buffer: HeldBuffer) {
        guard let contents = buffer.contents, !contents.areStill(in: buffer.resource) else { return }
        display.violate("wl_buffer@\(buffer.resource.id) was drawn into while the compositor held it")
    }
}
