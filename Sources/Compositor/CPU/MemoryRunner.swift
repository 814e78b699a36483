internal import GatefoldGeometry

/// Runs the commands of a frame in memory: what `CommandRunner` has a driver do.
struct MemoryRunner {
    private let scratch = ScratchRows()

    func run(
        _ passes: [Pass], commands: [Command], parameters: [Parameters], vertices: [SIMD4<Int16>],
        pictures: some MemoryPictures, counters: inout FrameCounters
    ) {
        for pass in passes {
            guard let memory = pictures.pixels(pass.target.framebuffer) else { continue }
            let target = MemoryTarget(
                memory: memory, parameters: parameters, vertices: vertices, scratch: scratch)
            var index = pass.commands.lowerBound
            while index < pass.commands.upperBound {
                let next = index + 1 < pass.commands.upperBound ? commands[index + 1] : nil
                index += run(commands[index], before: next, in: target, pictures, &counters)
            }
        }
    }

    /// - Returns: how many commands were run: a copy and a veil over all of it are one.
    private func run(
        _ command: Command, before next: Command?, in target: MemoryTarget, _ pictures: some MemoryPictures,
        _ counters: inout FrameCounters
    ) -> Int {
        switch command {
        case .clear(let rect, _) where rect.isEmpty: break
        case .blit(_, _, _, let rect) where rect.isEmpty: break
        case .clear(let rect, let color):
            counters.clears += 1
            target.memory.fill(rect.intersection(target.bounds), with: UInt32(pixel: color))
        case .blit(let framebuffer, let x, let y, let rect):
            counters.blits += 1
            counters.blitPixels += rect.area
            guard let source = pictures.pixels(framebuffer) else { break }
            let veil = target.veil(next, over: rect)
            target.copy(rect, from: source, x: x, y: y, beneath: veil ?? 0)
            if veil == nil { break }
            counters.draws += 1
            return 2
        case .mipmaps(let name): pictures.makeSmaller(name, scratch: scratch)
        case .quads(let batch):
            counters.draws += 1
            target.draw(batch, pictures)
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

    var bounds: PixelRect { PixelRect(size: memory.size) }

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
