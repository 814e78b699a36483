internal import GatefoldGeometry
internal import Glibc

extension PixelMemory {
    /// Allocates a bitmap with undefined content, to be freed with `bytes.deallocate()`.
    ///
    /// The memory of a large bitmap is a power of two of huge pages long, so that bitmaps of similar sizes can use
    /// each other's memory. The part beyond the bitmap uses no memory until it is written.
    ///
    /// The memory of a large bitmap is mapped at once, in huge pages where the kernel has them. Otherwise each page
    /// would cause a page fault when it is first drawn into: ten transitions had 12,900 of them instead of 4,600.
    /// - C: `madvise`
    init(allocating size: PixelSize) {
        let stride = Int(size.width) * 4
        let byteCount = Self.recordedByteCount(size, stride: stride)
        let isLarge = byteCount >= Self.hugePage / 2
        // The alignment is otherwise that of a cache line.
        let bytes = UnsafeMutableRawBufferPointer.allocate(
            byteCount: isLarge ? Self.capacity(byteCount) : byteCount,
            alignment: isLarge ? Self.hugePage : 64)
        if isLarge {
            madvise(bytes.baseAddress, byteCount, MADV_HUGEPAGE)
            madvise(bytes.baseAddress, byteCount, 23)  // MADV_POPULATE_WRITE, from Linux 5.14 on
        }
        self.init(bytes: bytes, size: size, stride: stride, isRecorded: true)
    }

    /// The size of a huge page on most machines, in bytes.
    static let hugePage = 2 << 20

    /// Returns a number of bytes rounded up to a power of two of huge pages.
    static func capacity(_ byteCount: Int) -> Int {
        var capacity = hugePage
        while capacity < byteCount { capacity *= 2 }
        return capacity
    }
}
