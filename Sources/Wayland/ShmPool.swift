internal import GatefoldCLinux
public import GatefoldGeometry
internal import Glibc

/// Memory that is shared with the compositor.
public final class ShmPool {
    /// How a pixel lies in four bytes.
    public enum Format: Hashable, Sendable {
        /// Blue, green, red, alpha (premultiplied).
        case argb
        /// Blue, green, red, unused.
        case xrgb
    }

    /// What both sides see.
    public let bytes: UnsafeMutableRawBufferPointer
    private let registry: Registry
    private let proxy: WlShmPool

    /// - Throws: `.missingGlobal`, `.noSharedMemory`.
    /// - C: `memfd_create`, `posix_fallocate`, `wl_shm.create_pool`
    public init(registry: Registry, byteCount: Int) throws(WaylandError) {
        precondition(byteCount > 0 && byteCount <= Int(Int32.max), "a pool has between 1 byte and 2 GiB")
        guard let shm = registry.shm else { throw .missingGlobal(name: WlShm.interfaceName) }
        let file = memfd_create("gatefold", 1 | 2)  // MFD_CLOEXEC | MFD_ALLOW_SEALING
        guard file >= 0 else { throw .noSharedMemory(byteCount: byteCount, errno: errno) }
        defer { close(file) }
        // Memory that is only promised would be missed later, in the middle of a picture, by SIGBUS.
        var code: Int32
        repeat { code = posix_fallocate(file, 0, byteCount) } while code == EINTR
        guard code == 0 else { throw .noSharedMemory(byteCount: byteCount, errno: code) }
        let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        guard let start, start != MAP_FAILED else { throw .noSharedMemory(byteCount: byteCount, errno: errno) }
        // A compositor that finds the file shortened would be struck by SIGBUS; sealed, it need not fear that.
        _ = fcntl(file, 1033, 2)  // F_ADD_SEALS, F_SEAL_SHRINK
        self.registry = registry
        bytes = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
        proxy = shm.createPool(fd: file, size: Int32(byteCount))
    }

    deinit {
        proxy.destroy()
        munmap(bytes.baseAddress, bytes.count)
    }

    /// Has the kernel map all of it at once, where it can: otherwise it does so page by page, when they are written.
    /// - C: `madvise`
    public func touch() { madvise(bytes.baseAddress, bytes.count, 23) }  // MADV_POPULATE_WRITE, from Linux 5.14 on

    /// A picture in the pool, which it keeps alive.
    /// - Parameter stride: bytes from one row to the next.
    /// - C: `wl_shm_pool.create_buffer`
    public func makeBuffer(offset: Int, size: PixelSize, stride: Int, format: Format) -> Buffer {
        precondition(
            offset >= 0 && !size.isEmpty && stride >= Int(size.width) * 4
                && offset + stride * Int(size.height) <= bytes.count, "the buffer has to lie inside its pool")
        return Buffer(
            pool: self, size: size,
            proxy: proxy.createBuffer(
                offset: Int32(offset), width: size.width, height: size.height, stride: Int32(stride),
                format: format == .argb ? .argb8888 : .xrgb8888))
    }
}
