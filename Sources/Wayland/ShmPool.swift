internal import GatefoldCLinux
public import GatefoldGeometry
import GatefoldLog
internal import GatefoldSystem
internal import Glibc

/// A block of memory that is shared with the compositor, in which buffers lie.
public final class ShmPool {
    /// The layout of a pixel in its four bytes.
    public enum Format: Hashable, Sendable {
        /// The bytes are blue, green, red and alpha, in this order; the colours are premultiplied.
        case argb
        /// The bytes are blue, green, red and one unused byte, in this order; pixels are opaque.
        case xrgb
    }

    /// The memory itself, which the compositor sees too.
    public let bytes: UnsafeMutableRawBufferPointer
    private let registry: Registry
    private let proxy: WlShmPool

    /// Allocates memory and shares it with the compositor.
    /// - Parameters:
    ///   - registry: The registry that offers `wl_shm`.
    ///   - byteCount: The size in bytes, from 1 to 2 GiB - 1.
    /// - Throws: ``WaylandError/missingGlobal(name:)`` if the compositor does not offer shared memory,
    ///   ``WaylandError/noSharedMemory(byteCount:errno:)`` if the memory cannot be allocated.
    /// - C: `memfd_create`, `posix_fallocate`, `wl_shm.create_pool`
    public init(registry: Registry, byteCount: Int) throws(WaylandError) {
        require(byteCount > 0 && byteCount <= Int(Int32.max), "a pool has between 1 byte and 2 GiB")
        guard let shm = registry.shm else { throw .missingGlobal(name: WlShm.interfaceName) }
        let file = memfd_create("gatefold", 1 | 2)  // MFD_CLOEXEC | MFD_ALLOW_SEALING
        guard file >= 0 else { throw .noSharedMemory(byteCount: byteCount, errno: errno) }
        defer { close(file) }
        // The memory is allocated now: if it were only reserved and later unavailable, writing to it would raise SIGBUS
        // in the middle of a frame.
        var code: Int32
        repeat { code = posix_fallocate(file, 0, byteCount) } while code == EINTR
        guard code == 0 else { throw .noSharedMemory(byteCount: byteCount, errno: code) }
        let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        guard let start, start != MAP_FAILED else { throw .noSharedMemory(byteCount: byteCount, errno: errno) }
        guard hasSpareDescriptor() else {
            let code = errno
            munmap(start, byteCount)
            throw .noSharedMemory(byteCount: byteCount, errno: code)
        }
        // A compositor that reads from a truncated file would get SIGBUS; sealed against shrinking, the file cannot be
        // truncated.
        _ = fcntl(file, 1033, 2)  // F_ADD_SEALS, F_SEAL_SHRINK
        self.registry = registry
        bytes = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
        proxy = shm.createPool(fd: file, size: Int32(byteCount))
    }

    deinit {
        proxy.destroy()
        munmap(bytes.baseAddress, bytes.count)
    }

    /// Has the kernel map all of the memory now, if it can. Otherwise the kernel maps each page when it is first
    /// written.
    /// - C: `madvise`
    public func touch() { madvise(bytes.baseAddress, bytes.count, 23) }  // MADV_POPULATE_WRITE, from Linux 5.14 on

    /// Creates a buffer in the pool. The buffer keeps the pool alive.
    /// - Parameters:
    ///   - offset: The first byte of the buffer, from the pool's start.
    ///   - size: The size of the image in pixels.
    ///   - stride: The number of bytes from one row to the next, at least 4 per pixel.
    ///   - format: The layout of the pixels.
    /// - C: `wl_shm_pool.create_buffer`
    public func makeBuffer(offset: Int, size: PixelSize, stride: Int, format: Format) -> Buffer {
        require(
            offset >= 0 && !size.isEmpty && stride >= Int(size.width) * 4
                && offset + stride * Int(size.height) <= bytes.count, "the buffer has to lie inside its pool")
        return Buffer(
            pool: self, size: size,
            proxy: proxy.createBuffer(
                offset: Int32(offset), width: size.width, height: size.height, stride: Int32(stride),
                format: format == .argb ? .argb8888 : .xrgb8888))
    }
}
