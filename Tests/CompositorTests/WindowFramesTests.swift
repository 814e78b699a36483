import GatefoldGeometry
import GatefoldRandomness
import GatefoldScene
import Testing

@testable import GatefoldCompositor

/// Frames of windows under simulated drivers, whose buffers take turns.
@Suite struct WindowFramesTests {
    /// The numbers of frames that were drawn and shown in different ways.
    private struct Tally {
        var partial = 0
        var limited = 0
        var unchanged = 0
        var failed = 0
    }

    /// Presents the frames of a random scene under a random driver and checks each of them.
    private func play(_ seed: UInt64, offers: SimulatedDriver.Offers, _ tally: inout Tally) throws {
        let stage = try RenderingFixture()
        let driver = try SimulatedDriver(context: stage.context, offers: offers, seed: seed)
        defer { driver.destroy() }
        var random = SeededNumbers(seed: seed &* 977)
        var movie = RandomScene(size: driver.size, seed: seed, images: stage.images)
        var frames = WindowFrames(driver.functions, size: driver.size)
        for step in 0..<40 {
            // Now and then a scene stays as it is.
            if Int.random(in: 0..<6, using: &random) > 0 { movie.step() }
            if Int.random(in: 0..<15, using: &random) == 0 {
                let size = PixelSize(width: .random(in: 210...240, using: &random), height: 160)
                movie = RandomScene(size: size, seed: random.next(), images: stage.images)
                try driver.resize(to: size)
                frames = WindowFrames(driver.functions, size: size)
            }
            let fault = SimulatedDriver.Fault(rawValue: Int.random(in: 0..<30, using: &random))
            driver.begin(fault)
            let (scene, swaps, commits) = (movie.scene, driver.swaps, driver.commits)
            var (hasDrawn, part) = (false, Damage?.none)
            do throws(CompositorError) {
                try frames.present(scene, images: stage.images) { missing throws(CompositorError) in
                    (hasDrawn, part) = (true, missing)
                    try driver.draw { target throws(CompositorError) in
                        try stage.executor.execute(scene, images: stage.images, into: target, within: missing)
                    }
                }
            } catch {
                #expect(fault != nil && error == SimulatedDriver.failure(fault), "step \(step): \(error)")
                tally.failed += 1
                try driver.resize(to: driver.size)
                frames = WindowFrames(driver.functions, size: driver.size)
                continue
            }
            if hasDrawn {
                #expect(driver.swaps == swaps + 1 && driver.commits == commits, "step \(step)")
                if part != nil { tally.partial += 1 }
                if driver.wasLimited { tally.limited += 1 }
            } else {
                #expect(driver.swaps == swaps && driver.commits == commits + 1, "step \(step)")
                tally.unchanged += 1
            }
            let isSame = try driver.shown?.bytes == stage.drawBottomUp(scene).bytes
            #expect(isSame, "seed \(seed), step \(step)")
            #expect(driver.mistakes == [], "seed \(seed), step \(step)")
        }
    }

    @Test(
        arguments: [[], .bufferAge, .damage, [.bufferAge, .damage], [.bufferAge, .damageRegion], .all]
            as [SimulatedDriver.Offers]
    )
    func everyFrameShowsItsScene(offers: SimulatedDriver.Offers) throws {
        var tally = Tally()
        for seed in 0..<6 { try play(UInt64(seed), offers: offers, &tally) }
        #expect(tally.unchanged > 10 && tally.failed > 5)
        #expect(tally.partial > 20 || !offers.contains(.bufferAge) && tally.partial == 0)
        #expect(tally.limited == (offers.contains(.damageRegion) ? tally.partial : 0))
    }

    @Test func extensionsDecideOnTheFunctions() throws {
        let context = try GraphicsContext.surfaceless()
        defer { context.destroy() }
        let notCalled = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
        defer { notCalled.deallocate() }
        func offered(_ extensions: String...) -> SimulatedDriver.Offers {
            let functions = WindowFunctions(
                display: context.display, surface: notCalled, commit: {}, hasExtension: extensions.contains)
            var offers: SimulatedDriver.Offers = []
            if functions.bufferAge != nil { offers.insert(.bufferAge) }
            if functions.setDamageRegion != nil { offers.insert(.damageRegion) }
            if functions.swapWithDamage != nil { offers.insert(.damage) }
            return offers
        }
        #expect(offered() == [])
        #expect(offered("EGL_EXT_buffer_age") == .bufferAge)
        #expect(offered("EGL_KHR_partial_update") == [.bufferAge, .damageRegion])
        #expect(offered("EGL_KHR_swap_buffers_with_damage") == .damage)
        #expect(offered("EGL_EXT_swap_buffers_with_damage") == .damage)
    }
}

extension RenderingFixture {
    /// Draws a whole scene of its own size as into a window, whose rows count from the bottom.
    fileprivate func drawBottomUp(_ scene: Scene) throws -> Bitmap {
        let alone = try OffscreenTarget(context: context, size: scene.size)
        defer { alone.destroy() }
        try executor.execute(scene, images: images, into: alone.bottomUp)
        return try alone.readPixels()
    }
}

extension OffscreenTarget {
    /// The target with the rows of a window.
    var bottomUp: RenderTarget {
        RenderTarget(surface: renderTarget.surface, size: size, isBottomUp: true)
    }
}
