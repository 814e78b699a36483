internal import GatefoldGeometry
package import GatefoldScene

/// Turns submitted scenes into the rows of a trace, in CSV.
///
/// One row for each item, group and value that carries a piece, back to front, values last; a group comes before
/// what is in it. Rectangles are in points of the window, as placed and transformed, before any clipping; alpha is
/// multiplied with that of the groups around. A value stands in `x`, its other columns are empty.
nonisolated package struct TraceRows {
    /// Rows that nobody has taken yet, in UTF-8.
    package private(set) var bytes: [UInt8] = []
    private var isTold: [Bool] = []

    package static let header = "frame,time_s,piece,x,y,width,height,alpha\n"

    package init() {}

    /// Forgets the rows and keeps their room.
    package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// Adds the rows of one frame.
    /// - Parameters:
    ///   - time: seconds since the run's start.
    ///   - scale: pixels per point of the scene.
    package mutating func append(_ scene: Scene, frame: Int, time: Double, scale: Double) {
        isTold.removeAll(keepingCapacity: true)
        isTold.append(contentsOf: repeatElement(false, count: scene.groups.count))
        let start = Start(frame: frame, time: time, scale: scale)
        for item in scene.items {
            tellGroups(around: item.group, in: scene, start)
            guard let piece = item.piece else { continue }
            let around = scene.surroundings(of: item.group)
            append(piece, item.rect, alpha: Double(item.alpha), around, start)
        }
        for group in scene.groups.indices { tellGroups(around: Int32(group), in: scene, start) }
        for value in scene.values {
            append(start, value.piece)
            DecimalText.append(value.value, to: &bytes)
            bytes.append(contentsOf: ",,,,\n".utf8)
        }
    }

    /// What all rows of a frame share.
    private struct Start {
        var frame: Int
        var time: Double
        var scale: Double
    }

    /// Adds the rows of a group and of those around it, outermost first, where they are not told yet.
    private mutating func tellGroups(around index: Int32, in scene: Scene, _ start: Start) {
        guard isTold.indices.contains(Int(index)), !isTold[Int(index)] else { return }
        isTold[Int(index)] = true
        let group = scene.groups[Int(index)]
        tellGroups(around: group.parent, in: scene, start)
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
