internal import GatefoldGeometry

/// A record of the pixels in each row of a bitmap that are known to have one colour: one run of them.
///
/// Most of a screen shows plain backgrounds, and much of that stays where it is while the content moves. Thanks to the
/// record, a copy fills plain rows instead of reading them, and leaves out rows that have their colour already. Moving
/// pixels through memory is what costs most in a frame.
///
/// A row is plain or not as a whole, as far as an operation touches it. Skipping parts of rows was tried and made frames
/// slower: memory is fast only when it is read and written without gaps.
///
/// The record lies in memory that someone else owns.
struct PlainRows {
    private let rows: UnsafeMutableBufferPointer<Row>

    /// The number of bytes that the record of a bitmap takes.
    static func byteCount(_ size: PixelSize) -> Int { Int(size.height) * MemoryLayout<Row>.stride }

    /// Creates the record of a bitmap of which nothing is known.
    /// - Parameter memory: The address of as many bytes as `byteCount` says, aligned for any type.
    init(_ size: PixelSize, at memory: UnsafeMutableRawPointer) {
        let count = Int(size.height)
        rows = UnsafeMutableBufferPointer(start: memory.bindMemory(to: Row.self, capacity: count), count: count)
        rows.initialize(repeating: Row())
    }

    /// Forgets everything, because the bitmap was drawn by other means than a `MemoryTarget`.
    func removeAll() { rows.update(repeating: Row()) }

    /// Forgets the pixels of a rectangle within the bitmap, because it is drawn in more than one colour.
    func remove(_ rect: PixelRect) {
        for y in Int(rect.y)..<Int(max(rect.y, rect.maxY)) { rows[y].remove(rect.x, rect.maxX) }
    }

    /// Records that a rectangle within the bitmap gets one colour.
    /// - Parameter write: Takes each part that is not known to have the colour already.
    @inline(__always)
    func fill(_ rect: PixelRect, with pixel: UInt32, write: (PixelRect, UInt32) -> Void) {
        change(rect, shows: { _ in pixel }, write: write, other: { _ in })
    }

    /// Records that one colour is blended over a rectangle within the bitmap.
    /// - Parameters:
    ///   - blended: Returns the colour that pixels of one colour get.
    ///   - write: Takes each part that gets one colour, and the colour; parts that have it already are left out.
    ///   - blend: Takes each other part.
    @inline(__always)
    func blend(
        _ rect: PixelRect, blended: (UInt32) -> UInt32, write: (PixelRect, UInt32) -> Void, blend: (PixelRect) -> Void
    ) {
        change(
            rect, shows: { rows[Int($0)].color(rect.x, rect.maxX).map(blended) }, write: write, other: blend)
    }

    /// Records that a rectangle within the bitmap gets the pixels of another bitmap.
    /// - Parameters:
    ///   - x: The column of the source for the left edge.
    ///   - y: The row of the source for the top edge.
    ///   - blended: Returns the colour that source pixels of one colour give.
    ///   - write: Takes each part that gets one colour, and the colour; parts that have it already are left out.
    ///   - copy: Takes each other part.
    @inline(__always)
    func copy(
        _ rect: PixelRect, from source: PlainRows?, x: Int32, y: Int32, blended: (UInt32) -> UInt32,
        write: (PixelRect, UInt32) -> Void, copy: (PixelRect) -> Void
    ) {
        guard let source else {
            remove(rect)
            return copy(rect)
        }
        change(
            rect, shows: { source.rows[Int($0 &- rect.y &+ y)].color(x, x &+ rect.width).map(blended) }, write: write,
            other: copy)
    }

    /// How a row is drawn.
    private enum Action: Equatable {
        case nothing
        case write(UInt32)
        case other
    }

    /// Records that a rectangle is drawn anew. Neighbouring rows that are drawn alike are drawn at once.
    /// - Parameters:
    ///   - shows: Returns the one colour that a row gets; nil if it may get several.
    ///   - other: Takes each part that may get several colours.
    @inline(__always)
    private func change(
        _ rect: PixelRect, shows: (Int32) -> UInt32?, write: (PixelRect, UInt32) -> Void, other: (PixelRect) -> Void
    ) {
        guard !rect.isEmpty else { return }
        var (action, top) = (Action.nothing, rect.y)
        func act(before y: Int32) {
            let part = PixelRect(minX: rect.x, minY: top, maxX: rect.maxX, maxY: y)
            switch action {
            case .nothing: break
            case .write(let pixel): write(part, pixel)
            case .other: other(part)
            }
        }
        for y in rect.y..<rect.maxY {
            var next = Action.other
            if let color = shows(y) {
                next = rows[Int(y)].fill(rect.x, rect.maxX, color) ? .write(color) : .nothing
            } else {
                rows[Int(y)].remove(rect.x, rect.maxX)
            }
            if next == action { continue }
            act(before: y)
            (action, top) = (next, y)
        }
        act(before: rect.maxY)
    }
}

/// The pixels of a row that are known to have the same colour.
private struct Row {
    private var start: Int32 = 0
    /// The column after the last one; `start` if nothing is known.
    private var end: Int32 = 0
    private var pixel: UInt32 = 0

    /// Returns the colour of a range of columns, or nil if it may have several.
    @inline(__always)
    func color(_ first: Int32, _ last: Int32) -> UInt32? { start <= first && last <= end ? pixel : nil }

    /// Forgets a range of columns. Of what is left on both sides of it, the longer part is kept.
    @inline(__always)
    mutating func remove(_ first: Int32, _ last: Int32) {
        if first >= end || last <= start { return }
        if first - start >= end - last {
            end = max(start, first)
        } else {
            start = min(end, last)
        }
    }

    /// Records that a range of columns gets one colour. If two colours are known, that of the longer part is kept.
    /// - Returns: False if the columns are known to have the colour already.
    @inline(__always)
    mutating func fill(_ first: Int32, _ last: Int32, _ color: UInt32) -> Bool {
        if color == pixel, first <= end, last >= start {
            if start <= first, last <= end { return false }
            (start, end) = (min(start, first), max(end, last))
        } else {
            remove(first, last)
            if last - first >= end - start { (start, end, pixel) = (first, last, color) }
        }
        return true
    }
}
