import GatefoldGeometry
import GatefoldLog
public import GatefoldScene
import Glibc

/// A contact sheet: frames of a run in one image, with a number and a time under each.
///
/// A sheet has at most `capacity` cells, however many frames are added: when it is full, it drops every second cell and
/// keeps half as many of the following frames. The last frame is always on the sheet.
public struct FilmSheet {
    /// The rule by which a sheet picks frames.
    public enum Selection: Hashable, Sendable {
        /// Picks frames at even distances.
        case evenly
        /// Picks frames at even distances among those that differ from the frame before them.
        case changes
    }

    struct Cell {
        var picture: Bitmap
        var label: Label
    }

    /// The label under a cell: the frame's number, and its time in seconds.
    struct Label {
        var number: Int
        var time: Double
    }

    /// The largest number of cells on the sheet, from 2 to 40.
    public let capacity: Int
    /// The rule by which the sheet picks frames.
    public let selection: Selection
    private var cells: [Cell] = []
    /// The last frame that counted, at its full size. It is always the sheet's last cell, even if `stride` would skip
    /// it.
    private var last: (frame: Bitmap, label: Label)?
    /// The distance between the frames that become cells: 1 for every frame, 2 for every second one, and so on.
    private(set) var stride = 1
    private var counted = 0

    /// The longer side of a cell's image, in pixels. Frames are scaled down to it and never enlarged.
    static let cellLength: Int32 = 400

    /// Creates an empty sheet.
    /// - Parameters:
    ///   - capacity: The largest number of cells on the sheet, from 2 to 40.
    ///   - selection: The rule by which the sheet picks frames.
    public init(capacity: Int = 40, selection: Selection = .changes) {
        require((2...40).contains(capacity), "A film sheet has from 2 to 40 cells.")
        self.capacity = capacity
        self.selection = selection
    }

    /// The number of cells that `sheet()` would draw now.
    public var cellCount: Int { cells.count + (isLastTaken ? 0 : 1) }

    private var isLastTaken: Bool { last == nil || cells.last?.label.number == last?.label.number }

    /// Adds a frame, which becomes a cell if the sheet picks it. Frames may differ in size; an empty one is ignored.
    ///
    /// - Parameters:
    ///   - frame: The frame's pixels.
    ///   - number: The frame's number, shown under its cell. It has to increase from frame to frame.
    ///   - time: The frame's time since the start of the run, in seconds, shown under its cell.
    public mutating func append(_ frame: Bitmap, number: Int, time: Double) {
        if frame.size.isEmpty { return }
        if selection == .changes, let last, Self.isEqual(last.frame, frame) { return }
        let label = Label(number: number, time: time)
        last = (frame, label)
        defer { counted += 1 }
        guard counted % stride == 0 else { return }
        // One cell is reserved for the last frame.
        if cells.count == capacity - 1 {
            cells = cells.indices.filter { $0 % 2 == 0 }.map { cells[$0] }
            stride *= 2
            guard counted % stride == 0 else { return }
        }
        cells.append(Cell(picture: frame.reduced(toLongerSide: Self.cellLength), label: label))
    }

    /// Returns the sheet of the frames that were added so far, or nil if there are none.
    public func sheet() -> Bitmap? {
        var cells = cells
        if !isLastTaken, let last {
            cells.append(Cell(picture: last.frame.reduced(toLongerSide: Self.cellLength), label: last.label))
        }
        guard !cells.isEmpty else { return nil }
        var drawing = FilmDrawing(layout: FilmLayout(cells: cells.map(\.picture.size)))
        for (index, cell) in cells.enumerated() {
            drawing.draw(cell.picture, inCell: index)
            drawing.draw(cell.label, underCell: index)
        }
        return drawing.bitmap
    }

    /// Compares two frames with `memcmp`, which is fast even in an unoptimized build.
    private static func isEqual(_ one: Bitmap, _ other: Bitmap) -> Bool {
        guard one.size == other.size else { return false }
        return one.bytes.withUnsafeBytes { one in
            other.bytes.withUnsafeBytes { other in memcmp(one.baseAddress!, other.baseAddress!, one.count) == 0 }
        }
    }
}
