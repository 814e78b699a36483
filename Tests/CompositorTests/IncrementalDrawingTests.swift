import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldCompositor

/// A target that keeps its content is drawn only where the scene has changed.
@Suite struct IncrementalDrawingTests {
    @Test(arguments: 0..<40) func allChangedPixelsLieInTheDamage(seed: Int) throws {
        let stage = try RenderingFixture(width: 120, height: 90)
        var movie = RandomScene(size: stage.target.size, seed: UInt64(seed), images: stage.images)
        var memory = FrameMemory()
        memory.keep(movie.scene, images: stage.images)
        var before = try stage.draw(movie.scene)
        for step in 0..<12 {
            movie.step()
            let damage = memory.damage(of: movie.scene, images: stage.images)
            memory.keep(movie.scene, images: stage.images)
            let after = try stage.draw(movie.scene)
            let place = before.firstDifference(from: after, outside: damage, beyond: stage.rounding)
            #expect(place == nil, "step \(step): a pixel outside \(damage) differs")
            before = after
        }
    }

    @Test(arguments: 0..<40) func thePixelsAreThoseOfAWholeFrame(seed: Int) throws {
        let stage = try RenderingFixture(width: 120, height: 90)
        let kept = try OffscreenTarget(context: stage.context, size: stage.target.size)
        defer { kept.destroy() }
        var movie = RandomScene(size: stage.target.size, seed: UInt64(1000 + seed), images: stage.images)
        var memory = FrameMemory()
        for step in 0..<12 {
            let damage = memory.damage(of: movie.scene, images: stage.images)
            memory.keep(movie.scene, images: stage.images)
            try stage.executor.execute(
                movie.scene, images: stage.images, into: kept.renderTarget, within: damage)
            let parts = try kept.readPixels()
            let whole = try stage.draw(movie.scene)
            let place = parts.firstDifference(from: whole, outside: Damage(), beyond: stage.rounding)
            #expect(place == nil, "step \(step): a pixel differs after \(damage)")
            movie.step()
        }
    }

    @Test func aWindowsBottomUpRowsAreCutAtTheSamePlace() throws {
        let stage = try RenderingFixture(width: 120, height: 90)
        var movie = RandomScene(size: stage.target.size, seed: 7, images: stage.images)
        let target = RenderTarget(
            surface: stage.target.renderTarget.surface, size: stage.target.size, isBottomUp: true)
        try stage.executor.execute(movie.scene, images: stage.images, into: target)
        movie.step()
        var damage = Damage(PixelRect(x: 3, y: 5, width: 40, height: 20))
        damage.add(PixelRect(x: 60, y: 50, width: 33, height: 17))
        try stage.executor.execute(movie.scene, images: stage.images, into: target, within: damage)
        let parts = try stage.target.readPixels()
        try stage.executor.execute(movie.scene, images: stage.images, into: target)
        let whole = try stage.target.readPixels()
        // Rows of this target count from the bottom.
        var turned = Damage()
        for index in 0..<damage.count {
            let rect = damage[index]
            turned.add(PixelRect(x: rect.x, y: 90 - rect.maxY, width: rect.width, height: rect.height))
        }
        var isSame = true
        for index in 0..<turned.count {
            let rect = turned[index]
            for y in Int(rect.y)..<Int(rect.maxY) {
                for x in Int(rect.x)..<Int(rect.maxX) where parts[x, y] != whole[x, y] { isSame = false }
            }
        }
        #expect(isSame)
    }

    @Test func onlyThePartIsTouched() throws {
        let stage = try RenderingFixture()
        var scene = stage.scene(.white)
        try stage.draw(scene)
        scene.background = .black
        let damage = Damage(PixelRect(x: 10, y: 10, width: 5, height: 4))
        try stage.executor.execute(scene, images: stage.images, into: stage.target.renderTarget, within: damage)
        let picture = try stage.target.readPixels()
        var black = 0
        for y in 0..<48 { for x in 0..<64 where picture[x, y] == Pixel(0, 0, 0) { black += 1 } }
        #expect(black == 20)
        #expect(picture[10, 10] == Pixel(0, 0, 0))
        #expect(picture[14, 13] == Pixel(0, 0, 0))
    }

    @Test func noDamageDrawsNothing() throws {
        let stage = try RenderingFixture()
        let image = stage.images.insert(.pixels(.pattern(9, 9)), isOpaque: true)
        var scene = stage.scene(.white)
        scene.items = [.whole(image, PixelSize(width: 9, height: 9), 0, 0)]
        try stage.executor.execute(scene, images: stage.images, into: stage.target.renderTarget, within: Damage())
        #expect(stage.executor.counters == FrameCounters())
    }
}

/// Frames are drawn into several buffers in turn.
@Suite struct MemoryRendererTests {
    @Test(arguments: [0, 28]) func eachPictureGetsWhatItLacks(padding: Int) throws {
        let stage = try RenderingFixture(width: 120, height: 90)
        var movie = RandomScene(size: stage.target.size, seed: 5, images: stage.images)
        let renderer = try GLMemoryRenderer(
            context: stage.context, executor: stage.executor, size: stage.target.size)
        defer { renderer.destroy() }
        let stride = 480 + padding
        let memories = (0..<2).map { _ in
            PixelMemory(
                bytes: .allocate(byteCount: stride * 90, alignment: 4), size: stage.target.size, stride: stride)
        }
        defer { for memory in memories { memory.bytes.deallocate() } }
        for memory in memories { memory.bytes.initializeMemory(as: UInt8.self, repeating: 77) }
        var missing = [Damage(movie.scene.bounds), Damage(movie.scene.bounds)]
        var memory = FrameMemory()
        for step in 0..<10 {
            let changed = memory.damage(of: movie.scene, images: stage.images)
            memory.keep(movie.scene, images: stage.images)
            for index in missing.indices { missing[index].add(changed) }
            // One of the buffers is used more often than the other.
            let turn = step % 3 == 0 ? 1 : 0
            try renderer.draw(
                movie.scene, images: stage.images, changed: changed, missing: missing[turn], into: memories[turn],
                latest: nil)
            missing[turn] = Damage()
            let whole = try stage.draw(movie.scene)
            let place = memories[turn].bitmap.firstDifference(
                from: whole, outside: Damage(), beyond: stage.rounding)
            #expect(place == nil, "step \(step)")
            movie.step()
        }
        let isPaddingLeftAlone = memories.allSatisfy { memory in
            (0..<90).allSatisfy { row in memory.bytes[row * stride + 480..<(row + 1) * stride].allSatisfy { $0 == 77 } }
        }
        #expect(isPaddingLeftAlone)
    }

    /// The renderer draws the damage, and copies what else a buffer has missed from the buffer drawn last.
    @Test(arguments: 0..<30) func missedPixelsAreCopiedFromTheLatestBuffer(seed: Int) throws {
        let images = ImageStore()
        let size = PixelSize(width: 120, height: 90)
        var movie = RandomScene(size: size, seed: UInt64(7000 + seed), images: images)
        let renderer = try CPURenderer().makeMemoryRenderer(size: size)
        let memories = (0..<3).map { _ in PixelMemory(allocating: size) }
        defer { for memory in memories { memory.bytes.deallocate() } }
        var missing = memories.map { _ in Damage(movie.scene.bounds) }
        var latest: PixelMemory?
        var memory = FrameMemory()
        for step in 0..<14 {
            let changed = memory.damage(of: movie.scene, images: images)
            memory.keep(movie.scene, images: images)
            for index in missing.indices { missing[index].add(changed) }
            // The third buffer is used for the first time when the others have been drawn into several times.
            let turn = step % 5 == 4 ? 2 : step % 2
            try renderer.draw(
                movie.scene, images: images, changed: changed, missing: missing[turn], into: memories[turn],
                latest: latest)
            missing[turn] = Damage()
            latest = memories[turn]
            let whole = try CPURenderer().picture(of: movie.scene, images: images)
            let place = memories[turn].bitmap.firstDifference(from: whole, outside: Damage())
            #expect(place == nil, "step \(step)")
            movie.step()
        }
    }

    @Test func aTargetThatGoesLeavesThoseOfOtherContextsAlone() throws {
        let (first, second) = (try RenderingFixture(), try RenderingFixture())
        try first.draw(first.scene(.white))
        try second.draw(second.scene(.white))
        first.target.destroy()
        #expect(try second.target.readPixels()[3, 3] == Pixel(255, 255, 255))
    }

    @Test func anotherSizeIsAnotherTarget() throws {
        let stage = try RenderingFixture()
        let textures = stage.executor.textureCount
        let renderer = try GLMemoryRenderer(
            context: stage.context, executor: stage.executor, size: stage.target.size)
        try renderer.resize(to: PixelSize(width: 30, height: 20))
        #expect(stage.executor.textureCount == textures + 1)
        #expect(throws: CompositorError.targetEmpty(size: .zero)) { try renderer.resize(to: .zero) }
        #expect(throws: CompositorError.self) { try renderer.resize(to: PixelSize(width: 1 << 20, height: 4)) }
        // A failed resize has left the previous target as it was.
        #expect(stage.executor.textureCount == textures + 1)
        renderer.destroy()
        #expect(stage.executor.textureCount == textures)
    }
}

extension PixelMemory {
    fileprivate var bitmap: Bitmap {
        var pixels: [UInt8] = []
        for row in 0..<Int(size.height) {
            pixels += bytes[row * stride..<row * stride + Int(size.width) * 4]
        }
        return Bitmap(size: size, bytes: pixels)
    }
}

extension Bitmap {
    /// Returns the first pixel outside some damage in which two bitmaps differ.
    /// - Parameter tolerance: The difference of a component that does not count, in 255ths.
    func firstDifference(from other: Bitmap, outside damage: Damage, beyond tolerance: Int = 0) -> (x: Int, y: Int)? {
        for y in 0..<Int(size.height) {
            for x in 0..<Int(size.width) where self[x, y] != other[x, y] {
                if self[x, y].distance(to: other[x, y]) <= tolerance { continue }
                let pixel = PixelRect(x: Int32(x), y: Int32(y), width: 1, height: 1)
                if !damage.intersects(pixel) { return (x, y) }
            }
        }
        return nil
    }
}
