internal import GatefoldGeometry

/// What is done to each pixel on its way into the target, or in it; the same wherever the pixel stands.
protocol PixelOperation {
    func callAsFunction(_ pixels: PixelLanes) -> PixelLanes
}

extension PixelOperation {
    /// Writes the changed pixels of a stretch of a row.
    /// - Parameters:
    ///   - source: may be `target`.
    ///   - count: in pixels.
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

    /// Changes the pixels of a rectangle.
    func run(_ target: PixelMemory, in rect: PixelRect) {
        target.forEachRow(of: rect) { run($0, from: $0, count: $1) }
    }

    /// Fills a rectangle with the changed pixels of a picture.
    /// - Parameters:
    ///   - x: of the picture, the pixel for the left edge.
    func run(_ target: PixelMemory, in rect: PixelRect, from source: PixelMemory, x: Int32, y: Int32) {
        target.forEachRow(of: rect, from: source, x: x, y: y) { run($0, from: $1, count: $2) }
    }
}

extension PixelMemory {
    /// Gives the rows of a rectangle within, or all of them as one where nothing lies between them.
    /// - Parameter body: gets where a row starts and how many pixels it has.
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

    /// Gives the rows of a rectangle within and those of one of that size within another picture.
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
