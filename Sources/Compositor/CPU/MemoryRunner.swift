internal import GatefoldGeometry

/// Runs the commands of a frame in memory: what `CommandRunner` has a driver do.
///
/// A pass is run band by band: what one command has written is still in the cache when the next one reads it.
struct MemoryRunner {
    private let scratch = ScratchRows()
    /// Bytes of the target that are drawn before the next ones. Chosen: with as many that are read, they fit into the
    /// 256 KB that a core's own cache has on a small phone.
    private static let bandBytes = 128 * 1024

    func run(
        _ passes: [Pass], commands: [Command], parameters: [Parameters], vertices: [SIMD4<Int16>],
        pictures: some MemoryPictures, counters: inout FrameCounters
    ) {
        for pass in passes {
            guard let memory = pictures.pixels(pass.target.framebuffer) else { continue }
            var target = MemoryTarget(
                memory: memory, parameters: parameters, vertices: vertices, scratch: scratch,
                bounds: PixelRect(size: memory.size))
            for case .mipmaps(let name) in commands[pass.commands] { pictures.makeSmaller(name, scratch: scratch) }
            count(commands[pass.commands], &counters)
            let rows = max(1, Int32(Self.bandBytes / memory.stride))
            for top in stride(from: 0, to: memory.size.height, by: Int(rows)) {
                target.bounds.y = top
                target.bounds.height = min(rows, memory.size.height - top)
                var index = pass.commands.lowerBound
                while index < pass.commands.upperBound {
                    let reach = commands[index].reach
                    if reach.y >= target.bounds.maxY || reach.maxY <= top {
                        index += 1
                        continue
                    }
                    let next = index + 1 < pass.commands.upperBound ? commands[index + 1] : nil
                    index += run(commands[index], before: next, in: target, pictures)
                }
            }
        }
    }

    private func count(_ commands: ArraySlice<Command>, _ counters: inout FrameCounters) {
        for command in commands {
            switch command {
            case .clear(let rect, _): counters.clears += rect.isEmpty ? 0 : 1
            case .blit(_, _, _, let rect):
                counters.blits += rect.isEmpty ? 0 : 1
                counters.blitPixels += rect.area
            case .quads: counters.draws += 1
            case .mipmaps: break
            }
        }
    }

    /// - Returns: how many commands were run: a copy and a veil over all of it are one.
    private func run(
        _ command: Command, before next: Command?, in target: MemoryTarget, _ pictures: some MemoryPictures
    ) -> Int {
        switch command {
        case .clear(let rect, let color):
            target.memory.fill(rect.intersection(target.bounds), with: UInt32(pixel: color))
        case .blit(let framebuffer, let x, let y, let rect):
            guard let source = pictures.pixels(framebuffer) else { break }
            let veil = target.veil(next, over: rect)
            target.copy(rect, from: source, x: x, y: y, beneath: veil ?? 0)
            if veil != nil { return 2 }
        case .quads(let batch): target.draw(batch, pictures)
        case .mipmaps: break
        }
        return 1
    }
}

/// What the commands of a pass draw into, and what they draw with.
struct MemoryTarget {
    let memory: PixelMemory
    let parameters: [Parameters]
    let vertices: [SIMD4<Int16>]
    let scratch: ScratchRows
    /// Nothing is drawn outside.
    var bounds: PixelRect

    /// Copies what of a rectangle lies within both pictures.
    func copy(_ rect: PixelRect, from source: PixelMemory, x: Int32, y: Int32, beneath veil: UInt32) {
        // From pixels of the target to those of the picture.
        let (dx, dy) = (x &- rect.x, y &- rect.y)
        let seen = rect.intersection(bounds)
        let texels = seen.offsetBy(x: dx, y: dy).intersection(PixelRect(size: source.size))
        guard !seen.isEmpty, !texels.isEmpty else { return }
        memory.copy(
            texels.offsetBy(x: -dx, y: -dy), from: source, x: texels.x, y: texels.y, beneath: veil)
    }

    /// The colour that a command lays over just that rectangle.
    func veil(_ command: Command?, over rect: PixelRect) -> UInt32? {
        guard case .quads(let batch) = command, batch.program == .solid, batch.count == 1,
            let quad = quad(batch.first), quad.rect.intersection(batch.bounds) == rect
        else { return nil }
        return UInt32(pixel: batch.color)
    }

    /// The quad's rectangle, and the texel on its top left pixel.
    func quad(_ index: Int) -> (rect: PixelRect, u: Int32, v: Int32)? {
        guard index >= 0, index < vertices.count / 4 else { return nil }
        let (first, last) = (vertices[index * 4], vertices[index * 4 + 3])
        let rect = PixelRect(minX: Int32(first.x), minY: Int32(first.y), maxX: Int32(last.x), maxY: Int32(last.y))
        return (rect, Int32(first.z), Int32(first.w))
    }
}
