/// Memory for rows of pixels while they are made; it grows and is kept.
final class ScratchRows {
    private var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var length = 0

    /// Rows that may be in use at once.
    enum Row: Int, CaseIterable {
        case result, larger, smaller, sampled
    }

    deinit { bytes.deallocate() }

    /// Sees to rows of so many pixels, and of eight more, so that eight can be written at once; they lose their content.
    func reserve(_ pixels: Int) {
        let needed = (pixels + 8) * 4
        guard needed > length else { return }
        bytes.deallocate()
        length = needed * 2
        bytes = .allocate(byteCount: length * Row.allCases.count, alignment: 64)
    }

    subscript(_ row: Row) -> UnsafeMutableRawPointer {
        // Reserved before.
        bytes.baseAddress.unsafelyUnwrapped + row.rawValue * length
    }
}
