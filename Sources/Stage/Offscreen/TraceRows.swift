internal import GatefoldGeometry
package import GatefoldScene

/// Turns submitted scenes into the rows of a trace, in CSV.
///
/// Each item, group and value that carries a piece gets one row: back to front, a group before its contents,
/// values last. Rectangles are in points of the window, after placement and transforms and before clipping; alpha
/// is multiplied by that of the enclosing groups. The number of a value is in column `x`, and the columns after
/// it are empty.
nonisolated package struct TraceRows {
    /// The rows since the last `removeAll()`, in UTF-8.
    package private(set) var bytes: [UInt8] = []
    /// Whether the row of each group of the scene has been written.
    private var isGroupWritten: [Bool] = []

    package static let header = "frame,time_s,piece,x,y,width,height,alpha\n"

    package init() {}

    package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// Appends the rows of one frame; `time` is in seconds since the start of the run.
    package mutating func append(_ scene: Scene, frame: Int, time: Double, scale: Double) {
        isGroupWritten.removeAll(keepingCapacity: true)
        isGroupWritten.append(contentsOf: repeatElement(false, count: scene.groups.count))
        let start = Start(frame: frame, time: time, scale: scale)
        for item in scene.items {
            appendGroups(around: item.group, in: scene, start)
            guard let piece = item.piece else { continue }
            let around = scene.surroundings(of: item.group)
            append(piece, item.rect, alpha: Double(item.alpha), around, start)
        }
        for group in scene.groups.indices { appendGroups(around: Int32(group), in: scene, start) }
        for value in scene.values {
            append(start, value.piece)
            DecimalText.append(value.value, to: &bytes)
            bytes.append(contentsOf: ",,,,\n".utf8)
        }
    }

    /// The values that all rows of a frame share.
    private struct Start {
        var frame: Int
        var time: Double
        var scale: Double
    }

    /// Appends the rows of a group and of the groups around it, outermost first, unless they are written already.
    private mutating func appendGroups(around index: Int32, in scene: Scene, _ start: Start) {
        guard isGroupWritten.indices.contains(Int(index)), !isGroupWritten[Int(index)] else { return }
        isGroupWritten[Int(index)] = true
        let group = scene.groups[Int(index)]
        appendGroups(around: group.parent, in: scene, start)
        guard let piece = group.piece else { return }
        append(piece, group.bounds, alpha: 1, scene.surroundings(of: index), start)
    }

    private mutating func append(
        _ piece: Piece, _ rect: PixelRect, alpha: Double, _ around: Scene.Surroundings, _ start: Start
    ) {
        let pixels = Rect(
            x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
        let placed = around.transform.isIdentity ? pixels : around.transform.apply(to: pixels)
        append(start, piece)
        for number in [placed.minX, placed.minY, placed.width, placed.height] {
            DecimalText.append(number / start.scale, to: &bytes)
            bytes.append(UInt8(ascii: ","))
        }
        DecimalText.append(alpha * around.alpha, to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
    }

    private mutating func append(_ start: Start, _ piece: Piece) {
        DecimalText.append(Double(start.frame), to: &bytes)
        bytes.append(UInt8(ascii: ","))
        DecimalText.append(start.time, to: &bytes)
        bytes.append(UInt8(ascii: ","))
        bytes.append(contentsOf: piece.name.utf8)
        bytes.append(UInt8(ascii: ","))
    }
}
