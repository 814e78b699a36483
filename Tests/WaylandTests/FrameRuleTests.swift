import GatefoldGeometry
import GatefoldTestSupport
import GatefoldWayland
import Testing

/// The test compositor notices what is wrong with what a client shows.
@Suite struct FrameRuleTests {
    private let stage: RuleStage

    init() throws { stage = try RuleStage() }

    private func expectOneBreach(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(stage.breaches.count == 1, sourceLocation: sourceLocation)
        #expect(stage.breaches.first?.contains(text) == true, sourceLocation: sourceLocation)
    }

    @Test func aClientThatKeepsTheRulesHearsNothing() throws {
        try stage.commit(color: 7)
        stage.configure(Size(width: 50, height: 40), [.maximized])
        stage.surface.requestFrame()
        try stage.commit(PixelSize(width: 50, height: 40))
        // A commit of another size need not wait until the last one is shown.
        stage.configure(Size(width: 30, height: 20))
        try stage.commit()
        stage.compositor.sendFrames(time: 5)
        stage.compositor.releaseBuffers()
        try stage.commit(color: 3)
        #expect(stage.breaches == [])
    }

    // MARK: Configures

    @Test func anAnswerOfAnotherSize() throws {
        stage.configure(Size(width: 50, height: 40))
        try stage.commit()
        expectOneBreach("with 30.0 x 20.0")
    }

    @Test func aScaleAndAViewportCountForTheSize() throws {
        stage.configure(Size(width: 15, height: 10))
        stage.surface.setBufferScale(2)
        try stage.commit()
        let viewport = try #require(Viewport(surface: stage.surface))
        stage.configure(Size(width: 24, height: 16))
        stage.surface.setBufferScale(1)
        viewport.setDestination(Size(width: 24, height: 16))
        try stage.commit()
        #expect(stage.breaches == [])
        stage.configure(Size(width: 25, height: 16))
        try stage.commit()
        expectOneBreach("with 24.0 x 16.0")
    }

    // MARK: State

    @Test func unchangedStateIsNotSentAgain() throws {
        let viewport = try #require(Viewport(surface: stage.surface))
        let region = [PixelRect(x: 0, y: 0, width: 20, height: 10)]
        for _ in 0..<3 {
            stage.surface.setBufferScale(1)
            stage.surface.setOpaqueRegion(region)
            stage.surface.setInputRegion(region)
            viewport.setDestination(Size(width: 30, height: 20))
            stage.client.toplevel.setTitle("Another title")
            stage.client.toplevel.setMinimumSize(Size(width: 10, height: 20))
            stage.client.toplevel.setMaximumSize(Size(width: 100, height: 200))
            stage.client.toplevel.setWindowGeometry(Rect(x: 0, y: 0, width: 30, height: 20))
            try stage.commit()
        }
        #expect(stage.breaches == [])
        let commit = try #require(stage.compositor.commits.last)
        #expect(commit.opaqueRegion == region && commit.inputRegion == region)
        #expect(commit.destination == Size(width: 30, height: 20))
        stage.surface.setOpaqueRegion(nil)
        stage.surface.setInputRegion(nil)
        viewport.setDestination(nil)
        try stage.commit()
        let last = try #require(stage.compositor.commits.last)
        #expect(last.opaqueRegion.isEmpty && last.inputRegion == nil && last.destination == nil)
        #expect(stage.breaches == [])
    }

    /// A window that is unmapped begins anew, without a title.
    @Test func aWindowThatIsTakenOffTheScreenIsToldAgain() throws {
        stage.surface.attach(nil)
        stage.surface.commit()
        stage.client.toplevel.setTitle("Letters")
        stage.settle()
        expectOneBreach("set_title")
    }

    @Test func stateThatIsSentAgainIsNoticed() throws {
        stage.surface.proxy.setBufferScale(scale: 1)
        try stage.commit()
        expectOneBreach("set_buffer_scale was sent with 1, which is set already")
    }

    @Test func theGeometryIsTheWindow() throws {
        stage.configure(Size(width: 20, height: 10))
        stage.client.toplevel.setWindowGeometry(Rect(origin: .zero, size: Size(width: 20, height: 10)))
        try stage.commit()
        #expect(stage.breaches == [])
    }

    @Test(arguments: [TestCompositor.WindowState.maximized, .fullscreen, .tiledLeft])
    func aWindowLargerThanItsPlace(state: TestCompositor.WindowState) throws {
        stage.configure(Size(width: 30, height: 20), [state])
        try stage.commit()
        #expect(stage.breaches == [])
        try stage.commit(PixelSize(width: 31, height: 20))
        expectOneBreach("a place of 30.0 x 20.0")
    }

    // MARK: Pace

    @Test func aFrameThatNobodySees() throws {
        stage.configure(.zero, [.suspended])
        try stage.commit()
        expectOneBreach("suspended")
    }

    @Test func aFrameBeforeTheCallback() throws {
        stage.surface.requestFrame()
        try stage.commit()
        // A commit without a buffer is not a frame.
        stage.surface.commit()
        stage.settle()
        #expect(stage.breaches == [])
        try stage.commit()
        expectOneBreach("callback is not answered")
    }

    // MARK: Buffers

    @Test func aBufferThatIsDrawnIntoWhileItIsHeld() throws {
        let (pool, buffer) = try stage.buffer()
        stage.surface.attach(buffer)
        stage.surface.damageAll()
        stage.surface.commit()
        stage.settle()
        pool.bytes[5] = 1
        stage.compositor.releaseBuffers()
        expectOneBreach("drawn into")
        // After its release the buffer belongs to the client again.
        pool.bytes[5] = 2
        stage.surface.attach(buffer)
        stage.surface.damageAll()
        stage.surface.commit()
        stage.settle()
        #expect(stage.breaches.count == 1)
    }

    @Test func aBufferThatIsShownAgainBeforeItsRelease() throws {
        let (pool, buffer) = try stage.buffer()
        for value in 0...1 as ClosedRange<UInt8> {
            pool.bytes[5] = value
            stage.surface.attach(buffer)
            stage.surface.damageAll()
            stage.surface.commit()
            stage.settle()
        }
        expectOneBreach("drawn into")
    }

    @Test func aBufferThatItsScaleDoesNotDivide() throws {
        stage.surface.setBufferScale(3)
        try stage.commit(PixelSize(width: 30, height: 20))
        expectOneBreach("no multiple of its scale 3")
    }

    // MARK: Damage

    /// Shows a buffer that differs from the last one in one pixel.
    private func change(x: Int, y: Int, damage: (Surface) -> Void) throws {
        let (pool, buffer) = try stage.buffer()
        pool.bytes.bindMemory(to: UInt32.self).update(repeating: 0xff10_2030)
        pool.bytes.bindMemory(to: UInt32.self)[y * 30 + x] = 0
        stage.surface.attach(buffer)
        damage(stage.surface)
        stage.surface.commit()
        stage.settle()
    }

    @Test func trueDamageIsEnough() throws {
        try change(x: 4, y: 9) { $0.damage(PixelRect(x: 4, y: 9, width: 1, height: 1)) }
        #expect(stage.breaches == [])
    }

    @Test func aChangeOutsideOfTheDamage() throws {
        try change(x: 4, y: 9) { surface in
            surface.damage(PixelRect(x: 0, y: 0, width: 4, height: 20))
            surface.damage(PixelRect(x: 0, y: 10, width: .max, height: .max))
        }
        expectOneBreach("at (4, 9)")
    }

    @Test func aChangeWithoutDamage() throws {
        try change(x: 29, y: 19) { _ in }
        expectOneBreach("at (29, 19)")
    }

    @Test func anotherSizeIsDamagedEverywhere() throws {
        let (_, buffer) = try stage.buffer(PixelSize(width: 40, height: 20))
        stage.surface.attach(buffer)
        stage.surface.damage(PixelRect(x: 30, y: 0, width: 10, height: 20))
        stage.surface.commit()
        stage.settle()
        expectOneBreach("a new size")
    }
}
