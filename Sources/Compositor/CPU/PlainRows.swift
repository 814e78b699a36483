internal import GatefoldGeometry

/// A record of the pixels in each row of a picture that are known to have the same colour, in up to two runs.
///
/// Most of a screen shows plain backgrounds, and much of that stays where it is while the content moves. Thanks to the
/// record, a copy fills such pixels instead of reading them, and a fill leaves out those that have its colour already.
/// Both save what costs most in a frame: moving pixels through memory.
final class PlainRows {
    private let rows: UnsafeMutableBufferPointer<PlainRow>

    /// Creates the record of a picture with a number of rows of which nothing is known.
    init(count: Int) {
        rows = .allocate(capacity: count)
        rows.initialize(repeating: PlainRow())
    }

    deinit { rows.deallocate() }

    /// Forgets everything, because the picture was drawn by other means than a `MemoryTarget`.
    func removeAll() { rows.update(repeating: PlainRow()) }

    /// Forgets the pixels of a rectangle within the picture, because something else than one colour is drawn there.
    func remove(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        for y in Int(rect.y)..<Int(rect.maxY) { rows[y].remove(rect.x, rect.maxX) }
    }

    /// Records that a rectangle within the picture is filled with a pixel.
    /// - Parameter write: Takes each part that is not known to have that colour already.
    func fill(_ rect: PixelRect, with pixel: UInt32, write: (PixelRect) -> Void) {
        guard !rect.isEmpty else { return }
        for y in rect.y..<rect.maxY {
            rows[Int(y)].fill(PlainRow.Run(start: rect.x, end: rect.maxX, pixel: pixel)) { start, end in
                write(PixelRect(x: start, y: y, width: end &- start, height: 1))
            }
        }
    }

    /// Cuts a rectangle within the picture into the parts that are known to have one colour, and the rest.
    /// - Parameters:
    ///   - plain: Takes each part of one colour, and the colour.
    ///   - rest: Takes each other part.
    @inline(__always)
    func split(_ rect: PixelRect, plain: (PixelRect, UInt32) -> Void, rest: (PixelRect) -> Void) {
        var top = rect.y
        while top < rect.maxY {
            let row = rows[Int(top)]
            // Neighbouring rows often have the same runs, such as those beside a line of text.
            var bottom = top &+ 1
            while bottom < rect.maxY, rows[Int(bottom)] == row { bottom &+= 1 }
            var left = rect.x
            for run in [row.left, row.right] {
                let (start, end) = (max(run.start, left), min(run.end, rect.maxX))
                guard end &- start >= Self.shortest else { continue }
                if left < start { rest(PixelRect(minX: left, minY: top, maxX: start, maxY: bottom)) }
                plain(PixelRect(minX: start, minY: top, maxX: end, maxY: bottom), run.pixel)
                left = end
            }
            if left < rect.maxX { rest(PixelRect(minX: left, minY: top, maxX: rect.maxX, maxY: bottom)) }
            top = bottom
        }
    }

    /// The length of the shortest run that is worth a fill of its own. Chosen: two cache lines.
    private static let shortest: Int32 = 32
}

/// The pixels of a row that are known to have the same colour: the two longest runs of them.
struct PlainRow: Equatable {
    /// A run of pixels of one colour; `end` is the column after the last one.
    struct Run: Equatable {
        var start: Int32 = 0
        var end: Int32 = 0
        var pixel: UInt32 = 0

        var count: Int32 { end &- start }
    }

    /// The run on the left, which may be empty.
    private(set) var left = Run()
    /// The run on the right, which may be empty.
    private(set) var right = Run()

    /// Forgets a range of columns.
    mutating func remove(_ start: Int32, _ end: Int32) {
        let runs = self
        self = PlainRow()
        for run in [runs.left, runs.right] {
            insert(Run(start: run.start, end: min(run.end, max(run.start, start)), pixel: run.pixel))
            insert(Run(start: max(run.start, min(run.end, end)), end: run.end, pixel: run.pixel))
        }
    }

    /// Records that a run is filled.
    /// - Parameter write: Takes the start and the end of each part that is not known to have that colour already.
    mutating func fill(_ new: Run, write: (Int32, Int32) -> Void) {
        var whole = new
        var missing = new.start
        for run in [left, right] where run.count > 0 && run.pixel == new.pixel {
            if run.end < new.start || run.start > new.end { continue }
            if missing < run.start { write(missing, run.start) }
            missing = max(missing, run.end)
            whole.start = min(whole.start, run.start)
            whole.end = max(whole.end, run.end)
        }
        if missing < new.end { write(missing, new.end) }
        remove(whole.start, whole.end)
        insert(whole)
    }

    /// Adds a run that overlaps no other one. If there are two already, the shortest of the three is forgotten.
    private mutating func insert(_ run: Run) {
        guard run.count > 0 else { return }
        if left.count > 0, right.count > 0 {
            if run.count <= min(left.count, right.count) { return }
            if left.count < right.count { left = right }
            right = Run()
        } else if left.count == 0 {
            left = right
            right = Run()
        }
        // At most the left run is taken now.
        if left.count == 0 {
            left = run
        } else if run.start < left.start {
            (left, right) = (run, left)
        } else {
            right = run
        }
    }
}
