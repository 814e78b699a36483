internal import GatefoldGeometry

/// A runner that carries out the commands of a frame in memory, as `CommandRunner` does with a driver.
///
/// It runs a pass in bands of rows, so that pixels written by one command are still in the cache when the next
/// command reads them.
struct MemoryRunner {
    private var overlaid = OverlaidCopies()
    /// The first row and the row after the last one that each command of the pass touches. Each band asks for all of
    /// them, and a command is large.
    private var rows: [(first: Int32, end: Int32)] = []
    private let scratch = ScratchRows()
    /// The size of a band in bytes. Chosen: a band and as many bytes of sources fit into the 256 KB that a core's own
    /// cache has on a small phone.
    private static let bandBytes = 128 * 1024

    mutating func run(
        _ passes: [Pass], commands: [Command], parameters: [Parameters], vertices: [SIMD4<Int16>],
        pictures: some MemoryImages, counters: inout FrameCounters
    ) {
        for pass in passes {
            guard let memory = pictures.pixels(pass.target.surface) else { continue }
            var target = MemoryTarget(
                memory: memory, parameters: parameters, vertices: vertices, scratch: scratch,
                bounds: PixelRect(size: memory.size))
            for case .mipmaps(let name) in commands[pass.commands] { pictures.makeSmaller(name, scratch: scratch) }
            count(commands[pass.commands], &counters)
            overlaid.find(in: pass, commands, target)
            rows.removeAll(keepingCapacity: true)
            for command in commands[pass.commands] { rows.append((command.reach.y, command.reach.maxY)) }
            let height = max(1, Int32(Self.bandBytes / memory.stride))
            for top in stride(from: 0, to: memory.size.height, by: Int(height)) {
                target.bounds.y = top
                target.bounds.height = min(height, memory.size.height - top)
                for (index, reach) in rows.enumerated() where reach.first < target.bounds.maxY && reach.end > top {
                    run(pass.commands.lowerBound + index, commands, in: target, pictures)
                }
            }
        }
    }

    private func count(_ commands: ArraySlice<Command>, _ counters: inout FrameCounters) {
        for command in commands {
            switch command {
            case .clear(let rect, _): counters.clears += rect.isEmpty ? 0 : 1
            case .copy(let copy):
                counters.copies += copy.rect.isEmpty ? 0 : 1
                counters.copiedPixels += copy.rect.area
            case .quads: counters.draws += 1
            case .mipmaps: break
            }
        }
    }

    private func run(_ index: Int, _ commands: [Command], in target: MemoryTarget, _ pictures: some MemoryImages) {
        switch commands[index] {
        case .clear(let rect, let color):
            target.fill(rect.intersection(target.bounds), with: UInt32(pixel: color))
        case .copy(let copy):
            guard let source = pictures.pixels(copy.texture) else { break }
            let overlay = overlaid.overlay(of: index).flatMap { target.overlay(commands[$0])?.color }
            target.copy(copy.rect, from: source, x: copy.x, y: copy.y, beneath: overlay ?? 0)
        case .quads(let batch):
            guard let (rect, color) = target.overlay(commands[index]) else { return target.draw(batch, pictures) }
            overlaid.forEachRest(of: index, rect.intersection(target.bounds), commands) {
                target.blend(color, in: $0)
            }
        case .mipmaps: break
        }
    }
}

/// The target of a pass, and the values that its commands draw with.
struct MemoryTarget {
    let memory: PixelMemory
    let parameters: [Parameters]
    let vertices: [SIMD4<Int16>]
    let scratch: ScratchRows
    /// The rectangle outside which nothing is drawn, in pixels of the target.
    var bounds: PixelRect

    /// Returns the rectangle over which a command lays one translucent colour, and that colour; nil if it does anything
    /// else.
    func overlay(_ command: Command) -> (rect: PixelRect, color: UInt32)? {
        guard case .quads(let batch) = command, batch.paint == .solid, batch.count == 1, batch.color.sum().isFinite,
            let quad = quad(batch.first)
        else { return nil }
        return (quad.rect.intersection(batch.bounds), UInt32(pixel: batch.color))
    }

    /// Returns the rectangle of a quad and the texel for its top left pixel.
    func quad(_ index: Int) -> (rect: PixelRect, u: Int32, v: Int32)? {
        guard index >= 0, index < vertices.count / 4 else { return nil }
        let (first, last) = (vertices[index * 4], vertices[index * 4 + 3])
        let rect = PixelRect(minX: Int32(first.x), minY: Int32(first.y), maxX: Int32(last.x), maxY: Int32(last.y))
        return (rect, Int32(first.z), Int32(first.w))
    }
}
