internal import GatefoldGeometry

/// The quads that are drawn in place of clears and copies of a frame.
struct StandInQuads {
    /// The corners of all quads, which follow those of the plan in the vertex buffer.
    private(set) var corners: [SIMD4<Int16>] = []
    private var batches: [(commands: ClosedRange<Int>, batch: QuadBatch)] = []
    /// The index of the first batch that has not been drawn.
    private var next = 0

    /// Begins a frame.
    mutating func removeAll() {
        corners.removeAll(keepingCapacity: true)
        batches.removeAll(keepingCapacity: true)
        next = 0
    }

    /// Adds a quad that is drawn in place of a command.
    /// - Parameters:
    ///   - batch: The draw call, with one quad. It becomes a part of the last draw call if that draws alike.
    ///   - command: The index of the command.
    ///   - previous: The index of the last command of the pass that draws anything; nil if there is none.
    ///   - first: The number of quads of the plan.
    mutating func add(
        _ batch: QuadBatch, u: Int32 = 0, v: Int32 = 0, for command: Int, after previous: Int?, first: Int
    ) {
        defer { corners.appendCorners(of: batch.bounds, u: u, v: v) }
        if let last = batches.last, last.commands.upperBound == previous, last.batch.matches(batch) {
            batches[batches.count - 1].commands = last.commands.lowerBound...command
            batches[batches.count - 1].batch.count += 1
            batches[batches.count - 1].batch.area += batch.area
            batches[batches.count - 1].batch.bounds = last.batch.bounds.union(batch.bounds)
            return
        }
        var batch = batch
        batch.first = first + corners.count / 4
        batches.append((command...command, batch))
    }

    var batchCount: Int { batches.count }

    subscript(index: Int) -> QuadBatch { batches[index].batch }

    /// Returns what is drawn in place of a command; nil if the command itself is carried out. Commands are asked for in
    /// the order in which they were added.
    mutating func take(_ command: Int) -> StandIn? {
        while next < batches.count, batches[next].commands.upperBound < command { next += 1 }
        guard next < batches.count, batches[next].commands.contains(command) else { return nil }
        return batches[next].commands.lowerBound == command ? .batch(batches[next].batch) : .nothing
    }

    enum StandIn {
        case batch(QuadBatch)
        /// Nothing is drawn, because the command is a part of an earlier batch.
        case nothing
    }
}

extension QuadBatch {
    /// Returns a batch that fills a rectangle with a colour, rounded as a clear rounds it.
    static func fill(_ rect: PixelRect, _ color: SIMD4<Float>) -> QuadBatch {
        QuadBatch(
            paint: .solid, color: (color * 255).rounded(.toNearestOrAwayFromZero) / 255, count: 1, bounds: rect,
            area: rect.area)
    }

    /// Returns a batch that makes a copy.
    static func copy(_ copy: Copy) -> QuadBatch {
        QuadBatch(
            paint: .image, texture: copy.texture, textureSize: copy.textureSize, color: .one, isCopy: true,
            count: 1, bounds: copy.rect, area: copy.rect.area)
    }
}
