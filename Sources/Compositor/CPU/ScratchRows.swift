/// Scratch memory for rows of pixels, which grows on demand and is kept.
final class ScratchRows {
    private var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var length = 0

    /// The rows that can be in use at the same time.
    enum Row: Int, CaseIterable {
        case result, larger, smaller, sampled
    }

    deinit { bytes.deallocate() }

    /// Makes sure that each row has room for the given number of pixels, and for eight more, because pixels are written
    /// eight at a time. The content of the rows may be lost.
    func reserve(_ pixels: Int) {
        let needed = (pixels + 8) * 4
        guard needed > length else { return }
        bytes.deallocate()
        length = needed * 2
        bytes = .allocate(byteCount: length * Row.allCases.count, alignment: 64)
    }

    subscript(_ row: Row) -> UnsafeMutableRawPointer {
        // Callers reserve memory first.
        bytes.baseAddress.unsafelyUnwrapped + row.rawValue * length
    }
}
