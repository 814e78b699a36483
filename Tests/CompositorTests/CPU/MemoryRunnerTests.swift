import GatefoldGeometry
import GatefoldRandomness
import GatefoldScene
import Testing

@testable import GatefoldCompositor

/// The same plan gives the same pixels by the runner in memory and by the driver.
@Suite struct MemoryRunnerTests {
    @Test(arguments: 0..<10) func randomScenesLookTheSame(seed: Int) throws {
        let stage = try RenderingFixture(width: 120, height: 90)
        let memory = try MemoryStage(size: stage.target.size)
        var movie = RandomScene(size: stage.target.size, seed: UInt64(500 + seed), images: stage.images)
        for step in 0..<4 {
            let expected = try stage.draw(movie.scene)
            let drawn = try memory.draw(movie.scene, images: stage.images)
            let worst = drawn.worst(against: expected)
            // The differences of two draws that the driver rounds in the other direction add up.
            #expect(worst.distance <= 2 + stage.rounding, "step \(step): \(worst)")
            #expect(memory.counters.draws == stage.executor.counters.draws)
            #expect(memory.counters.copies == stage.executor.counters.copies)
            #expect(memory.counters.copiedPixels == stage.executor.counters.copiedPixels)
            #expect(memory.counters.clears == stage.executor.counters.clears)
            movie.step()
        }
    }

    @Test(arguments: 0..<10) func aPartIsDrawnAsTheWhole(seed: Int) throws {
        let size = PixelSize(width: 120, height: 90)
        let images = ImageStore()
        let (kept, whole) = (try MemoryStage(size: size), try MemoryStage(size: size))
        var movie = RandomScene(size: size, seed: UInt64(2000 + seed), images: images)
        var frames = FrameMemory()
        for step in 0..<8 {
            let damage = frames.damage(of: movie.scene, images: images)
            frames.keep(movie.scene, images: images)
            let parts = try kept.draw(movie.scene, images: images, within: damage)
            let expected = try whole.draw(movie.scene, images: images)
            #expect(parts.worst(against: expected).differing == 0, "step \(step): a pixel differs after \(damage)")
            movie.step()
        }
    }

    @Test(arguments: 0..<8) func badNumbersStayWithinTheMemory(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        let memory = ArrayMemory()
        let target = try memory.makeTarget(size: PixelSize(width: 50, height: 40))
        let picture = try memory.make(size: PixelSize(width: 20, height: 10), format: .color)
        let atlas = try memory.make(size: PixelSize(width: 16, height: 16), format: .coverage)
        let map = CoverageMap(size: PixelSize(width: 16, height: 16))
        let handle = ImageStore().insert(.coverage(map), isOpaque: false)
        memory.send(handle, .coverage(map), to: atlas, rect: PixelRect(size: map.size))
        func number() -> Float {
            let wild: [Float] = [.nan, .infinity, -.infinity, 1e30, -1e9, 0, 1e-30]
            return random.next() % 3 == 0
                ? wild.randomElement(using: &random) ?? 0 : .random(in: -30...60, using: &random)
        }
        func four() -> SIMD4<Float> { SIMD4(number(), number(), number(), number()) }
        func rect() -> PixelRect {
            func side() -> Int32 { .random(in: -60...90, using: &random) }
            return PixelRect(x: side(), y: side(), width: side(), height: side())
        }
        var (commands, parameters, vertices) = ([Command](), [Parameters](), [SIMD4<Int16>]())
        for _ in 0..<150 {
            parameters.append(
                Parameters(
                    clip: four(), clipRadius: number(), shape: four(), radius: number(), border: four(),
                    borderWidth: number(), alpha: number(), blur: number(), end: four(), line: four(),
                    matrix: four(), pivot: SIMD2(number(), number()), offset: SIMD2(number(), number()),
                    bounds: four(), slope: SIMD2(number(), number()), level: number()))
            let kind = Paint.allCases.randomElement(using: &random) ?? .solid
            let texture = kind == .glyphs || kind == .glyphsClipped ? atlas : picture
            for _ in 0..<4 {
                func edge() -> Int16 { .random(in: -70...90, using: &random) }
                vertices.append(SIMD4(edge(), edge(), edge(), edge()))
            }
            commands.append(
                .quads(
                    QuadBatch(
                        paint: kind, texture: texture.name, textureSize: texture.size,
                        filter: .mipmapped, color: random.next() % 4 == 0 ? four() : SIMD4(0.2, 0.4, 0.1, 0.6),
                        parameters: parameters.count - 1, first: vertices.count / 4 - 1, count: 2, bounds: rect())))
            commands.append(.copy(Copy(of: picture, x: 3, y: -4, to: rect())))
            commands.append(.clear(rect(), color: four()))
            if random.next() % 8 == 0 { commands.append(.mipmaps(texture: picture.name)) }
        }
        let pass = Pass(
            target: RenderTarget(surface: target.name, size: target.size, isBottomUp: false),
            bounds: PixelRect(size: target.size), isWhole: true, commands: commands.indices)
        var counters = FrameCounters()
        var runner = MemoryRunner()
        runner.run(
            [pass], commands: commands, parameters: parameters, vertices: vertices, pictures: memory,
            counters: &counters)
        #expect(memory.isIntact)
    }

    /// A copy may be made with an overlay that a later command lays over it. In a pass of its own, no command knows of
    /// another one.
    @Test(arguments: 0..<40) func copiesBeneathOverlaysLookAsDrawnOneByOne(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        let bounds = PixelRect(x: 0, y: 0, width: 200, height: 150)
        let source = ArrayMemory()
        let picture = try source.makeTarget(size: bounds.size)
        let texels = try #require(source.pixels(picture.name)).bytes
        for index in texels.indices { texels[index] = .random(in: 0...255, using: &random) }
        var (commands, vertices) = ([Command](), [SIMD4<Int16>]())
        func rect() -> PixelRect {
            let (x, y) = (Int32.random(in: 0...60, using: &random), Int32.random(in: 0...60, using: &random))
            return PixelRect(
                x: x, y: y, width: .random(in: 40...200 - x, using: &random),
                height: .random(in: 40...150 - y, using: &random))
        }
        func fill(_ rect: PixelRect, _ color: SIMD4<Float>) -> Command {
            vertices.appendCorners(of: rect)
            return .quads(
                QuadBatch(
                    paint: .solid, color: color, first: vertices.count / 4 - 1, count: 1, bounds: rect,
                    area: rect.area)
            )
        }
        for _ in 0..<24 {
            let place = rect()
            switch random.next() % 6 {
            case 0, 1, 2: commands.append(.copy(Copy(of: picture, x: 0, y: 0, to: place)))
            case 3: commands.append(.clear(place, color: SIMD4(0.2, 0.4, 0.6, 1)))
            case 4: commands.append(fill(place, SIMD4(0.1, 0.2, 0.3, 0.5)))
            default: commands.append(fill(bounds, SIMD4(0.05, 0.1, 0, 0.25)))
            }
        }
        func drawn(in ranges: [Range<Int>]) throws -> Bitmap {
            let target = try source.makeTarget(size: bounds.size)
            let passes = ranges.map {
                Pass(
                    target: RenderTarget(surface: target.name, size: target.size, isBottomUp: false),
                    bounds: bounds,
                    isWhole: false, commands: $0)
            }
            var (runner, counters) = (MemoryRunner(), FrameCounters())
            runner.run(
                passes, commands: commands, parameters: [], vertices: vertices, pictures: source, counters: &counters)
            return Bitmap(size: bounds.size, bytes: source.pixels(target.name).map { [UInt8]($0.bytes) } ?? [])
        }
        let together = try drawn(in: [commands.indices])
        let oneByOne = try drawn(in: commands.indices.map { $0..<$0 + 1 })
        #expect(together.worst(against: oneByOne).differing == 0)
    }
}

extension Bitmap {
    /// Describes the largest difference from another bitmap.
    struct Difference {
        var distance = 0
        var x = 0
        var y = 0
        /// The number of pixels that differ at all.
        var differing = 0
    }

    func worst(against other: Bitmap) -> Difference {
        guard size == other.size else { return Difference(distance: 256, differing: .max) }
        var worst = Difference()
        for y in 0..<Int(size.height) {
            for x in 0..<Int(size.width) {
                let distance = self[x, y].distance(to: other[x, y])
                if distance > 0 { worst.differing += 1 }
                if distance > worst.distance { (worst.distance, worst.x, worst.y) = (distance, x, y) }
            }
        }
        return worst
    }
}

extension Copy {
    fileprivate init(of texture: Texture, x: Int32, y: Int32, to rect: PixelRect) {
        self.init(
            texture: texture.name, textureSize: texture.size, surface: texture.surface, x: x, y: y, rect: rect)
    }
}
