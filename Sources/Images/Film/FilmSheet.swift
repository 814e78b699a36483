import GatefoldGeometry
public import GatefoldScene
import Glibc

/// Gathers frames of a run into one picture: a contact sheet with a number and a time under each cell.
///
/// However many frames come, it keeps at most `capacity` small cells and the last frame: when it is full, every
/// second cell goes and from then on half as many are taken.
public struct FilmSheet {
    /// Which frames are taken.
    public enum Selection: Hashable, Sendable {
        case evenly
        /// Evenly too, but a frame that is equal to the one before it does not count.
        case changes
    }

    struct Cell {
        var picture: Bitmap
        var label: Label
    }

    /// What stands under a cell.
    struct Label {
        var number: Int
        var time: Double
    }

    public let capacity: Int
    public let selection: Selection
    private var cells: [Cell] = []
    /// The last frame that counted, whole: it closes the sheet whether or not its turn had come.
    private var last: (frame: Bitmap, label: Label)?
    /// Every so many-th frame is taken.
    private(set) var stride = 1
    private var counted = 0

    /// The longer side of a cell in pixels; frames are never enlarged.
    static let cellLength: Int32 = 400

    /// - Parameter capacity: cells on the sheet, from 2 to 40.
    public init(capacity: Int = 40, selection: Selection = .changes) {
        precondition((2...40).contains(capacity), "A film sheet has from 2 to 40 cells.")
        self.capacity = capacity
        self.selection = selection
    }

    /// Number of cells that a sheet made now would have.
    public var cellCount: Int { cells.count + (isLastTaken ? 0 : 1) }

    private var isLastTaken: Bool { last == nil || cells.last?.label.number == last?.label.number }

    /// Adds a frame, of whatever size.
    /// - Parameters:
    ///   - number: the frame's, going up.
    ///   - time: seconds since the run's start.
    public mutating func append(_ frame: Bitmap, number: Int, time: Double) {
        if frame.size.isEmpty { return }
        if selection == .changes, let last, Self.isEqual(last.frame, frame) { return }
        let label = Label(number: number, time: time)
        last = (frame, label)
        defer { counted += 1 }
        guard counted % stride == 0 else { return }
        // One place is left for the last frame.
        if cells.count == capacity - 1 {
            cells = cells.indices.filter { $0 % 2 == 0 }.map { cells[$0] }
            stride *= 2
            guard counted % stride == 0 else { return }
        }
        cells.append(Cell(picture: Self.reduced(frame), label: label))
    }

    /// The sheet of what was added so far; nil where nothing was.
    public func sheet() -> Bitmap? {
        var cells = cells
        if !isLastTaken, let last { cells.append(Cell(picture: Self.reduced(last.frame), label: last.label)) }
        guard !cells.isEmpty else { return nil }
        var drawing = FilmDrawing(layout: FilmLayout(cells: cells.map(\.picture.size)))
        for (index, cell) in cells.enumerated() {
            drawing.draw(cell.picture, inCell: index)
            drawing.draw(cell.label, underCell: index)
        }
        return drawing.bitmap
    }

    /// - C: `memcmp`, which an unoptimized build does not slow down.
    private static func isEqual(_ one: Bitmap, _ other: Bitmap) -> Bool {
        guard one.size == other.size else { return false }
        return one.bytes.withUnsafeBytes { one in
            other.bytes.withUnsafeBytes { other in memcmp(one.baseAddress!, other.baseAddress!, one.count) == 0 }
        }
    }

    private static func reduced(_ frame: Bitmap) -> Bitmap {
        let longer = max(frame.size.width, frame.size.height)
        if longer <= cellLength { return frame }
        func side(_ length: Int32) -> Int32 {
            max(1, Int32((Double(length) * Double(cellLength) / Double(longer)).rounded()))
        }
        return frame.averaged(to: PixelSize(width: side(frame.size.width), height: side(frame.size.height)))
    }
}
