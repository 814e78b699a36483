internal import GatefoldGeometry

/// An operation on pixels whose result does not depend on where a pixel lies.
protocol PixelOperation {
    func callAsFunction(_ pixels: PixelLanes) -> PixelLanes
}

extension PixelOperation {
    /// Applies the operation to a part of a row.
    /// - Parameter source: The address of the first pixel that is read; it may be `target`.
    @inline(never)
    func run(_ target: UnsafeMutableRawPointer, from source: UnsafeRawPointer, count: Int) {
        let end = count &* 4
        var at = 0
        while at &+ 32 <= end {
            let left = source.loadUnaligned(fromByteOffset: at, as: PixelLanes.self)
            let right = source.loadUnaligned(fromByteOffset: at &+ 16, as: PixelLanes.self)
            target.storeBytes(of: self(left), toByteOffset: at, as: PixelLanes.self)
            target.storeBytes(of: self(right), toByteOffset: at &+ 16, as: PixelLanes.self)
            at &+= 32
        }
        while at < end {
            let pixel = source.loadUnaligned(fromByteOffset: at, as: UInt32.self)
            let changed = self(PixelLanes(SIMD4(pixel, 0, 0, 0))).pixels[0]
            target.storeBytes(of: changed, toByteOffset: at, as: UInt32.self)
            at &+= 4
        }
    }

    func run(_ target: PixelMemory, in rect: PixelRect) {
        target.forEachRow(of: rect) { run($0, from: $0, count: $1) }
    }

    /// Applies the operation to pixels of a source and writes the results to a rectangle.
    /// - Parameters:
    ///   - x: The column of the source for the left edge.
    ///   - y: The row of the source for the top edge.
    func run(_ target: PixelMemory, in rect: PixelRect, from source: PixelMemory, x: Int32, y: Int32) {
        target.forEachRow(of: rect, from: source, x: x, y: y) { run($0, from: $1, count: $2) }
    }
}

extension PixelMemory {
    /// Calls the closure with each row of a rectangle within the bitmap, or once for all rows if they are contiguous
    /// in memory.
    /// - Parameter body: Takes the address of the first pixel and the number of pixels.
    @inline(__always)
    func forEachRow(of rect: PixelRect, _ body: (UnsafeMutableRawPointer, Int) -> Void) {
        guard !rect.isEmpty else { return }
        let isWhole = Int(rect.width) &* 4 == stride
        let count = isWhole ? rect.area : Int(rect.width)
        var row = address(x: rect.x, y: rect.y)
        for _ in 0..<(isWhole ? 1 : rect.height) {
            body(row, count)
            row += stride
        }
    }

    /// Calls the closure with each row of a rectangle within the bitmap and the row of another bitmap that belongs to
    /// it.
    @inline(__always)
    func forEachRow(
        of rect: PixelRect, from source: PixelMemory, x: Int32, y: Int32,
        _ body: (UnsafeMutableRawPointer, UnsafeRawPointer, Int) -> Void
    ) {
        guard !rect.isEmpty else { return }
        let isWhole = Int(rect.width) &* 4 == stride && stride == source.stride
        let count = isWhole ? rect.area : Int(rect.width)
        var row = address(x: rect.x, y: rect.y)
        var sourceRow = source.address(x: x, y: y)
        for _ in 0..<(isWhole ? 1 : rect.height) {
            body(row, sourceRow, count)
            row += stride
            sourceRow += source.stride
        }
    }
}
