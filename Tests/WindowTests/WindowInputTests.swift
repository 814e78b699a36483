import Gatefold
import GatefoldTestSupport
import Testing

/// The effect of a seat's devices in a window, and the frames that follow.
@Suite struct WindowInputTests {
    private let spring = Spring(duration: 0.6, dampingRatio: 1)

    @Test func aTapIsAFlightOfOneFrameForEachCallback() throws {
        let session = try WindowSession()
        try session.nextFrame()
        try session.tap(180, 388)
        #expect(session.progress == 0)
        let drawnBefore = session.host.frameCount
        var last = session.host.runtime.scene
        var frames = 0
        while session.progress != nil, session.compositor.state.pendingFrames > 0, frames < 100 {
            frames += 1
            try session.nextFrame()
            #expect(session.host.frameCount == drawnBefore + frames)
            let commits = session.frames
            let scene = session.host.runtime.scene
            let hasMoved = scene.items != last.items
            // Near the end the page's opacity changes by less than a step of 8 bits.
            #expect(hasMoved || commits[commits.count - 1].hash == commits[commits.count - 2].hash)
            #expect(
                !hasMoved || (session.progress ?? 1) > 0.95
                    || commits[commits.count - 1].hash != commits[commits.count - 2].hash)
            last = scene
            guard let progress = session.progress else { break }
            // The compositor took the first frame more than half an interval after it was drawn, as predicted.
            let time = Double(frames) * 0.016 + 1.0 / 120
            let expected = 1 + spring.state(at: time, from: -1, velocity: 0).displacement
            #expect(abs(progress - expected) < 1e-9 || progress == 1)
            if progress == 1 { break }
        }
        #expect(frames > 25 && frames < 60)
        #expect(session.progress == 1)
        // The status text may still fade; then the window is at rest.
        try session.playToRest()
        let commits = session.compositor.commits
        session.advance(by: 5000)
        try session.settle()
        #expect(session.compositor.commits == commits)
        #expect(session.front is CardPage)
        #expect(session.windowCommits.dropFirst().allSatisfy { $0.isUpToDate })
    }

    @Test func unevenArrivalsAreSmoothedOut() {
        var predictor = FrameTimePredictor(interval: 0.016)
        var last = predictor.frame(now: 50)
        let lateness = [0.0, 0.003, 0.001, 0.007, 0, 0.002, 0.004, 0, 0.001]
        for (index, late) in lateness.enumerated() {
            let callback = 7 + Double(index) * 0.016
            let seen = predictor.frame(callbackTime: callback, now: 50 + Double(index) * 0.016 + late)
            if index > 0 { #expect(abs(seen - last - 0.016) < 0.0005) }
            last = seen
        }
        // A clock that was reset is aligned with the client's clock again.
        let seen = predictor.frame(callbackTime: 900, now: 60)
        #expect(abs(seen - 60.016) < 1e-9)
    }

    @Test func pullingThePageDownDismissesIt() throws {
        let session = try WindowSession()
        let recordings = session.host.runtime.images.recordingCount
        try session.openPage()
        try session.touchDown(180, 300)
        for step in 1...12 {
            session.advance(by: 8)
            session.touchMotion(180, 300 + Double(step) * 22)
            try session.nextFrame(after: 8)
        }
        // The page folds under the finger.
        #expect(try #require(session.value("progress")) < 0.8)
        try session.touchUp()
        let flight = try session.playToRest()
        #expect(flight.count > 15)
        #expect(session.front === session.application.list)
        #expect(session.host.runtime.images.recordingCount == recordings)
    }

    @Test(arguments: ["drag touch 180 250 180 520 300 120", "drag pointer 180 250 180 520 300 120", "key escape"])
    func aScriptPlaysInRealTime(line: String) throws {
        let session = try WindowSession()
        session.host.play(try TouchScript("tap 180 388; wait 1; mark open; \(line); wait 1.5"))
        var hasOpened = false
        for _ in 0..<400 where !session.host.isOver {
            try session.nextFrame()
            if session.front is CardPage { hasOpened = true }
        }
        #expect(hasOpened)
        #expect(session.host.isOver)
        #expect(session.front === session.application.list)
        #expect(session.host.runtime.window.flight == nil)
    }

    @Test func inputBeforeTheFrameCallbackIsInItsFrame() throws {
        let session = try WindowSession()
        try session.openPage()
        try session.touchDown(180, 300)
        session.touchMotion(180, 340)
        try session.settle()
        var offset = session.value("scroll")
        for step in 1...5 {
            let frames = session.host.frameCount
            session.advance(by: 8)
            session.touchMotion(180, 340 + Double(step) * 10)
            try session.nextFrame(after: 8)
            #expect(session.host.frameCount == frames + 1)
            #expect(session.value("scroll") != offset)
            offset = session.value("scroll")
        }
    }

    @Test func escapeClosesThePage() throws {
        let session = try WindowSession()
        try session.openPage()
        session.compositor.keyboardEnter()
        session.compositor.key(1, isPressed: true)
        session.compositor.key(1, isPressed: false)
        try session.settle()
        try session.playToRest()
        #expect(session.front === session.application.list)
    }

    @Test func aClickOpensAndThePointerHasAPicture() throws {
        let session = try WindowSession { $0.output.scale = 2 }
        let compositor = session.compositor
        compositor.pointerEnter(at: Point(x: 180, y: 388))
        compositor.pointerFrame()
        try session.settle()
        let cursor = try #require(compositor.state.cursorSurfaceID)
        let picture = try #require(compositor.commits.last { $0.surfaceID == cursor })
        #expect(picture.bufferSize != nil)
        #expect(picture.scale == 2 || picture.scale == 1)
        for isPressed in [true, false] {
            compositor.pointerButton(isPressed: isPressed)
            compositor.pointerFrame()
            try session.settle()
            session.advance(by: 60)
        }
        try session.playToRest()
        #expect(session.front is CardPage)
        compositor.pointerButton(0x113, isPressed: true)
        compositor.pointerFrame()
        try session.settle()
        try session.playToRest()
        #expect(session.front === session.application.list)
    }

    @Test func aPointerThatLeavesWithItsButtonHeldClicksNothing() throws {
        let session = try WindowSession()
        let compositor = session.compositor
        compositor.pointerEnter(at: Point(x: 180, y: 388))
        compositor.pointerButton(isPressed: true)
        compositor.pointerFrame()
        try session.settle()
        compositor.pointerLeave()
        compositor.pointerFrame()
        compositor.pointerEnter(at: Point(x: 180, y: 300))
        compositor.pointerButton(isPressed: false)
        compositor.pointerFrame()
        try session.settle()
        try session.playToRest()
        #expect(session.front === session.application.list)
    }

    @Test func aNewSizeInFlightKeepsTheProgress() throws {
        let session = try WindowSession()
        try session.tap(180, 388)
        for _ in 0..<8 { try session.nextFrame() }
        let before = try #require(session.progress)
        session.compositor.configure(Size(width: 500, height: 800))
        try session.nextFrame()
        #expect(session.frames.last?.bufferSize == PixelSize(width: 500, height: 800))
        #expect(session.frames.last?.isUpToDate == true)
        let after = try #require(session.progress)
        #expect(after > before && after < before + 0.15)
        try session.playToRest()
        #expect(session.front is CardPage)
        #expect(session.frames.last?.bufferSize == PixelSize(width: 500, height: 800))
    }

    @Test func aSeatMayComeLate() throws {
        let session = try WindowSession { $0.globals["wl_seat"] = nil }
        session.compositor.announce("wl_seat", version: 5)
        try session.settle()
        try session.openPage()
        #expect(session.front is CardPage)
    }

    @Test(arguments: [true, false])
    func aSeatMayGoWithAFingerDown(wholly: Bool) throws {
        let session = try WindowSession()
        try session.openPage()
        try session.touchDown(180, 300)
        for step in 1...10 { session.touchMotion(180, 300 + Double(step) * 20) }
        try session.nextFrame()
        #expect(try #require(session.value("progress")) < 0.9)
        if wholly { session.compositor.withdraw("wl_seat") } else { session.compositor.setCapabilities([.pointer]) }
        try session.settle()
        try session.playToRest()
        // The page that folded under the finger opens again and stays.
        #expect(session.front is CardPage)
        #expect(session.value("scroll") == 0)
        if wholly {
            session.compositor.announce("wl_seat", version: 7)
        } else {
            session.compositor.setCapabilities([.touch])
        }
        try session.settle()
        try session.tap(332, 56)
        try session.playToRest()
        #expect(session.front === session.application.list)
    }
}
